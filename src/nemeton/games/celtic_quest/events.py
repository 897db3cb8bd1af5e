"""Celtic Quest, what followed from an action by itself, for the log."""

from __future__ import annotations

from nemeton.core.view import View
from nemeton.core.words import Seat, Sentence, words_beside
from nemeton.games.celtic_quest import keys
from nemeton.games.celtic_quest.actions import (
    CRYSTAL_0,
    ENCHANT_0,
    ENTER_0,
    GO_0,
    PUT_0,
    RAISE_0,
    RECALL_0,
    ROMAN_0,
    SETTLE_0,
    SHIFT,
)
from nemeton.games.celtic_quest.names import DESTINY, SOME, at_place, at_tile, listed, tile_name
from nemeton.games.celtic_quest.reading import tile_of
from nemeton.games.celtic_quest.state import (
    BASTION_0,
    BASTIONS,
    CIRCLE,
    CYCLE,
    ENCHANTED,
    FACE,
    FREE,
    FULL,
    KEEP,
    LANDSCAPE_0,
    LAY,
    LIFT,
    NONE,
    PLACES,
    RESOURCES,
    SPOTS,
    TILES,
    TOWN,
)

say = words_beside(__file__)

_MAKING = (KEEP, LAY, FACE, LIFT)


def events(before: View, action: int, after: View) -> list[Sentence]:
    """What followed, in the order in which it is best told."""
    lines: list[Sentence] = []
    if before.phase in _MAKING:
        lines += _map(before, after)
    lines += _stopped(before, action, after) + _conquered(before, after) + _enchanted(before, action, after)
    if after.spell > before.spell:
        n = int(after.spell)
        lines.append(say("The spell stands at {n}.", n=n).of(keys.SPELL))
    if after.final and not before.final:
        lines.append(say("The pool has run out: this turn is the last.").of(keys.POOL))
    lines += _turn(before, after) + _settled(before, action, after) + _begun(before, action, after)
    if after.turn is None:
        lines += _end(after)
    return lines


def _map(before: View, after: View) -> list[Sentence]:
    """A tile drawn, a map to mend, or a map that is finished."""
    if after.phase == LAY and after.tile != before.tile:
        who, tile = Seat(after.player), tile_name(after.tile)
        if after.astray:
            return []
        return [say("{who} draws {tile}.", who=who, tile=tile).of(keys.STACK)]
    if after.phase == LIFT:
        n = int(after.astray)
        return [say("The map has to be mended: {n} spots are cut off.", n=n).of(keys.tile(CIRCLE))]
    if after.phase not in _MAKING:
        return [say("The map is finished.").of(keys.tile(CIRCLE))]
    return []


def _stopped(before: View, action: int, after: View) -> list[Sentence]:
    """A Roman that ended the turn of who went into it."""
    seat = int(before.player)
    if not GO_0 <= action < SHIFT or after.player == seat or after.at[seat] == before.at[seat]:
        return []
    section = int(after.at[seat])
    if not before.roman[section] and after.held[seat] == NONE:
        return []
    if seat == after.seat:
        return [say("A Roman stops you.").of(keys.pawn(seat))]
    return [say("A Roman stops {who}.", who=Seat(seat)).of(keys.pawn(seat))]


def _conquered(before: View, after: View) -> list[Sentence]:
    return [
        say("{bastion} is conquered and becomes a Roman town.", bastion=tile_name(tile)).of(keys.tile(tile))
        for tile in range(BASTION_0, LANDSCAPE_0)
        if after.side[tile] == TOWN and before.side[tile] != TOWN
    ]


def _enchanted(before: View, action: int, after: View) -> list[Sentence]:
    """A tile that was enchanted, since there was no other to choose."""
    lines = []
    for tile in range(TILES):
        if after.side[tile] == ENCHANTED and before.side[tile] != ENCHANTED:
            if action != ENCHANT_0 + tile:
                lines.append(say("{tile} is enchanted.", tile=tile_name(tile)).of(keys.tile(tile)))
    return lines


