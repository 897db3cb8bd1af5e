"""A scene: a view laid out as pieces on a plane, the same in the browser, a notebook and a document.

A game's `table.py` makes it, from a view alone. Everything needed to draw it is in `Scene.json` and four
files: the symbols and the colours of the game (`art.svg`, and `style.css` beside it, which a game may do
without) and those all games share (`COMMON`, `STYLE`). `svg` draws the picture, and reads nothing but that.
Names of a game's own, ids, tones and custom properties, begin with the name of the game and a hyphen.

Between two scenes a piece has stayed if its key and its sprite are the same; it glides to its new place.
Of the others, one that vanished becomes one that appeared if they are of the same sort and either show the
same sprite or one of them is a back. What is left comes from its `source` and goes to its `sink`. A key is
the name of a place, never of a card that lies face down. Its `z` never changes, so pieces need no reordering.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

from nemeton.core.typesetting import fitted
from nemeton.core.words import Sentence
from nemeton.core.zones import Zone

Layout: TypeAlias = Literal["wide", "tall"]
Theme: TypeAlias = Literal["light", "dark"]
Area: TypeAlias = tuple[float, float, float, float]
"""A rectangle of the plane: x, y, width, height."""

LAYOUTS: tuple[Layout, ...] = ("wide", "tall")
PLANE: dict[Layout, tuple[int, int]] = {"wide": (1280, 720), "tall": (390, 844)}
"""The size of the plane in each layout: a small screen lying down, a phone held upright."""
LEAST_TEXT: dict[Layout, int] = {"wide": 14, "tall": 13}
"""No text is smaller than this."""

COMMON = Path(__file__).parent / "common.svg"
"""The symbols, gradients and patterns that all games share."""
STYLE = Path(__file__).parent / "scene.css"
"""The colours that games share by day and by night, and how boxes, texts and rings are drawn."""
_SVG = "http://www.w3.org/2000/svg"


class Text(NamedTuple):
    """What is written on a piece. It is made to fit: first smaller, then shortened."""

    says: Sentence | str
    size: float
    """The size of the letters; they shrink to the layout's least size, not below."""
    width: float
    """The room a line has."""
    x: float = 0
    """Where it is anchored, from the middle of the piece."""
    y: float = 0
    """The middle of its height, from the middle of the piece."""
    anchor: Literal["start", "middle", "end"] = "middle"
    rows: int = 1
    """The most lines it may take."""
    tone: str = ""
    """Classes of the style sheets."""
    badge: float = 0
    """The radius of a bronze disc behind it, 0 for none."""


