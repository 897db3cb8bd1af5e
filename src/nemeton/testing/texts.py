"""What is written on the table can be read: in every language, with long names, wide and tall."""

from __future__ import annotations

from collections.abc import Iterator

from nemeton.core.scene import LEAST_TEXT, Piece, Scene
from nemeton.core.words import Sentence
from nemeton.testing.language import told, untranslated
from nemeton.testing.laws import Laws
from nemeton.testing.scenery import LONG, Drawing, Scenery, covered, off_the_plane, written_over
from nemeton.testing.walk import blamed


def lies_apart(shown: Scene, drawn: list[Drawing]) -> None:
    """Every line lies on the plane, and none on another."""
    outside = off_the_plane(shown, drawn)
    assert not outside, f"off the plane: {outside}"
    clashing = written_over(drawn)
    assert not clashing, f"written one over the other: {clashing}"


def lies_open(shown: Scene, drawn: list[Drawing]) -> None:
    """No piece that can be seen lies on a line of another, unless it lies lower."""
    hidden = covered(drawn)
    assert not hidden, f"texts, and the pieces that cover them: {hidden}"


def is_whole(drawing: Drawing) -> None:
    """A text keeps the least size of its layout, and all of its letters."""
    text = drawing.told.get("text")
    if text:
        assert not any(line[0].startswith("-") for line in text["lines"]), "a hyphen for a minus"
        assert text["size"] >= LEAST_TEXT[drawing.layout], f"letters of size {text['size']}"
        cut = [line for line, _ in text["lines"] if "…" in line]
        assert not cut, f"there is no room for “{cut[0]}”"


def sentences(piece: Piece) -> Iterator[Sentence]:
    """All that a piece says."""
    yield piece.label
    if piece.about is not None:
        yield piece.about
    if piece.text is not None and isinstance(piece.text.says, Sentence):
        yield piece.text.says


class Texts(Laws):
    """Labels and texts of the pieces."""

    def test_texts_lie_apart(self, scenery: Scenery) -> None:
        """On the plane and side by side: in the first language as seats are called, in the others with
        long names."""
        first, *others = self.languages
        scenery.each_drawn(first, None, lies_apart)
        for lang in others or [first]:
            scenery.each_drawn(lang, LONG, lies_apart)

    def test_no_text_is_covered(self, scenery: Scenery) -> None:
        """By a piece that lies as high or higher."""
        scenery.each_drawn(self.languages[-1], None, lies_open)

    def test_no_text_is_small_or_cut(self, scenery: Scenery) -> None:
        """In no language. Only a name may be shortened."""
        for lang in self.languages:
            for drawing in scenery.drawings(lang):
                with blamed(f"{scenery}, {drawing.layout}, in {lang}, the piece {drawing.told['key']}"):
                    is_whole(drawing)

    def test_every_piece_says_what_it_is(self, scenery: Scenery) -> None:
        """It has a label, and all it says is there in every language; so does the picture itself."""
        said = {sentence for _, piece in scenery.different() for sentence in sentences(piece)}
        said |= {shown.scene.label for shown in scenery.shown()}
        with blamed(scenery):
            for sentence in said:
                told(sentence, self.languages)
            for lang in self.languages:
                lacking = {text for sentence in said for text in untranslated(sentence, lang)}
                assert not lacking, f"not in {lang}: {'; '.join(sorted(lacking))}"
