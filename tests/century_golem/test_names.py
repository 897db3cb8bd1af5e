"""Places and tiles have names; codes are for those who type."""

import re
from types import SimpleNamespace

import numpy as np
import pytest
from moments import moments, views

import nemeton
from nemeton.core.plans import plans
from nemeton.core.scene import LAYOUTS
from nemeton.games.century_golem.names import stall, tile
from nemeton.games.century_golem.state import CELLS, PANELS, PLACES, REFRESH, ROOM
from nemeton.games.century_golem.table.printed import printed

CODE = re.compile(r"\b[A-F][12][a-h]?\b|\b[YGBM]+>[YGBM]+|\btile \d|[{}]")
LANGUAGES = ("en", "fr", "de")


def read(view):
    """All that a person at the table reads."""
    game = view.game
    yield game.prompt(view)
    for layout in LAYOUTS:
        for piece in game.table.scene(view, layout).pieces:
            yield from filter(None, (piece.label, piece.about))
    for action in view.legal:
        yield game.sentence(view, action)
    for plan in plans(view) if view.turn == view.seat else ():
        yield plan.sentence


@pytest.mark.parametrize("players", [2, 4])
def test_nobody_reads_codes(players):
    for match in moments("century_golem", players, every=40):
        for view in views(match):
            for sentence in read(view):
                assert not CODE.search(re.sub(r"\(G\d[^)]*\)", "", str(sentence))), sentence


def test_the_log_has_names():
    match = nemeton.new("century_golem", players=2, seed=1)
    match.play("a2c")
    assert [str(line) for line in match.log(0)[:1]] == ["You place 1 merchant on “Fox Mine”."]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_place_and_tile_has_a_name_of_its_own(lang):
    view = nemeton.new("century_golem", players=2, seed=1).view(0)
    names = [stall(view, place) for place in printed(view).places]
    names += [tile(cell) for cell in range(CELLS)]
    assert len({name.say(lang) for name in names}) == len(names) == 31 + CELLS


def test_more_places_of_a_sort_than_names_are_numbered():
    edition = SimpleNamespace(rooms=np.full(PANELS, ROOM), sort=np.full(PLACES, REFRESH))
    names = [str(stall(edition, place)) for place in (0, 1, 47)]
    assert names == ["Town Crier", "Town Crier 2", "Town Crier 48"]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_stall_says_in_words_what_it_does(layout):
    view = nemeton.new("century_golem", players=2, seed=1).view(0)
    found = {piece.key: piece for piece in view.game.table.scene(view, layout).pieces}
    weaver = found["place:A2f"]
    assert str(weaver.label) == "Weaver, trade place"
    assert str(weaver.about).startswith(
        "Trade 2 yellow for 2 green, as often as you like. It takes 2 merchants"
    )
    assert all(found[f"place:{name}"].about for name in ("A2a", "B2f", "D2a", "E2c", "F2a", "F2d", "F2e"))
