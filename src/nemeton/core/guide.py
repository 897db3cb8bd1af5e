"""The rules of a game for somebody who is new to it: chapters in our own words, with pictures of play.

A game's `guide.py` has them as `CHAPTERS`. A picture is a moment of a real game: whoever reads can see it
played. A test replays them all, so a picture cannot show what the rules forbid. A chapter may be for some
tables only: those that chose certain options.

Its `rulings.py` has the rulings by number (`RULINGS`), which refusals and hints cite, and what of the game is
reconstructed (`RECONSTRUCTED`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from nemeton.core.scene import Area, Layout, Scene, Theme, svg
from nemeton.core.words import Sentence, say

if TYPE_CHECKING:
    from nemeton.core.game import Game
    from nemeton.core.match import Match


@dataclass(frozen=True, slots=True)
class Picture:
    """A moment of a game, drawn as its table draws it."""

    caption: Sentence
    """What there is to see."""
    players: int
    seed: int
    actions: tuple[str, ...] = ()
    """What has been played, as notations."""
    seat: int | None = 0
    """Whose view it is; None: a spectator's."""
    options: Mapping[str, Any] = field(default_factory=dict)
    box: Area | None = None
    """The part of the wide plane to show; None: all of it, on a phone the tall plane."""
    lit: tuple[str, ...] = ()
    """The keys of the pieces it is about: they wear the ring."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the rules."""

    title: Sentence
    text: tuple[Sentence, ...]
    """Its paragraphs."""
    picture: Picture | None = None
    only: Mapping[str, str] = field(default_factory=dict)
    """The options of the tables that it is for; none: for all."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A detail of the rules that refusals, hints and tests cite by its number."""

    number: str
    """As the README has it; on the page of the rules it is the anchor."""
    text: Sentence
    ours: bool = False
    """Whether the rulebook says nothing of it, or what it says is lost: the answer is ours."""


def numbered(told: Mapping[str, Sentence], ours: str = "") -> tuple[Ruling, ...]:
    """Rulings from their texts by number; `ours` are the numbers of those that are ours: "R3, R10"."""
    mine = ours.split(", ") if ours else []
    assert set(mine) <= told.keys()
    return tuple(Ruling(number, text, number in mine) for number, text in told.items())


@dataclass(frozen=True, slots=True)
class Rulings:
    """What a game's `rulings.py` holds; a game may have none, and cite the sections of a rulebook."""

    RULINGS: tuple[Ruling, ...] = ()
    """What refusals and hints cite, in the order of the numbers."""
    RECONSTRUCTED: tuple[Sentence, ...] = ()
    """What of the game is reconstructed, in a few sentences."""


RULINGS_TITLE = say("Rulings, by number")
RULINGS_ABOUT = say(
    "Refusals and hints at the table name these numbers. Where the rulebook says nothing, or its words are "
    "lost to us, the answer is ours, and marked so."
)
OURS = say("Ours.")
RECONSTRUCTED_TITLE = say("What is reconstructed")


def ruling(game: Game, number: str) -> Ruling | None:
    """The ruling with a number, however that is written, if there is one."""
    wanted = number.strip().casefold()
    return next((each for each in game.rulings.RULINGS if each.number.casefold() == wanted), None)


def chapters(game: Game, options: Mapping[str, str]) -> list[tuple[int, Chapter]]:
    """The chapters for a table with these options, or with the defaults; each with its number, from 1."""
    known = {option.name: option.values for option in game.options}
    fitting = {name: value for name, value in options.items() if value in known.get(name, ())}
    chosen = game.choices(game.seats[0], fitting)
    return [
        (number, chapter)
        for number, chapter in enumerate(game.guide.CHAPTERS, 1)
        if all(chosen[name] == value for name, value in chapter.only.items())
    ]


def address(game: Game, options: Mapping[str, str]) -> str:
    """The page of the rules for a table with these options: it names those that chapters depend on."""
    depend = {name for chapter in game.guide.CHAPTERS for name in chapter.only}
    default = game.choices(game.seats[0], {})
    said = [f"{name}:{options[name]}" for name in sorted(depend) if options[name] != default[name]]
    return f"/rules/{game.name}" + (f"?options={','.join(said)}" if said else "")


def moment(game: Game, picture: Picture) -> Match:
    """The moment of a picture, played again."""
    return played(game, picture.players, picture.seed, picture.actions, picture.options)


def played(game: Game, players: int, seed: int, actions: Sequence[str], options: Mapping[str, Any]) -> Match:
    """A game from its deal on, as far as these actions lead."""
    from nemeton.core.match import Match

    match = Match.deal(game, players, seed, None, options)
    for action in actions:
        match.play(action)
    return match


def scene(game: Game, picture: Picture, layout: Layout = "wide") -> Scene:
    """What lies on the table in a picture."""
    return game.table.scene(moment(game, picture).view(picture.seat), layout)


def drawn(
    game: Game, picture: Picture, lang: str = "en", theme: Theme = "light", layout: Layout = "wide"
) -> str:
    """A picture as SVG. Only one that shows all of the table can be tall."""
    shown = scene(game, picture, "wide" if picture.box else layout)
    return svg(shown, lang, None, theme, touchable=picture.lit, box=picture.box)
