"""What the table of Celtic Quest shows."""

from __future__ import annotations

import math
from itertools import combinations, islice

import pytest
from moments import moments, scenes, views
from moments import table as seated_at

import nemeton
from nemeton.core.scene import LAYOUTS, Layout, Scene
from nemeton.games.celtic_quest import guide, table
from nemeton.games.celtic_quest.parts import TILE_NAMES
from nemeton.games.celtic_quest.state import FACE, LAY, MOVE, NONE, ROAD_0, TOWN
from nemeton.games.celtic_quest.state.hexes import AXIAL
from nemeton.games.celtic_quest.table import map
from nemeton.testing.walk import walk

from .positions import HILL_SPIRIT, WOOD_SPIRIT, arrange

SEATED = range(2, 6)
both = pytest.mark.parametrize("layout", LAYOUTS)


def keys(shown: Scene) -> set[str]:
    return {piece.key for piece in shown.pieces}


@pytest.mark.parametrize("players", SEATED)
def test_no_touches_are_the_beginning_of_others(players: int) -> None:
    for match in moments("celtic_quest", players, number=2, every=1):
        if match.turn is None:
            continue
        view = match.view(match.turn)
        found: list[tuple[str, ...]] = []
        for action in view.legal:
            begun: list[tuple[str, ...]] = [()]
            for touch in view.game.touches(view, action):
                begun = [(*way, key) for way in begun for key in touch if key not in way]
            found += begun
        assert len(found) == len(set(found))
        taken = set(found)
        assert not any(way[:n] in taken for way in found for n in range(len(way)))


@both
def test_every_line_of_the_log_names_pieces_that_lie_there(layout: Layout) -> None:
    for number in range(2):
        for moment in islice(walk(seated_at("celtic_quest", 3), number), 1, None):
            if moment.number % 7 and moment.number > 40:
                continue
            for seat in (0, None):
                named = {key for line in moment.log(seat) for key in line.pieces}
                assert named <= keys(table.scene(moment.view(seat), layout))


@pytest.mark.parametrize("players", SEATED)
def test_Q68_destiny_and_quest_are_seen_by_their_owner_alone(players: int) -> None:
    for view, shown in scenes("celtic_quest", players):
        for piece in shown.pieces:
            name, _, seat = piece.key.partition(":")
            if name in ("quest", "destiny") and view.turn is not None and seat != str(view.seat):
                assert piece.back
            if name in ("medal", "want", "gain", "spare"):
                assert view.seat is not None


@pytest.mark.parametrize("players", SEATED)
def test_everything_on_the_map_is_drawn(players: int) -> None:
    for view, shown in scenes("celtic_quest", players):
        named = keys(shown)
        laid = [tile for tile, cell in enumerate(view.cell.tolist()) if cell != NONE]
        assert len([key for key in named if key.startswith("tile:")]) >= len(laid)
        sprites = [piece.sprite for piece in shown.pieces]
        assert sprites.count("celtic_quest-roman") == int(view.roman.sum())
        assert sprites.count("celtic_quest-town") >= int((view.side == TOWN).sum())
        if view.round:
            pawns = {key for key in named if key.startswith("pawn:")}
            assert len(pawns) == int((view.at[:players] != NONE).sum())


def test_Q49_the_threat_to_a_bastion_is_counted() -> None:
    for view, shown in scenes("celtic_quest", 4):
        taken = [piece for piece in shown.pieces if piece.sprite == "celtic_quest-pip-roman"]
        assert len(taken) == int(view.roman[ROAD_0:].sum())


@both
def test_the_map_fits_the_sea(layout: Layout) -> None:
    board = map.BOARD[layout]
    for view, shown in scenes("celtic_quest", 3):
        if shown.layout != layout:
            continue
        for piece in shown.pieces:
            if piece.key.startswith(("cell:", "crystal:", "roman:")) or (
                piece.key.startswith("tile:") and view.phase not in (LAY, FACE)
            ):
                assert board.x <= piece.x - piece.width / 2 + 1
                assert piece.x + piece.width / 2 - 1 <= board.x + board.width
                assert board.y <= piece.y - piece.height / 2 + 1
                assert piece.y + piece.height / 2 - 1 <= board.y + board.height


@both
def test_tiles_lie_edge_to_edge(layout: Layout) -> None:
    near = tuple(AXIAL.index(cell) for cell in ((0, 0), (1, 0), (0, 1), (-1, 1)))
    at = map.frame(layout, near, 0)
    width = at.size[0]
    for other in near[1:]:
        assert math.isclose(math.dist(at.spot(near[0]), at.spot(other)), width)


