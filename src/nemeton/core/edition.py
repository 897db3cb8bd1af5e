"""Editions: a game's components are a file, and who owns the box can correct it.

The file of the package is `parts.toml` in the game's folder; further ones lie in `editions` there. A
user's own lies in the folder that `folder(game)` names. All but the first are called by their file names.
Whatever contradicts the rulebook is refused, all of it at once. A record of play carries the hash of the
edition it was played with.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nemeton.core import folders
from nemeton.core.errors import BadEdition
from nemeton.core.words import Sentence, say

if TYPE_CHECKING:
    from nemeton.core.game import Game

ORIGINS = ("documented", "derived", "reconstructed")
"""Where an entry can come from."""

_LARGEST = 1_000_000


class Faults(list[Sentence]):
    """All that is wrong with a file; reading goes on so that everything is found."""


class Parts:
    """A part of an edition's file, read with care: what is missing or wrong goes to the faults."""

    def __init__(self, data: Any, where: str, faults: Faults) -> None:
        self._data = data if isinstance(data, Mapping) else {}
        self._where = where
        self._faults = faults
        if not isinstance(data, Mapping):
            faults.append(say("“{where}” is missing or not a table.", where=where))

    def number(self, key: str, least: int, most: int) -> int:
        """A number within bounds; `least` stands in for a faulty one."""
        value = self._data.get(key)
        if least == most and (isinstance(value, bool) or value != least):
            self._faults.append(
                say(
                    "{where}.{key} must be {least}, not {value}.",
                    where=self._where,
                    key=key,
                    least=least,
                    value=_short(value),
                )
            )
            return least
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            self._faults.append(
                say(
                    "{where}.{key} must be a number from {least} to {most}, not {value}.",
                    where=self._where,
                    key=key,
                    least=least,
                    most=most,
                    value=_short(value),
                )
            )
            return least
        return value

    def choice(self, key: str, values: tuple[str, ...]) -> int:
        """The index of one of these words; -1 stands in for a faulty one."""
        value = self._data.get(key)
        if value not in values:
            self._faults.append(
                say(
                    "{where}.{key} must be one of {values}, not {value}.",
                    where=self._where,
                    key=key,
                    values=", ".join(values),
                    value=_short(value),
                )
            )
            return -1
        return values.index(value)

    def word(self, key: str, letters: str, most: int) -> str:
        """A word of these letters, from one to so many; an empty one stands in for a faulty one."""
        value = self._data.get(key)
        if not isinstance(value, str) or not 1 <= len(value) <= most or set(value) - set(letters):
            self._faults.append(
                say(
                    "{where}.{key} must be 1 to {most} of the letters {letters}, not {value}.",
                    where=self._where,
                    key=key,
                    most=most,
                    letters=letters,
                    value=_short(value),
                )
            )
            return ""
        return value

    def origin(self) -> None:
        """Check that the entry says where it comes from."""
        self.choice("origin", ORIGINS)

    def table(self, key: str) -> Parts:
        """A table of this one."""
        return Parts(self._data.get(key), f"{self._where}.{key}".lstrip("."), self._faults)

    def tables(self, key: str) -> list[Parts]:
        """A list of tables."""
        items = self._data.get(key)
        if not isinstance(items, list):
            self._faults.append(say("“{where}” is missing or not a list of tables.", where=key))
            return []
        return [Parts(item, f"{key}[{i}]", self._faults) for i, item in enumerate(items)]

    def row(self, key: str) -> Parts:
        """A list of this table, to be read like one: its entries are called 0, 1, 2…"""
        items = self._data.get(key)
        named = {str(i): item for i, item in enumerate(items)} if isinstance(items, list) else None
        return Parts(named, f"{self._where}.{key}".lstrip("."), self._faults)

    def __len__(self) -> int:
        """How many entries it has."""
        return len(self._data)

    def only(self, *known: str) -> None:
        """Refuse entries with other names: a misspelt one would be lost."""
        for key in self._data:
            if key not in known:
                where = f"{self._where}.{key}".lstrip(".")
                self._faults.append(say("“{where}” is unknown.", where=where))


