"""How a scene becomes what a client gets, and a picture: with the scenes of every game."""

from __future__ import annotations

from itertools import product

import pytest

import nemeton
from nemeton.core import typesetting
from nemeton.core.scene import LAYOUTS, drawn, svg
from nemeton.core.words import LANGUAGES
from nemeton.testing.art import defined, referred_to
from nemeton.testing.scenery import LONG, scene

every_game = pytest.mark.parametrize("game", nemeton.games())


@every_game
def test_a_client_gets_each_piece_as_it_is_drawn(game: str) -> None:
    match = nemeton.new(game, players=3, seed=1)
    for seat, layout in product((None, *range(3)), LAYOUTS):
        shown = scene(match.view(seat), layout)
        for lang, names in product(LANGUAGES, (None, LONG)):
            told = shown.json(lang, names)
            assert told["label"] == shown.label.say(lang, names)
            assert told["pieces"] == [drawn(piece, layout, lang, names) for piece in shown.pieces]


@every_game
def test_names_are_escaped(game: str) -> None:
    shown = scene(nemeton.new(game, players=3, seed=1).view(0), "wide")
    assert "&lt;b&gt;&amp;amp;" in svg(shown, "fr", ("<b>&amp;", "A", "B"))


@every_game
def test_a_part_of_the_picture_has_what_lies_there_and_what_that_needs(game: str) -> None:
    shown = scene(nemeton.new(game, players=3, seed=1).view(0), "wide")
    whole, part = svg(shown), svg(shown, box=(0, 0, 400, 300))
    assert 'viewBox="0 0 400 300" width="400" height="300"' in part
    for picture in (whole, part):
        assert referred_to(picture) <= set(defined(picture))
    there = [
        piece
        for piece in shown.pieces
        if piece.x - piece.width / 2 < 400 and piece.y - piece.height / 2 < 300
    ]
    assert part.count('<g class="piece') == len(there) < len(shown.pieces)
    assert len(part) < len(whole)


def test_lines_are_fitted() -> None:
    assert typesetting.fitted("Anna", 20, 14, 100, 1) == (20, ["Anna"])
    size, (line,) = typesetting.fitted("Maximiliane Antoinette", 20, 14, 100, 1)
    assert size == 14 and line.endswith("…") and typesetting.width(line, 14) <= 100
    size, lines = typesetting.fitted("Take two fragments, one after another", 16, 13, 160, 2)
    assert len(lines) == 2 and "…" not in "".join(lines)
    assert typesetting.fitted("", 16, 13, 160, 2) == (16, [""])
