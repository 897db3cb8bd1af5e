"""The guide: its pictures are moments of play, and show what they are about."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from nemeton.core import guide
from nemeton.core.game import Game
from nemeton.core.guide import Picture
from nemeton.core.scene import PLANE, overlap
from nemeton.core.words import Sentence
from nemeton.testing.laws import Laws
from nemeton.testing.walk import blamed


def pictures(game: Game) -> Iterator[tuple[str, Picture]]:
    """The pictures of a guide, each with the name of its chapter."""
    for number, chapter in enumerate(game.guide.CHAPTERS, 1):
        if chapter.picture is not None:
            yield f"{game.name}, the picture of chapter {number} (“{chapter.title}”)", chapter.picture


def told_in_guide(game: Game) -> Iterator[Sentence]:
    """All that a guide says."""
    for chapter in game.guide.CHAPTERS:
        yield chapter.title
        yield from chapter.text
        if chapter.picture is not None:
            yield chapter.picture.caption
    yield from (ruling.text for ruling in game.rulings.RULINGS)
    yield from game.rulings.RECONSTRUCTED


def lies_on_the_plane(game: Game, picture: Picture) -> None:
    """The part of the table that is shown is a part of it."""
    if picture.box is not None:
        x, y, width, height = picture.box
        within = 0 <= x < x + width <= PLANE["wide"][0] and 0 <= y < y + height <= PLANE["wide"][1]
        assert within, f"the box {picture.box} is not on the plane"


def lights_what_is_there(game: Game, picture: Picture) -> None:
    """What wears the ring lies on the table, and in the part that is shown."""
    lying = {piece.key: piece for piece in guide.scene(game, picture).pieces}
    for key in picture.lit:
        assert key in lying, f"there is no piece {key}"
        piece = lying[key]
        corner = piece.x - piece.width / 2, piece.y - piece.height / 2
        shown = picture.box is None or overlap((*corner, piece.width, piece.height), picture.box)
        assert shown, f"the piece {key} is not in the part that is shown"


class Guides(Laws):
    """The rules in our own words."""

    def test_guide_has_chapters(self) -> None:
        """Each with something to read, and at least one with a picture."""
        game = self.subject()
        silent = [str(chapter.title) for chapter in game.guide.CHAPTERS if not chapter.text]
        assert not silent, f"{game.name}: nothing is said about {silent}"
        assert list(pictures(game)), f"{game.name}: the guide has no picture"

    def test_chapters_are_for_tables(self) -> None:
        """A chapter for some tables names options and values that there are."""
        game = self.subject()
        values = {option.name: option.values for option in game.options}
        for chapter in game.guide.CHAPTERS:
            for name, value in chapter.only.items():
                assert value in values.get(name, ()), (
                    f"{game.name}: “{chapter.title}” is for tables with {name} {value}"
                )

    def test_pictures_can_be_played(self) -> None:
        """No picture shows what the rules forbid."""
        self._each(lambda game, picture: guide.moment(game, picture))

    def test_pictures_lie_on_the_plane(self) -> None:
        """A part of the table is a part of it."""
        self._each(lies_on_the_plane)

    def test_pictures_light_what_is_there(self) -> None:
        """Every ring is around something that can be seen."""
        self._each(lights_what_is_there)

    def _each(self, law: Callable[[Game, Picture], object]) -> None:
        game = self.subject()
        for where, picture in pictures(game):
            with blamed(where):
                law(game, picture)
