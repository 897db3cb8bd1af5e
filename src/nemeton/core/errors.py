"""What goes wrong, said clearly: every error carries a code and a sentence in each language."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nemeton.core.words import Sentence


class NemetonError(Exception):
    """The base of all errors that a user of the library can cause."""

    def __init__(self, code: str, sentence: Sentence) -> None:
        super().__init__(code, sentence)
        self.code = code
        """A short name that programs can rely on."""
        self.sentence = sentence
        """What is wrong, in each language."""

    def __str__(self) -> str:
        return str(self.sentence)

    def say(self, lang: str = "en") -> str:
        """The whole message in a language."""
        return self.sentence.say(lang)


class IllegalAction(NemetonError, ValueError):
    """A refusal: an action that the rules, or the moment, do not allow. Nothing has changed."""

    def __init__(self, code: str, sentence: Sentence, rule: str = "") -> None:
        super().__init__(code, sentence)
        self.rule = rule
        """The ruling, or the section of the rules, that says so; of several all: R3, R31."""


class BadNotation(IllegalAction):
    """A text that is no action of the game."""


class NoSuchGame(NemetonError, LookupError):
    """A game that nobody has installed."""


class BadOption(NemetonError, ValueError):
    """An option, a value or a number of players that the game does not have."""


class Faulty(NemetonError, ValueError):
    """A file or document that cannot be used; lists everything that is wrong with it."""

    def __init__(self, code: str, sentence: Sentence, faults: list[Sentence]) -> None:
        super().__init__(code, sentence)
        self.faults = faults
        """All that is wrong, a sentence each."""

    def __str__(self) -> str:
        return self.say()

    def say(self, lang: str = "en") -> str:
        """The message and all faults, a line each."""
        return "\n".join([self.sentence.say(lang), *(f"- {fault.say(lang)}" for fault in self.faults)])


class BadPosition(Faulty):
    """A position that is malformed or breaks an invariant of its game."""


class BadRecord(Faulty):
    """A record of play that is malformed, damaged, or does not replay."""


class BadEdition(Faulty):
    """A file of components that does not agree with the rulebook."""
