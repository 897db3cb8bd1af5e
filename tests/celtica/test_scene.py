"""What the table of Celtica shows."""

from __future__ import annotations

import math
import re
from itertools import combinations

import pytest
from moments import moments, scenes, views

import nemeton
from nemeton.core.game import find
from nemeton.core.scene import LAYOUTS, Layout
from nemeton.games.celtica import table
from nemeton.games.celtica.parts import COLOURS
from nemeton.games.celtica.table import map
from nemeton.testing.art import art

SEATED = range(2, 6)
both = pytest.mark.parametrize("layout", LAYOUTS)


@pytest.mark.parametrize("players", SEATED)
def test_C25_amulets_are_put_together(players: int) -> None:
    for view, shown in scenes("celtica", players):
        keys = {piece.key for piece in shown.pieces}
        for seat in range(players):
            counts = view.pieces[seat].tolist()
            for kind, n in enumerate(counts):
                assert {f"piece:{seat}:{kind}:{k}" for k in range(n)} <= keys
                assert f"piece:{seat}:{kind}:{n}" not in keys
            whole = [
                p.key
                for p in shown.pieces
                if p.sprite == "celtica-whole" and p.key.startswith(f"amulet:{seat}:")
            ]
            assert len(whole) == min(counts)


@pytest.mark.parametrize("players", SEATED)
def test_C26_the_winners_wear_the_torc(players: int) -> None:
    for seed in range(3):
        *_, match = moments("celtica", players, seed, every=1000)
        assert match.outcome is not None
        keys = {piece.key for piece in table.scene(match.view(None), "wide").pieces}
        torcs = {int(key.removeprefix("torc:")) for key in keys if key.startswith("torc:")}
        assert torcs == set(match.outcome.winners)


@pytest.mark.parametrize("players", SEATED)
def test_C27_hands_of_others_are_backs(players: int) -> None:
    for match in moments("celtica", players, every=10):
        for view in views(match):
            faces = [
                piece
                for piece in table.scene(view, "wide").pieces
                if piece.key.startswith(("hand:", "lore:"))
            ]
            own = 0 if view.seat is None else int(view.held[view.seat] + view.learned[view.seat])
            assert len(faces) == own
            for seat in range(players):
                held = [
                    p
                    for p in table.scene(view, "wide").pieces
                    if p.key.startswith((f"held:{seat}:", f"learned:{seat}:"))
                ]
                assert len(held) == (0 if seat == view.seat else int(view.held[seat] + view.learned[seat]))
                assert all(piece.back for piece in held)


@both
@pytest.mark.parametrize("places", [19, 20])
def test_C28_druids_that_share_a_place_are_told_apart(layout: Layout, places: int) -> None:
    for place in range(places):
        for together in range(1, 6):
            druids = [
                map.druid(layout, colour, place, 3, places, colour, together) for colour in range(together)
            ]
            for one, other in combinations(druids, 2):
                assert math.dist((one.x, one.y), (other.x, other.y)) >= 0.45 * one.height, place


@both
@pytest.mark.parametrize("places", [19, 20])
def test_places_and_signs_keep_their_distance(layout: Layout, places: int) -> None:
    spots, signs = map.spots(layout, places), map.sign_spots(layout, places)
    size = {"wide": 86, "tall": 48}[layout]
    assert min(math.dist(a, b) for a, b in combinations(spots, 2)) >= 0.85 * size
    assert min(math.dist(a, b) for a, b in combinations(signs[1:], 2)) >= 0.6 * size
    board = map.BOARD[layout]
    assert spots[0][0] < board.x + board.width / 4 and spots[0][1] > board.y + 3 * board.height / 4
    assert math.dist(spots[-1], board.middle) < board.width / 8


@both
def test_the_road_is_drawn_where_its_places_lie(layout: Layout) -> None:
    found = re.search(rf'id="celtica-road-{layout}" d="M([^"]+)"', art(find("celtica")))
    assert found
    numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", found[1])]
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    assert points[::3] == list(map.ROAD[layout])


def test_cards_lie_by_colour() -> None:
    for view, shown in scenes("celtica", 3):
        if view.seat is not None:
            cards = [p for p in shown.pieces if p.key.startswith(("hand:", "lore:"))]
            colours = [COLOURS.index(card.key.split(":")[1]) for card in cards]
            assert colours == sorted(colours)
            assert [card.x for card in cards] == sorted(card.x for card in cards)


def test_reconstructed_places_say_so() -> None:
    shown = table.scene(nemeton.new("celtica", players=2, seed=1).view(0), "wide")
    told = {piece["key"]: piece for piece in shown.json()["pieces"]}
    assert told["place:1"]["guessed"] and "guessed" not in told["place:0"]
    assert told["place:4"]["rules"] == ["C12", "C34"]


def test_an_action_leaves_most_pieces_as_they_are() -> None:
    match = nemeton.new("celtica", players=4, seed=3)
    before = table.scene(match.view(0), "wide")
    match.play(match.legal[0])
    after = table.scene(match.view(0), "wide")
    same = set(before.pieces) & set(after.pieces)
    assert len(same) > 0.7 * len(before.pieces)