def _short(value: Any) -> str:
    text = "—" if value is None else repr(value)
    return text if len(text) <= 40 else text[:39] + "…"


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """The components a match is played with."""

    game: str
    """The game it is for."""
    name: str
    """How it is called."""
    titles: Mapping[str, str]
    """What it is, in a line, by language."""
    hash: str
    """The hash of its content: two files that say the same are one edition."""
    fields: Mapping[str, Any]
    """The fields of the state it fills."""
    data: Mapping[str, Any]
    """The file itself."""

    def title(self, lang: str = "en") -> str:
        """What it is, in a language, or in that it was written in."""
        return self.titles.get(lang) or next(iter(self.titles.values()))

    def __str__(self) -> str:
        return f"{self.name} ({self.hash})"


def folder(game: Game) -> Path:
    """Where a user's own editions of a game belong."""
    return folders.data() / "editions" / game.name


def files(game: Game) -> list[Path]:
    """The files of all editions: the package's, that of `builtin` first, then the user's."""
    return [
        game.folder / "parts.toml",
        *sorted((game.folder / "editions").glob("*.toml")),
        *sorted(folder(game).glob("*.toml")),
    ]


def names(game: Game) -> list[str]:
    """The editions there are: the package's first, then the user's."""
    first, *others = files(game)
    return list(dict.fromkeys([load(game, first).name, *(path.stem for path in others)]))


def builtin(game: Game) -> Edition:
    """The edition that is played unless another is asked for."""
    return load(game, game.folder / "parts.toml")


def builtins(game: Game) -> list[Edition]:
    """The editions of the package."""
    return [load(game, path) for path in files(game) if path.is_relative_to(game.folder)]


def find(game: Game, name: str | None = None) -> Edition:
    """An edition by its name, the hash of its content, or the path of its file; the package's go first."""
    first = builtin(game)
    if name is None or name in (first.name, first.hash):
        return first
    if name.endswith(".toml"):
        return load(game, Path(name))
    paths = {path.stem: path for path in reversed(files(game)[1:])}
    if name in paths:
        return load(game, paths[name])
    if re.fullmatch("[0-9a-f]{16}", name):
        for path in reversed(paths.values()):
            try:
                edition = load(game, path)
            except BadEdition:
                continue
            if edition.hash == name:
                return edition
    raise BadEdition(
        "edition",
        say(
            "There is no edition “{name}” of {game}. There are: {known}.",
            name=name,
            game=game.name,
            known=", ".join(names(game)),
        ),
        [],
    )


def load(game: Game, path: Path) -> Edition:
    """Read an edition's file and hold it against the rulebook."""
    try:
        if path.stat().st_size > _LARGEST:
            raise BadEdition("size", say("{path} is too large for an edition.", path=str(path)), [])
        return _loaded(game, path.read_bytes(), path.stem)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise BadEdition(
            "file", say("{path} cannot be read: {reason}.", path=str(path), reason=reason), []
        ) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadEdition(
            "toml", say("{path} is not TOML: {reason}.", path=str(path), reason=str(error)), []
        ) from None


@lru_cache(maxsize=16)
def _loaded(game: Game, content: bytes, name: str) -> Edition:
    """The same content is read once: every deal asks for its edition."""
    return read(game, tomllib.loads(content.decode()), name)


def read(game: Game, data: Mapping[str, Any], name: str) -> Edition:
    """An edition from its data; everything that contradicts the rulebook is refused together."""
    faults = Faults()
    about = data.get("edition", {})
    titles = about.get("title", name) if isinstance(about, Mapping) else None
    titles = {"en": titles} if isinstance(titles, str) else titles
    if not isinstance(titles, Mapping) or not titles or not all(isinstance(x, str) for x in titles.values()):
        faults.append(say("“edition” must be a table with a name and a title."))
        about, titles = {}, {}
    fields = game.parts.fields(Parts(data, "", faults), faults)
    if faults:
        raise BadEdition(
            "edition",
            say("The edition “{name}” contradicts the rulebook of {game}:", name=name, game=game.name),
            faults,
        )
    content = {key: value for key, value in data.items() if key != "edition"}
    canonical = json.dumps(content, sort_keys=True, separators=(",", ":"))
    digest = hashlib.sha256(canonical.encode()).hexdigest()[:16]
    called = str(about.get("name", name)) if name == "parts" else name
    return Edition(game.name, called, titles, digest, fields, data)
