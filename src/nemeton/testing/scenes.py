"""The picture of a table: every piece lies where it can be seen, under a name of its own.

What the client relies on, at the scenes of random games: for every seat and a spectator, wide and tall.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from nemeton.core.changes import changed, changes
from nemeton.core.scene import LAYOUTS, Scene
from nemeton.testing.laws import Laws
from nemeton.testing.scenery import LONG, Scenery, Shown, scene
from nemeton.testing.walk import Moment, blamed, some_of, who

_BUTTONS = 300, 34
"""What the buttons of the page need: width and height."""
_STANDS_OUT = 6
"""How far a mark may stand out of what it marks."""


def says_what_it_is_of(shown: Shown) -> None:
    """A scene has the name and the art of its game, and the layout that was asked for."""
    game, picture = shown.moment.game, shown.scene
    assert (picture.game, picture.art) == (game.name, game.art), f"it is one of {picture.game}"


def keys_are_unique(shown: Shown) -> None:
    """No two pieces have the same key."""
    keys = [piece.key for piece in shown.scene.pieces]
    twice = sorted({key for key in keys if keys.count(key) > 1}) if len(keys) > len(set(keys)) else []
    assert not twice, f"there are two pieces {', '.join(twice)}"


def lies_on_the_plane(shown: Shown) -> None:
    """No piece sticks out of the plane."""
    picture = shown.scene
    for piece in picture.pieces:
        wide, high = piece.width / 2, piece.height / 2
        within = (
            wide <= piece.x + 1 <= picture.width + 2 - wide
            and high <= piece.y + 1 <= picture.height + 2 - high
        )
        assert within, f"the piece {piece.key} is not on the plane: {piece}"


def leaves_room_for_buttons(shown: Shown) -> None:
    """The spare area holds the buttons of the page, and no piece lies in it."""
    x, y, width, height = shown.scene.spare
    assert width >= _BUTTONS[0] and height >= _BUTTONS[1], f"the spare area is {width} by {height}"
    for piece in shown.scene.pieces:
        apart = (
            abs(piece.x - x - width / 2) >= (piece.width + width) / 2
            or abs(piece.y - y - height / 2) >= (piece.height + height) / 2
        )
        assert apart, f"the piece {piece.key} lies in the spare area"


def nothing_lies_across_a_fold(shown: Shown) -> None:
    """A plane may be cut at its folds; a mark may stand out by a little."""
    for fold in shown.scene.folds:
        for piece in shown.scene.pieces:
            out = piece.height / 2 - abs(piece.y - fold)
            assert out <= _STANDS_OUT, f"the piece {piece.key} lies across the fold at {fold}"


def names_pieces_that_are_there(shown: Shown) -> None:
    """Where a piece comes from, goes to and would lie are pieces of the same scene."""
    keys = {piece.key for piece in shown.scene.pieces}
    for piece in shown.scene.pieces:
        missing = {piece.source, piece.sink, piece.site} - keys - {""}
        assert not missing, f"the piece {piece.key} names {sorted(missing)}, which is not in the scene"


def rows_lie_side_by_side(shown: Shown) -> None:
    """The pieces of a row have different places across."""
    rows: dict[str, list[float]] = {}
    for piece in shown.scene.pieces:
        if piece.row:
            rows.setdefault(piece.row, []).append(piece.x)
    stacked = [row for row, places in rows.items() if len(set(places)) < len(places)]
    assert not stacked, f"pieces of the row {', '.join(stacked)} lie one upon the other"


def backs_look_alike(shown: Shown) -> None:
    """All backs of a sort have one sprite and one tone: nobody tells them apart."""
    looks: dict[str, set[tuple[str, str]]] = {}
    for piece in shown.scene.pieces:
        if piece.back:
            looks.setdefault(piece.sort, set()).add((piece.sprite, piece.tone))
    told = {sort: look for sort, look in looks.items() if len(look) > 1}
    assert not told, f"backs can be told apart: {told}"


def shows_whose_turn_it_is(shown: Shown) -> None:
    """The piece `turn` lies on the table as long as somebody is to decide."""
    there = any(piece.key == "turn" for piece in shown.scene.pieces)
    whose = "nobody is" if shown.view.turn is None else f"seat {shown.view.turn} is"
    assert there == (shown.view.turn is not None), (
        f"{whose} to decide, and there is {'a' if there else 'no'} piece “turn”"
    )


def shows_no_more_than_the_view(shown: Shown) -> None:
    """A scene is made from the bytes of a view and from nothing else."""
    game, seat = shown.view.game, shown.view.seat
    known = np.frombuffer(bytes(shown.view), game.record.dtype)
    again = scene(game.view(seat, known), shown.scene.layout)
    assert again == shown.scene, f"from the bytes of the view of {who(seat)} it is another scene"


def touches_what_lies_there(moment: Moment) -> None:
    """Every piece that an action touches lies in both layouts."""
    if moment.turn is None:
        return
    view = moment.view(moment.turn)
    touches = moment.game.touches
    named = {key for action in moment.legal for touch in touches(view, action) for key in touch}
    for layout in LAYOUTS:
        missing = named - {piece.key for piece in scene(view, layout).pieces}
        assert not missing, f"{sorted(missing)} is touched, and not in the scene ({layout})"


def tells_what_changed(run: list[Moment], lang: str) -> tuple[int, int]:
    """Changes make the next scene of the one before; how many pieces were told, of how many there were."""
    before: dict[tuple[object, ...], tuple[Scene, dict[str, Any]]] = {}
    told = whole = 0
    for moment in run:
        for view in map(moment.view, moment.viewers):
            for layout in LAYOUTS:
                now = scene(view, layout)
                drew = now.json(lang, LONG)
                old, had = before.get((view.seat, layout), (now, drew))
                made = changes(old, now, lang, LONG)
                if made is not None:
                    with blamed(moment):
                        assert changed(had, made) == drew, (
                            f"the changes that {who(view.seat)} is told do not make this scene ({layout})"
                        )
                    told += len(made["pieces"])
                whole += len(now.pieces)
                before[view.seat, layout] = now, drew
    return told, whole


class Scenes(Laws):
    """Where the pieces lie, and what they are called."""

    most_changes: ClassVar[float] = 0.25
    """The share of the pieces that an action may change, on the whole: all that changed is sent."""

    def test_scenes_are_those_of_the_game(self, scenery: Scenery) -> None:
        """A scene names its game and the file of its art."""
        scenery.each(says_what_it_is_of)

    def test_keys_are_unique(self, scenery: Scenery) -> None:
        """A key is the name of one place."""
        scenery.each(keys_are_unique)

    def test_a_key_keeps_its_height(self, scenery: Scenery) -> None:
        """The `z` of a key is the same in every scene of a layout: pieces need no reordering."""
        heights: dict[tuple[str, str], int] = {}
        for layout, piece in scenery.different():
            height = heights.setdefault((layout, piece.key), piece.z)
            with blamed(f"{scenery}, {layout}"):
                assert height == piece.z, f"the piece {piece.key} lies at {height} and at {piece.z}"

    def test_everything_is_on_the_plane(self, scenery: Scenery) -> None:
        """Nothing sticks out of the picture."""
        scenery.each(lies_on_the_plane)

    def test_the_page_has_room_for_its_buttons(self, scenery: Scenery) -> None:
        """The spare area is large enough, and free."""
        scenery.each(leaves_room_for_buttons)

    def test_nothing_lies_across_a_fold(self, scenery: Scenery) -> None:
        """So that a phone can lie down."""
        scenery.each(nothing_lies_across_a_fold)

    def test_pieces_name_pieces_that_are_there(self, scenery: Scenery) -> None:
        """Piles that pieces come from and go to, and sites where they would lie."""
        scenery.each(names_pieces_that_are_there)

    def test_a_row_lies_side_by_side(self, scenery: Scenery) -> None:
        """So that it can be spread on a phone."""
        scenery.each(rows_lie_side_by_side)

    def test_backs_look_alike(self, scenery: Scenery) -> None:
        """What lies face down says nothing but its sort."""
        scenery.each(backs_look_alike)

    def test_whose_turn_it_is_can_be_seen(self, scenery: Scenery) -> None:
        """The piece `turn` marks it, and is gone when the game is over."""
        scenery.each(shows_whose_turn_it_is)

    def test_a_scene_shows_no_more_than_the_view(self, scenery: Scenery) -> None:
        """The bytes of a view make the same scene again."""
        scenery.each(shows_no_more_than_the_view)

    def test_whatever_is_touched_lies_on_the_table(self, scenery: Scenery) -> None:
        """In both layouts."""
        for moment in some_of(scenery.table, 0, 8 * scenery.most):
            with blamed(moment):
                touches_what_lies_there(moment)

    def test_changes_make_the_next_scene_and_are_few(self, scenery: Scenery) -> None:
        """What a client is told after an action makes the scene anew, and is a small part of it."""
        told = whole = 0
        for run in scenery.runs():
            some, all_ = tells_what_changed(run, self.languages[-1])
            told, whole = told + some, whole + all_
        with blamed(scenery):
            assert told, "nothing in the picture ever changes"
            assert told <= whole * self.most_changes, (
                f"of {whole} pieces {told} are others than before, more than {self.most_changes:.0%}"
            )
