"""A real terminal: two people at one screen do not see each other's cards."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import time

import pytest

pty = pytest.importorskip("pty")


class Terminal:
    """A game in a terminal of its own."""

    def __init__(self, *arguments: str) -> None:
        self._screen, inside = pty.openpty()
        command = [sys.executable, "-m", "nemeton", "play", *arguments]
        environment = os.environ | {"TERM": "xterm", "COLUMNS": "90"}
        self.game = subprocess.Popen(command, stdin=inside, stdout=inside, stderr=inside, env=environment)
        os.close(inside)

    def read(self, until: str) -> str:
        """What appears, until a text is there."""
        text, end = "", time.monotonic() + 60
        while until not in text:
            assert time.monotonic() < end, text
            if select.select([self._screen], [], [], 1)[0]:
                text += os.read(self._screen, 65536).decode(errors="replace")
        return text

    def type(self, line: str) -> None:
        os.write(self._screen, line.encode() + b"\n")

    def close(self) -> None:
        self.game.kill()
        self.game.wait()
        os.close(self._screen)


def test_two_people_at_one_screen() -> None:
    terminal = Terminal("--players", "2", "--people", "2", "--seat", "1", "--seed", "7")
    try:
        shown = terminal.read("Player 1: press Enter when the screen is yours.")
        assert "Your cards" not in shown
        terminal.type("")
        shown = terminal.read("\n> ")
        assert "Your cards" in shown and "\x1b[" in shown
        assert max(len(line) for line in re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", shown).splitlines()) <= 90
        terminal.type("1")
        terminal.read("\n> ")
        terminal.type("leave")
        terminal.read("Player 1: press Enter to hide your cards.")
        terminal.type("")
        shown = terminal.read("Player 2: press Enter when the screen is yours.")
        assert "\x1b[2J" in shown and "\x1b[3J" in shown
        assert "Your cards" not in shown
        terminal.type("")
        shown = terminal.read("\n> ")
        assert "Player 1 draws no card." in shown and "Player 2 (you)" in shown
        terminal.type("quit")
        assert "--people 2" in terminal.read("--people 2")
        assert terminal.game.wait(30) == 0
    finally:
        terminal.close()
