"""An action has three faces in bijection; everything is said in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from nemeton.core import notation
from nemeton.core.game import Game
from nemeton.core.match import Match
from nemeton.core.words import Many, Sentence
from nemeton.testing.guides import told_in_guide
from nemeton.testing.laws import Laws
from nemeton.testing.steps import told_in_steps
from nemeton.testing.walk import Moment, Table, some_illegal, some_of, who

_HYPHEN = re.compile(r"(?<![\w.])-\d")
"""A number below zero with a hyphen in front of it."""


@cache
def told(sentence: Sentence | str, languages: tuple[str, ...]) -> None:
    """A sentence can be said in these languages, and no placeholder is left in it."""
    for language in languages:
        text = sentence if isinstance(sentence, str) else sentence.say(language)
        assert isinstance(sentence, str) or text.strip(), f"nothing is said in {language} for {sentence!r}"
        assert "{" not in text and "}" not in text, f"a placeholder is left in {language}: “{text}”"
        assert not _HYPHEN.search(text), f"a hyphen for a minus in {language}: “{text}”"


def sentences(moment: Moment) -> Iterator[Sentence | str]:
    """All that is said at a state, to every seat and to a spectator."""
    words = moment.game.words
    for seat in moment.viewers:
        view = moment.view(seat)
        yield moment.game.prompt(view)
        yield from words.board(view)
        for other in range(moment.table.players):
            yield from (label for _, label, _ in words.details(view, other))
        for action in view.legal:
            yield moment.game.sentence(view, action)
        if seat is not None and seat == moment.turn:
            for action in some_illegal(moment):
                yield moment.game.refusal(view, action)[1]
        if moment.actions:
            log = moment.log(seat)
            assert log, f"{who(seat)} is not told what happened"
            yield from log


def speaks(moment: Moment, languages: tuple[str, ...]) -> None:
    """Prompt, board, details, log and the sentence of every legal action can be said."""
    for sentence in sentences(moment):
        told(sentence, languages)


def names_actions(moment: Moment) -> None:
    """The legal actions of a match say their number, notation and sentence."""
    match = moment.match()
    for number, action in zip(moment.legal, match.legal, strict=True):
        assert int(action) == number
        assert str(action) == moment.game.notation(number)
        assert match.parse(action) == match.parse(str(action)) == number


def untranslated(sentence: Sentence, language: str) -> Iterator[str]:
    """The texts within a sentence that a language lacks; English is the text itself.

    A sentence that belongs to no folder, such as a name alone, is the same in all of them.
    """
    if language != "en" and sentence.folder:
        entry = _catalogue(sentence.folder, language).get(sentence.text, sentence.context or None)
        strings = entry.string if entry else ""
        if not all(strings if isinstance(strings, tuple | list) else [strings]):
            yield sentence.text
    for _, value in sentence.values:
        for part in value.items if isinstance(value, Many) else (value,):
            if isinstance(part, Sentence):
                yield from untranslated(part, language)


@cache
def _catalogue(folder: str, language: str) -> Any:
    from babel.messages.pofile import read_po

    path = Path(folder) / f"{language}.po"
    assert path.exists(), f"there is no {path}"
    with path.open("rb") as file:
        return read_po(file, locale=language)


def _notation_word(game: Game, language: str, word: str) -> str | None:
    """A word of the notation in a language, if it is translated."""
    entry = _catalogue(str(game.folder / "lang"), language).get(word, notation.CONTEXT)
    return entry.string if entry else None


def fixed_sentences(game: Game) -> Iterator[Sentence]:
    """What a game says of itself."""
    words = game.words
    yield words.TITLE
    yield from words.BRIEF
    yield from words.SIGNS
    yield words.TIE
    yield from () if words.START is None else (words.START,)
    yield from words.ENDINGS.values()
    yield from words.FAULTS
    for values in words.OPTIONS.values():
        yield from values.values()
    yield from told_in_guide(game)
    yield from told_in_steps(game)


class Language(Laws):
    """Notation and sentences."""

    def test_notation_is_a_bijection(self) -> None:
        """Every action has a notation of its own, which is read back, however it is typed."""
        game = self.subject()
        match: Match = self.tables()[0].deal("kit 0")
        taken: dict[str, int] = {}
        for action in range(game.actions):
            form = game.notation(action)
            other = taken.setdefault(form, action)
            assert other == action, f"{game.name}: “{form}” stands for {other} and for {action}"
        for form, action in taken.items():
            for typed in (form, form.upper(), form.replace(" ", ""), f" {'  '.join(form)} "):
                assert match.parse(typed) == action, f"{game.name}: “{typed}” is not read as action {action}"

    def test_notation_can_be_typed_in_every_language(self) -> None:
        """Its words are translated; no typed form stands for two actions, nor for another one in English."""
        game = self.subject()
        match: Match = self.tables()[0].deal("kit 0")
        for language in self.languages:
            taken = {notation.typed(form): action for action, form in enumerate(game.spelled)}
            for action, form in enumerate(notation.spelled(game, language)):
                other = taken.setdefault(notation.typed(form), action)
                assert other == action, (
                    f"{game.name}: in {language} “{form}” stands for {other} and for {action}"
                )
                assert match.parse(form.upper(), language) == action
            for word in notation.words(game):
                lacking = language != "en" and len(word) > 1 and _notation_word(game, language, word) is None
                assert not lacking, f"{game.name}: “{word}” of the notation is not in {language}"

    def test_actions_have_three_faces(self, table: Table) -> None:
        """Number, notation and sentence name the same action."""
        self.at_some_states(table, names_actions)

    def test_everything_can_be_said(self, table: Table) -> None:
        """To every seat and to spectators, without leftover placeholders."""
        for sentence in fixed_sentences(table.game):
            told(sentence, self.languages)
        self.at_some_states(table, lambda moment: speaks(moment, self.languages))

    def test_every_sentence_is_translated(self) -> None:
        """No language falls back on English."""
        game = self.subject()
        heard: set[Sentence | str] = set(fixed_sentences(game))
        for table in self.few_tables():
            for moment in some_of(table, 0, 2 * self.share()):
                heard.update(sentences(moment))
        spoken = [sentence for sentence in heard if isinstance(sentence, Sentence)]
        for language in self.languages:
            lacking = {text for sentence in spoken for text in untranslated(sentence, language)}
            assert not lacking, f"{game.name}: not in {language}: {'; '.join(sorted(lacking))}"
