"""Celtic Quest, the first steps: Celtic Trader as its rulebook advises, then what the full game adds."""

from __future__ import annotations

from nemeton.core.notation import moves
from nemeton.core.steps import Start, Step
from nemeton.core.words import words_beside
from nemeton.games.celtic_quest import guide
from nemeton.games.celtic_quest.parts import RESOURCE_NAMES, TILE_NAMES
from nemeton.games.celtic_quest.state import (
    BASTION_0,
    CARRIED_CRYSTAL,
    CARRYING,
    ENCHANT,
    ROAD_0,
    ROMAN,
    TOWN,
)

say = words_beside(__file__)

_FISH, _DEER, _CLOTH = map(RESOURCE_NAMES.index, ("fish", "deer", "cloth"))
_REGNI, _RAMSDOWN = map(TILE_NAMES.index, ("regni", "ramsdown"))
_SOUTH_EAST_OF_REGNI = ROAD_0 + 6 * (_REGNI - BASTION_0) + 1

_TRADER = """
raise fish regni, raise deer cantii, enter regni, go se, take fish, raise wheat cantii, enter icenii, go e,
take grapes, put vinehill, raise fish regni, go nw, stop, deliver fish, raise cloth durotriges, raise cloth
dobunni, go w, go sw, stop, raise wheat catuvellauni, roman cantii w, go se, go sw, improve carrying, claim
all, raise deer icenii, roman ramsdown, go e, go sw, stop, deliver grapes, raise grapes regni, roman ironwood,
go sw, raise deer regni, roman pikeholt, go w, stop, improve carrying, improve trading, done, raise ore regni,
raise ore catuvellauni
"""
"""A game of Celtic Trader from its beginning."""
_CONQUEST = """
raise deer cantii, roman dobunni nw, enter regni, go sw, take deer, raise ore dobunni, enter cantii, go e,
take deer
"""
"""Another one, where a Roman and the Romanisation are drawn."""
_EVENTS = """
raise ore catuvellauni, roman coppertor, enter regni, go se, take fish, raise ore dobunni, roman regni se,
enter catuvellauni, go w, go nw, take deer
"""
"""And one where the Orders and the Cycle are drawn."""


def _trader(seed: int, actions: str, many: int | None = None) -> Start:
    """A game of Celtic Trader after so many of these actions."""
    return Start(2, seed, moves(actions)[:many], {"game": "trader"})


def _after(many: int, seat: int = 0) -> Start:
    """The guide's game of Celtic Quest after so many actions."""
    return Start(guide.PLAYERS, guide.SEED, guide.played(many), seat=seat)


