"""The art and the style: plain symbols, complete, small, and to be told apart by day and by night."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import ClassVar
from xml.etree import ElementTree

from nemeton.core.game import Game
from nemeton.core.record import SEATS
from nemeton.core.scene import COMMON, LAYOUTS, STYLE, Piece, Theme, svg, symbols
from nemeton.testing.laws import Laws
from nemeton.testing.scenery import Scenery, scene
from nemeton.testing.walk import blamed, walk

_SVG = "{http://www.w3.org/2000/svg}"
_PLAIN = {
    "svg", "defs", "symbol", "g", "use", "path", "rect", "circle", "ellipse", "clipPath", "pattern",
    "linearGradient", "radialGradient", "stop",
}  # fmt: skip
_TONE = {"tone", "tone-lo", "tone-ink"}
"""What a tone colours a piece with: every tone says its own."""
SIGN = 3
"""The contrast that the guidelines of the web ask of signs; of letters they ask 4.5."""
_NAMES = ("<b>&amp;", "A\"'", "Ç", "]]>", "--")
"""Names that would break a careless picture."""


def art(game: Game) -> str:
    """The symbols of a game."""
    return symbols(game.art)


def own_style(game: Game) -> str:
    """The style sheet of a game's own; nothing if it has none."""
    return game.style.read_text("utf-8") if game.style.exists() else ""


def style(game: Game) -> str:
    """All style sheets a game is drawn with."""
    return STYLE.read_text("utf-8") + own_style(game)


def rules(sheet: str) -> list[tuple[str, str]]:
    """Each selector of a style sheet, with what it declares."""
    bare = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    return [(selector.strip(), block) for selector, block in re.findall(r"([^{}]+)\{([^{}]*)\}", bare)]


def classes(sheet: str) -> set[str]:
    """The classes a style sheet speaks of."""
    return {name for selector, _ in rules(sheet) for name in re.findall(r"\.([a-z][\w-]*)", selector)}


def filter_functions(sheet: str) -> list[str]:
    """The selectors with filter functions: within a picture WebKit knows none of them, only `url(#…)`."""
    filters = [(selector, re.findall(r"filter:\s*([^;}]+)", block)) for selector, block in rules(sheet)]
    return [selector for selector, found in filters if any(not value.startswith("url(#") for value in found)]


def said_twice(sheet: str) -> list[str]:
    """The colours that a style sheet says twice, by day or by night: the second would be all one sees."""
    said = [
        (selector, name)
        for selector, block in rules(sheet)
        for name in re.findall(r"--([\w-]+):", block)
        if selector.startswith(".nemeton")
    ]
    return sorted({name for selector, name in said if said.count((selector, name)) > 1})


