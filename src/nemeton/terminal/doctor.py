"""Whether everything is as it should be: versions, folders, games, editions."""

from __future__ import annotations

import os
import platform
import sys
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nemeton import __version__
from nemeton.core import discovery, folders
from nemeton.core.errors import BadEdition, NemetonError
from nemeton.core.words import LANGUAGES, Sentence, words_beside
from nemeton.terminal.screen import Screen

if TYPE_CHECKING:
    from nemeton.core.game import Game

say = words_beside(__file__)


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    topic: Sentence | str
    """What it is."""
    value: Sentence | str
    """How it stands."""
    ok: bool = True
    """Whether that is as it should be."""
    faults: list[Sentence] = field(default_factory=list)
    """All that is wrong, a sentence each."""

    def document(self, lang: str) -> dict[str, Any]:
        """JSON-ready."""
        topic, value = (it if isinstance(it, str) else it.say(lang) for it in (self.topic, self.value))
        faults = [fault.say(lang) for fault in self.faults]
        return {"topic": topic, "value": value, "ok": self.ok, "faults": faults}


def examine(lang: str) -> list[Finding]:
    """Look at everything."""
    findings = [
        Finding("Nemeton", __version__),
        Finding("Python", f"{platform.python_version()} ({platform.machine()}, {platform.system()})"),
        *(Finding(name, metadata.version(name.lower())) for name in ("Numba", "NumPy")),
        Finding(say("Language"), say("{lang} (there are: {known})", lang=lang, known=", ".join(LANGUAGES))),
        _encoding(),
        _folder(say("Saved games"), folders.data() / "saves"),
        _folder(say("Tables in the browser"), folders.data() / "tables"),
        _folder(say("Compiled rules"), folders.cache()),
    ]
    for name in discovery.names():
        findings += _game(name, lang)
    return findings


def _encoding() -> Finding:
    encoding = (sys.stdout.encoding or "ascii").lower()
    topic = say("Text encoding")
    if encoding.replace("-", "") == "utf8":
        return Finding(topic, encoding)
    advice = say("Some signs will be replaced; set PYTHONUTF8=1 to see them.")
    return Finding(topic, encoding, False, [advice])


def _folder(topic: Sentence, path: Path) -> Finding:
    """A folder that has to be writable, or can be made."""
    there = path
    while not there.exists() and there != there.parent:
        there = there.parent
    if not (there.is_dir() and os.access(there, os.W_OK)):
        return Finding(topic, str(path), False, [say("Nothing can be written there.")])
    size = sum(file.stat().st_size for file in path.rglob("*") if file.is_file())
    return Finding(topic, say("{path} (size: {size} MB)", path=str(path), size=round(size / 1e6, 1)))


def _game(name: str, lang: str) -> list[Finding]:
    """A game: whether it loads, is compiled, and has sound editions."""
    from nemeton.core import edition, game
    from nemeton.core.compilation import missing

    try:
        found = game.find(name)
    except NemetonError as error:
        return [Finding(say("Game {name}", name=name), error.sentence, False)]
    except Exception as error:  # somebody else's package may fail in any way
        return [Finding(say("Game {name}", name=name), f"{type(error).__name__}: {error}", False)]
    left = missing(found)
    if left:
        state = say("not compiled yet ({missing}): “nemeton compile” does it", missing=", ".join(left))
    else:
        state = say("compiled")
    topic = say("Game {name}", name=name)
    version = say("version {n} of the rules, {state}", n=found.version, state=state)
    own = edition.folder(found)
    return [
        Finding(topic, version),
        *_editions(found, edition.files(found), lang),
        Finding(say("Your own editions"), say("belong in {path}", path=str(own))),
    ]


def _editions(game: Game, paths: list[Path], lang: str) -> list[Finding]:
    from nemeton.core import edition

    findings = []
    for path in paths:
        try:
            found = edition.load(game, path)
        except BadEdition as error:
            topic = say("Edition {name}", name=path.stem)
            findings.append(Finding(topic, error.sentence, False, error.faults))
        else:
            findings.append(
                Finding(say("Edition {name}", name=found.name), f"{found.title(lang)} ({found.hash})")
            )
    return findings


def show(findings: list[Finding], screen: Screen) -> None:
    """Print what was found, a line each, and whether all is well."""
    lang = screen.lang
    told = [finding.document(lang) for finding in findings]
    widest = max(len(said["topic"]) for said in told)
    for said in told:
        mark = ("✓", "green") if said["ok"] else ("✗", "red")
        screen.columns([mark, (f"{said['topic']:{widest}}", "")], said["value"])
        for fault in said["faults"]:
            screen.columns([(" ", ""), (" " * widest, "")], f"- {fault}")
    screen.line()
    problems = sum(not finding.ok for finding in findings)
    if problems:
        screen.say(say.many("{n} problem was found.", "{n} problems were found.", n=problems), "red")
    else:
        screen.say(say("All is well."), "green")