def _turn(before: View, after: View) -> list[Sentence]:
    """A new turn: what is drawn, and what resolved itself."""
    lines: list[Sentence] = []
    if after.phase in _MAKING or (after.player == before.player and before.phase not in _MAKING):
        return lines
    if after.round > before.round:
        lines.append(say("Round {n} begins.", n=after.round).of(keys.BAG))
    if after.turn is None:
        return lines
    drawn = _drawn(before, after)
    who, mine = Seat(after.player), after.player == after.seat
    if sum(drawn):
        named = listed(drawn, SOME)
        line = (
            say("You draw {tokens}.", tokens=named)
            if mine
            else say("{who} draws {tokens}.", who=who, tokens=named)
        )
        lines.append(line.of(*[keys.drawn(sort) for sort, n in enumerate(after.drawn) if n] or [keys.BAG]))
    return lines


def _settled(before: View, action: int, after: View) -> list[Sentence]:
    """Tokens that had only one way to be resolved."""
    if before.phase in _MAKING:
        return []
    lines: list[Sentence] = []
    seat = int(before.player if after.turn is None else after.player)
    who, mine = Seat(seat), seat == after.seat
    if after.discard.sum() < before.discard.sum() and action != SETTLE_0 + CYCLE:
        lines.append(say("All discarded tokens go back into the bag.").of(keys.BAG))
    moved = before.loose != 0 and ROMAN_0 <= action < RECALL_0
    for number in range(PLACES):
        if before.roman[number] and not after.roman[number] and action != RECALL_0 + number and not moved:
            if _unchanged(before, after, number):
                line = say("You call back the Roman {place}.", place=at_place(number))
                if not mine:
                    line = say("{who} calls back the Roman {place}.", who=who, place=at_place(number))
                lines.append(line.of(keys.DISCARD))
    for tile in range(TILES):
        if after.crystal[tile] and not before.crystal[tile] and before.side[tile] == ENCHANTED:
            if action != CRYSTAL_0 + tile:
                line = say("You put a crystal {place}.", place=at_tile(tile))
                if not mine:
                    line = say("{who} puts a crystal {place}.", who=who, place=at_tile(tile))
                lines.append(line.of(keys.crystal(tile)))
    for spot in range(SPOTS):
        if after.spot[spot] == FULL and before.spot[spot] == FREE and action != PUT_0 + spot:
            token, place = SOME[int(after.spot_kind[spot])], at_tile(LANDSCAPE_0 + spot // 2)
            lines.append(say("There is {token} again {place}.", token=token, place=place).of(keys.spot(spot)))
    for bastion in range(BASTIONS):
        for kind in range(RESOURCES):
            if after.demand[bastion, kind] > before.demand[bastion, kind]:
                if action != RAISE_0 + kind * BASTIONS + bastion:
                    asks = {"token": SOME[kind], "bastion": tile_name(BASTION_0 + bastion)}
                    lines.append(
                        say("{bastion} asks more for {token}.", **asks).of(keys.marker(bastion, kind))
                    )
    return lines


def _begun(before: View, action: int, after: View) -> list[Sentence]:
    """A beginning at the only place there was."""
    seat = int(after.player)
    if after.turn is None or before.at[seat] != NONE or after.at[seat] == NONE or ENTER_0 <= action < GO_0:
        return []
    place = at_tile(int(after.at[seat]) // 2)
    if seat == after.seat:
        return [say("You begin {place}.", place=place).of(keys.pawn(seat))]
    return [say("{who} begins {place}.", who=Seat(seat), place=place).of(keys.pawn(seat))]


def _unchanged(before: View, after: View, place: int) -> bool:
    """Whether the tile of a place is as it was: its Romans have not gone with a conquest or enchantment."""
    tile = tile_of(place)
    return bool(before.side[tile] == after.side[tile])


def _drawn(before: View, after: View) -> list[int]:
    """The tokens that have left the bag since, as far as they can still be told apart."""
    gone = [int(was) - int(left) for was, left in zip(before.bag, after.bag, strict=True)]
    if before.phase in _MAKING or min(gone) < 0:
        return [int(n) for n in after.drawn]
    return gone


def _end(after: View) -> list[Sentence]:
    """How it ended, and everybody's destiny."""
    lines = [after.game.words.ENDINGS[after.game.endings[after.ending - 1]].of(keys.POOL)]
    for seat in range(after.players):
        card = DESTINY[int(after.shown[seat]) - 1]
        lines.append(say("{who} had the destiny {card}.", who=Seat(seat), card=card).of(keys.destiny(seat)))
    return [*lines, say("The game is over.").of(keys.POOL)]
