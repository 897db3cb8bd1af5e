"""Celtic Quest, the table in words: for the terminal and the screen reader."""

from __future__ import annotations

from nemeton.core.words import Many, Seat, Sentence
from nemeton.games.celtic_quest.names import (
    ABILITY_TITLE,
    DESTINY,
    POWER,
    SOME,
    TERRAIN,
    TOKEN,
    ability_value,
    about_destiny,
    brings,
    listed,
    say,
    tile_name,
)
from nemeton.games.celtic_quest.state import (
    BASTION_0,
    CIRCLE,
    ENCHANTED,
    FACE,
    FULL,
    GREEN,
    KEEP,
    LANDSCAPE_0,
    LAY,
    LIFT,
    NONE,
    RESOURCES,
    ROAD_0,
    ROMAN,
    SHUT,
    TILES,
    TOWN,
    Seen,
)
from nemeton.games.celtic_quest.state.hexes import CELL_NAMES, DIRECTIONS

_ITEMS = TOKEN[7:11]
_WARES = (*TOKEN[:6], TOKEN[11])


def board(view: Seen) -> list[Sentence | str]:
    """The table, a line each."""
    lines: list[Sentence | str] = []
    if view.phase in (KEEP, LAY, FACE, LIFT):
        lines += _building(view)
    else:
        lines.append(
            say(
                "Round {round}. Pool {pool}, spell {spell}, quests left {quests}.",
                round=view.round,
                pool=view.pool,
                spell=view.spell,
                quests=view.facts.quests_left,
            )
        )
        lines.append(say("In the bag: {tokens}", tokens=listed(view.bag.tolist(), TOKEN)))
        lines.append(say("Discarded: {tokens}", tokens=listed(view.discard.tolist(), TOKEN)))
        if view.drawn.sum():
            lines.append(say("Drawn: {tokens}", tokens=listed(view.drawn.tolist(), TOKEN)))
    lines.append("")
    lines += [_tile(view, tile) for tile in range(TILES) if view.cell[tile] != NONE]
    if view.phase not in (KEEP, LAY, FACE, LIFT):
        lines.append("")
        lines += [_chart(view, tile) for tile in range(BASTION_0, LANDSCAPE_0) if view.side[tile] != TOWN]
    lines.append("")
    lines += [_plate(view, seat) for seat in range(view.players)]
    if view.seat is not None:
        lines += _own(view, view.seat)
    return lines


def _building(view: Seen) -> list[Sentence | str]:
    left = [tile for tile in range(TILES) if view.cell[tile] == NONE and tile != view.tile and tile != CIRCLE]
    lines: list[Sentence | str] = [
        say.many("{n} tile is to be laid.", "{n} tiles are to be laid.", n=len(left))
    ]
    if view.tile != NONE:
        lines.append(say("In hand: {tile}", tile=tile_name(view.tile)))
    return lines


def _tile(view: Seen, tile: int) -> Sentence:
    """A tile: where it lies, what leads where, what lies and who stands there."""
    parts: list[Sentence] = []
    if view.side[tile] == TOWN:
        parts.append(say("Roman town"))
    elif view.side[tile] == ENCHANTED:
        parts.append(say("enchanted"))
    if view.crystal[tile]:
        parts.append(TOKEN[11])
    networks = 2 if view.side[tile] == GREEN and (view.network[tile] == 2).any() else 1
    for i in range(networks):
        section = 2 * tile + i
        roads = "+".join(DIRECTIONS[d] for d in range(6) if view.facts.roads[tile, d] == section)
        parts.append(say("roads {roads}{there}", roads=roads, there=_on_section(view, section)))
    for seat in range(view.players):
        if view.at[seat] != NONE and view.at[seat] // 2 == tile:
            parts.append(say("{who} is here", who=Seat(seat)))
    return say(
        "{cell} {tile} ({terrain}): {parts}",
        cell=CELL_NAMES[view.cell[tile]],
        tile=tile_name(tile),
        terrain=TERRAIN[view.terrain[tile]],
        parts=Many(tuple(parts)),
    )


def _on_section(view: Seen, section: int) -> Sentence | str:
    """What lies on a section, in brackets: resources, empty spots, Romans."""
    tile = section // 2
    parts: list[Sentence] = []
    if tile >= LANDSCAPE_0 and view.side[tile] == GREEN:
        for spot in (2 * (tile - LANDSCAPE_0), 2 * (tile - LANDSCAPE_0) + 1):
            if view.spot_kind[spot] == NONE or view.spot_network[spot] != section % 2:
                continue
            name = TOKEN[view.spot_kind[spot]]
            if view.spot[spot] == FULL:
                parts.append(name)
            elif view.spot[spot] != SHUT or not view.round:
                parts.append(say("no {thing}", thing=name))
    if view.roman[section]:
        parts.append(TOKEN[ROMAN])
    if BASTION_0 <= tile < LANDSCAPE_0:
        road = ROAD_0 + 6 * (tile - BASTION_0)
        parts += [
            say("Roman {direction}", direction=DIRECTIONS[direction])
            for direction in range(6)
            if view.roman[road + direction]
        ]
    return say(" ({things})", things=Many(tuple(parts))) if parts else ""


def _chart(view: Seen, tile: int) -> Sentence:
    columns = [int(view.columns[column]) for column in view.demand[tile - BASTION_0]]
    asks = Many(tuple(say("{thing} {n}", thing=TOKEN[kind], n=columns[kind]) for kind in range(RESOURCES)))
    return say("{bastion} asks for {asks}", bastion=tile_name(tile), asks=asks)


def _plate(view: Seen, seat: int) -> Sentence:
    return say(
        "{who}: reputation {reputation}, victory points {victory}, crystals {crystals}; {abilities}; "
        "carries {load} of {room}: {carried}; pouch: {pouch}; quests: {powers}{quest}{destiny}",
        who=Seat(seat),
        reputation=int(view.reputation[seat]),
        victory=int(view.victory[seat]),
        crystals=int(view.offered[seat]),
        abilities=_abilities(view, seat),
        load=int(view.carried[seat].sum()),
        room=int(view.facts.capacity[seat]),
        carried=listed(view.carried[seat].tolist(), _WARES),
        pouch=listed(view.pouch[seat].tolist(), _ITEMS),
        powers=listed(view.powers[seat].tolist(), POWER),
        quest=say(", one open") if view.seeking[seat] else "",
        destiny=say("; destiny: {card}", card=DESTINY[view.shown[seat] - 1]) if view.shown[seat] else "",
    )


def _abilities(view: Seen, seat: int) -> Many:
    """What a player can do."""
    values = [ability_value(view, i, int(level)) for i, level in enumerate(view.level[seat])]
    return Many(
        tuple(
            say("{ability} {value}", ability=name, value=value)
            for name, value in zip(ABILITY_TITLE, values, strict=True)
        )
    )


def _own(view: Seen, seat: int) -> list[Sentence | str]:
    """What only the owner knows."""
    lines: list[Sentence | str] = []
    for card in (int(view.destiny[seat]), int(view.spare[seat]) if view.phase == KEEP else 0):
        if card:
            about = about_destiny(*brings(view, card - 1))
            lines.append(say("Your destiny: {card}. {about}", card=DESTINY[card - 1], about=about))
    if view.quest[seat]:
        card = int(view.quest[seat]) - 1
        first, second = (SOME[kind] for kind in view.quest_wants[card])
        quest = POWER[view.quest_power[card]]
        lines.append(
            say("Your quest: {quest}, for {first} and {second}.", quest=quest, first=first, second=second)
        )
    return lines
