"""The laws of every scene, over random games, for all who look at them, in both layouts."""

from __future__ import annotations

import re
from itertools import product
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from nemeton.core import lettering
from nemeton.core.changes import changed, changes
from nemeton.core.game import find
from nemeton.core.scene import COMMON, LAYOUTS, LEAST_TEXT, STYLE, Scene, drawn, svg
from nemeton.core.view import View
from nemeton.core.words import LANGUAGES

from .drawings import covered, different, drawings, off_the_plane, written_over
from .moments import GAMES, LONG, moments, scene, scenes, tables, views

every_table = pytest.mark.parametrize(("game", "players"), tables(), scope="module")
"""For each table all tests, before the next: what they look at is drawn once."""


@every_table
def test_keys_are_unique(game: str, players: int) -> None:
    for _, shown in scenes(game, players):
        keys = [piece.key for piece in shown.pieces]
        assert len(keys) == len(set(keys))


@every_table
def test_changes_make_the_next_scene_and_are_few(game: str, players: int) -> None:
    before: dict[tuple[object, ...], tuple[Scene, dict[str, Any]]] = {}
    whole = told = 0
    for match in moments(game, players, every=1, most=80):
        for view in views(match):
            for layout in LAYOUTS:
                now = scene(view, layout)
                shown = now.json("fr", LONG)
                if (view.seat, layout) in before:
                    old, drew = before[view.seat, layout]
                    made = changes(old, now, "fr", LONG)
                    if made is not None:
                        assert changed(drew, made) == shown
                        told += len(made["pieces"])
                before[view.seat, layout] = now, shown
                whole += len(now.pieces)
    assert 0 < told < whole / 4


@every_table
def test_a_key_keeps_its_height(game: str, players: int) -> None:
    heights: dict[tuple[str, str], int] = {}
    for _, shown in scenes(game, players):
        for piece in shown.pieces:
            assert heights.setdefault((shown.layout, piece.key), piece.z) == piece.z, piece.key


@every_table
def test_whatever_is_touched_lies_on_the_table(game: str, players: int) -> None:
    for match in moments(game, players, every=1):
        if match.turn is None:
            continue
        view = match.view(match.turn)
        named = {
            key for action in view.legal for touch in match.game.touches(view, action) for key in touch
        }
        for layout in LAYOUTS:
            assert named <= {piece.key for piece in scene(view, layout).pieces}


@every_table
def test_piles_that_pieces_come_from_and_go_to_lie_on_the_table(game: str, players: int) -> None:
    for _, shown in scenes(game, players):
        keys = {piece.key for piece in shown.pieces}
        named = (name for piece in shown.pieces for name in (piece.source, piece.sink, piece.site))
        assert {name for name in named if name} <= keys


@every_table
def test_everything_is_on_the_plane(game: str, players: int) -> None:
    for _, shown in scenes(game, players):
        for piece in shown.pieces:
            wide, high = piece.width / 2, piece.height / 2
            assert wide <= piece.x + 1 <= shown.width + 2 - wide, (shown.layout, piece)
            assert high <= piece.y + 1 <= shown.height + 2 - high, (shown.layout, piece)


@every_table
def test_the_page_has_room_for_its_buttons(game: str, players: int) -> None:
    for _, shown in scenes(game, players):
        x, y, width, height = shown.spare
        assert width >= 300
        assert height >= 34
        for piece in shown.pieces:
            assert (
                abs(piece.x - x - width / 2) >= (piece.width + width) / 2
                or abs(piece.y - y - height / 2) >= (piece.height + height) / 2
            ), (shown.layout, piece.key)


@pytest.mark.parametrize(("lang", "names"), [("en", None), ("fr", LONG), ("de", LONG)])
@every_table
def test_texts_lie_apart(game: str, players: int, lang: str, names: tuple[str, ...] | None) -> None:
    made = drawings(game, players, lang, names)
    for shown, pieces in different(game, players)[1]:
        lying = [made[i] for i in pieces]
        assert not off_the_plane(shown, lying), shown.layout
        assert not written_over(lying), shown.layout


@every_table
def test_no_text_is_covered(game: str, players: int) -> None:
    made = drawings(game, players, "de")
    for shown, pieces in different(game, players)[1]:
        assert not covered([made[i] for i in pieces]), shown.layout


@every_table
def test_no_text_is_small_or_cut(game: str, players: int) -> None:
    for lang in LANGUAGES:
        for layout, piece, _, _ in drawings(game, players, lang):
            if "text" in piece:
                assert piece["text"]["size"] >= LEAST_TEXT[layout], piece
                assert not any("…" in line for line, _ in piece["text"]["lines"]), piece


