"""What the core lays out for every table: boxes, and the furniture that stands in them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, pairwise

import pytest

import nemeton
from nemeton.core import furniture, phrases
from nemeton.core.furniture import Button, Sizes
from nemeton.core.layout import Box
from nemeton.core.scene import LAYOUTS, PLANE, Layout, overlap

ROOM = Box(10, 20, 100, 60)
both = pytest.mark.parametrize("layout", LAYOUTS)


def inside(box: Box, room: Box) -> bool:
    edge = 1e-6
    return (
        box.x >= room.x - edge
        and box.y >= room.y - edge
        and box.right <= room.right + edge
        and box.bottom <= room.bottom + edge
    )


def apart(boxes: Iterable[Box]) -> bool:
    return not any(overlap(one.inset(1e-6), other) for one, other in combinations(boxes, 2))


# Boxes


@pytest.mark.parametrize(
    ("side", "part", "rest"),
    [
        ("left", Box(10, 20, 30, 60), Box(45, 20, 65, 60)),
        ("right", Box(80, 20, 30, 60), Box(10, 20, 65, 60)),
        ("top", Box(10, 20, 100, 30), Box(10, 55, 100, 25)),
        ("bottom", Box(10, 50, 100, 30), Box(10, 20, 100, 25)),
    ],
)
def test_a_box_is_cut(side: str, part: Box, rest: Box) -> None:
    assert ROOM.cut(side, 30, 5) == (part, rest)  # type: ignore[arg-type]


def test_a_box_is_trimmed_moved_and_aligned() -> None:
    assert ROOM.inset(5) == ROOM.trimmed(5, 5, 5, 5) == ROOM.aligned(90, 50) == Box(15, 25, 90, 50)
    assert ROOM.inset(5, 0) == ROOM.trimmed(left=5, right=5)
    assert ROOM.aligned(20, 10, 0, 1) == Box(10, 70, 20, 10)
    assert ROOM.moved(5, -5) == Box(15, 15, 100, 60)
    assert ROOM.filled == (60, 50, 100, 60)
    assert ROOM.fitted(1) == Box(30, 20, 60, 60)
    assert ROOM.fitted(5) == Box(10, 40, 100, 20)


def test_cells_fill_a_box_row_by_row() -> None:
    cells = ROOM.cells(3, 2, 5)
    assert len(cells) == 6
    assert cells[0][:2] == ROOM[:2]
    assert (cells[-1].right, cells[-1].bottom) == pytest.approx((ROOM.right, ROOM.bottom))
    assert [cell.y for cell in cells] == sorted(cell.y for cell in cells)
    assert apart(cells)


@pytest.mark.parametrize("many", range(12))
@pytest.mark.parametrize("align", [0, 0.5, 1])
def test_a_fan_overlaps_only_when_it_is_crowded(many: int, align: float) -> None:
    fan = ROOM.fan(many, (20, 30), 24, align)
    assert len(fan) == many
    assert all(inside(box, ROOM) and box[2:] == (20, 30) for box in fan)
    steps = {round(right.x - left.x, 6) for left, right in pairwise(fan)}
    assert len(steps) <= 1
    assert not steps or steps == ({24.0} if many <= 4 else {round(80 / (many - 1), 6)})
    if fan and align != 0.5:
        assert fan[0].x == ROOM.x if align == 0 else fan[-1].right == pytest.approx(ROOM.right)


@pytest.mark.parametrize("many", range(1, 12))
def test_a_row_shrinks_when_it_is_crowded(many: int) -> None:
    row = ROOM.row(many, 20, 1.1)
    assert len(row) == many
    assert all(inside(box, ROOM) and box.width == box.height <= 20 for box in row)
    assert apart(row)
    assert (row[0].width == 20) == (many <= 5)


@pytest.mark.parametrize("many", range(1, 30))
@pytest.mark.parametrize("ratio", [0.7, 1, 1.4])
def test_a_grid_takes_the_rows_that_make_it_largest(many: int, ratio: float) -> None:
    grid = ROOM.grid(many, ratio=ratio)
    assert len(grid) == many
    assert all(inside(box, ROOM) for box in grid)
    size = grid[0].height
    assert all(box.width == pytest.approx(ratio * size) for box in grid)
    for columns in range(1, many + 1):
        assert size >= min(ROOM.width / columns / ratio, ROOM.height / -(-many // columns)) - 1e-9
    assert all(box.height <= 9 for box in ROOM.grid(many, largest=9))


# Places


@both
@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("sheet", [True, False])
def test_places_share_the_plane_out(layout: Layout, players: int, own: bool, sheet: bool) -> None:
    sizes = furniture.SIZES[layout]._replace(**({"own": 0} if sheet else {}))
    at = furniture.places(players, own, layout, sizes)
    assert len(at.plates) == players - (own and sheet)
    plane = Box(0, 0, *PLANE[layout])
    boxes = [at.board, *at.plates, at.prompt, at.spare, *([at.hand] if at.hand.height else [])]
    assert all(inside(box, plane) and min(box[2:]) > 30 for box in boxes)
    assert apart(boxes)


def test_a_game_may_keep_the_top_of_the_column() -> None:
    at = furniture.places(4, True, "wide", Sizes(hand=120, plate=110, own=0, above=200, column=400))
    assert at.above[2:] == (400, 200)
    assert at.plates[0].y == at.above.bottom + 8
    assert at.above.x == at.board.right + 12


# Furniture


@both
def test_buttons_are_only_there_for_whoever_decides(layout: Layout) -> None:
    match = nemeton.new("celtica", players=2, seed=1)
    box = furniture.places(2, True, layout).prompt
    buttons = [Button("button:leave", phrases.LEAVE), Button("button:two", "+2", phrases.DONE)]
    assert match.turn is not None
    for seat in (0, 1, None):
        prompt, *shown = furniture.prompt(match.view(seat), box, layout, buttons)
        mine = seat == match.turn
        assert prompt.sprite == ("box-turn" if mine else "box-still")
        assert [piece.key for piece in shown] == (["button:leave", "button:two"] if mine else [])
        text = prompt.text
        assert text is not None
        written = Box(prompt.x + text.x - text.width / 2, prompt.y, text.width, 1)
        lying = [Box(p.x - p.width / 2, p.y - p.height / 2, p.width, p.height) for p in shown]
        assert all(inside(button, box) for button in lying)
        assert apart([written, *lying])


def test_the_winners_wear_the_torc_and_the_line_says_so() -> None:
    match = nemeton.new("keltis", players=3, seed=1)
    assert match.view(0).winners == ()
    while match.turn is not None:
        match.play(match.legal[0])
    assert match.outcome is not None
    view = match.view(0)
    assert view.winners == match.outcome.winners
    marks = [furniture.mark(view, seat) for seat in range(3)]
    assert [seat for seat, mark in enumerate(marks) if mark == "torc"] == list(view.winners)
    assert str(phrases.won(view.winners)) in str(phrases.result(view))


@both
def test_a_title_leaves_room_on_its_plate(layout: Layout) -> None:
    for box in furniture.places(5, True, layout).plates:
        pieces, room = furniture.titled(0, "turn", box, layout, phrases.HAND)
        assert [piece.key for piece in pieces] == ["plate:0", "turn", "emblem:0", "name:0"]
        lying = [Box(p.x - p.width / 2, p.y - p.height / 2, p.width, p.height) for p in pieces[2:]]
        assert all(inside(part, box) for part in [*lying, room])
        assert apart([*lying, room])
        assert min(room[2:]) > 40


def test_who_shares_the_win_is_named() -> None:
    names = ["Ana", "Bo", "Cy"]
    assert phrases.won((1,)).say("en", names) == "Bo wins!"
    assert phrases.won((0, 2)).say("en", names) == "Ana and Cy share the win!"


def test_copies_lie_above_each_other_under_keys_of_their_own() -> None:
    piece = furniture.counted("card:1", "seat-0", 3, ROOM, 14, phrases.HAND)
    copies = furniture.copies(piece, ROOM.fan(3, (20, 30)))
    assert [(copy.key, copy.z - piece.z) for copy in copies] == [(f"card:1:{i}", i) for i in range(3)]
    assert {copy.width for copy in copies} == {20}
