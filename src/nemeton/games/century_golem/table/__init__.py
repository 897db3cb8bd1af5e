"""Century Golem, the table: where the pieces lie, and which are touched for an action.

The keys, with PLACE as in the notation (`A2c`), LETTER one of YGBM, the others numbers; `keys.py` makes them:

| key | piece |
|---|---|
| `market`, `mountains` | the grounds |
| `place:PLACE` | a place, always there; a golem or merchant place holds its card |
| `cost:PLACE` | how many merchants it takes now from whoever looks; `medal:` and `does:` are signs on it |
| `merchant:SEAT:PLACE:I` | a merchant on a place; `merchant:SEAT:ready:I` one on the own plate |
| `exploration:TILE` | an exploration tile on a place or with its finder, from 1 |
| `points:SLOT`, `points:next` | the golem on a slot from 0; on top of the deck |
| `market:SLOT`, `deck` | the merchant card on a slot from 0; the deck |
| `pile:NUMBER` | a bonus pile from 1 |
| `bowl:LETTER` | the crystals to take |
| `cell:NUMBER`, `cell:valley` | a tile of the mountains from 1 |
| `wagon:SEAT`, `outpost:SEAT:CELL` | what stands on them |
| `plate:SEAT`, `score:SEAT` | what somebody has; the points it makes |
| `crystal:SEAT:LETTER:I`, `caravan:SEAT` | a crystal of a caravan, counted among its like; the caravan |
| `ready:SEAT`, `reserve:SEAT`, `discard:SEAT` | merchants and merchant cards of somebody |
| `claimed:SEAT:I`, `bonus:SEAT:I`, `posts:SEAT:LETTER` | golems, bonus tiles, outposts by icon |
| `prompt`, `round`, `turn` | what is to be done; the round; whose turn it is |
| `button:rest`, `:again`, `:stop`, `:build`, `:leave` | the buttons, there when they can be touched |
"""

from __future__ import annotations

from nemeton.core.layout import Box
from nemeton.core.record import NOBODY
from nemeton.core.scene import Layout, Piece, Scene, Text
from nemeton.core.view import remembered
from nemeton.games.century_golem.actions import AGAIN, BUILD, LEAVE, REST, STOP
from nemeton.games.century_golem.state import (
    ACT,
    AGAIN_OR_STOP,
    BONUS,
    BUILDING,
    CARD_0,
    CELLS,
    EMPTY,
    FIND_0,
    GOLEM,
    GOLEMS,
    MERCHANT,
    NEXT,
    POINT_0,
    RAISE,
    TILE_0,
    Seen,
)
from nemeton.games.century_golem.table import belongings, cards, keys, labels, map, plates, stalls
from nemeton.games.century_golem.table.cards import Bonus, Golem
from nemeton.games.century_golem.table.printed import Printed, printed
from nemeton.games.century_golem.words import prompt

_PROMPT: dict[Layout, Box] = {"wide": Box(14, 560, 812, 38), "tall": Box(6, 690, 378, 46)}
_BUTTON: dict[Layout, float] = {"wide": 132, "tall": 84}
_BUTTONS = {
    REST: (keys.REST, labels.REST),
    AGAIN: (keys.AGAIN, labels.AGAIN),
    STOP: (keys.STOP, labels.STOP),
    BUILD: (keys.BUILD, labels.BUILD),
    LEAVE: (keys.LEAVE, labels.LEAVE),
}


def scene(view: Seen, layout: Layout) -> Scene:
    """What a seat sees of the table, laid out."""
    prints = printed(view)
    seat = max(0, view.player) if view.seat is None else view.seat
    winner = view.winners[0] if view.winners else None
    boxes = plates.boxes(view.players, layout)
    holdings = _holdings(view.public)
    groups = (
        map.land(layout),
        _places(view, seat, prints, layout),
        _cards(view, prints, layout),
        _tiles(view.public, layout),
        cards.bowls(layout),
        _mountains(view, seat, prints, layout),
        *(plates.plate(holdings[other], box, layout) for other, box in zip(view.around, boxes, strict=True)),
        _prompt(view, layout, winner),
    )
    under = boxes[-2].y + boxes[-2].height + 8
    spare = (836.0, under, 430.0, 712 - under) if layout == "wide" else (6.0, 4.0, 378.0, 34.0)
    return Scene("century_golem", view.game.art, layout, labels.table(view), groups, spare)


