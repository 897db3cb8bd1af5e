"""What the table of Century Golem shows."""

from __future__ import annotations

from itertools import combinations

import pytest
from moments import moments, scenes

import nemeton
from nemeton.core.record import NOBODY
from nemeton.core.scene import LAYOUTS, Layout, Scene
from nemeton.games.century_golem import names, table
from nemeton.games.century_golem.actions import REST
from nemeton.games.century_golem.names import place_name
from nemeton.games.century_golem.parts import LETTERS
from nemeton.games.century_golem.state import ACT, CELLS, EMPTY, GOLEM, TRADE, WAGON, Seen
from nemeton.games.century_golem.table import map, stalls
from nemeton.games.century_golem.table.printed import printed

from .positions import CARDS, arrange

SEATED = range(2, 5)
both = pytest.mark.parametrize("layout", LAYOUTS)
seated = pytest.mark.parametrize("players", SEATED)


def texts(shown: Scene) -> dict[str, str]:
    return {piece.key: str(piece.text.says) for piece in shown.pieces if piece.text is not None}


def looks(view: Seen) -> int:
    return max(0, int(view.player)) if view.seat is None else view.seat


@pytest.mark.parametrize("options", [{}, {"outposts": "wagon"}, {"outposts": "activation"}])
@seated
def test_G12_lit_places_are_those_that_can_be_used(players: int, options: dict[str, str]) -> None:
    match = nemeton.new("century_golem", players=players, seed=players, **options)
    for turn in range(400):
        if match.turn is None:
            break
        view, legal = match.view(match.turn), match.legal
        if view.phase == ACT:
            places = {int(action) for action in legal} - {REST}
            assert set(view.facts.usable[: view.facts.choices].tolist()) == places
        match.play(legal[turn * 7 % len(legal)])


@seated
def test_G9_a_place_says_what_it_takes_now(players: int) -> None:
    for view, shown in scenes("century_golem", players):
        said = texts(shown)
        for place in printed(view).places:
            key = f"cost:{place_name(place)}"
            closed = view.covering[place] != EMPTY or view.holder[place] == looks(view)
            assert said.get(key) == (None if closed else str(view.facts.need[place]))


@seated
def test_G11_merchants_stand_where_they_were_placed(players: int) -> None:
    for view, shown in scenes("century_golem", players):
        found = [piece.key for piece in shown.pieces if piece.key.startswith("merchant:")]
        for place in printed(view).places:
            name = place_name(place)
            there = {f"merchant:{view.holder[place]}:{name}:{i}" for i in range(view.crew[place])}
            assert {key for key in found if f":{name}:" in key} == there
            assert (view.holder[place] == NOBODY) == (not there)
        for seat in range(players):
            ready = [key for key in found if key.startswith(f"merchant:{seat}:ready:")]
            assert len(ready) in (0, view.ready[seat])
            assert f"ready:{seat}" in {piece.key for piece in shown.pieces}


@seated
def test_G19_every_crystal_of_a_caravan_can_be_seen(players: int) -> None:
    for view, shown in scenes("century_golem", players):
        found = {piece.key: piece for piece in shown.pieces if piece.key.startswith("crystal:")}
        assert len(found) == view.caravan.sum()
        for seat in range(players):
            room = next(piece for piece in shown.pieces if piece.key == f"caravan:{seat}")
            for colour, letter in enumerate(LETTERS):
                for i in range(view.caravan[seat, colour]):
                    piece = found[f"crystal:{seat}:{letter}:{i}"]
                    assert piece.sprite == f"century_golem-crystal-{letter.lower()}"
                    assert abs(piece.x - room.x) <= room.width / 2


@seated
def test_G23_exploration_tiles_lie_on_closed_places_or_with_their_finders(players: int) -> None:
    for view, shown in scenes("century_golem", players):
        found = {piece.key: piece for piece in shown.pieces}
        boxes = {piece.key: piece for piece in shown.pieces if piece.key.startswith(("place:", "plate:"))}
        for tile, finder in enumerate(view.finder.tolist()):
            places = [place for place, lies in enumerate(view.covering.tolist()) if lies == tile]
            key = f"exploration:{tile + 1}"
            assert (key in found) == (bool(places) or finder != NOBODY)
            if key in found:
                under = boxes[f"place:{place_name(places[0])}" if places else f"plate:{finder}"]
                assert abs(found[key].x - under.x) <= under.width / 2
                assert abs(found[key].y - under.y) <= under.height / 2


@seated
def test_G42_the_winner_wears_the_torc(players: int) -> None:
    for seed in range(2):
        *_, match = moments("century_golem", players, seed, every=10_000)
        assert match.outcome is not None
        worn = {piece.key for piece in table.scene(match.view(None), "wide").pieces if "torc" in piece.key}
        assert worn == {f"torc:{seat}" for seat in match.outcome.winners}


