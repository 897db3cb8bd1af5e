"""Century Golem, the table: where the pieces lie.

The keys, with PLACE as in the notation (`A2c`), LETTER one of YGBM, the others numbers:

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
| `times:N` | on the crystals that pay for the trade that is asked about: how often up to there |
| `button:rest`, `:again`, `:all`, `:stop` | the buttons, there when they can be touched |
| `button:build`, `:leave`, `:cheapest` | more of them |
"""

from __future__ import annotations

from nemeton.core import furniture, phrases
from nemeton.core.furniture import Button
from nemeton.core.layout import Box
from nemeton.core.scene import Layout, Piece, Scene
from nemeton.core.view import remembered
from nemeton.games.century_golem.names import say, tile
from nemeton.games.century_golem.state import (
    ACT,
    AGAIN_OR_STOP,
    BONUS,
    BUILDING,
    CELLS,
    EMPTY,
    GOLEM,
    GOLEMS,
    MERCHANT,
    NEXT,
    PAY,
    RAISE,
    RETURN,
    VALLEY,
    Seen,
)
from nemeton.games.century_golem.table import cards, map, plates, stalls, zones
from nemeton.games.century_golem.table.printed import Printed, printed

_PROMPT: dict[Layout, Box] = {"wide": Box(14, 560, 812, 38), "tall": Box(6, 690, 378, 46)}
_STOP = Button("button:stop", say("Enough"))
_LEAVE = Button("button:leave", phrases.LEAVE)
_AGAIN = Button("button:again", say.form("button", "Trade"))
_CHEAPEST = Button("button:cheapest", say("The cheapest"), say("Give up the cheapest crystals"))
_BUTTONS: dict[int, tuple[Button, ...]] = {
    ACT: (Button("button:rest", say("Rest")),),
    BUILDING: (Button("button:build", say("Build")), _LEAVE),
    BONUS: (_LEAVE,),
}
"""The buttons of a phase."""
_FOLDS: dict[Layout, tuple[float, ...]] = {"wide": (), "tall": (40, 128, 488, 688, 738)}


def scene(view: Seen, layout: Layout) -> Scene:
    """What a seat sees of the table, laid out."""
    prints, wide = printed(view), layout == "wide"
    seat = max(0, view.player) if view.seat is None else view.seat
    usable = set(view.facts.usable[: view.facts.choices].tolist())
    boxes = plates.boxes(view.players, layout)
    holdings = _holdings(view.public)
    won = phrases.won(view.winners, view.seat) if view.winners else None
    number = say("Round {n}", n=view.round) if wide else None
    groups = (
        map.land(layout),
        _places(view, seat, usable, prints, layout),
        _cards(view, usable, prints, layout),
        _tiles(view.public, layout),
        cards.bowls(layout),
        _mountains(view, prints, layout),
        *(
            plates.plate(prints, holdings[other], box, layout)
            for other, box in zip(view.around, boxes, strict=True)
        ),
        _trades(view, boxes[-1], layout),
        furniture.prompt(view, _PROMPT[layout], layout, _buttons(view), number, says=won),
    )
    under = boxes[-2].bottom + 8
    spare = (836.0, under, 430.0, 712 - under) if wide else (6.0, 3.0, 378.0, 34.0)
    label = say("Century Golem III, round {n}. {prompt}", n=view.round, prompt=view.game.prompt(view))
    parts = zones.of(tuple(view.around), view.seat)
    return Scene("century_golem", view.game.art, layout, label, groups, spare, _FOLDS[layout], parts)


def _buttons(view: Seen) -> tuple[Button, ...]:
    """The buttons of what is to be decided."""
    if view.phase == RAISE:
        return (_STOP,) if view.may_stop else ()
    if view.phase in (PAY, RETURN):
        return (_CHEAPEST,) if view.facts.due > 1 else ()
    if view.phase == AGAIN_OR_STOP:
        n = int(view.facts.times)
        every = Button("button:all", say("All {n}×", n=n), say("Trade as often as you can: {n} times", n=n))
        return (_AGAIN, every, _STOP) if n > 1 else (_AGAIN, _STOP)
    return _BUTTONS.get(view.phase, ())


def _trades(view: Seen, box: Box, layout: Layout) -> tuple[Piece, ...]:
    """How often one can trade with what one has, if that is to be decided."""
    if view.phase != AGAIN_OR_STOP or view.seat != view.player:
        return ()
    caravan, price = view.caravan[view.player].tolist(), view.give[view.recipe].tolist()
    return plates.trades(tuple(caravan), tuple(price), int(view.facts.times), box, layout)


