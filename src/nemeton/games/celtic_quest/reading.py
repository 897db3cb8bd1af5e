"""Celtic Quest, what words and table read off a view: the questions that the rules ask a state."""

from __future__ import annotations

from nemeton.core.view import View
from nemeton.games.celtic_quest.hexes import NEIGHBOUR
from nemeton.games.celtic_quest.state import (
    BASTION_0,
    BASTIONS,
    BEST_EQUIPPED,
    BRAVEST,
    CARRYING,
    GREEN,
    HARP,
    HOLIEST,
    LANDSCAPE_0,
    LUCKIEST,
    MOST_CUNNING,
    MOST_GIFTED,
    NONE,
    PACK,
    ROAD_0,
    STRONGEST,
    TOWN,
    TRADING,
    WISEST,
)


def road(view: View, tile: int, direction: int) -> int:
    """The section of a tile whose road leaves it in a direction; NONE if no road does."""
    network = int(view.network[tile, (direction - int(view.rotation[tile])) % 6])
    if network == 0:
        return NONE
    return 2 * tile + (network - 1 if view.side[tile] == GREEN else 0)


def beyond(view: View, section: int, direction: int) -> int:
    """The section that a step leads to; NONE if no road does."""
    if section == NONE or road(view, section // 2, direction) != section:
        return NONE
    cell = int(NEIGHBOUR[view.cell[section // 2], direction])
    if cell == NONE or view.tile_at[cell] == 0:
        return NONE
    return road(view, int(view.tile_at[cell]) - 1, (direction + 3) % 6)


def celtic(view: View, tile: int) -> bool:
    """Whether a tile is a bastion that has not been conquered."""
    return BASTION_0 <= tile < LANDSCAPE_0 and bool(view.side[tile] != TOWN)


def in_the_way(view: View, section: int, direction: int) -> bool:
    """Whether a Roman stops who enters a section by a step in a direction."""
    place = section
    if celtic(view, section // 2):
        place = ROAD_0 + 6 * (section // 2 - BASTION_0) + (direction + 3) % 6
    return bool(view.roman[place])


def price(view: View, seat: int, kind: int) -> int:
    """What a resource brings at the bastion where the player delivers."""
    pays = int(view.columns[view.asked[kind]]) + int(view.profits[view.level[seat, TRADING]])
    return pays + int(view.harp_pays) * int(view.powers[seat, HARP])


def capacity(view: View, seat: int) -> int:
    """How many tokens a player can carry."""
    return int(view.loads[view.level[seat, CARRYING]]) + int(view.powers[seat, PACK])


def finished(view: View, seat: int) -> int:
    """How many quests a seat has finished."""
    return int((view.fate == seat + 1).sum())


def tile_of(place: int) -> int:
    """The tile that has a place for a Roman."""
    return BASTION_0 + (place - ROAD_0) // 6 if place >= ROAD_0 else place // 2


def quests_left(view: View) -> int:
    """How many quests are left in the deck."""
    return int((view.fate == 0).sum()) - int(view.seeking.sum())


def celtic_bastions(view: View) -> int:
    """How many bastions have not been conquered."""
    return sum(celtic(view, tile) for tile in range(BASTION_0, LANDSCAPE_0))


def counted(view: View, card: int, seat: int) -> int:
    """How much a seat has of what a destiny counts."""
    if card <= STRONGEST:
        return int(view.level[seat, card])
    return {
        WISEST: finished(view, seat),
        HOLIEST: int(view.offered[seat]),
        BRAVEST: celtic_bastions(view),
        LUCKIEST: 1,
        BEST_EQUIPPED: int(view.pouch[seat].sum()),
        MOST_CUNNING: BASTIONS - celtic_bastions(view),
        MOST_GIFTED: int(view.level[seat].min()),
    }.get(card, int(view.reputation[seat]))


def bonus(view: View, card: int, seat: int) -> int:
    """What a destiny brings a seat as things stand."""
    points = counted(view, card, seat) * int(view.bonus_points[card]) // int(view.bonus_per[card])
    return min(points, int(view.bonus_most[card]))
