"""What the server refuses, said clearly: a code, a sentence in each language, an HTTP status."""

from __future__ import annotations

from nemeton.core.errors import NemetonError
from nemeton.core.words import LANGUAGES, Sentence, words_beside

say = words_beside(__file__)
"""The words of the server."""


class Refused(NemetonError):
    """Something a person or a program asked for and does not get. Nothing has changed."""

    def __init__(self, code: str, sentence: Sentence, status: int = 422, rule: str = "") -> None:
        super().__init__(code, sentence)
        self.status = status
        """What HTTP calls it; 422: it was understood, and cannot be."""
        self.rule = rule
        """The ruling that says so, if one does."""


def language(*wanted: str | None) -> str:
    """The first language we speak among those wanted; each may be a list as browsers send it."""
    for wish in wanted:
        for tag in (wish or "")[:200].split(","):
            if (short := tag.strip()[:2].lower()) in LANGUAGES:
                return short
    return "en"


def too_often() -> Refused:
    """The refusal of somebody who asks for too much at once."""
    return Refused("rate", say("That is too much at once; wait a moment."), 429)