class Piece(NamedTuple):
    """Something that lies on the table."""

    key: str
    """The name of its place, unique in the scene: what `touches` calls it."""
    sprite: str
    """The id of a symbol; or a box of the style sheet, `box-…`; or nothing, for a text alone."""
    x: float
    """Its middle."""
    y: float
    width: float
    height: float
    z: int
    """What lies above has more; the same for a key in every scene of a layout."""
    label: Sentence
    """What it is, in a few words, for the screen reader."""
    about: Sentence | None = None
    """What it does, by which rulings, and whether it is reconstructed: shown when somebody asks."""
    text: Text | None = None
    tone: str = ""
    """Classes of the style sheets: its colour, and `lift` for a shadow."""
    turn: float = 0
    """Degrees clockwise, about its middle."""
    sort: str = ""
    """What it may become in the next scene; nothing becomes a piece without a sort."""
    back: bool = False
    """Whether it lies face down: it may become any face of its sort."""
    ring: str = "box"
    """The ring it wears when it can be touched: `box`, `round`, or the id of a symbol."""
    source: str = ""
    """The key of the pile it comes from, when it was nowhere before."""
    sink: str = ""
    """The key of the pile it goes to, when it is nowhere after."""
    row: str = ""
    """The row it lies in, such as a hand: on a phone a crowded row is spread, and one swipes it."""
    site: str = ""
    """The key of the piece where it will lie, if it is chosen among others, such as a tile turned this way
    or that: as long as it can be touched it is tried there, with all that lies on it."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Pieces on a plane: all that a seat sees of a table."""

    game: str
    """The game's name."""
    art: Path
    """The game's symbols; its style lies beside them."""
    layout: Layout
    label: Sentence
    """What the picture shows."""
    groups: tuple[Sequence[Piece], ...]
    """The pieces, in the order of a reader; they are drawn in the order of `z`. Those that change together
    are a group: as long as it is the same object, nobody looks into it."""
    spare: Area
    """Where nothing lies: room for the buttons of the page."""
    folds: tuple[float, ...] = ()
    """Heights of a tall plane that no piece lies across: on a screen of another shape, a phone lying down or
    a tablet, the bands between them may lie side by side. The first has the buttons, the highest is the
    board."""
    zones: tuple[Zone, ...] = ()
    """The parts of the table, in the order of a reader: each piece lies in one of them."""

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces of all groups."""
        return tuple(chain.from_iterable(self.groups))

    @property
    def width(self) -> int:
        """The width of the plane."""
        return PLANE[self.layout][0]

    @property
    def height(self) -> int:
        """The height of the plane."""
        return PLANE[self.layout][1]

    def json(self, lang: str = "en", names: Sequence[str] | None = None) -> dict[str, Any]:
        """The scene with every sentence said, JSON-ready: what a client draws."""
        said = None if names is None else tuple(names)
        return {
            "game": self.game,
            "layout": self.layout,
            "width": self.width,
            "height": self.height,
            "label": self.label.say(lang, names),
            "spare": list(self.spare),
            **({"folds": list(self.folds)} if self.folds else {}),
            **({"zones": [zone.json(lang, names) for zone in self.zones]} if self.zones else {}),
            "pieces": [dict(drawn(piece, self.layout, lang, said)) for piece in self.pieces],
        }


_seen: dict[tuple[int, Layout, str, tuple[str, ...] | None], tuple[Piece, dict[str, Any]]] = {}
"""Pieces that have been drawn, by their identity: that is looked up faster than all they are."""


def drawn(piece: Piece, layout: Layout, lang: str, names: tuple[str, ...] | None) -> dict[str, Any]:
    """A piece as the client gets it; what is at its default is left out. The result is shared: copy it."""
    key = id(piece), layout, lang, names
    found = _seen.get(key)
    if found is None or found[0] is not piece:
        if len(_seen) >= 1 << 14:
            _seen.clear()
        _seen[key] = found = piece, _drawn(piece, layout, lang, names)
    return found[1]


@lru_cache(maxsize=1 << 12)
def _drawn(piece: Piece, layout: Layout, lang: str, names: tuple[str, ...] | None) -> dict[str, Any]:
    out: dict[str, Any] = {
        "key": piece.key,
        "sprite": piece.sprite,
        "x": round(piece.x, 1),
        "y": round(piece.y, 1),
        "w": round(piece.width, 1),
        "h": round(piece.height, 1),
        "z": piece.z,
        "label": _said(piece.label, lang, names),
    }
    if piece.about is not None:
        out["about"] = _said(piece.about, lang, names)
        if rules := piece.about.cited():
            out["rules"] = list(rules)
        if any(part.guessed for part in piece.about.parts()):
            out["guessed"] = True
    if piece.text is not None:
        out["text"] = _written(piece.text, layout, lang, names)
    if piece.turn:
        out["turn"] = round(piece.turn, 1)
    if piece.back:
        out["back"] = True
    if piece.ring != "box":
        out["ring"] = piece.ring
    for name in ("tone", "sort", "source", "sink", "row", "site"):
        if getattr(piece, name):
            out[name] = getattr(piece, name)
    return out


@lru_cache(maxsize=1 << 12)
def _said(sentence: Sentence, lang: str, names: tuple[str, ...] | None) -> str:
    """A label or a hint: many pieces have the same."""
    return sentence.say(lang, names)


def _written(text: Text, layout: Layout, lang: str, names: tuple[str, ...] | None) -> dict[str, Any]:
    """A text as the client gets it: each line with its base."""
    says = text.says if isinstance(text.says, str) else text.says.say(lang, names)
    size, lines = fitted(says, text.size, LEAST_TEXT[layout], text.width, text.rows)
    first = text.y + size * (0.34 - 0.6 * (len(lines) - 1))
    out: dict[str, Any] = {
        "lines": [[line, round(first + 1.2 * size * i, 1)] for i, line in enumerate(lines)],
        "size": size,
        "x": round(text.x, 1),
        "room": round(text.width),
    }
    if text.anchor != "middle":
        out["anchor"] = text.anchor
    if text.tone:
        out["tone"] = text.tone
    if text.badge:
        out["badge"] = text.badge
        out["y"] = round(text.y, 1)
    return out


def svg(
    scene: Scene,
    lang: str = "en",
    names: Sequence[str] | None = None,
    theme: Theme = "light",
    touchable: Collection[str] = (),
    chosen: Collection[str] = (),
    box: Area | None = None,
) -> str:
    """The scene as one self-contained picture; pieces with these keys wear the ring, or have risen.

    With a box, that part of the plane alone.
    """
    told = scene.json(lang, names)
    x, y, width, height = box or (0, 0, told["width"], told["height"])
    pieces = [
        _piece(piece, piece["key"] in touchable, piece["key"] in chosen)
        for piece in sorted(told["pieces"], key=lambda piece: int(piece["z"]))
        if overlap((piece["x"] - piece["w"] / 2, piece["y"] - piece["h"] / 2, piece["w"], piece["h"]),
                   (x, y, width, height))
    ]  # fmt: skip
    cloth = f'<rect width="{told["width"]}" height="{told["height"]}" fill="url(#cloth)"/>'
    drawn = "\n".join([cloth, *pieces])
    style = _style(scene.art)
    return "\n".join(
        [
            f'<svg xmlns="{_SVG}" viewBox="{x:g} {y:g} {width:g} {height:g}" width="{width:g}" '
            f'height="{height:g}" class="nemeton" data-theme="{theme}" lang="{lang}" role="img">',
            f"<title>{escape(told['label'])}</title>",
            f"<style>{style}</style>",
            f"<defs>{_needed(drawn + style, COMMON, scene.art)}</defs>",
            drawn,
            "</svg>",
        ]
    )


def overlap(one: Area, other: Area) -> bool:
    """Whether two boxes of the plane have something in common."""
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


@cache
def _text(path: Path) -> str:
    return path.read_text("utf-8").strip()


@cache
def _style(art: Path) -> str:
    """The style of all games, and that of the game with this art if it has one."""
    return "\n".join(_text(path) for path in (STYLE, art.with_name("style.css")) if path.exists())


def symbols(art: Path) -> str:
    """The symbols of a game; none if it draws with those that all games share."""
    return _text(art) if art.exists() else f'<svg xmlns="{_SVG}"/>'


def _needed(drawn: str, *files: Path) -> str:
    """What a drawing refers to: symbols, gradients and patterns of these files, and what those refer to."""
    known = {name: text for path in files for name, text in _defined(path).items()}
    found: dict[str, None] = {}
    open_ = [drawn]
    while open_:
        for name in re.findall(r'(?:href="|url\()#([^")]+)', open_.pop()):
            if known[name] not in found:
                found[known[name]] = None
                open_.append(known[name])
    return "\n".join(found)


@cache
def _defined(path: Path) -> dict[str, str]:
    """Each id of a file, with the whole of what it belongs to."""
    ElementTree.register_namespace("", _SVG)
    root = ElementTree.fromstring(symbols(path))
    whole = [child for part in root for child in (part if part.tag == f"{{{_SVG}}}defs" else [part])]
    found: dict[str, str] = {}
    for element in whole:
        element.tail = None
        text = ElementTree.tostring(element, "unicode").replace(f' xmlns="{_SVG}"', "")
        found |= {inner.attrib["id"]: text for inner in element.iter() if "id" in inner.attrib}
    return found


def _piece(piece: dict[str, Any], touchable: bool, chosen: bool) -> str:
    """A piece as a group about its middle."""
    classes = " ".join(filter(None, ["piece", piece.get("tone"), "touchable" * touchable, "chosen" * chosen]))
    turn = f" rotate({piece['turn']})" if "turn" in piece else ""
    rise = " translate(0 -14)" if chosen else ""
    hint = "\n".join(filter(None, [piece["label"], piece.get("about"), ", ".join(piece.get("rules", ()))]))
    parts = [
        f'<g class="{classes}" transform="translate({piece["x"]} {piece["y"]}){rise}{turn}">',
        f"<title>{escape(hint)}</title>",
        _body(piece),
    ]
    if touchable or chosen:
        parts += [_ring(piece, "under"), _ring(piece, "ring")]
    if "text" in piece:
        parts.append(_lines(piece["text"]))
    return "".join([*parts, "</g>"])


def _box(w: float, h: float) -> str:
    """The attributes of something about the middle."""
    return f'x="{round(-w / 2, 1)}" y="{round(-h / 2, 1)}" width="{round(w, 1)}" height="{round(h, 1)}"'


def _body(piece: dict[str, Any]) -> str:
    sprite, w, h = piece["sprite"], piece["w"], piece["h"]
    if sprite.startswith("box-"):
        round_off = min(12, h / 3)
        return (
            f'<g class="{sprite}"><rect class="box" {_box(w, h)} rx="{round_off:.1f}"/>'
            f'<rect class="line" {_box(w - 8, h - 8)} rx="{max(round_off - 3, 1):.1f}"/></g>'
        )
    return f'<use href="#{sprite}" {_box(w, h)}/>' if sprite else ""


def _lines(text: dict[str, Any]) -> str:
    anchor = text.get("anchor", "middle")
    badge = ""
    if "badge" in text:
        badge = f'<circle class="badge" cx="{text["x"]}" cy="{text["y"]}" r="{text["badge"]}"/>'
    shared = (
        f"class={quoteattr(('text ' + text.get('tone', '')).strip())} "
        f'font-size="{text["size"]}" text-anchor="{anchor}"'
    )
    return badge + "".join(
        f'<text x="{text["x"]}" y="{base}" {shared}>{escape(line)}</text>' for line, base in text["lines"]
    )


def _ring(piece: dict[str, Any], name: str) -> str:
    ring, w, h = piece.get("ring", "box"), piece["w"], piece["h"]
    if ring == "box":
        return f'<rect class="{name}" {_box(w, h)} rx="{min(11, h / 3):.1f}"/>'
    if ring == "round":
        return f'<ellipse class="{name}" rx="{w / 2:.1f}" ry="{h / 2:.1f}"/>'
    return f'<use class="{name}" href="#{ring}" {_box(w, h)}/>'