STEPS = (
    Step(
        say("Along the roads"),
        say.each(
            "You begin in a bastion and follow the roads; every tile you enter costs one of your two "
            "movement points.",
            "Touch what lies on your road, and you take it with you: that ends your movement.",
        ),
        say("Begin in a bastion near some fish, and pick the fish up."),
        lambda view: view.carried[0, _FISH] == 1,
        _trader(2134, _TRADER, 2),
        "enter regni, go se, take fish",
        "Moving",
        {"Stop": say("Your hands are still empty.")},
        ("flag:regni", "spot:pikeholt"),
    ),
    Step(
        say("Two tokens first"),
        say.each(
            "Every turn begins with two tokens from the bag: a resource goes to an empty spot of its kind.",
            "If there is none, a bastion of your choice pays more for it from now on.",
        ),
        say("Put the grapes on the map, and have Regni pay 4 for fish like yours."),
        lambda view: view.columns[view.demand[_REGNI - BASTION_0, _FISH]] == 4 and not view.drawn.any(),
        _trader(2134, _TRADER, 9),
        "put vinehill, raise fish regni",
        "Your turn begins: tokens",
        {"Raise": say("Regni is the bastion next to your fish: let Regni pay more.")},
        ("drawn:fish", "drawn:grapes", "spot:vinehill", "chart:regni:fish"),
    ),
    Step(
        say("A bastion pays"),
        say.each(
            "When you stop in a bastion, it pays reputation for what you bring: as much as the chart says.",
            "After that it pays a step less.",
        ),
        say("Deliver your fish in Regni for 4."),
        lambda view: view.reputation[0] == 4,
        _trader(2134, _TRADER, 11),
        "go nw, stop, deliver fish",
        "Bastions",
        {
            "Drop": say("What you drop nobody pays for."),
            "Stop": say("Nobody pays 4 here: Regni does."),
            "Done": say("You still have your fish, and Regni has paid nothing."),
        },
        ("carried:0:fish", "mark:regni", "chart:regni:fish"),
    ),
    Step(
        say("The Stone Circle"),
        say.each(
            "When you stop at the Stone Circle, reputation buys you better abilities; what you do not need "
            "becomes victory points, one for one.",
            "Your role pays in the end, too: 5 points for each time you improve carrying.",
        ),
        say("Improve carrying, then turn the rest of your reputation into victory points."),
        lambda view: view.level[0, CARRYING] == 1 and view.victory[0] == 2,
        _trader(2134, _TRADER, 23),
        "improve carrying, claim all",
        "The Stone Circle",
        {
            "Improve": say("This reputation was for carrying, and for victory points."),
            "ClaimAll": say("Nothing is left to improve carrying: abilities come first."),
            "Done": say("You keep reputation, and when the game ends that counts nothing."),
        },
        ("mark:circle", "reputation:0", "ability:0:carrying", "victory:0", "medal:destiny:0"),
    ),
    Step(
        say("Stopped by a Roman"),
        say.each(
            "You came to a road where a Roman stands: he stopped you, and your turn was over.",
            "Now that your turn begins there, you may first send him wherever you like.",
        ),
        say("Send the Roman away, then pick up the cloth."),
        lambda view: view.carried[0, _CLOTH] == 1 and not view.roman[2 * _RAMSDOWN],
        _trader(2134, _TRADER),
        "shift, roman wildwood, take cloth",
        "Romans",
        {
            "Take": say("The Roman stays where he is: he has to be sent away first."),
            "Go": say("The cloth lies behind you now."),
            "Stop": say("The cloth still lies there."),
            "Leave": say("He stays, and stops whoever comes next."),
        },
        ("pawn:0", "roman:ramsdown", "spot:ramsdown"),
    ),
    Step(
        say("A bastion falls"),
        say.each(
            "With a Roman on every road a bastion falls, and buys nothing any more; by the Romanisation one "
            "falls at once.",
            "Your role pays for each that falls, but with the sixth the game is over.",
        ),
        say("Let Dobunni fall by the Roman, and another bastion by the Romanisation."),
        lambda view: (view.side == TOWN).sum() == 2,
        _trader(10972, _CONQUEST),
        "roman dobunni e, conquer icenii",
        "Romans",
        {
            "Station": say("No bastion falls by that: Dobunni has one more road without a Roman."),
            "conquer dobunni": say(
                "For Dobunni the Roman would have been enough: the Romanisation was for another bastion."
            ),
        },
        ("drawn:roman", "drawn:romanisation", "roman:dobunni nw", "flag:dobunni", "medal:destiny:0"),
    ),
    Step(
        say("Which comes first?"),
        say.each(
            "The Orders send a Roman to the discards, and the Cycle puts all discards back into the bag.",
            "Of two tokens you choose which comes first.",
        ),
        say("Call back the Roman on your road to Regni, so that he stays out of the bag."),
        lambda view: view.discard[ROMAN] == 1 and not view.roman[_SOUTH_EAST_OF_REGNI],
        _trader(893, _EVENTS),
        "resolve cycle, recall regni se",
        "Your turn begins: tokens",
        {
            "recall regni se": say("The Cycle has followed, and put him into the bag with all the others."),
            "Recall": say("Your road to Regni is still barred."),
        },
        ("drawn:orders", "drawn:cycle", "roman:regni se", "discard"),
    ),
    Step(
        say("What is in your pouch"),
        say.each(
            "This is the full game, and items help you on your way: bread is one more step, gold bribes a "
            "Roman, a ring brings 2 more for a delivery.",
            "And with an elixir you pick up a resource without stopping.",
        ),
        say("Pick up the deer with an elixir, so that you can still go on."),
        lambda view: view.carried[0, _DEER] == 1 and view.points > 0,
        _after(123),
        "go ne, elixir deer",
        "Picking up",
        {
            "Take": say("Without an elixir that ends your movement."),
            "Elixir": say("That was not the deer."),
            "Toss": say("What you throw away helps nobody."),
            "Stop": say("The deer is still there."),
        },
        ("item:0:elixir", "spot:hartwater 2"),
    ),
    Step(
        say("A quest"),
        say.each(
            "Your quest asks for two resources, and you have brought both to the Stone Circle: that is 8 "
            "victory points, and a power for the rest of the game.",
            "Then you enchant a tile: its roads join, its resources vanish, and a crystal appears.",
        ),
        say("Finish your quest, and enchant a tile."),
        lambda view: view.facts.finished[0] == 1 and view.phase != ENCHANT,
        _after(147),
        "finish, enchant cantii",
        "The Stone Circle",
        {"Done": say("You leave, and your quest is still open.")},
        ("quest:0", "carried:0:deer", "carried:0:grapes"),
    ),
    Step(
        say("Enchanted land"),
        say.each(
            "The Druid enchants a tile as well, and moves the spell on by one.",
            "You carry a crystal like a resource, and in the end it is worth as much as the spell has "
            "reached.",
        ),
        say("Have the Druid enchant a tile, and fetch the crystal next to you."),
        lambda view: view.carried[0, CARRIED_CRYSTAL] == 1,
        _after(303),
        "enchant pikeholt, go w, take crystal",
        "Enchanted land, and crystals",
        {"Stop": say("You have stopped without a crystal.")},
        ("drawn:druid", "spell", "crystal:vinehill"),
    ),
    Step(
        say("Your destiny"),
        say.each(
            "Your destiny is known to you alone until the end: it says where you begin, and what brings "
            "you points.",
            "Yours pays 5 for each time you improve trading.",
        ),
        say("Improve trading until your destiny is worth 10 points."),
        lambda view: view.facts.bonus[0] == 10,
        _after(243),
        "improve trading, improve trading",
        "The end",
        {
            "Claim": say("Whoever claims points improves nothing more in this turn."),
            "ClaimAll": say("Now there is nothing left to improve trading with."),
            "Offer": say("Crystals come last here: now it is too late to improve anything."),
            "Done": say("Your destiny is not worth 10 points yet."),
        },
        ("destiny:0", "ability:0:trading", "reputation:0"),
    ),
    Step(
        say("The last crystal"),
        say.each(
            "At the Stone Circle each crystal moves the spell on; at 12 the game ends, as it does when the "
            "sixth bastion falls or the pool of points is empty.",
            "Victory points, crystals and destinies count, reputation counts nothing.",
        ),
        say("Deliver your crystal, and end the game."),
        lambda view: view.turn is None,
        _after(317, seat=1),
        "stop, offer 1",
        "The end",
        {
            "Drop": say("On the discards a crystal moves no spell."),
            "Toss": say("That has nothing to do with the crystal."),
            "Done": say("You still carry the crystal, and the spell has not moved."),
        },
        ("carried:1:crystal", "spell", "destiny:1"),
    ),
)
"""The steps."""

