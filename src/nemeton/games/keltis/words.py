"""Keltis, the words: sentences that know only a view."""

from __future__ import annotations

from nemeton.core import phrases
from nemeton.core.view import View
from nemeton.core.words import Sentence, words_beside
from nemeton.games.keltis.actions import (
    BIG,
    CLOVER_0,
    DISCARD_0,
    DRAW_0,
    DRAW_DECK,
    LEAVE,
    MOVE_0,
    ROW_0,
    SMALL,
)
from nemeton.games.keltis.board import board, details, figures_in_goal
from nemeton.games.keltis.log import log
from nemeton.games.keltis.names import ON_PATH, THE_PATH, points_of, the_card
from nemeton.games.keltis.notation import notation
from nemeton.games.keltis.state import (
    ADVANCE,
    CLOVER,
    CLOVER_TILE,
    COLOURS,
    DRAW,
    ENOUGH,
    FIGURE,
    GOAL,
    LAST_STONE,
    PLAY,
    POINTS_TILE,
    VALUES,
    WISH_TILE,
)

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

TITLE = say("Keltis")

BRIEF = (
    say("Five paths of stones: each card you lay on a row of your own moves your figure on that path."),
    say("A row rises or falls, as its first two different values do. Equal values always fit."),
    say("At the end the first three stones cost points, the last brings 10; the big figure counts double."),
    say("A clover moves a figure once more. No wish stone costs 4 points, five bring 10."),
    say("After each card draw one, from the deck or from a discard pile."),
    say("The fifth figure on one of the last three stones ends the game, or the last card of the deck."),
)

SIGNS = (
    say("On the board: * a wish stone, % a clover, +2 points; the numbers above are what the stones count."),
)

ENDINGS = {
    "five_home": say("Five figures have reached the goal area."),
    "no_cards": say("The last card of the deck has been drawn."),
}

OPTIONS = {
    "clover_may_start": {
        "no": say("A path is begun with a card: a clover only moves figures that are on a path."),
        "yes": say("A clover may begin a path, too."),
    },
    "redraw": {
        "allowed": say("You may draw the very card that you have just discarded."),
        "forbidden": say("You may not draw the card that you have just discarded."),
    },
}

FAULTS = (
    say("The cards in deck, piles, rows and hands are not those of the edition."),
    say("A hand is not in order, or has too few cards or too many."),
    say("A row neither rises nor falls."),
    say("A pile, a row or a hand holds cards above its top."),
    say("A card that was seen being taken is not in that hand."),
    say("Figures and rows do not agree, or there are too many figures of a sort."),
    say("The tiles are not those of the edition, or not where they can be."),
    say("The points of a seat are not those its figures have reached."),
    say("A seat that nobody takes has cards, figures or points."),
    say("The seat that decides is not at the table, or the game is over without an ending."),
    say("What is to be decided does not fit the position."),
    say("The ending, the figures in the goal area and the deck do not agree."),
)


def sentence(view: View, action: int) -> Sentence:
    """What an action would do."""
    if action < DISCARD_0:
        return _play(view, action - ROW_0)
    if action < SMALL:
        return say("Discard {card}. It lies open, and others may take it.", card=the_card(action - DISCARD_0))
    if action == SMALL:
        return say("Begin {path} with a small figure.", path=THE_PATH[view.path])
    if action == BIG:
        return say(
            "Begin {path} with the big figure. It counts double, also below zero, and stays on this path.",
            path=THE_PATH[view.path],
        )
    if action == LEAVE:
        return say("Leave the clover unused.")
    if action < LEAVE:
        return _free_move(view, action)
    if action == DRAW_DECK:
        if view.deck_left == 1:
            return say("Draw the last card of the deck. That ends the game.")
        return say("Draw a card from the deck.")
    colour = action - DRAW_0
    top = colour * VALUES + int(view.pile[colour, view.pile_size[colour] - 1])
    return say("Take {card} from the discards. Everybody sees it.", card=the_card(top))


