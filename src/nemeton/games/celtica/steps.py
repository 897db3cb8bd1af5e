"""Celtica, the first steps: moments of the guide's game, played by whoever learns it."""

from __future__ import annotations

from nemeton.core.notation import moves
from nemeton.core.steps import Start, Step
from nemeton.core.words import words_beside
from nemeton.games.celtica.guide import PLAYERS, SEED, played

say = words_beside(__file__)

_RED, _GREY, _WHITE, _BLACK, _BROWN = range(5)
_ANOTHER = say("That is another druid: a card moves only the druid of its colour.")
_A_RUIN = say("A ruin costs fragments; only dig sites give some.")
_HAS_IT = say("Your second amulet had that fragment already.")
_HAD_ONE = say("Of the kind that you gave up you had only one: now your amulet has a hole.")
_PASSED = say("Only the place where a druid stops counts: it has walked past the sacred place.")
_ONE_ALONE = say("One card alone leads into the ruin: play both red cards together.")
_STEPPED_IN = say("That leads into a ruin: only the white druid can still reach the sacred place.")
_THIRD_HAS_IT = say("Your third amulet had that fragment already.")
_ONE_SHORT = say("That is the ruin in front of the goal: the goal takes two cards.")
_THREE_LOST = say("That costs three fragments: a card of a druid who is home costs none.")
_OTHER_END = """
black+1, grey+x1, take 4, take 2, red+1, draw, grey+1x1, give 8, give 5, give 2, brown+2, brown+1, grey+x1,
take 8, take 5, take 6, take 7, white+1, give 1, give 3, give 6, red+1, give 6, give 5
"""
"""Another way for the guide's game to end: from its 174th action on."""


def _after(many: int, also: str = "") -> Start:
    """So many actions of the guide's game, and then these."""
    return Start(PLAYERS, SEED, (*played(many), *moves(also)))