def palettes(sheet: str) -> tuple[dict[str, str], dict[str, str]]:
    """The colours of a style sheet by day and by night."""
    day: dict[str, str] = {}
    night: dict[str, str] = {}
    for theme, block in re.findall(r"\.nemeton(\[[^\]]+\])? \{(.*?)\}", sheet, re.S):
        (night if theme else day).update(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", block))
    return day, night


def tones(sheet: str) -> dict[str, dict[str, str]]:
    """The colours of each tone of a style sheet."""
    return {
        selector.removeprefix("."): dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", block))
        for selector, block in rules(sheet)
        if "--tone:" in block
    }


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, as the guidelines of the web define it."""

    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        r, g, b = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def defined(symbols: str) -> list[str]:
    """Every id of a file of symbols."""
    return re.findall(r'\bid="([^"]+)"', symbols)


def referred_to(picture: str) -> set[str]:
    """Every id that a picture or a file of symbols refers to."""
    return set(re.findall(r'(?:href="|url\()#([^")]+)', picture))


def plain(symbols: ElementTree.Element, also: Collection[str] = ()) -> None:
    """A file of symbols has shapes and gradients alone, and whatever else is named."""
    for element in symbols.iter():
        tag = element.tag.removeprefix(_SVG)
        assert tag in _PLAIN or tag in also, f"there is an element {tag} in the art"
        fancy = {name for name in element.attrib if name in ("style", "filter") or name.startswith("on")}
        assert not fancy, f"an element {tag} of the art has {', '.join(sorted(fancy))}"


def is_drawn(piece: Piece, known: set[str], classes: set[str]) -> None:
    """The sprite, the ring and the tones of a piece are those of the art and of the style sheets."""
    sprite = piece.sprite
    assert not sprite or sprite in (classes if sprite.startswith("box-") else known), (
        f"there is no sprite {sprite}"
    )
    assert piece.ring in known | {"box", "round"}, f"there is no ring {piece.ring}"
    tones = {*piece.tone.split(), *(piece.text.tone.split() if piece.text else [])}
    assert tones <= classes, f"there is no tone {', '.join(sorted(tones - classes))}"


class Art(Laws):
    """`art.svg`, `style.css`, and the pictures made of them."""

    most_art: ClassVar[int] = 60_000
    """How many bytes the art may have: it is sent with the first visit to a table."""

    def test_art_is_small(self) -> None:
        """So that a phone has it soon."""
        game = self.subject()
        size = len(art(game).encode())
        assert size <= self.most_art, f"{game.name}: the art has {size} bytes, more than {self.most_art}"

    def test_style_has_no_filter_functions(self) -> None:
        """Every browser shows the same light and the same shadows."""
        game = self.subject()
        assert not filter_functions(own_style(game)), f"{game.name}: {filter_functions(own_style(game))}"

    def test_symbols_are_plain(self) -> None:
        """Shapes and gradients alone: no scripts, styles, filters, texts or foreign things."""
        game = self.subject()
        with blamed(game.name):
            plain(ElementTree.fromstring(art(game)))

    def test_names_of_symbols_do_not_clash(self) -> None:
        """Each is there once, and begins with the name of the game."""
        game = self.subject()
        own = defined(art(game))
        twice = sorted({name for name in own if own.count(name) > 1})
        assert not twice, f"{game.name}: drawn twice: {', '.join(twice)}"
        foreign = [name for name in own if not name.startswith(f"{game.name}-")]
        assert not foreign, f"{game.name}: {', '.join(foreign)} should begin with “{game.name}-”"

    def test_nothing_the_art_refers_to_is_missing(self) -> None:
        """What a symbol uses is in the same file, or among what all games share."""
        game = self.subject()
        both = art(game) + COMMON.read_text("utf-8")
        missing = referred_to(both) - set(defined(both))
        assert not missing, f"{game.name}: the art has no {', '.join(sorted(missing))}"

    def test_nothing_is_drawn_for_nothing(self) -> None:
        """Every symbol is used by another, or named in the game's source, in whole or by its last words."""
        game = self.subject()
        source = "".join(path.read_text("utf-8") for path in game.folder.rglob("*.py"))
        words = set(re.findall(r"[a-z]+(?:-[a-z]+)*", source.replace(f"{game.name}-", "")))
        symbols = art(game)
        for name in re.findall(r'<(?:symbol|g) id="([^"]+)"', symbols):
            used = f'"#{name}"' in symbols or any(
                name.removeprefix(f"{game.name}-") == word or name.endswith(f"-{word}") for word in words
            )
            assert used, f"{game.name}: nobody uses {name}"

    def test_every_colour_is_defined(self) -> None:
        """By day and by night, whatever the art and the style sheets use."""
        game = self.subject()
        day, night = palettes(style(game))
        assert day.keys() == night.keys(), (
            f"{game.name}: by day or by night only: {day.keys() ^ night.keys()}"
        )
        used = re.findall(r"var\(--([\w-]+)\)", art(game) + COMMON.read_text("utf-8") + style(game))
        missing = set(used) - day.keys() - _TONE
        assert not missing, f"{game.name}: no colour is called {', '.join(sorted(missing))}"

    def test_names_of_the_style_do_not_clash(self) -> None:
        """Each colour is said once, and what is the game's own begins with its name."""
        game = self.subject()
        twice = said_twice(style(game))
        assert not twice, f"{game.name}: said twice: {', '.join(twice)}"
        own = own_style(game)
        colours = {name for _, block in rules(own) for name in re.findall(r"--([\w-]+):", block)}
        names = (classes(own) - {"nemeton", "text"}) | (colours - _TONE)
        foreign = sorted(name for name in names if not name.startswith(f"{game.name}-"))
        assert not foreign, f"{game.name}: {', '.join(foreign)} should begin with “{game.name}-”"

    def test_nothing_is_styled_for_nothing(self) -> None:
        """Every class of the game's own is named in its art or its source, and every colour is used."""
        game = self.subject()
        source = art(game) + "".join(path.read_text("utf-8") for path in game.folder.rglob("*.py"))
        own = own_style(game)
        for name in classes(own) - {"nemeton", "text"}:
            assert re.search(rf"\b{name.removeprefix(f'{game.name}-')}\b", source), (
                f"{game.name}: nobody uses the class {name}"
            )
        unused = palettes(own)[0].keys() - set(re.findall(r"var\(--([\w-]+)", own + art(game)))
        assert not unused, f"{game.name}: nobody uses the colour {', '.join(sorted(unused))}"

    def test_signs_can_be_seen(self) -> None:
        """A tone stands out from the sign on it, by day and by night."""
        game = self.subject()
        for name, tone in tones(style(game)).items():
            signs = [tone["tone-ink"]] if "tone-ink" in tone else self._motifs()
            faint = [sign for sign in signs if contrast(tone["tone"], sign) < SIGN]
            assert not faint, f"{game.name}: the sign {faint} cannot be seen on the tone {name}"

    def _motifs(self) -> list[str]:
        return [palette["motif"] for palette in palettes(style(self.subject()))]

    def test_sprites_and_tones_exist(self, scenery: Scenery) -> None:
        """Every piece has a picture, and the style sheets say how it looks."""
        game = self.subject()
        known, styled = set(defined(COMMON.read_text("utf-8") + art(game))), classes(style(game))
        drawn = {name for some in re.findall(r'class="([^"]+)"', art(game)) for name in some.split()}
        assert drawn <= styled, f"{game.name}: there is no class {', '.join(sorted(drawn - styled))}"
        scenery.each_piece(lambda piece: is_drawn(piece, known, styled))

    def test_pictures_are_sound(self, scenery: Scenery) -> None:
        """One file of SVG with every piece, complete, whatever people are called."""
        themes: tuple[Theme, ...] = ("light", "dark")
        moment = next(walk(scenery.table))
        view = moment.view(moment.turn)
        keys = {moment.game.touches(view, action)[0][0] for action in moment.legal}
        for layout in LAYOUTS:
            for theme in themes:
                shown = scene(view, layout)
                with blamed(f"{moment}, {layout}, {theme}"):
                    picture = svg(shown, self.languages[-1], _NAMES[:SEATS], theme, keys, list(keys)[:1])
                    root = ElementTree.fromstring(picture)
                    ids = [element.get("id") for element in root.iter() if element.get("id")]
                    assert len(ids) == len(set(ids)), "an id is there twice"
                    assert referred_to(picture) <= set(ids), "something is missing in the picture"
                    groups = [e for e in root.iter() if "piece" in e.get("class", "").split()]
                    assert len(groups) == len(shown.pieces), "a piece is missing in the picture"
                    touchable = sum("touchable" in group.get("class", "") for group in groups)
                    assert touchable == len(keys), f"{touchable} pieces can be touched, not {len(keys)}"
                    assert not re.search(r"https?://(?!www\.w3\.org/)", picture), "it is not complete"
