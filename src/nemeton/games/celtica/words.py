"""Celtica, the words: sentences that know only a view."""

from __future__ import annotations

from nemeton.core import phrases
from nemeton.core.view import View
from nemeton.core.words import Sentence, words_beside
from nemeton.games.celtica.actions import BUY_0, DONE, DRAW, GIVE_0, LEAVE, SWAP_0, TAKE_0
from nemeton.games.celtica.board import board
from nemeton.games.celtica.log import log
from nemeton.games.celtica.names import CARD, DRUID, FRAGMENT, THE_FRAGMENT, TO_PLACE, cards_of
from nemeton.games.celtica.notation import notation, read_cards
from nemeton.games.celtica.state import EMPTY, EXCHANGE, GIVE, KINDS, PLAY, RUIN, SACRED, SACRED_PLACE, TAKE

__all__ = [
    "BRIEF",
    "ENDINGS",
    "FAULTS",
    "OPTIONS",
    "SIGNS",
    "TITLE",
    "board",
    "details",
    "log",
    "notation",
    "prompt",
    "refusal",
    "sentence",
]

say = words_beside(__file__)

TITLE = say("Celtica")

BRIEF = (
    say("Complete the most amulets: nine fragments each, one of every kind."),
    say("Five druids walk the path, and everybody may move any of them: one place for each card."),
    say("A sacred place lets you draw a card; a ruin costs fragments and teaches an experience card."),
    say("A round ends when all druid cards are played; the game, in the round when a druid comes home."),
    say("At the end, experience cards buy fragments: one swaps, two take."),
)

SIGNS = (say("On the board: | start, o sacred place, +2 take two fragments, -2 a ruin, @ a druid."),)

ENDINGS = {
    "first_home": say("A druid has reached the goal, and the round has been played to its end."),
    "all_home": say("All five druids have reached the goal."),
    "no_fragments": say("There are no fragments left to take."),
}

OPTIONS = {
    "rules": {
        "full": say("Full rules: an experience card may be played alone, as long as you hold a druid card."),
        "short": say("Short rules: an experience card only goes with a druid card of its colour."),
    }
}

FAULTS = (
    say("The druid cards in deck, discards and hands are not those of the edition."),
    say("The experience cards in deck, discards and hands are not those of the edition."),
    say("The fragments in stock, display, hands and among the returned are not those of the edition."),
    say("The number of cards noted for a hand is not the number of cards in it."),
    say("A seat that nobody takes has cards or fragments."),
    say("A druid stands beyond the goal."),
    say("A pile holds cards above its top."),
    say("The cards drawn since a deck was shuffled, and those left in it, are not those it had."),
    say("The seat that decides is not at the table, or the game is over without an ending."),
    say("What is to be decided does not fit the position."),
    say("The ending, the player who ended the game and the cards left in hands do not agree."),
)


def sentence(view: View, action: int) -> Sentence:
    """What an action would do."""
    if action < TAKE_0:
        colour, druids, experience = read_cards(action)
        cards = cards_of(colour, druids, experience)
        if view.druid[colour] >= view.goal:
            return say(
                "Discard {cards}: the {colour} druid is home already.", cards=cards, colour=DRUID[colour]
            )
        place = min(int(view.goal), int(view.druid[colour]) + druids + experience)
        return say(
            "Play {cards}: the {colour} druid goes {place}. {effect}",
            cards=cards,
            colour=DRUID[colour],
            place=TO_PLACE[view.place[place]],
            effect=_effect(view, place),
        )
    if action < GIVE_0:
        return say("Take {fragment}.", fragment=THE_FRAGMENT[action - TAKE_0])
    if action < DRAW:
        return say("Give up {fragment}.", fragment=THE_FRAGMENT[action - GIVE_0])
    if action == DRAW:
        return say("Draw a druid card; it has to be played this round.")
    if action == LEAVE:
        return say("Draw no card.")
    if action < BUY_0:
        mine, theirs = divmod(action - SWAP_0, KINDS)
        return say(
            "Swap {mine} for {theirs}: costs one experience card.",
            mine=THE_FRAGMENT[mine],
            theirs=THE_FRAGMENT[theirs],
        )
    if action == DONE:
        return say("Exchange nothing more.")
    return say("Take {fragment}: costs two experience cards.", fragment=THE_FRAGMENT[action - BUY_0])


