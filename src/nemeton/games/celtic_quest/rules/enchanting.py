"""Celtic Quest, enchantment: a tile is turned over, and the map changes (Q46-Q48, Q78, Q84)."""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.journal import tell
from nemeton.core.record import NOBODY
from nemeton.games.celtic_quest.events import (
    CROWDED,
    CRYSTAL_GROWN,
    LOST,
    SPELL_MOVED,
    TILE_ENCHANTED,
    TURNED,
)
from nemeton.games.celtic_quest.rules.ending import end
from nemeton.games.celtic_quest.rules.roads import join
from nemeton.games.celtic_quest.state import (
    ENCHANTED,
    FULL,
    GREEN,
    LANDSCAPE_0,
    NONE,
    ROMAN,
    SHUT,
    SPELL_CAST,
    SPELL_END,
    TILES,
    State,
)


@rule
def may_enchant(s: State, tile: int) -> bool:
    """Whether a tile is green and the druids can enchant it (Q46, Q52)."""
    return bool(s.enchantable[tile] != 0 and s.side[tile] == GREEN)


@rule
def next_to_enchant(s: State, after: int) -> int:
    """The next tile after one that can be enchanted; NONE if there is none."""
    for tile in range(after + 1, TILES):
        if may_enchant(s, tile):
            return tile
    return NONE


@rule
def enchant(s: State, tile: int, chooser: int) -> None:
    """Turn a tile over: its resources leave the game, its roads are joined, a crystal is laid on it.

    A seat has chosen it, or nobody, since there was no other.
    """
    s.side[tile] = ENCHANTED
    tell(s, TURNED if chooser == NOBODY else TILE_ENCHANTED, s.player, tile)
    if tile >= LANDSCAPE_0:
        for spot in range(2 * (tile - LANDSCAPE_0), 2 * (tile - LANDSCAPE_0) + 2):
            if s.spot[spot] == FULL:
                s.gone[s.spot_kind[spot]] += 1
                tell(s, LOST, NOBODY, s.spot_kind[spot])
            s.spot[spot] = SHUT
        first, second = 2 * tile, 2 * tile + 1
        if s.roman[second] != 0:  # Q84
            if s.roman[first] != 0:
                s.discard[ROMAN] += 1
                tell(s, CROWDED, NOBODY, first)
            s.roman[first] = 1
            s.roman[second] = 0
            if s.loose == second + 1:  # the Roman that stays is the one he stood on (Q16)
                s.loose = first + 1
        for seat in range(s.players):
            if s.at[seat] == second:
                s.at[seat] = first
        join(s, tile)
    if s.supply > 0:
        s.supply -= 1
        s.crystal[tile] = 1
        tell(s, CRYSTAL_GROWN, NOBODY, tile)


@rule
def advance_spell(s: State, steps: int) -> None:
    """Move the marker of the spell diagram; on the last space the game is over (Q60, Q82)."""
    s.spell = min(SPELL_END, int(s.spell) + steps)
    tell(s, SPELL_MOVED, s.player, s.spell)
    if s.spell == SPELL_END:
        end(s, SPELL_CAST)
