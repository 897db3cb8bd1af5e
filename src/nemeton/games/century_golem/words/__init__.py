"""Century Golem, the words: what it says of itself, and of what is to be done."""

from __future__ import annotations

from nemeton.core.words import Sentence
from nemeton.games.century_golem.names import crystals, say
from nemeton.games.century_golem.state import (
    ACT,
    AGAIN_OR_STOP,
    BONUS,
    BUILDING,
    EXPLORE,
    PAY,
    RAISE,
    TRAVEL,
    WORK,
    Seen,
)
from nemeton.games.century_golem.words.board import board

__all__ = ["board"]

TITLE = say("Century Golem III")

BRIEF = say.each(
    "Win points with golems, bonus tiles, outposts and exploration tiles. The eighth golem ends the game.",
    "In your turn use a place with your merchants, or rest: all your merchants come home.",
    "A place taken by somebody else costs one merchant more than stand there; those go home.",
    "Crystals: Y yellow, G green, B blue, M magenta. Your caravan holds ten at the end of a turn.",
)

START = say("New to it? Begin with two players; a stall says what it does when you point at it.")

TIE = say("With equal points whoever played later in the last round is ahead.")

SIGNS = say.each(
    "On the board: c2 is place c for two merchants, [1:2] two of player 1.",
    "(2+YY) is an exploration tile: its points, and what it brings at once.",
    "+YY gains, ^2 raises two steps, YY>G trades, * is a golem, $ a merchant card, $$ renews those four.",
    "~2 moves the wagon, ~> trades below it, ~# is for outposts. #1, @1: outpost and wagon of player 1.",
    "The mountains are drawn beside their list, tile by number; 0 is the valley.",
    "Golems: R recruits, T saves a merchant and S brings a crystal where its sign says, X explores.",
)

ENDINGS = {
    "eighth_card": say("Somebody has claimed an eighth golem, and the round has been played to its end."),
    "round_limit": say("Two hundred rounds have been played."),
}

OPTIONS = {
    "outposts": {
        "trade": say(
            "Outposts are built at the mountain trade, before one trades there; at the activation place an "
            "outpost trades."
        ),
        "wagon": say("Outposts are built after a wagon move; at the activation place an outpost trades."),
        "activation": say(
            "Outposts are built at the activation place; the mountain trade needs one under the wagon."
        ),
    }
}

FAULTS = say.each(
    "A player’s merchants are not twelve, or stand where they cannot.",
    "A caravan holds more than ten crystals.",
    "The merchant cards in row, deck and discards are not those of the edition.",
    "The merchant cards put under the deck do not lie below the others, in the order they came there.",
    "The golems in row, deck and with players are not those of the edition.",
    "The hammers and dreamcatchers noted for a player are not those of his golems.",
    "The exploration tiles on places and with players are not those that were laid out.",
    "The bonus tiles on piles, player boards and in the box are not those of the edition.",
    "The mountains have an unknown shape, are not three tiles of each icon, or outposts are miscounted.",
    "A seat that nobody takes has something.",
    "A pile or a player board holds something beyond what is counted.",
    "The seat that decides is not at the table, or nobody decides before the end.",
    "What is to be decided does not fit the position.",
    "The ending and the golems that were claimed do not agree.",
)


def prompt(view: Seen) -> Sentence:
    """What is to be done now."""
    return _PROMPTS[view.phase] if view.phase in _PROMPTS else _counting_prompt(view)


_PROMPTS = {
    ACT: say("Use a place with your merchants, or rest: then they come home."),
    WORK: say("Choose the outpost that trades: touch its tile."),
    EXPLORE: say("Your golem explores: take an exploration tile, and its place is open."),
    BONUS: say("You have earned a bonus tile: take one, it scores in the end."),
}


def _counting_prompt(view: Seen) -> Sentence:
    """What is to be done so many times, or for so much."""
    if view.phase == AGAIN_OR_STOP:
        give, gain = (crystals(side[view.recipe]) for side in (view.give, view.gain))
        return say("Trade {give} for {gain}?", give=give, gain=gain)
    if view.phase == RAISE:
        return say.many(
            "Raise a crystal by a step: touch it.",
            "Raise by up to {n} steps: touch a crystal, or first its new bowl.",
            n=view.left,
        )
    if view.phase == TRAVEL:
        return say.many(
            "Move your wagon by a tile: touch it.",
            "Move your wagon by up to {n} tiles: touch one.",
            n=int(view.number[view.place]),
        )
    if view.phase == BUILDING:
        toll = int(view.facts.toll[view.wagon[view.player]])
        paid = say.many(
            "Build an outpost here for a crystal?", "Build an outpost here for {n} crystals?", n=toll
        )
        return paid if toll else say("Build an outpost here for free?")
    if view.phase == PAY:
        return say.many(
            "Pay a crystal for the outpost: touch it.",
            "Pay {n} crystals for the outpost: touch one, or a bowl for more.",
            n=int(view.facts.due),
        )
    return say.many(
        "Your caravan holds only ten: return a crystal.",
        "Return {n} crystals, your caravan holds ten: touch one, or a bowl for more.",
        n=int(view.facts.due),
    )


def details(view: Seen, seat: int) -> list[tuple[str, Sentence, tuple[int, ...]]]:
    """The breakdown of a seat's score."""
    facts, cards = view.facts, view.claimed[seat][: view.claims[seat]]
    tiles = facts.bonus_worth[seat][: view.held[seat]]
    return [
        ("cards", say("Golems"), tuple(view.points[cards].tolist())),
        ("bonus", say("Bonus tiles"), tuple(tiles.tolist())),
        ("outposts", say("Outposts by icon"), tuple(facts.uncovered[seat].tolist())),
        ("exploration", say("Exploration tiles"), tuple(view.find_points[view.finder == seat].tolist())),
        ("crystals", say("Crystals that are not yellow"), (int(facts.leftover[seat]),)),
    ]