# The market


def _places(view: Seen, seat: int, usable: set[int], prints: Printed, layout: Layout) -> list[Piece]:
    """The places, with merchants or exploration tiles on them."""
    boxes = stalls.boxes(layout, prints.places, prints.sort, prints.number)
    holder, crew, covering = view.holder.tolist(), view.crew.tolist(), view.covering.tolist()
    need, reading = view.facts.need.tolist(), view.outposts
    found: list[Piece] = []
    for place in prints.places:
        tile = covering[place]
        has = stalls.Stall(
            place, need[place], place in usable, holder[place], crew[place], seat, tile != EMPTY, reading
        )
        found += stalls.stall(prints, has, boxes[place], layout)
        if tile != EMPTY:
            found += cards.exploration(prints, tile, boxes[place], layout)
    return found


def _cards(view: Seen, usable: set[int], prints: Printed, layout: Layout) -> list[Piece]:
    """The golems and the merchant cards; those that can be had stand out."""
    bright = {(prints.sort[place], prints.number[place]) for place in usable}
    row, left = view.point_row.tolist(), view.point_left + 1
    found: list[Piece] = []
    for slot in range(GOLEMS):
        if row[slot] != EMPTY:
            found += cards.golem(prints, slot, row[slot], (GOLEM, slot) in bright, 0, layout)
    found += cards.golem(prints, NEXT, row[NEXT], False, left, layout)
    for slot, card in enumerate(view.market.tolist()):
        if card != EMPTY:
            found += cards.offer(prints, slot, card, (MERCHANT, slot) in bright, layout)
    return [*found, *cards.deck(view.deck_left, layout)]


@remembered
def _tiles(view: Seen, layout: Layout) -> list[Piece]:
    """The bonus piles."""
    prints = printed(view)
    tops, left = view.pile_top.tolist(), view.pile_left.tolist()
    found: list[Piece] = []
    for number, source in enumerate(prints.piles):
        if source:
            found += cards.pile(prints, number, tops[number], left[number], layout)
    if layout == "wide":
        found += [cards.caption(source) for source in sorted(set(prints.piles) - {0})]
    return found


# The mountains


def _mountains(view: Seen, prints: Printed, layout: Layout) -> list[Piece]:
    """The tiles, with outposts and wagons on them."""
    spots, side = map.spots(layout, prints.shapes[view.shape])
    around = map.beside(prints.shapes[view.shape])
    posts, wagons = view.post[: view.players].tolist(), view.wagon[: view.players].tolist()
    tolls = view.facts.toll.tolist()
    pieces: list[Piece] = []
    for cell, number in enumerate(view.mountain.tolist()):
        at, built = spots[cell], [seat for seat, there in enumerate(posts) if there[cell]]
        pieces += map.cell(prints, cell, number, tolls[cell], at, side, layout, around[cell])
        on = tile(cell)
        pieces += [map.outpost(seat, cell, on, i, len(built), at, side) for i, seat in enumerate(built)]
    pieces.append(map.valley(spots[CELLS], side))
    for seat, cell in enumerate(wagons):
        i, together = wagons[:seat].count(cell), wagons.count(cell)
        under = None if cell == VALLEY else tile(cell)
        pieces.append(map.wagon(seat, under, i, together, spots[cell], side))
    return pieces


# The players


@remembered
def _holdings(view: Seen) -> list[plates.Holding]:
    """What each player has."""
    return [_holding(view, seat) for seat in range(view.players)]


def _holding(view: Seen, seat: int) -> plates.Holding:
    facts, tiles = view.facts, view.bonus[seat][: view.held[seat]].tolist()
    return plates.Holding(
        seat,
        furniture.mark(view, seat),
        int(facts.score[seat]),
        tuple(view.caravan[seat].tolist()),
        int(view.ready[seat]),
        int(view.reserve[seat]),
        int(view.cards[seat]),
        tuple(view.claimed[seat][: view.claims[seat]].tolist()),
        tuple(zip(tiles, facts.bonus_worth[seat].tolist(), strict=False)),
        tuple(zip(view.built[seat].tolist(), facts.uncovered[seat].tolist(), strict=True)),
        tuple((view.finder == seat).nonzero()[0].tolist()),
    )
