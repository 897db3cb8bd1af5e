"""What can be typed at the table besides actions, in every language at once."""

from __future__ import annotations

from functools import cache

from nemeton.core.words import LANGUAGES, Sentence, words_beside

say = words_beside(__file__)

COMMANDS: dict[str, tuple[Sentence, Sentence]] = {
    "board": (say.form("command", "board"), say("show the table and your choices again")),
    "log": (say.form("command", "log"), say("read what has happened so far")),
    "why": (say.form("command", "why"), say("followed by an action: whether it is allowed, and why not")),
    "rule": (say.form("command", "rule"), say("followed by the number of a ruling: read it")),
    "undo": (say.form("command", "undo"), say("take back your last action, if nothing has been shown since")),
    "save": (say.form("command", "save"), say("save the game; a file name may follow")),
    "help": (say.form("command", "help"), say("show this help")),
    "quit": (say.form("command", "quit"), say("save the game and leave")),
}
"""The commands: the word for each, and what it does."""

_ALSO = {
    "?": "help",
    "exit": "quit",
    "zurueck": "undo",
    "rules": "rule",
    "regle": "rule",
    "enregistrer": "save",
    "brett": "board",
}


@cache
def _words() -> dict[str, str]:
    """Every word in every language, and the command it means."""
    known = {word.say(lang): name for name, (word, _) in COMMANDS.items() for lang in LANGUAGES}
    return known | _ALSO


def read(line: str) -> tuple[str, str] | None:
    """The command a line gives and what follows it; None if it gives none."""
    word, _, rest = line.partition(" ")
    name = _words().get(word.casefold())
    return None if name is None else (name, rest.strip())


def number(text: str) -> int | None:
    """The number a text stands for, if it is one that a list could have."""
    return int(text) if text.isdecimal() and len(text) <= 4 else None
