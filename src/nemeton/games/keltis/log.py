"""Keltis, the log: what happened, as far as a viewer may know, and the pieces it is about."""

from __future__ import annotations

from nemeton.core.view import View
from nemeton.core.words import Seat, Sentence, words_beside
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
from nemeton.games.keltis.board import figures_in_goal
from nemeton.games.keltis.names import ON_PATH, THE_PATH, points_of, the_card
from nemeton.games.keltis.parts import COLOURS
from nemeton.games.keltis.state import (
    ADVANCE,
    CLOVER,
    CLOVER_TILE,
    ENOUGH,
    FIGURE,
    FIVE_HOME,
    GOAL,
    POINTS_TILE,
    VALUES,
)

say = words_beside(__file__)


def log(before: View, action: int, after: View) -> list[Sentence]:
    """What happened, as far as the viewer may know."""
    actor = int(before.player)
    mine = actor == after.seat
    if action < DISCARD_0:
        lines = _log_card(before, action - ROW_0, after, actor)
    elif action < SMALL:
        lines = [_log_discard(action - DISCARD_0, after, actor, mine)]
    elif action < MOVE_0:
        lines = [_log_figure(before.path, action == BIG, actor, mine)]
    elif action < LEAVE:
        lines = [_log_free_move(action, after, actor, mine)]
    elif action == LEAVE:
        line = (
            say("You leave the clover unused.")
            if mine
            else say("{who} leaves the clover unused.", who=Seat(actor))
        )
        lines = [line.of(_tile(after, actor, before.path))]
    elif action == DRAW_DECK:
        lines = [_log_deck(before, after, actor, mine)]
    else:
        lines = [_log_pile(before, action - DRAW_0, after, actor, mine)]
    return lines + _log_landing(before, after, actor, mine) + _log_end(after)


# The pieces of the scene


def _figure(seat: int, colour: int) -> str:
    return f"figure:{seat}:{COLOURS[colour]}"


def _tile(view: View, seat: int, colour: int) -> str:
    """The tile under a seat's figure."""
    return f"tile:{COLOURS[colour]}:{view.figure[seat, colour]}"


# Cards


def _log_card(before: View, card: int, after: View, actor: int) -> list[Sentence]:
    """A card on its row, and the figure that moves for it."""
    colour = card // VALUES
    mine, who, said = actor == after.seat, Seat(actor), the_card(card)
    moved = _moved(before, after, actor)
    laid = f"card:{actor}:{COLOURS[colour]}:{after.row_size[actor, colour] - 1}"
    stone = int(after.figure[actor, colour])
    if before.figure[actor, colour] == 0:
        line = (
            say("You play {card} and begin that path.", card=said)
            if mine
            else say("{who} plays {card} and begins that path.", who=who, card=said)
        )
        begun = [_log_figure(colour, bool(after.big[actor, colour]), actor, mine)] if stone else []
        return [line.of(laid), *begun]
    if moved == colour:
        line = (
            say("You play {card}; your figure comes to stone {stone}.", card=said, stone=stone)
            if mine
            else say(
                "{who} plays {card}; the figure comes to stone {stone}.", who=who, card=said, stone=stone
            )
        )
        return [line.of(laid, _figure(actor, colour))]
    line = (
        say("You play {card}; your figure is at the end of that path.", card=said)
        if mine
        else say("{who} plays {card}; the figure is at the end of that path.", who=who, card=said)
    )
    lines = [line.of(laid, _figure(actor, colour))]
    if moved is not None:
        lines.append(_log_free_move(MOVE_0 + moved, after, actor, mine))
    elif after.phase == FIGURE:
        lines.append(_log_free_move(MOVE_0 + after.path, after, actor, mine))
    elif after.phase != ADVANCE:
        lines.append(say("No other figure can move.").of(_figure(actor, colour)))
    return lines


def _log_discard(card: int, after: View, actor: int, mine: bool) -> Sentence:
    colour = card // VALUES
    line = (
        say("You discard {card}.", card=the_card(card))
        if mine
        else say("{who} discards {card}.", who=Seat(actor), card=the_card(card))
    )
    return line.of(f"pile:{COLOURS[colour]}:{after.pile_size[colour] - 1}")


def _log_deck(before: View, after: View, actor: int, mine: bool) -> Sentence:
    """A card from the deck: which, is for its owner alone."""
    if not mine:
        unknown = int(after.held[actor]) - int(after.known[actor].sum())
        return say("{who} draws a card from the deck.", who=Seat(actor)).of(f"held:{actor}:{unknown - 1}")
    hand = after.hand[actor].tolist()
    for card in before.hand[actor][: before.held[actor]].tolist():
        hand.remove(card)
    return say("You draw {card} from the deck.", card=the_card(hand[0])).of(_own(after, actor, hand[0]))