def _effect(view: View, place: int) -> Sentence:
    """What a place does to whoever sends a druid there, as things lie now (C10, C12)."""
    kind, number = view.place[place], int(view.number[place])
    if kind == SACRED_PLACE:
        return say("You may draw a druid card.")
    if kind == RUIN:
        lost = min(number, int(view.pieces[view.player].sum()))
        if lost == 0:
            return say("You draw an experience card.")
        return say.many(
            "You give up a fragment and draw an experience card.",
            "You give up {n} fragments and draw an experience card.",
            n=lost,
        )
    taken = min(number, int((view.display != EMPTY).sum()))
    return say.many("You take a fragment.", "You take {n} fragments.", n=taken)


def prompt(view: View) -> Sentence:
    """What is to be done now."""
    if (waiting := phrases.waiting(view)) is not None:
        return waiting
    if view.phase == PLAY:
        return say("Play one or more cards of one colour.")
    if view.phase == TAKE:
        return say.many("Take a fragment.", "Take {n} fragments, one after another.", n=view.due)
    if view.phase == GIVE:
        return say.many("Give up a fragment.", "Give up {n} fragments, one after another.", n=view.due)
    if view.phase == SACRED:
        return say("Draw a druid card, or leave it.")
    return say("Exchange experience cards for fragments, or stop.")


# Refusals


def refusal(view: View, action: int) -> tuple[str, Sentence, str]:
    """Why an action is not allowed."""
    phase = (
        PLAY
        if action < TAKE_0
        else TAKE
        if action < GIVE_0
        else GIVE
        if action < DRAW
        else SACRED
        if action <= LEAVE
        else EXCHANGE
    )
    if phase != view.phase:
        return "not_now", say("Not now. {prompt}", prompt=prompt(view)), ""
    seat = view.player
    if phase == PLAY:
        return _refuse_cards(view, *read_cards(action))
    if phase == GIVE:
        return "not_owned", _lacking(action - GIVE_0), "B"
    if phase == TAKE:
        return "not_open", _not_open(action - TAKE_0), "A"
    if action >= BUY_0 and view.learned[seat] < 2:
        return "too_few_cards", say("That costs two experience cards, and you have only one."), "C36"
    mine, theirs = divmod(action - SWAP_0, KINDS) if action < BUY_0 else (None, action - BUY_0)
    if mine is not None and view.pieces[seat, mine] == 0:
        return "not_owned", _lacking(mine), "C36"
    if theirs not in view.display:
        return "not_open", _not_open(theirs), "C36"
    return "no_effect", say("To swap a fragment for its like would change nothing."), "C36"


def _refuse_cards(view: View, colour: int, druids: int, experience: int) -> tuple[str, Sentence, str]:
    have = int(view.hand[view.player, colour])
    if druids > have:
        if have == 0:
            return "no_cards", say("You have no {colour} druid card.", colour=CARD[colour]), "C2"
        return "no_cards", say("You have only {cards}.", cards=cards_of(colour, have, 0)), "C2"
    have = int(view.lore[view.player, colour])
    if experience > have:
        if have == 0:
            return "no_experience", say("You have no {colour} experience card.", colour=CARD[colour]), "C2"
        return "no_experience", say("You have only {cards}.", cards=cards_of(colour, 0, have)), "C2"
    return (
        "experience_alone",
        say("By the short rules an experience card needs a druid card of its colour."),
        "C3",
    )


def _lacking(kind: int) -> Sentence:
    return say("You do not have {fragment}.", fragment=THE_FRAGMENT[kind])


def _not_open(kind: int) -> Sentence:
    return say("This fragment does not lie open: {fragment}.", fragment=FRAGMENT[kind])


def details(view: View, seat: int) -> list[tuple[str, Sentence, tuple[int, ...]]]:
    """The breakdown of a seat's score."""
    counts = [int(n) for n in view.pieces[seat]]
    complete = min(counts)
    sizes = [sum(n > number for n in counts) for number in range(complete, max(counts))]
    return [
        ("complete", say("Complete amulets"), (complete,)),
        ("incomplete", say("Fragments in incomplete amulets"), tuple(sizes)),
    ]
