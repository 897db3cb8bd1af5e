"""Where text goes: wrapped and lightly coloured on a terminal, plain lines in a pipe."""

from __future__ import annotations

import shlex
import sys
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.text import Text

from nemeton.core.words import Sentence

WIDEST = 96
"""Lines longer than this are hard to read, however wide the terminal."""


class Screen:
    """Standard output, and standard input where something is asked."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._console = Console(highlight=False, markup=False, emoji=False)
        self.interactive = self._console.is_terminal and sys.stdin.isatty()
        """Whether a person sits in front of it; else nothing is cleared and nobody waits."""
        self._width = min(WIDEST, self._console.width) if self._console.is_terminal else 0
        if self.interactive:
            _remember_lines()

    def line(self, text: str = "", style: str = "", hang: int = 0) -> None:
        """Write a text; where it has to be broken, it goes on indented by `hang`."""
        for part in self._wrap(text, hang):
            self._console.print(Text(part, style), soft_wrap=True)

    def say(self, sentence: Sentence, style: str = "", names: Sequence[str] | None = None) -> None:
        """Write a sentence in the language of the screen."""
        self.line(sentence.say(self.lang, names), style)

    def command(self, words: Sequence[str]) -> None:
        """Write a command line, unbroken, so that it can be copied."""
        self._console.print(Text("  " + shlex.join(words), "cyan"), soft_wrap=True)

    def columns(self, cells: Sequence[tuple[str, str]], text: str) -> None:
        """Write cells with their styles, two spaces apart, then a text that wraps in its own column."""
        head = Text("  ".join(cell for cell, _ in cells) + "  ")
        indent = len(head)
        start = 0
        for cell, style in cells:
            head.stylize(style, start, start + len(cell))
            start += len(cell) + 2
        first, *rest = self._wrap(text, 0, indent)
        self._console.print(head.append(first), soft_wrap=True)
        for part in rest:
            self._console.print(" " * indent + part, soft_wrap=True)

    def _wrap(self, text: str, hang: int, taken: int = 0) -> list[str]:
        if not self._width or not text.strip():
            return [text]
        width = max(20, self._width - taken)
        return textwrap.wrap(text, width, subsequent_indent=" " * hang, break_on_hyphens=False)

    def ask(self, prompt: str = "> ") -> str:
        """A line from the person, or the pipe; EOFError when there is no more."""
        if self.interactive:
            return input(prompt).strip()
        text = sys.stdin.readline()
        if not text:
            raise EOFError
        self.line(prompt + text.strip())
        return text.strip()

    def hand_over(self, hide: Sentence | None, reveal: Sentence, names: Sequence[str]) -> None:
        """Let one person, if there is one, leave the screen and another come; in a pipe nobody has to."""
        if not self.interactive:
            return
        self.line()
        if hide is not None:
            self.ask(hide.say(self.lang, names) + " ")
            self._clear()
        self.ask(reveal.say(self.lang, names) + " ")

    def _clear(self) -> None:
        """Wipe the screen, and what could be scrolled back to."""
        self._console.clear()
        if not self._console.legacy_windows:
            sys.stdout.write("\x1b[3J")
            sys.stdout.flush()


def _remember_lines() -> None:
    """Let the arrow keys bring earlier lines back, where the system can."""
    with suppress(ImportError):
        import readline  # noqa: F401


@contextmanager
def progress_bar(title: str, total: int) -> Iterator[Progress | None]:
    """A progress bar on standard error if that is a terminal, else nothing."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        bar.add_task(title, total=total)
        yield bar