# The market


def _places(view: Seen, seat: int, prints: Printed, layout: Layout) -> list[Piece]:
    """The places, with merchants or exploration tiles on them."""
    boxes = stalls.boxes(layout, prints.places, prints.sort, prints.number)
    holder, crew, covering = view.holder.tolist(), view.crew.tolist(), view.covering.tolist()
    need, usable = view.facts.need.tolist(), view.facts.usable.astype(bool).tolist()
    activation, unsure = bool(view.outposts), prints.unsure["places"]
    found: list[Piece] = []
    for place in prints.places:
        tile = covering[place]
        has = stalls.Stall(
            place, prints.sort[place], prints.number[place], prints.recipes[place], need[place],
            usable[place], holder[place], crew[place], seat, tile != EMPTY, activation,
            place in unsure,
        )  # fmt: skip
        found += stalls.stall(has, boxes[place], layout)
        if tile != EMPTY:
            points, recruits = prints.finds[tile]
            doubt = tile in prints.unsure["exploration_tiles"]
            recipe = prints.recipes[FIND_0 + tile]
            found += cards.exploration(tile, points, recipe, recruits, doubt, boxes[place], layout)
    return found


def _cards(view: Seen, prints: Printed, layout: Layout) -> list[Piece]:
    """The golems and the merchant cards; those that can be had stand out."""
    bright = {
        (prints.sort[place], prints.number[place]) for place in prints.places if view.facts.usable[place]
    }
    row, left = view.point_row.tolist(), view.point_left + 1
    found: list[Piece] = []
    for slot in range(GOLEMS + 1):
        golem = _golem(row[slot], prints) if row[slot] != EMPTY else None
        if golem is not None or slot == NEXT:
            found += cards.golem(slot, golem, (GOLEM, slot) in bright, left if slot == NEXT else 0, layout)
    for slot, card in enumerate(view.market.tolist()):
        if card != EMPTY:
            recipe = prints.recipes[CARD_0 + card]
            found += cards.offer(slot, card, recipe, (MERCHANT, slot) in bright, layout)
    return [*found, *cards.deck(view.deck_left, layout)]


def _golem(card: int, prints: Printed) -> Golem:
    unsure = card in prints.unsure["point_cards"]
    return Golem(card, prints.recipes[POINT_0 + card].give, *prints.golems[card], unsure)


@remembered
def _tiles(view: Seen, layout: Layout) -> list[Piece]:
    """The bonus piles."""
    prints = printed(view)
    boxes = cards.pile_boxes(layout, prints.piles)
    tops, left = view.pile_top.tolist(), view.pile_left.tolist()
    found: list[Piece] = []
    for number, source in enumerate(prints.piles):
        if source:
            top = tops[number]
            has = Bonus(*prints.bonus[top]) if left[number] else None
            unsure = top in prints.unsure["bonus_tiles"]
            found += cards.pile(number, source, has, left[number], unsure, boxes[number], layout)
    if layout == "wide":
        found += [cards.caption(source) for source in sorted(set(prints.piles) - {0})]
    return found


# The mountains