LEFT_OUT = {
    "Drop": "a wrong try of the third step says what it does",
    "Leave": "a wrong try of the fifth step says what it does",
    "celtic_quest-ability-*": "the sign of an ability beside its steps, which are shown",
    "celtic_quest-banner-*": "the arms of other bastions",
    "celtic_quest-board-wide": "the sea",
    "celtic_quest-bowl": "the discards while they are empty",
    "celtic_quest-destiny-bravest": "a role like others, of another player",
    "celtic_quest-halt": "the cost of a place where a Roman waits, whose step says what he does",
    "celtic_quest-mark-*": "the sign of a line of the sheet",
    "celtic_quest-pip*": "a road of a bastion, counted in the chart: its Roman is shown on the map",
    "celtic_quest-road-*": "the first step follows the roads; they belong to the tiles",
    "celtic_quest-socket": "an empty hand",
    "celtic_quest-spot-*": "an empty spot like that of the grapes",
    "celtic_quest-step": "a step of an ability that is still to come",
    "celtic_quest-stone-*": "the spell, which Celtic Trader does not use",
    "celtic_quest-tally-*": "what a bastion pays, like other prices",
    "celtic_quest-token-ore": "a resource like the others",
    "celtic_quest-town": "a conquered bastion, as the sixth step leaves two",
}
"""What a first game has that no step uses."""