STEPS = (
    Step(
        say("A card, a place further"),
        say.each(
            "All five druids start in the port and belong to everybody: "
            "a card takes the druid of its colour one place on.",
            "You may play several cards of one colour, and only the place where the druid stops counts.",
        ),
        say("With two black cards, bring the black druid to the village."),
        lambda view: view.druid[_BLACK] == 2,
        _after(0),
        "black+2",
        "Your turn",
        {"black+1": say("One card is one place, and the village is two away."), "Play": _ANOTHER},
        ("druid:black", "hand:black:0", "hand:black:1", "place:0", "place:2"),
    ),
    Step(
        say("Where fragments are found"),
        say.each(
            "The village, castles and monasteries are dig sites: the sign says how many fragments you take.",
            "You choose among the nine on the shelf, which is then filled up from the stock.",
        ),
        say("Bring a druid to the village, and take a kind of fragment that you do not have yet."),
        lambda view: (view.pieces[0] > 0).sum() == 3,
        _after(14),
        "grey+1, take 4",
        "Dig sites",
        {
            "white+1": _A_RUIN,
            "brown+1": _A_RUIN,
            "black+1": say("A sacred place has no fragments: the village is one place further."),
            "take 6": say("You have a hare already: this one begins a second amulet."),
        },
        ("place:2", "sign:2", "stock", *(f"display:{slot}" for slot in range(9))),
    ),
    Step(
        say("Nine fragments, one amulet"),
        say.each(
            "An amulet is complete when it has all nine kinds, eight animals and the heart.",
            "A kind that you have already goes into the next amulet, so nothing is lost.",
        ),
        say("Bring a druid to the castle, and complete your second amulet."),
        lambda view: view.pieces[0].min() == 2,
        _after(92),
        "red+1, take 2, take 3",
        "What it is about",
        {"grey+1": _A_RUIN, **{f"take {kind}": _HAS_IT for kind in (5, 6, 7, 8)}},
        ("amulet:0:0", "amulet:0:1", "place:10"),
    ),
    Step(
        say("The Vikings in the ruin"),
        say.each(
            "In a ruin the Vikings take as many fragments as the sign says, but you choose which.",
            "In return you draw an experience card.",
        ),
        say("Give up only fragments that you have twice."),
        lambda view: view.learned[0] == 1 and view.pieces[0].max() == 1,
        _after(36),
        "give 1, give 6",
        "Ruins",
        {f"give {kind}": _HAD_ONE for kind in (3, 4, 5, 7)},
        ("druid:white", "place:4", "sign:4", "lore-deck"),
    ),
    Step(
        say("What experience is good for"),
        say.each(
            "An experience card moves the druid of its colour one place, with druid cards or alone.",
            "You may keep it for later, but to play it you must still hold a druid card.",
        ),
        say("With your experience card, bring the red druid past the ruin to the monastery."),
        lambda view: view.druid[_RED] == 5,
        _after(44),
        "red+1x1",
        "Experience cards",
        {"red+1": _ONE_ALONE, "red+x1": _ONE_ALONE, "Play": _ANOTHER},
        ("druid:red", "hand:red:0", "lore:red:0", "place:4", "place:5"),
    ),
    Step(
        say("A card more"),
        (say("At a sacred place you may draw a druid card from the deck: that is one more move for you."),),
        say("Bring a druid to the sacred place, and draw a card."),
        lambda view: view.held[0] == 5 and view.turn != 0,
        _after(7),
        "white+1, draw",
        "Sacred places",
        {
            "white+2": _PASSED,
            "black+2": _PASSED,
            "brown+1": say("That is a ruin: the sacred place comes right after the port."),
            "Leave": say("Now the card stays in the deck, and you have a move less."),
        },
        ("place:1", "sign:1", "deck"),
    ),
    Step(
        say("No, thank you"),
        say.each(
            "Nobody may pass: whatever you draw, you have to play, too.",
            "If all druids stand in front of ruins, a card more is a loss more.",
        ),
        say("Bring the white druid to the sacred place, and leave the card in the deck."),
        lambda view: view.druid[_WHITE] == 11 and view.held[0] == 3 and view.turn != 0,
        _after(123),
        "white+1, leave",
        "Sacred places",
        {
            "Draw": say("This card, too, has to be played, and every druid stands in front of a ruin."),
            "white+2": say("That is one place too far: a ruin."),
            "black+1": _STEPPED_IN,
            "brown+1": _STEPPED_IN,
        },
        ("druid:white", "place:11", "place:12", "place:13"),
    ),
    Step(
        say("A round is over"),
        say.each(
            "Whoever has no druid card left is out of the round, and the others play on.",
            "When nobody has any, everybody is dealt five new ones.",
        ),
        say("Take two fragments that your third amulet lacks, and see the round end."),
        lambda view: view.round == 4 and view.facts.amulet[0, 2] == 5,
        _after(110),
        "take 5, take 3, red+1, leave",
        "Rounds, and the end",
        {"take 6": _THIRD_HAS_IT, "take 9": _THIRD_HAS_IT},
        ("amulet:0:2", "none:held:1", "held:2:0"),
    ),
    Step(
        say("The first one home"),
        say.each(
            "The goal is the richest dig site of all.",
            "With the first druid there this round is the last: no more cards are dealt.",
        ),
        say("Bring the brown druid to the goal."),
        lambda view: view.druid[_BROWN] == view.goal,
        _after(160),
        "brown+2",
        "Rounds, and the end",
        {"brown+1": _ONE_SHORT, "brown+x1": _ONE_SHORT, "Play": _ANOTHER},
        ("druid:brown", "place:18", "sign:18"),
    ),
    Step(
        say("Cards that do nothing"),
        say.each(
            "A card of a druid who is home does nothing, and now and then that is just what you need.",
            "When all five are home, or no fragment is left, the game ends at once.",
        ),
        say("End your turn without giving up a fragment."),
        lambda view: view.turn != 0 and view.pieces[0].sum() == 30,
        _after(181),
        "black+1",
        "Rounds, and the end",
        {"red+1": _THREE_LOST, "grey+x1": _THREE_LOST},
        ("druid:black", "druid:brown", "hand:black:0", "place:17"),
    ),
    Step(
        say("One card swaps"),
        say.each(
            "After the last round one experience card of any colour swaps a fragment for one on the shelf.",
            "You need not use all your cards.",
        ),
        say("Swap the swan that you can spare for the hare, and stop."),
        lambda view: view.turn is None and view.pieces[0].min() == view.pieces[0].max() == 3,
        _after(195, "give 6, brown+1, done"),
        "swap 8 6, done",
        "Exchanges, and who wins",
        {
            "Swap": say("After this swap your third amulet is not complete."),
            "Buy": say("That costs both cards, and a swap costs only one."),
            "done": say("That was close: your third amulet still lacks the hare."),
        },
        ("lore:grey:0", "lore:black:0", "piece:0:7:3", "amulet:0:2"),
    ),
    Step(
        say("How it is won"),
        say.each(
            "For two experience cards you take a fragment from the shelf and give none for it.",
            "Whoever has the most complete amulets wins; among equals the largest incomplete one decides.",
        ),
        say("Give up what you can spare, then win with three complete amulets."),
        lambda view: view.turn is None and view.pieces[0].min() == 3,
        _after(174, _OTHER_END),
        "give 7, swap 4 6, swap 7 3, buy 1",
        "Exchanges, and who wins",
        {
            "Give": say("That one you cannot spare: of hounds you have four."),
            "Swap": say("What you give for it is then missing: take the stag for two cards."),
            "Buy": say("Your third amulet did not need that one: it lacks the stag."),
            "done": say("That was close: your third amulet still lacks the stag."),
        },
        ("amulet:0:2", "piece:0:6:3", "lore:brown:0", "score:0", "score:1", "score:2"),
    ),
)
"""The steps."""

LEFT_OUT = {
    "celtica-board-wide": "the ground",
    "celtica-few": "a small heap of fragments, like the large one",
    "celtica-none": "the place of a heap without fragments",
    "celtica-slot": "the place of a fragment on the shelf",
    "celtica-lore-back": "the back of an experience card, whose deck and faces are shown",
}
"""What a first game has that no step uses."""