def _mountains(view: Seen, seat: int, prints: Printed, layout: Layout) -> list[Piece]:
    spots, side = map.spots(layout, prints.cells)
    posts, tiles = view.post.tolist()[: view.players], view.mountain.tolist()
    wagons = view.wagon.tolist()[: view.players]
    tolls, unsure = view.facts.toll.tolist(), prints.unsure["mountain_tiles"]
    pieces: list[Piece] = []
    for cell, tile in enumerate(tiles):
        built = [other for other in range(view.players) if posts[other][cell]]
        recipe = prints.recipes[TILE_0 + tile]
        pieces += map.cell(
            cell, prints.icon[tile], recipe, tolls[cell], tile in unsure, spots[cell], side, layout
        )
        pieces += [
            map.outpost(other, cell, i, len(built), spots[cell], side) for i, other in enumerate(built)
        ]
    pieces.append(map.valley(spots[CELLS], side))
    for other, cell in enumerate(wagons):
        i, together = wagons[:other].count(cell), wagons.count(cell)
        pieces.append(map.wagon(other, cell, i, together, spots[cell], side))
    return pieces


# The players


@remembered
def _holdings(view: Seen) -> list[plates.Holding]:
    """What each player has."""
    prints, winner = printed(view), view.winners[0] if view.winners else None
    return [_holding(view, seat, prints, seat == winner) for seat in range(view.players)]


def _holding(view: Seen, seat: int, prints: Printed, winner: bool) -> plates.Holding:
    finder = view.finder.tolist()
    tiles = view.bonus[seat].tolist()[: view.held[seat]]
    return plates.Holding(
        seat,
        tuple(view.caravan[seat].tolist()),
        int(view.ready[seat]),
        int(view.reserve[seat]),
        tuple(_golem(card, prints) for card in view.claimed[seat].tolist()[: view.claims[seat]]),
        tuple(
            (Bonus(*prints.bonus[kind]), worth)
            for kind, worth in zip(tiles, view.facts.bonus_worth[seat].tolist(), strict=False)
        ),
        int(view.cards[seat]),
        tuple(view.built[seat].tolist()),
        tuple(view.facts.uncovered[seat].tolist()),
        tuple((tile, prints.finds[tile][0]) for tile, by in enumerate(finder) if by == seat != NOBODY),
        int(view.facts.score[seat]),
        seat == view.turn,
        winner,
    )


def _prompt(view: Seen, layout: Layout, winner: int | None) -> list[Piece]:
    """What is to be done, in one line over one's own plate, and the buttons for what has no piece."""
    box, wide = _PROMPT[layout], layout == "wide"
    mine = view.seat is not None and view.turn == view.seat
    buttons = _shown_buttons(view) if mine else []
    bright = mine or winner is not None
    says = prompt(view) if winner is None else belongings.won(winner)
    room = _BUTTON[layout] + 6
    ends = (100 if wide else 0, max(room * len(buttons), 100 if wide else 0))
    x, y = box.middle
    text = Text(
        says, 21 if wide else 14 if buttons else 16, box.width - sum(ends) - 22,
        x=(ends[0] - ends[1]) / 2, rows=1 if wide else 2 + len(buttons) // 2,
        tone="strong" if bright else "felt",
    )  # fmt: skip
    pieces = [
        Piece(
            "prompt", "box-turn" if bright else "box-still", x, y, box.width, box.height, 88, says, text=text
        )
    ]
    if wide:
        label = labels.round_number(view.round)
        counted = Text(label, 16, 88, x=-44, anchor="start", tone="soft" if bright else "felt")
        pieces.append(Piece("round", "", box.x + 62, y, 88, 22, 89, label, text=counted))
    for i, action in enumerate(reversed(buttons)):
        key, label = _BUTTONS[action]
        at = box.x + box.width - 7 - room * (i + 0.5) + 3
        pieces.append(
            Piece(
                key, "box-button", at, y, _BUTTON[layout], box.height - 10, 90, label,
                text=Text(label, 17 if wide else 15, _BUTTON[layout] - 10, tone="button"),
            )
        )  # fmt: skip
    return pieces


def _shown_buttons(view: Seen) -> list[int]:
    """The actions that are buttons now."""
    if view.phase == RAISE:
        return [STOP] if view.may_stop else []
    shown = {ACT: [REST], AGAIN_OR_STOP: [AGAIN, STOP], BUILDING: [BUILD, LEAVE], BONUS: [LEAVE]}
    return shown.get(view.phase, [])
