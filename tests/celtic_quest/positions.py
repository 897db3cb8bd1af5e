"""Positions of Celtic Quest for the rule cases: say what matters, the rest is put where it belongs.

The map is that of Celtic Trader. Around the Stone Circle lie, clockwise from the east: Catuvellauni,
Coppertor (ore), Ramsdown (cloth), Dobunni, Staghurst (deer) and Pikeholt (fish).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import nemeton
from nemeton.core import edition
from nemeton.core.chance import generator
from nemeton.core.game import find
from nemeton.core.match import Match
from nemeton.core.record import NOBODY, SEATS
from nemeton.games.celtic_quest.names import place_name, spot_name
from nemeton.games.celtic_quest.parts import (
    ABILITY_NAMES,
    DESTINY_NAMES,
    ITEM_NAMES,
    RESOURCE_NAMES,
    SORT_NAMES,
    TILE_NAMES,
    WARE_NAMES,
)
from nemeton.games.celtic_quest.state import (
    BASTION_0,
    CRYSTAL,
    ENCHANTED,
    FULL,
    GREEN,
    ITEM_0,
    LANDSCAPE_0,
    NONE,
    PLACES,
    QUESTS,
    RESOURCES,
    ROMAN,
    SECTIONS,
    SHUT,
    SORTS,
    SPOTS,
    TILES,
    TOWN,
    UNREACHED,
)
from nemeton.games.celtic_quest.state.hexes import NEIGHBOUR

GAME = find("celtic_quest")
FIELDS = edition.builtin(GAME).fields
PHASES = (
    "keep", "lay", "face", "lift", "return", "resolve", "enter", "move", "shift", "enchant", "circle",
    "bastion", "over",
)  # fmt: skip
PLACE = {place_name(place): place for place in range(PLACES)}
SPOT = {spot_name(spot): spot for spot in range(SPOTS)}
HORSE, WOOD_SPIRIT, HILL_SPIRIT, PACK, SACK, HARP, TALISMAN = 0, 2, 4, 6, 9, 12, 15
"""The first quest of each power; the Horse wants wheat and fish, the Pack deer and ore."""


def section(name: str) -> int:
    """A section by its name: `circle`, `wheatley`, `wheatley 2`."""
    return 2 * TILE_NAMES.index(name.removesuffix(" 2")) + name.endswith(" 2")


@cache
def _dealt(players: int) -> Match:
    return nemeton.new("celtic_quest", players, seed=1, game="trader")


def arrange(
    players: int = 2,
    *,
    player: int = 0,
    phase: str = "move",
    at: Sequence[str | None] | None = None,
    held: Sequence[int] = (),
    points: int | None = None,
    free: int | None = None,
    ended: int = 0,
    loose: str | None = None,
    stage: int = 0,
    drawn: Sequence[str] = (),
    due: int = 0,
    bag: Sequence[str] | None = None,
    discard: Sequence[str] = (),
    romans: Sequence[str] = (),
    towns: Sequence[str] = (),
    enchanted: Sequence[str] = (),
    crystals: Sequence[str] | None = None,
    spots: Mapping[str, int] | None = None,
    demand: Mapping[tuple[str, str], int] | None = None,
    carried: Sequence[Sequence[str]] = (),
    pouch: Sequence[Sequence[str]] = (),
    level: Sequence[Sequence[int]] = (),
    reputation: Sequence[int] = (),
    victory: Sequence[int] = (),
    offered: Sequence[int] = (),
    quests: Sequence[int | None] = (),
    finished: Sequence[Sequence[int]] = (),
    thrown_away: Sequence[int] = (),
    destiny: Sequence[str] = (),
    spell: int = 0,
    in_round: int = 1,
    pool: int | None = None,
    supply: int | None = None,
    **options: str,
) -> Match:
    """A match in a given position; seats stand on the Circle unless said otherwise, all spots are full.

    Tokens that are named nowhere are in the bag; if the bag is named, out of the game.
    """
    chosen = GAME.choices(players, options)
    trader = chosen["game"] == "trader"
    base: dict[str, Any] = _dealt(players).position()["state"]
    state = {name: base[name] for name in ("cell", "rotation", "tile_at", "demand")}
    at = ["circle"] * players if at is None else list(at)
    side = [0] * TILES
    for name in towns:
        side[TILE_NAMES.index(name)] = TOWN
    for name in enchanted:
        side[TILE_NAMES.index(name)] = ENCHANTED
    there = enchanted if crystals is None else crystals
    lying = _spots(side, spots or {})
    for name in towns:
        state["demand"][TILE_NAMES.index(name) - BASTION_0] = [0] * RESOURCES
    for (bastion, kind), column in (demand or {}).items():
        state["demand"][TILE_NAMES.index(bastion) - BASTION_0][RESOURCE_NAMES.index(kind)] = column
    levels = _rows(level, 3)
    fate = [0] * QUESTS
    for seat, cards in enumerate(finished):
        for card in cards:
            fate[card] = seat + 1
    for card in thrown_away:
        fate[card] = SEATS + 1
    powers = [[0] * 7 for _ in range(SEATS)]
    for card, seat in enumerate(fate):
        if 0 < seat <= SEATS:
            powers[seat - 1][FIELDS["quest_power"][card]] += 1
    loads = _counted(carried, WARE_NAMES)
    items = _counted(pouch, ITEM_NAMES)
    roman = [0] * PLACES
    for name in romans:
        roman[PLACE[name]] = 1
    names = [*destiny, *(name for name in DESTINY_NAMES if name not in destiny)]
    if trader:
        names = [
            *destiny,
            *(name for name in ("fastest", "richest", "strongest", "bravest") if name not in destiny),
        ]
    cards = [DESTINY_NAMES.index(name) + 1 for name in names[:players]]
    advanced = chosen["destinies"] != "basic" and not trader
    spare = [card + 1 for card in range(len(DESTINY_NAMES)) if card + 1 not in cards and card != 6][:players]
    numbers = [None if trader else 17 - seat for seat in range(players)]
    for seat, card in enumerate(quests):
        numbers[seat] = card
    starts = [FIELDS["bonus_start"][card - 1] for card in cards]
    began = [0 if at[seat] is None else (start if start < 3 else 1) for seat, start in enumerate(starts)]
    asked = [0] * RESOURCES
    if phase == "bastion":
        asked = state["demand"][section(str(at[player])) // 2 - BASTION_0]
    moving = phase in ("move", "shift")
    if points is None:
        points = FIELDS["steps"][levels[player][0]] + powers[player][0] if moving else 0
    if free is None:
        free = FIELDS["grabs"][levels[player][2]] + powers[player][4] if moving else 0
    tokens = FIELDS["tokens"]
    used = [0] * SORTS
    for kind in range(RESOURCES):
        used[kind] += sum(1 for tile in range(BASTION_0, LANDSCAPE_0) if side[tile] != TOWN)
        used[kind] += sum(1 for i in range(SPOTS) if FIELDS["spot_kind"][i] == kind and lying[i] == FULL)
        used[kind] += sum(row[kind] for row in loads)
    used[ROMAN] = sum(roman)
    for item in range(4):
        used[ITEM_0 + item] = sum(row[item] for row in items)
    out = [row[-1] for row in loads]
    here = len(there) + sum(out) + sum(offered)
    drawn_, discard_ = _count(drawn, SORT_NAMES), _count(discard, SORT_NAMES)
    wanted = tokens[CRYSTAL] - here - drawn_[CRYSTAL] - discard_[CRYSTAL]
    if bag is not None:
        wanted -= list(bag).count("crystal")
    supply = wanted if supply is None else supply
    used[CRYSTAL] = here + supply
    rest = [tokens[sort] - used[sort] - drawn_[sort] - discard_[sort] for sort in range(SORTS)]
    bag_ = rest if bag is None else _count(bag, SORT_NAMES)
    gone = [rest[sort] - bag_[sort] for sort in range(SORTS)]
    assert min(gone) >= 0, "a token is named too often"
    left = FIELDS["fund"] - sum(reputation) - sum(victory)
    state |= {
        "player": NOBODY if phase == "over" else player,
        "ending": 0,
        "reveals": 0,
        "chance": generator(b"celtic quest").tolist(),
        "phase": PHASES.index(phase),
        "round": in_round,
        "spell": spell,
        "pool": left if pool is None else pool,
        "final": int(left <= 0),
        "side": side,
        "far": _distances(state, side),
        "spot": lying,
        "crystal": [int(name in there) for name in TILE_NAMES],
        "roman": roman,
        "tile": NONE,
        "site": NONE,
        "under": [0] * TILES,
        "linked": 0,
        "movable": 0,
        "astray": 0,
        "bag": bag_,
        "discard": discard_,
        "drawn": drawn_,
        "gone": gone,
        "supply": supply,
        "due": due,
        "at": _padded([NONE if name is None else section(name) for name in at], NONE),
        "held": _padded(list(held), NONE),
        "began": _padded(began, 0),
        "level": levels,
        "reputation": _padded(list(reputation), 0),
        "victory": _padded(list(victory), 0),
        "offered": _padded(list(offered), 0),
        "carried": loads,
        "pouch": items,
        "fate": fate,
        "powers": powers,
        "seeking": _padded([int(card is not None) for card in numbers], 0),
        "quest": _padded([0 if card is None else card + 1 for card in numbers], 0),
        "destiny": _padded(cards, 0),
        "spare": _padded(spare if advanced else [], 0),
        "shown": _padded(cards if trader else [], 0),
        "points": points,
        "free": free,
        "ended": ended,
        "walked": 1 << section(str(at[player])) if moving else 0,
        "loose": 0 if loose is None else PLACE[loose] + 1,
        "stage": stage,
        "asked": asked,
    }
    return nemeton.position("celtic_quest", {"players": players, "options": options, "state": state})


def _spots(side: Sequence[int], said: Mapping[str, int]) -> list[int]:
    lying = []
    for spot in range(SPOTS):
        exists = FIELDS["spot_kind"][spot] != NONE and side[LANDSCAPE_0 + spot // 2] == 0
        lying.append(said.get(spot_name(spot), FULL) if exists else SHUT)
    return lying


def _distances(state: Mapping[str, Any], side: Sequence[int]) -> list[list[int]]:
    """The steps between all sections, counted anew."""

    def road(tile: int, direction: int) -> int:
        network = FIELDS["network"][tile][(direction - state["rotation"][tile]) % 6]
        return 2 * tile + (network - 1 if side[tile] == GREEN else 0) if network else NONE

    def beyond(one: int, direction: int) -> int:
        cell = int(NEIGHBOUR[state["cell"][one // 2], direction])
        if road(one // 2, direction) != one or cell == NONE or state["tile_at"][cell] == 0:
            return NONE
        return road(state["tile_at"][cell] - 1, (direction + 3) % 6)

    far = [[UNREACHED] * SECTIONS for _ in range(SECTIONS)]
    for start in range(SECTIONS):
        if not any(road(start // 2, direction) == start for direction in range(6)):
            continue
        far[start][start] = 0
        found = [start]
        for one in found:
            for direction in range(6):
                other = beyond(one, direction)
                if other != NONE and far[start][other] == UNREACHED:
                    far[start][other] = far[start][one] + 1
                    found.append(other)
    return far


def _count(names: Sequence[str], all_names: Sequence[str]) -> list[int]:
    assert set(names) <= set(all_names)
    return [list(names).count(name) for name in all_names]


def _counted(rows: Sequence[Sequence[str]], names: Sequence[str]) -> list[list[int]]:
    return _rows([_count(row, names) for row in rows], len(names))


def _rows(rows: Sequence[Sequence[int]], width: int) -> list[list[int]]:
    return [list(row) for row in rows] + [[0] * width for _ in range(SEATS - len(rows))]


def _padded(values: list[int], value: int) -> list[int]:
    return values + [value] * (SEATS - len(values))


# What a case asks a match


def play(match: Match, *actions: str) -> Match:
    """Play actions one after another."""
    for action in actions:
        match.play(action)
    return match


def legal(match: Match, *words: str) -> list[str]:
    """The legal actions in notation, all or those that begin with these words."""
    listed = [str(action) for action in match.legal]
    return [text for text in listed if text.split()[0] in words] if words else listed


def phase(match: Match) -> str:
    """What is to be decided."""
    return PHASES[match.view(None).phase]


def at(match: Match, seat: int) -> str:
    """The section a player stands on."""
    return place_name(int(match.view(None).at[seat]))


def carries(match: Match, seat: int) -> list[str]:
    """What a player carries."""
    return _names(match.view(None).carried[seat], WARE_NAMES)


def pouch(match: Match, seat: int) -> list[str]:
    """The items in a pouch."""
    return _names(match.view(None).pouch[seat], ITEM_NAMES)


def tokens(match: Match, where: str) -> list[str]:
    """The tokens in the bag, discarded, drawn or gone."""
    return _names(getattr(match.view(None), where), SORT_NAMES)


def column(match: Match, bastion: str, kind: str) -> int:
    """The column of a marker on a chart, from 0."""
    return int(match.view(None).demand[TILE_NAMES.index(bastion) - BASTION_0, RESOURCE_NAMES.index(kind)])


def romans(match: Match) -> list[str]:
    """Where Romans stand."""
    return [place_name(place) for place in range(PLACES) if match.view(None).roman[place]]


def side(match: Match, tile: str) -> int:
    """The side a tile shows."""
    return int(match.view(None).side[TILE_NAMES.index(tile)])


def abilities(match: Match, seat: int) -> dict[str, int]:
    """How often each ability was improved."""
    return dict(zip(ABILITY_NAMES, map(int, match.view(None).level[seat]), strict=True))


def _names(counts: Sequence[int], names: Sequence[str]) -> list[str]:
    return [name for name, n in zip(names, counts, strict=True) for _ in range(int(n))]


def told(match: Match, seat: int | None) -> list[str]:
    """What a seat reads in the log."""
    return [str(line) for line in match.log(seat)]


def refused(match: Match, action: str) -> str:
    """The code with which an action is refused; and refusing it changes nothing."""
    before = match.digest()
    try:
        match.play(action)
    except nemeton.IllegalAction as refusal:
        assert match.digest() == before
        return refusal.code
    return ""