@seated
def test_G43_the_decks_show_only_their_top_or_their_back(players: int) -> None:
    for view, shown in scenes("century_golem", players):
        pieces = {piece.key: piece for piece in shown.pieces}
        assert pieces["deck"].sprite == f"century_golem-{'deck' if view.deck_left else 'empty'}"
        assert str(view.deck_left) in str(pieces["deck"].label)
        assert len([key for key in pieces if key.startswith("points:") and key.count(":") == 1]) == 5


@seated
def test_a_touch_is_an_action_and_no_other(players: int) -> None:
    for match in moments("century_golem", players, every=3):
        if match.turn is None:
            continue
        view = match.view(match.turn)
        touched = [view.game.touches(view, int(action)) for action in match.legal]
        named = [key for touches in touched for key in touches[0]]
        assert len(named) == len(set(named))
        assert all(len(touches) == 1 for touches in touched)


@both
def test_places_lie_apart_whatever_the_edition(layout: Layout) -> None:
    prints = printed(nemeton.new("century_golem", players=2, seed=1).view(0))
    full = tuple(range(48))
    sorts = tuple(prints.sort[p] if p in prints.places else TRADE for p in full)
    for places in (prints.places, full):
        boxes = stalls.boxes(layout, places, sorts, prints.number)
        assert set(boxes) == set(places)
        for (_, a), (_, b) in combinations(boxes.items(), 2):
            across = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
            down = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
            assert across <= 0.01 or down <= 0.01


@both
def test_kinds_of_places_lie_together(layout: Layout) -> None:
    prints = printed(nemeton.new("century_golem", players=2, seed=1).view(0))
    boxes = stalls.boxes(layout, prints.places, prints.sort, prints.number)
    golems = [boxes[place] for place in prints.places if prints.sort[place] == GOLEM]
    wagons = [boxes[place] for place in prints.places if prints.sort[place] >= WAGON]
    assert len({box.y for box in golems}) == 1
    hills, market = stalls.MOUNTAINS[layout], stalls.MARKET[layout]
    assert all(hills.x < box.middle[0] < hills.x + hills.width for box in wagons)
    assert all(market.y < box.middle[1] < market.y + market.height for box in golems)


@both
def test_wagons_on_one_tile_are_told_apart(layout: Layout) -> None:
    view = nemeton.new("century_golem", players=2, seed=1).view(0)
    spots, side = map.spots(layout, printed(view).shapes[0])
    on = [names.tile(cell) for cell in range(CELLS)]
    for under, at in zip([*on, None], spots, strict=True):
        for together in range(1, 5):
            wagons = [map.wagon(seat, under, seat, together, at, side) for seat in range(together)]
            for one, other in combinations(wagons, 2):
                assert abs(one.x - other.x) + abs(one.y - other.y) >= 0.3 * one.width


def test_reconstructed_components_say_so() -> None:
    match = nemeton.new("century_golem", players=2, seed=1)
    told = {piece["key"]: piece for piece in table.scene(match.view(0), "wide").json()["pieces"]}
    for key in ("place:A2c", "points:0", "pile:1", "cell:1"):
        assert told[key].get("guessed"), key
    assert any(piece.get("guessed") for key, piece in told.items() if key.startswith("exploration:"))
    for key in ("market:0", "bowl:Y", "cell:valley"):
        assert "guessed" not in told[key], key
    assert told["place:A2a"]["rules"] == ["G21"]


def test_an_action_leaves_most_pieces_as_they_are() -> None:
    match = nemeton.new("century_golem", players=4, seed=3)
    before = {piece.key: piece for piece in table.scene(match.view(3), "wide").pieces}
    match.play("a2c")
    after = {piece.key: piece for piece in table.scene(match.view(3), "wide").pieces}
    same = [key for key in before.keys() & after.keys() if before[key] is after[key]]
    assert len(same) > 0.7 * len(before)


@both
def test_every_trade_that_is_asked_about_has_room(layout: Layout) -> None:
    """The prompt, beside three buttons, in every language."""
    for code in (code for code in CARDS if ">" in code):
        others = [other for other in ("+YG", "^3", "+M", "+GG") if other != code][:3]
        match = arrange(
            phase="again", using="d2a", recipe=code, market=[code, *others], standing={"d2a": (0, 2)},
            caravans=[2 * code.split(">")[0], "Y"],
        )  # fmt: skip
        for lang in ("en", "fr", "de"):
            pieces = {
                piece["key"]: piece for piece in table.scene(match.view(0), layout).json(lang)["pieces"]
            }
            assert "button:all" in pieces
            assert not any("…" in line for line, _ in pieces["prompt"]["text"]["lines"]), (code, lang)
