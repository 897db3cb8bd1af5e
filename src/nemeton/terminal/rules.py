"""The rules of a game in the terminal: its chapters, what is reconstructed, and the rulings by number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nemeton.core import guide
from nemeton.core.errors import BadOption
from nemeton.core.game import Game
from nemeton.core.guide import Ruling
from nemeton.core.words import Sentence, words_beside
from nemeton.terminal.screen import Screen

say = words_beside(__file__)


def tell(screen: Screen, game: Game, options: Mapping[str, str]) -> None:
    """All of the rules, as they are at a table with these options."""
    screen.say(game.words.TITLE, "bold")
    for _, chapter in guide.chapters(game, options):
        _part(screen, chapter.title, chapter.text)
    if game.rulings.RECONSTRUCTED:
        _part(screen, guide.RECONSTRUCTED_TITLE, game.rulings.RECONSTRUCTED)
    if game.rulings.RULINGS:
        _part(screen, guide.RULINGS_TITLE, (guide.RULINGS_ABOUT,))
        _rulings(screen, game.rulings.RULINGS)


def look_up(screen: Screen, game: Game, number: str) -> None:
    """The ruling with this number."""
    found = guide.ruling(game, number)
    if found is None:
        known = game.rulings.RULINGS
        few = f"{known[0].number}–{known[-1].number}" if known else "–"
        raise BadOption(
            "ruling", say("There is no ruling “{number}”. There are: {known}.", number=number[:20], known=few)
        )
    _rulings(screen, [found])


def _part(screen: Screen, title: Sentence, text: Sequence[Sentence]) -> None:
    screen.line()
    screen.say(title, "bold")
    for paragraph in text:
        screen.say(paragraph)


def _rulings(screen: Screen, rulings: Sequence[Ruling]) -> None:
    widest = max(len(ruling.number) for ruling in rulings)
    for ruling in rulings:
        note = f" {guide.OURS.say(screen.lang)}" if ruling.ours else ""
        screen.columns([(f"{ruling.number:{widest}}", "cyan")], ruling.text.say(screen.lang) + note)