def _play(view: View, card: int) -> Sentence:
    """What a card on its row does."""
    seat, (colour, value), said = view.player, divmod(card, VALUES), the_card(card)
    stone = int(view.figure[seat, colour])
    if stone == 0:
        return say("Play {card} and begin that path.", card=said)
    if stone == LAST_STONE:
        return say("Play {card}. Your figure is at the end of that path: another one moves.", card=said)
    row = view.row[seat, colour][: view.row_size[seat, colour]].tolist()
    effect = _effect(view, colour, stone + 1)
    if not row or row[0] != row[-1] or value == row[-1]:
        return say(
            "Play {card}: your figure goes to stone {stone}. {effect}",
            card=said,
            stone=stone + 1,
            effect=effect,
        )
    if value > row[-1]:
        return say(
            "Play {card}; from now on that row rises. Your figure goes to stone {stone}. {effect}",
            card=said,
            stone=stone + 1,
            effect=effect,
        )
    return say(
        "Play {card}; from now on that row falls. Your figure goes to stone {stone}. {effect}",
        card=said,
        stone=stone + 1,
        effect=effect,
    )


def _free_move(view: View, action: int) -> Sentence:
    """What a clover does, or the move instead of a figure at the end of its path."""
    colour = (action - MOVE_0) % COLOURS
    stone = int(view.figure[view.player, colour])
    if stone == 0:
        return say("Begin {path}.", path=THE_PATH[colour])
    return say(
        "Move your figure {path} to stone {stone}. {effect}",
        path=ON_PATH[colour],
        stone=stone + 1,
        effect=_effect(view, colour, stone + 1),
    )


def _effect(view: View, colour: int, stone: int) -> Sentence:
    """What happens when the player's figure comes to a stone (R1)."""
    if stone == GOAL and figures_in_goal(view) == ENOUGH - 1:
        return say("It is the fifth in the goal area: that ends the game.")
    tile = int(view.tile[colour, stone])
    if tile == WISH_TILE:
        return say("You take the wish stone.")
    if tile == CLOVER_TILE:
        return say("The clover there lets you move a figure once more.")
    if tile >= POINTS_TILE:
        return say("You get {points}.", points=points_of(tile - CLOVER_TILE))
    worth = int(view.worth[stone]) * (1 + int(view.big[view.player, colour]))
    return say("There it counts {worth} at the end.", worth=worth)


def prompt(view: View) -> Sentence:
    """What is to be done now."""
    if (waiting := phrases.waiting(view)) is not None:
        return waiting
    if view.phase == PLAY:
        return say("Play a card on your row, or discard one.")
    if view.phase == FIGURE:
        return say("Choose the figure for {path}.", path=THE_PATH[view.path])
    if view.phase == ADVANCE:
        return say("That path is at its end: move another figure.")
    if view.phase == CLOVER:
        return say("A clover: move one of your figures, or leave it.")
    return say("Draw a card, from the deck or from a discard pile.")


# Refusals


def refusal(view: View, action: int) -> tuple[str, Sentence, str]:
    """Why an action is not allowed."""
    phase = (
        PLAY
        if action < SMALL
        else FIGURE
        if action <= BIG
        else ADVANCE
        if action < CLOVER_0
        else CLOVER
        if action <= LEAVE
        else DRAW
    )
    if phase != view.phase:
        return "not_now", say("Not now. {prompt}", prompt=prompt(view)), ""
    if phase == PLAY:
        return _refuse_card(view, action % DISCARD_0)
    if phase == DRAW:
        return _refuse_draw(view, action - DRAW_0)
    colour = (action - MOVE_0) % COLOURS
    if view.figure[view.player, colour] == 0:
        return (
            "not_begun",
            say("You have no figure {path}: a path is begun with a card.", path=ON_PATH[colour]),
            "R3",
        )
    return "at_the_end", say("Your figure {path} is at the end already.", path=ON_PATH[colour]), "R7"


def _refuse_card(view: View, card: int) -> tuple[str, Sentence, str]:
    seat, colour = view.player, card // VALUES
    if card not in view.hand[seat][: view.held[seat]]:
        return "not_held", say("You do not have {card}.", card=the_card(card)), "R12"
    row = view.row[seat, colour][: view.row_size[seat, colour]].tolist()
    values = {"path": THE_PATH[colour], "last": row[-1]}
    if row[-1] > row[0]:
        return (
            "does_not_fit",
            say("Your row for {path} rises, and its last card is {last}: no lower card fits.", **values),
            "R9",
        )
    return (
        "does_not_fit",
        say("Your row for {path} falls, and its last card is {last}: no higher card fits.", **values),
        "R9",
    )


def _refuse_draw(view: View, colour: int) -> tuple[str, Sentence, str]:
    if view.pile_size[colour] == 0:
        return "empty_pile", say("The discard pile for {path} is empty.", path=THE_PATH[colour]), "R34"
    return (
        "just_discarded",
        say("You have just discarded that card. At this table it may not be drawn again at once."),
        "R10",
    )
