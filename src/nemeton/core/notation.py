"""Notation: the short forms of actions, as they are written in each language, and as people type them.

A record and the wire know the English forms alone. Their words are translated one by one, from the game's
own catalogue, with the context `notation`; what has no translation there (a letter, a number) is the same
everywhere. What people type is read without regard to capitals, accents and spaces.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import TYPE_CHECKING

from nemeton.core.words import Sentence

if TYPE_CHECKING:
    from nemeton.core.game import Game

CONTEXT = "notation"
"""What tells these words from others in a catalogue."""

_WORD = re.compile(r"(?<!\S)[^\W\d_](?!\S)|[^\W\d_]{2,}")
"""A word: two letters or more, or a letter that stands alone."""


def words(game: Game) -> set[str]:
    """The words of all its notations; those of two letters or more are to be translated."""
    return {word for notation in game.spelled for word in _WORD.findall(notation)}


@cache
def spelled(game: Game, lang: str) -> tuple[str, ...]:
    """The notation of every action in a language."""
    if lang == "en":
        return game.spelled
    folder = str(game.folder / "lang")

    def translated(word: re.Match[str]) -> str:
        return Sentence(folder, word[0], context=CONTEXT).say(lang)

    return tuple(_WORD.sub(translated, notation) for notation in game.spelled)


@cache
def readings(game: Game, lang: str) -> dict[str, int]:
    """Every action by what people may type for it: in a language, or in English."""
    forms = (*enumerate(game.spelled), *enumerate(spelled(game, lang)))
    return {typed(notation): action for action, notation in forms}


def typed(text: str) -> str:
    """What is left of a text when capitals, accents and spaces do not matter."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in plain if not (sign.isspace() or unicodedata.combining(sign)))


def moves(text: str) -> tuple[str, ...]:
    """The notations of a text that lists them with commas, over as many lines as it takes."""
    return tuple(" ".join(text.split()).split(", ")) if text.strip() else ()