def test_a_road_from_edge_to_edge_ends_at_its_edges() -> None:
    for edges in combinations(range(6), 2):
        ends = {round(math.degrees(math.atan2(y, x)) / 60) % 6 for x, y in map_ends(edges)}
        assert ends == set(edges)


def map_ends(edges: tuple[int, int]) -> list[tuple[float, float]]:
    return [map.along(edges, part) for part in (0.0, 1.0)]


def test_Q18_costs_are_those_of_the_steps() -> None:
    seen = 0
    for match in moments("celtic_quest", 3, number=4, every=1):
        seat = match.turn
        if seat is None or match.view(seat).phase != MOVE:
            continue
        view = match.view(seat)
        costs = {p.key: p for p in table.scene(view, "wide").pieces if p.key.startswith("cost:")}
        for action in match.legal:
            if not action.notation.startswith("go "):
                continue
            after = match.copy()
            after.play(action)
            now, there = after.view(seat), int(after.view(seat).at[seat])
            if there == view.at[seat]:
                continue
            piece = costs[f"cost:{TILE_NAMES[there // 2]}" + (" 2" if there % 2 else "")]
            assert piece.text is not None
            if after.turn == seat and now.phase == MOVE:
                seen += 1
                assert piece.text.says == str(int(view.points) - int(now.points))
    assert seen > 20


def test_Q23_spirits_make_terrain_free() -> None:
    near, free = (
        {section: cost for section, cost in enumerate(match.view(0).facts.reach) if cost != NONE}
        for match in (arrange(), arrange(finished=[[WOOD_SPIRIT, HILL_SPIRIT]]))
    )
    assert set(near) < set(free)
    assert all(free[section] <= cost for section, cost in near.items())
    assert set(near.values()) == {1, 2} and set(free.values()) == {0, 1, 2}


def test_a_tile_to_turn_is_offered_as_it_would_lie() -> None:
    found = 0
    for match in moments("celtic_quest", 2, every=1):
        if match.turn is None or match.view(match.turn).phase != FACE:
            continue
        view = match.view(match.turn)
        shown = table.scene(view, "wide")
        faces = {p.key for p in shown.pieces if p.key.startswith("face:") and p.key.count(":") == 1}
        assert faces == {f"face:{action.notation.split()[1]}" for action in match.legal}
        sites = {p.site for p in shown.pieces if p.key in faces}
        assert sites == {p.key for p in shown.pieces if p.sprite == "celtic_quest-site"}
        found += 1
    assert found


@pytest.mark.parametrize("players", SEATED)
def test_the_winners_wear_the_torc(players: int) -> None:
    for seed in range(3):
        *_, match = moments("celtic_quest", players, seed, every=1000)
        assert match.outcome is not None
        torcs = {
            int(key.removeprefix("torc:"))
            for key in keys(table.scene(match.view(None), "wide"))
            if key.startswith("torc:")
        }
        assert torcs == set(match.outcome.winners)


def test_reconstructed_tiles_say_so() -> None:
    match = nemeton.new("celtic_quest", players=2, seed=1, map="quick")
    told = {piece["key"]: piece for piece in table.scene(match.view(0), "wide").json()["pieces"]}
    assert told["tile:wildwood"]["guessed"] and told["spell"]["guessed"]
    assert "guessed" not in told["tile:circle"]
    assert told["tile:circle"]["rules"] == ["Q36"]


def test_Q75_celtic_trader_has_a_table_too() -> None:
    match = nemeton.new("celtic_quest", players=3, seed=1, game="trader")
    for view in views(match):
        for layout in LAYOUTS:
            named = keys(table.scene(view, layout))
            assert "deck" not in named and "quest:0" not in named
            assert {"destiny:0", "bag", "pool"} <= named


def test_an_action_leaves_most_pieces_as_they_are() -> None:
    match = nemeton.new("celtic_quest", players=4, seed=3, map="quick")
    before = table.scene(match.view(0), "wide")
    match.play(match.legal[0])
    after = table.scene(match.view(0), "wide")
    known = {id(piece) for piece in before.pieces}
    assert sum(id(piece) in known for piece in after.pieces) > 0.7 * len(before.pieces)


def test_the_guide_shows_what_it_speaks_of() -> None:
    assert 8 <= len(guide.CHAPTERS) <= 11
    for chapter in guide.CHAPTERS:
        picture = chapter.picture
        assert picture is not None
        match = nemeton.new("celtic_quest", players=picture.players, seed=picture.seed)
        for action in picture.actions:
            match.play(action)
        shown = table.scene(match.view(picture.seat), "wide")
        assert set(picture.lit) <= keys(shown)
