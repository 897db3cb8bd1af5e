"""Words in three languages.

The code says a sentence once, in English: `say("{who} draws a card.", who=Seat(2))`. That text is
the key of its translations in `lang/fr.po` and `lang/de.po` beside the module that says it. A
`Sentence` is a value: it can be kept, compared, and said in any language later.
"""

from __future__ import annotations

import gettext
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

LANGUAGES = ("en", "fr", "de")
"""The languages every sentence exists in."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A person at the table, in a sentence: said by name."""

    number: int


@dataclass(frozen=True, slots=True)
class Many:
    """Several things in a sentence, said one after another: "the stag and the hare"."""

    items: tuple[Sentence, ...]


class Sentence(NamedTuple):
    """Something to say to a person, in any language."""

    folder: str
    """Where its translations are."""
    text: str
    """The English text, with {names} for its values."""
    values: tuple[tuple[str, str | int | float | Sentence | Seat | Many], ...] = ()
    """What stands for the names."""
    plural: str = ""
    """The English text for other numbers than one, if it depends on a number."""
    context: str = ""
    """What tells this text from an equal one with another translation."""
    pieces: tuple[str, ...] = ()
    """The keys of the pieces on the table that it speaks of."""
    rules: tuple[str, ...] = ()
    """The numbers of the rulings it rests on."""
    guessed: bool = False
    """Whether it tells of something that is reconstructed."""

    def of(self, *pieces: str) -> Sentence:
        """The same sentence, speaking of these pieces: a line of the log lights them up."""
        return self._replace(pieces=pieces)

    def parts(self) -> Iterator[Sentence]:
        """The sentence, and those within it."""
        yield self
        for _, value in self.values:
            for part in value.items if isinstance(value, Many) else (value,):
                if isinstance(part, Sentence):
                    yield from part.parts()

    def cited(self) -> tuple[str, ...]:
        """The numbers of all rulings that it and its parts rest on."""
        return tuple(dict.fromkeys(rule for part in self.parts() for rule in part.rules))

    def say(self, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """The sentence in a language, with these names for the seats."""
        folder, text, values, plural, context, *_ = self
        if plural:
            n = next(value for name, value in values if name == "n")
            assert isinstance(n, int)
            text = _translated_many(folder, lang, text, plural, n, context)
        else:
            text = _translated(folder, lang, text, context)
        if not values:
            return text
        return text.format_map({name: _said(value, lang, names) for name, value in values})

    def __str__(self) -> str:
        return self.say()

    def __repr__(self) -> str:
        return f"<Sentence {self.say()!r}>"


def _said(value: str | int | float | Sentence | Seat | Many, lang: str, names: Sequence[str] | None) -> str:
    if isinstance(value, Sentence):
        return value.say(lang, names)
    if isinstance(value, Seat):
        if names is not None and value.number < len(names):
            return names[value.number]
        return nameless(value.number, lang)
    if isinstance(value, Many):
        texts = [item.say(lang, names) for item in value.items]
        if len(texts) < 2:
            return "".join(texts)
        start = ", ".join(texts[:-1])
        return say("{start} and {last}", start=start, last=texts[-1]).say(lang)
    if isinstance(value, float):
        from babel.numbers import format_decimal

        return figure(format_decimal(value, locale=lang))
    return figure(value) if isinstance(value, int) else value


def figure(number: int | str) -> str:
    """A number as people read it: below zero with a minus, not a hyphen."""
    return str(number).replace("-", "−")


@cache
def nameless(seat: int, lang: str) -> str:
    """What a seat is called as long as it has no name."""
    return say("Player {n}", n=seat + 1).say(lang)


class Reader(Protocol):
    """Somebody to whom something is said: a view, or a story told to one."""

    @property
    def seat(self) -> int | None:
        """The seat; None: a spectator."""


class Words:
    """Says sentences whose translations lie in a folder of `.po` files."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def __call__(self, text: str, /, **values: str | int | float | Sentence | Seat | Many) -> Sentence:
        """A sentence."""
        return Sentence(self.folder, text, tuple(values.items()))

    def many(
        self, one: str, more: str, /, *, n: int, **values: str | int | float | Sentence | Seat | Many
    ) -> Sentence:
        """A sentence that depends on a number."""
        return Sentence(self.folder, one, (("n", n), *values.items()), plural=more)

    def by(
        self,
        reader: Reader,
        seat: int,
        you: str,
        they: str,
        /,
        **values: str | int | float | Sentence | Seat | Many,
    ) -> Sentence:
        """What a seat did: to itself in the second person, to others by its name, {who}."""
        return self(you, **values) if reader.seat == seat else self(they, who=Seat(seat), **values)

    def many_by(
        self,
        reader: Reader,
        seat: int,
        you: tuple[str, str],
        they: tuple[str, str],
        /,
        *,
        n: int,
        **values: str | int | float | Sentence | Seat | Many,
    ) -> Sentence:
        """The same where it depends on a number: of one, and of more."""
        if reader.seat == seat:
            return self.many(*you, n=n, **values)
        return self.many(*they, n=n, who=Seat(seat), **values)

    def each(self, *texts: str) -> tuple[Sentence, ...]:
        """Sentences for things that have numbers: the first is for number 0."""
        return tuple(self(text) for text in texts)

    def forms(self, context: str, /, *texts: str) -> tuple[Sentence, ...]:
        """The same for words in a form that other languages inflect."""
        return tuple(self.form(context, text) for text in texts)

    def form(self, context: str, text: str, /) -> Sentence:
        """A word in a form that other languages inflect: `say.form("card", "red")`."""
        return Sentence(self.folder, text, context=context)


def words_beside(file: str) -> Words:
    """The words of a module: translations are in the folder `lang` beside it."""
    return Words(str(Path(file).parent / "lang"))


@cache
def _translated(folder: str, lang: str, text: str, context: str) -> str:
    """A text in a language."""
    catalog = _catalog(folder, lang)
    return catalog.pgettext(context, text) if context else catalog.gettext(text)


@lru_cache(maxsize=1 << 14)
def _translated_many(folder: str, lang: str, one: str, more: str, n: int, context: str) -> str:
    """A text in a language, as it is said of so many."""
    catalog = _catalog(folder, lang)
    return catalog.npgettext(context, one, more, n) if context else catalog.ngettext(one, more, n)


@cache
def _catalog(folder: str, lang: str) -> gettext.NullTranslations:
    """The translations of a folder for a language; English is the text itself."""
    read = _read(folder, lang)
    if read is None:
        return gettext.NullTranslations()
    from babel.messages.mofile import write_mo

    compiled = io.BytesIO()
    write_mo(compiled, read)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def _read(folder: str, lang: str) -> Catalog | None:
    """What the file of a language says, if there is one."""
    path = Path(folder) / f"{lang}.po"
    if lang == "en" or not path.exists():
        return None
    from babel.messages.pofile import read_po

    with path.open("rb") as file:
        return read_po(file, locale=lang)


def translations(folder: str, lang: str) -> dict[str, str | list[str]]:
    """All translations of a folder, for a client that says its sentences itself: each by its English text.

    Before the text stands its context, if it has one, and a \\x04, as gettext writes it. What depends on a
    number is a list of forms, by the text for one.
    """
    found: dict[str, str | list[str]] = {}
    for message in _read(folder, lang) or ():
        text = message.id if isinstance(message.id, str) else message.id[0]
        key = f"{message.context}\x04{text}" if message.context else text
        if text and message.string:
            found[key] = message.string if isinstance(message.string, str) else list(message.string)
    return found


def best_language(wanted: str | None, environment: Mapping[str, str]) -> str:
    """The language to speak: the one wanted, else that of the environment, else English."""
    for candidate in (
        wanted,
        environment.get("LC_ALL"),
        environment.get("LC_MESSAGES"),
        environment.get("LANG"),
    ):
        if candidate and candidate[:2].lower() in LANGUAGES:
            return candidate[:2].lower()
    return "en"


say = words_beside(__file__)
"""The words of the core."""


def ruled(about: Sentence, rulings: str) -> Sentence:
    """What the rules say of a thing, and by which rulings: `ruled(say("…"), "R8, R28")`."""
    return about._replace(rules=tuple(rulings.split(", ")))


def as_guess(about: Sentence) -> Sentence:
    """What is said of a thing that nobody has told us but ourselves: that one is shown on request."""
    return about._replace(guessed=True)
