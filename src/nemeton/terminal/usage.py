"""The help of the command line, and what is wrong with what was typed, in the user's language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from nemeton.core.words import Sentence, Words, best_language, words_beside

if TYPE_CHECKING:
    from collections.abc import Mapping

say = words_beside(__file__)

_HEADS = {
    "Usage:": say("Usage:"),
    "Arguments:": say("Arguments:"),
    "Options:": say("Options:"),
    "Commands:": say("Commands:"),
    "[OPTIONS]": say("[OPTIONS]"),
    "COMMAND [ARGS]...": say("COMMAND [ARGS]..."),
    "[default:": say("[default:"),
    "[required]": say("[required]"),
    "Show this message and exit.": say("Show this message and exit."),
}
"""What Typer writes around our texts."""


def language_of(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language of a command line that has not been read yet: what `--lang` says, or the environment."""
    typed = [*arguments, ""]
    wanted = [typed[i + 1] for i, word in enumerate(arguments) if word == "--lang"]
    wanted += [word.removeprefix("--lang=") for word in arguments if word.startswith("--lang=")]
    return best_language(wanted[-1] if wanted else None, environment)


def translate(command: Any, words: Words, lang: str) -> None:
    """Let a command of Typer, and all below it, explain themselves in a language."""
    for each in _all(command):
        each.help = _said(words, each.help, lang)
        for parameter in each.params:
            parameter.help = _said(words, parameter.help, lang)
        each.get_help = partial(_help, type(each).get_help, each, lang)


def complaint(error: Any, lang: str) -> str:
    """What is wrong with a command line that Typer refuses; in English it says that itself."""
    name = error.param.get_error_hint() if getattr(error, "param", None) is not None else ""
    option = getattr(error, "option_name", "")
    unknown = re.fullmatch(r"No such command '(.*)'\.", error.format_message())
    if lang == "en":
        return str(error.format_message())
    if unknown:
        return say("There is no command “{name}”.", name=unknown[1]).say(lang)
    if type(error).__name__ == "NoSuchOption":
        return say("There is no option {option}.", option=option).say(lang)
    if type(error).__name__ == "MissingParameter":
        return say("{name} is missing.", name=name).say(lang)
    if name:
        return say("What is given for {name} does not fit.", name=name).say(lang)
    return say("This cannot be understood: {message}", message=error.format_message()).say(lang)


def _all(command: Any) -> Iterator[Any]:
    yield command
    for each in getattr(command, "commands", {}).values():
        yield from _all(each)


def _said(words: Words, text: str | None, lang: str) -> str | None:
    return text and Sentence(words.folder, text).say(lang)


def _help(get_help: Any, command: Any, lang: str, context: Any) -> str:
    heads = re.compile("|".join(map(re.escape, _HEADS)))
    return heads.sub(lambda found: _HEADS[found[0]].say(lang), get_help(command, context))
