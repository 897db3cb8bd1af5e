"""`nemeton --help` and refused command lines speak the language of the user."""

from __future__ import annotations

import pytest

from .conftest import Run

COMMANDS = ("play", "simulate", "replay", "rules", "verify", "serve", "backup", "doctor", "compile")
ENGLISH = ("Usage", "Options:", "Show", "How many", "default:", "The game", "Print")


@pytest.mark.parametrize(("lang", "head"), [("fr_CA.UTF-8", "Emploi"), ("de_CH.UTF-8", "Aufruf:")])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_in_the_language_of_the_user(
    run: Run, monkeypatch: pytest.MonkeyPatch, lang: str, head: str, command: str
) -> None:
    monkeypatch.setenv("LC_ALL", lang)
    ran = run(f"{command} --help")
    assert ran.code == 0 and head in ran.out
    assert [word for word in ENGLISH if word in ran.out.replace("Options\u00a0:", "")] == []


def test_help_in_the_language_asked_for(run: Run) -> None:
    assert "Aufruf:" in run("play --lang de --help").out
    assert "Emploi" in run("play --lang=fr --help").out
    assert "Usage:" in run("play --help").out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("wibble", "Es gibt keinen Befehl „wibble“."),
        ("play --wibble", "Es gibt keine Option --wibble."),
        ("replay", "fehlt."),
        ("play --players x", "--players"),
    ],
)
def test_refusals_of_a_command_line(run: Run, monkeypatch: pytest.MonkeyPatch, line: str, said: str) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    ran = run(line)
    assert ran.code == 2 and said in ran.err and len(ran.err.splitlines()) == 1