@every_table
def test_every_piece_says_what_it_is_in_three_languages(game: str, players: int) -> None:
    for lang in LANGUAGES:
        assert all(piece.told["label"].strip() for piece in drawings(game, players, lang))
    for _, shown in scenes(game, players):
        assert len({shown.label.say(lang) for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("game", GAMES)
def test_a_client_gets_each_piece_as_it_is_drawn(game: str) -> None:
    for view, layout in product(views(next(moments(game, 3))), LAYOUTS):
        shown = scene(view, layout)
        for lang, names in product(LANGUAGES, (None, LONG)):
            told = shown.json(lang, names)
            assert told["label"] == shown.label.say(lang, names)
            assert told["pieces"] == [drawn(piece, layout, lang, names) for piece in shown.pieces]


@every_table
def test_a_scene_shows_no_more_than_the_view(game: str, players: int) -> None:
    for match in moments(game, players, every=10, most=40):
        for view in views(match):
            known = np.frombuffer(bytes(view), view.game.record.dtype)
            again = View(view.game, view.seat, known)
            for layout in LAYOUTS:
                assert scene(again, layout) == scene(view, layout)


@every_table
def test_backs_look_alike(game: str, players: int) -> None:
    for _, shown in scenes(game, players):
        looks: dict[str, set[tuple[str, str]]] = {}
        for piece in shown.pieces:
            if piece.back:
                looks.setdefault(piece.sort, set()).add((piece.sprite, piece.tone))
        assert all(len(look) == 1 for look in looks.values())


@every_table
def test_whose_turn_it_is_can_be_seen(game: str, players: int) -> None:
    for view, shown in scenes(game, players):
        assert ("turn" in {piece.key for piece in shown.pieces}) == (view.turn is not None)


@pytest.mark.parametrize("game", GAMES)
def test_sprites_and_tones_exist(game: str) -> None:
    folder = find(game).folder
    known = set(re.findall(r'\bid="([^"]+)"', COMMON.read_text() + (folder / "art.svg").read_text()))
    style = set(re.findall(r"\.([a-z][a-z0-9-]*)", STYLE.read_text()))
    for players in range(find(game).seats[0], find(game).seats[1] + 1):
        for _, shown in scenes(game, players):
            for piece in shown.pieces:
                sprite = piece.sprite
                assert not sprite or (sprite in style if sprite.startswith("box-") else sprite in known), (
                    sprite
                )
                assert piece.ring in known | {"box", "round"}
                tones = piece.tone.split() + (piece.text.tone.split() if piece.text else [])
                assert set(tones) <= style, tones


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_the_picture_is_sound(game: str, theme: str) -> None:
    match = next(moments(game, 3))
    view = match.view(match.turn)
    keys = {match.game.touches(view, action)[0][0] for action in view.legal}
    for layout in LAYOUTS:
        shown = scene(view, layout)
        picture = svg(shown, "fr", ("<b>&amp;", "A\"'", "Ç"), theme, touchable=keys, chosen=list(keys)[:1])  # type: ignore[arg-type]
        root = ElementTree.fromstring(picture)
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        groups = [element for element in root.iter() if "piece" in element.get("class", "").split()]
        assert len(groups) == len(shown.pieces)
        assert sum("touchable" in element.get("class", "") for element in groups) == len(keys)
        assert "&lt;b&gt;&amp;amp;" in picture
        assert not re.search(r"https?://(?!www\.w3\.org/)", picture)


@pytest.mark.parametrize("game", GAMES)
def test_a_part_of_the_picture_has_what_lies_there_and_what_that_needs(game: str) -> None:
    shown = scene(next(moments(game, 3)).view(0), "wide")
    whole, part = svg(shown), svg(shown, box=(0, 0, 400, 300))
    assert 'viewBox="0 0 400 300" width="400" height="300"' in part
    for picture in (whole, part):
        ids = set(re.findall(r'\bid="([^"]+)"', picture))
        assert set(re.findall(r'(?:href="|url\()#([^")]+)', picture)) <= ids
    there = [
        piece
        for piece in shown.pieces
        if piece.x - piece.width / 2 < 400 and piece.y - piece.height / 2 < 300
    ]
    assert part.count('<g class="piece') == len(there) < len(shown.pieces)
    assert len(part) < len(whole)


@every_table
def test_a_row_lies_side_by_side(game: str, players: int) -> None:
    for _, shown in scenes(game, players):
        rows: dict[str, list[float]] = {}
        for piece in shown.pieces:
            if piece.row:
                rows.setdefault(piece.row, []).append(piece.x)
        assert all(len(set(row)) == len(row) for row in rows.values())


def test_names_are_fitted() -> None:
    assert lettering.fitted("Anna", 20, 14, 100, 1) == (20, ["Anna"])
    size, (line,) = lettering.fitted("Maximiliane Antoinette", 20, 14, 100, 1)
    assert size == 14 and line.endswith("…") and lettering.width(line, 14) <= 100
    size, lines = lettering.fitted("Take two fragments, one after another", 16, 13, 160, 2)
    assert len(lines) == 2 and "…" not in "".join(lines)
    assert lettering.fitted("", 16, 13, 160, 2) == (16, [""])
