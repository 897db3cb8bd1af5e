"""Century Golem, the table in words: for the terminal and the screen reader."""

from __future__ import annotations

from itertools import zip_longest

from nemeton.core.record import NOBODY
from nemeton.core.words import Seat, Sentence
from nemeton.games.century_golem.names import (
    bonus_code,
    find_code,
    golems,
    letters,
    merchant_cards,
    merchants,
    points,
    recipe_code,
    say,
    trade_code,
)
from nemeton.games.century_golem.parts import ICONS, LETTERS, PANELS
from nemeton.games.century_golem.state import (
    ACTIVATION,
    CARD_0,
    CELLS,
    EMPTY,
    GOLEM,
    MERCHANT,
    MERCHANTS,
    MOUNTAIN_TRADE,
    POINT_0,
    RECRUIT,
    REFRESH,
    ROOM,
    SUPPLY,
    TOOL,
    VALLEY,
    WAGON,
    Seen,
)

KIND_SIGNS = ("", "+", "^", ">", "*", "$", "~")
"""The kinds of places where hammers and dreamcatchers help, as signs."""
_WIDTH, _ACROSS = 26, 3


def board(view: Seen) -> list[Sentence | str]:
    """The table, a line each."""
    lines: list[Sentence | str] = [
        say(
            "Round {round}. In the decks: {golems} and {cards}.",
            round=view.round,
            golems=golems(int(view.point_left) + int(view.point_row[-1] != EMPTY)),
            cards=merchant_cards(view.deck_left),
        ),
        "",
        *_panels(view),
        "",
        *_mountains(view),
        "",
        say("Next golem: {card}. Bonus piles: {piles}.", card=_golem(view, -1), piles=_piles(view)),
    ]
    return lines + [_plate(view, seat) for seat in range(view.players)]


def _panels(view: Seen) -> list[str]:
    """The panels, three places a line."""
    lines = []
    for panel, name in enumerate(PANELS):
        cells = [_place(view, panel * ROOM + i) for i in range(view.rooms[panel])]
        for start in range(0, len(cells), _ACROSS):
            row = "".join(f"{cell:{_WIDTH}}" for cell in cells[start : start + _ACROSS])
            lines.append(f"{name if start == 0 else '':3}{row}".rstrip())
    return lines


def _place(view: Seen, place: int) -> str:
    """A place: its letter and number, what it does, and what stands or lies on it."""
    sort, number = view.sort[place], int(view.number[place])
    if sort == GOLEM:
        does = "*" + _golem(view, number)
    elif sort == MERCHANT:
        card = int(view.market[number])
        does = "$" + (recipe_code(view, CARD_0 + card) if card != EMPTY else "–")
    else:
        signs = {REFRESH: "$$", WAGON: f"~{number}", MOUNTAIN_TRADE: "~>", ACTIVATION: "~#"}
        does = signs.get(sort) or recipe_code(view, place)
    cell = f"{'abcdefgh'[place % ROOM]}{view.printed[place]} {does}"
    if view.covering[place] != EMPTY:
        return f"{cell} ({find_code(view, int(view.covering[place]))})"
    if view.holder[place] != NOBODY:
        return f"{cell} [{view.holder[place] + 1}:{view.crew[place]}]"
    return cell


def _golem(view: Seen, slot: int) -> str:
    """The golem on a slot: its cost, its points, its icon and what that does."""
    card = int(view.point_row[slot])
    if card == EMPTY:
        return "–"
    return f"{letters(view.give[POINT_0 + card])} {view.points[card]} {_effect(view, card)}"


def _effect(view: Seen, card: int) -> str:
    icon, gift, sign = view.card_icon[card], int(view.card_gift[card]), KIND_SIGNS[view.card_kind[card]]
    more = {RECRUIT: str(gift), TOOL: sign, SUPPLY: LETTERS[gift] + sign}
    return ICONS[icon] + more.get(icon, "")


def _mountains(view: Seen) -> list[str]:
    """The shape of the mountains, and beside it the cells: number, icon, trade, outposts and wagons."""
    cells = [
        f"{cell + 1:2} {LETTERS[view.icon[view.mountain[cell]]]} {trade_code(view, cell)}{_marks(view, cell)}"
        for cell in range(CELLS)
    ]
    cells.append(f" 0{_marks(view, VALLEY)}")
    listed = [
        "".join(f"{cell:{_WIDTH - 4}}" for cell in cells[start : start + _ACROSS])
        for start in range(0, len(cells), _ACROSS)
    ]
    sketch = _sketch(view)
    wide = max(map(len, sketch)) + 3
    return [f"{drawn:{wide}}{told}".rstrip() for drawn, told in zip_longest(sketch, listed, fillvalue="")]


def _sketch(view: Seen) -> list[str]:
    """How the cells lie: every second line is half a tile lower."""
    axes = zip(view.cell_q[view.shape].tolist(), view.cell_r[view.shape].tolist(), strict=True)
    numbers = {(q, 2 * r + q): str(cell + 1) for cell, (q, r) in enumerate(axes)} | {(0, 0): "0"}
    across, down = ([at[axis] for at in numbers] for axis in (0, 1))
    return [
        "".join(f"{numbers.get((q, y), ''):>4}" for q in range(min(across), max(across) + 1)).rstrip()
        for y in range(min(down), max(down) + 1)
    ]


def _marks(view: Seen, cell: int) -> str:
    posts = "".join(str(seat + 1) for seat in range(view.players) if cell != VALLEY and view.post[seat, cell])
    wagons = "".join(str(seat + 1) for seat in range(view.players) if view.wagon[seat] == cell)
    return (f" #{posts}" if posts else "") + (f" @{wagons}" if wagons else "")


def _piles(view: Seen) -> str:
    tops = zip(view.pile_for, view.pile_panel, view.pile_top, view.pile_left, strict=True)
    return ", ".join(
        f"{number} {PANELS[panel]} {bonus_code(view, int(top)) if left else '–'} ×{left}"
        for number, (source, panel, top, left) in enumerate(tops, 1)
        if source
    )


def _plate(view: Seen, seat: int) -> Sentence:
    cards = view.claimed[seat][: view.claims[seat]]
    tiles = view.bonus[seat][: view.held[seat]]
    found = (view.finder == seat).nonzero()[0]
    ready, reserve = int(view.ready[seat]), int(view.reserve[seat])
    return say(
        "{who}: {crystals}; {ready} ready, {out} out, {reserve} in reserve; {golems}; {cards}; "
        "outposts {outposts}; {bonus}; {found}; {points}",
        who=Seat(seat),
        crystals=letters(view.caravan[seat]),
        ready=merchants(ready),
        out=MERCHANTS - ready - reserve,
        reserve=reserve,
        golems=_with(golems(len(cards)), [_effect(view, int(card)) for card in cards]),
        cards=merchant_cards(int(view.cards[seat])),
        outposts="".join(f"{letter}{n}" for letter, n in zip(LETTERS, view.built[seat], strict=True)),
        bonus=_with(
            say.many("{n} bonus tile", "{n} bonus tiles", n=len(tiles)),
            [bonus_code(view, int(kind)) for kind in tiles],
        ),
        found=_with(
            say.many("{n} exploration tile", "{n} exploration tiles", n=len(found)),
            [find_code(view, int(tile)) for tile in found],
        ),
        points=points(int(view.facts.score[seat])),
    )


def _with(counted: Sentence, codes: list[str]) -> Sentence:
    """So many things, and in short what they are."""
    return say("{counted} ({codes})", counted=counted, codes=" ".join(codes)) if codes else counted