def _log_pile(before: View, colour: int, after: View, actor: int, mine: bool) -> Sentence:
    """A card from a discard pile: everybody sees it."""
    value = int(before.pile[colour, before.pile_size[colour] - 1])
    card = colour * VALUES + value
    if mine:
        return say("You take {card} from the discards.", card=the_card(card)).of(_own(after, actor, card))
    known = f"known:{actor}:{COLOURS[colour]}:{value}:{after.known[actor, card] - 1}"
    return say("{who} takes {card} from the discards.", who=Seat(actor), card=the_card(card)).of(known)


def _own(view: View, seat: int, card: int) -> str:
    """The last of equal cards in one's own hand."""
    colour, value = divmod(card, VALUES)
    copies = view.hand[seat][: view.held[seat]].tolist().count(card)
    return f"hand:{COLOURS[colour]}:{value}:{copies - 1}"


# Figures


def _moved(before: View, after: View, seat: int) -> int | None:
    """The path on which a seat's figure has moved, if one has."""
    moves = after.figure[seat] - before.figure[seat]
    return int(moves.argmax()) if moves.any() else None


def _log_figure(colour: int, big: bool, actor: int, mine: bool) -> Sentence:
    """A path is begun."""
    path, who = THE_PATH[colour], Seat(actor)
    if big:
        line = (
            say("You begin {path} with the big figure.", path=path)
            if mine
            else say("{who} begins {path} with the big figure.", who=who, path=path)
        )
    else:
        line = (
            say("You begin {path} with a small figure.", path=path)
            if mine
            else say("{who} begins {path} with a small figure.", who=who, path=path)
        )
    return line.of(_figure(actor, colour))


def _log_free_move(action: int, after: View, actor: int, mine: bool) -> Sentence:
    """A figure moves by a clover, or instead of one at the end of its path."""
    colour = (action - MOVE_0) % len(COLOURS)
    who, stone = Seat(actor), int(after.figure[actor, colour])
    if stone == 0:
        line = (
            say("You choose to begin {path}.", path=THE_PATH[colour])
            if mine
            else say("{who} chooses to begin {path}.", who=who, path=THE_PATH[colour])
        )
        return line.of(f"path:{COLOURS[colour]}")
    if stone == 1:
        return _log_figure(colour, bool(after.big[actor, colour]), actor, mine)
    values: dict[str, Sentence | int] = {"path": ON_PATH[colour], "stone": stone}
    if action < CLOVER_0:
        line = (
            say("You move your figure {path} to stone {stone} instead.", **values)
            if mine
            else say("{who} moves the figure {path} to stone {stone} instead.", who=who, **values)
        )
    else:
        line = (
            say("You use the clover: your figure {path} comes to stone {stone}.", **values)
            if mine
            else say("{who} uses the clover: the figure {path} comes to stone {stone}.", who=who, **values)
        )
    return line.of(_figure(actor, colour))


def _log_landing(before: View, after: View, actor: int, mine: bool) -> list[Sentence]:
    """What the tile under the figure that moved does, and whether it has come to the goal area."""
    colour = _moved(before, after, actor)
    if colour is None:
        return []
    lines = []
    who, stone = Seat(actor), int(after.figure[actor, colour])
    if stone == GOAL:
        n = figures_in_goal(after)
        lines.append(say("Figures in the goal area: {n} of {enough}.", n=n, enough=ENOUGH).of("goal"))
    tile = int(before.tile[colour, stone])
    if after.ending == FIVE_HOME:
        return lines
    if after.wishes[actor] > before.wishes[actor]:
        line = say("You take a wish stone.") if mine else say("{who} takes a wish stone.", who=who)
        lines.append(line.of(f"wish:{actor}:{before.wishes[actor]}"))
    elif tile >= POINTS_TILE:
        points = points_of(tile - CLOVER_TILE)
        line = (
            say("You get {points}.", points=points)
            if mine
            else say("{who} gets {points}.", who=who, points=points)
        )
        lines.append(line.of(_tile(after, actor, colour), f"points:{actor}"))
    elif tile == CLOVER_TILE:
        if after.phase != CLOVER:
            line = say("The clover is lost: there is no figure it can move.")
        elif mine:
            line = say("A clover: you may move a figure.")
        else:
            line = say("A clover: {who} may move a figure.", who=who)
        lines.append(line.of(_tile(after, actor, colour)))
    return lines


def _log_end(after: View) -> list[Sentence]:
    if after.turn is not None:
        return []
    totals = [f"total:{seat}" for seat in range(after.players)]
    ending = after.game.words.ENDINGS[after.game.endings[after.ending - 1]]
    return [ending.of("goal" if after.ending == FIVE_HOME else "deck"), say("The game is over.").of(*totals)]
