"""Notation as people type it: in their language or in English, without regard to capitals and spaces."""

from __future__ import annotations

import pytest

import nemeton
from nemeton.core.game import find
from nemeton.core.notation import readings, spelled, typed

TYPED = {
    ("celtica", "en"): {"RED + 1": "red+1", "take4": "take 4", "Swap 1 2": "swap 1 2"},
    ("celtica", "fr"): {"rouge+1": "red+1", "echanger 1 2": "swap 1 2", "Red+1": "red+1"},
    ("celtica", "de"): {"weiß+2x1": "white+2x1", "WEISS+2X1": "white+2x1", "done": "done"},
    ("keltis", "fr"): {"x r0": "x R0", "trèfle b": "clover B", "<pioche": "< deck"},
    ("keltis", "de"): {"gross": "big", "< Stapel": "< deck"},
    ("century_golem", "de"): {"gehen Tal": "go valley", "erkunden A2a": "explore a2a"},
    ("celtic_quest", "fr"): {"aller so": "go sw", "Romain Dobunni NE": "roman dobunni ne"},
    ("celtic_quest", "de"): {"gehen so": "go se", "liefern alles": "deliver all"},
}


@pytest.mark.parametrize(("game", "lang"), TYPED)
def test_what_is_typed_is_read(game: str, lang: str) -> None:
    known = readings(find(game), lang)
    for text, notation in TYPED[game, lang].items():
        assert find(game).spelled[known[typed(text)]] == notation


def test_a_language_is_written_in_its_words() -> None:
    celtica = find("celtica")
    written = spelled(celtica, "fr")[celtica.notations["white+2x1"]]
    assert written == "blanc+2x1" and spelled(celtica, "en") is celtica.spelled


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_suggestions_can_be_played(lang: str) -> None:
    """Whatever is nearly typed, only what is allowed now is suggested; and nothing when the game is over."""
    match = nemeton.new("celtica", players=2, seed=7)
    forms = spelled(match.game, lang)
    legal = {forms[action.id] for action in match.legal}
    suggested = 0
    for form in forms[::7]:
        with pytest.raises(nemeton.BadNotation) as refusal:
            match.play(form + "q", lang)
        said = refusal.value.say("en")
        if "Did you mean" in said:
            near = said.partition("Did you mean ")[2].removesuffix("?").split(", ")
            assert set(near) <= legal
            suggested += 1
    assert suggested
    while match.turn is not None:
        match.play(match.legal[0])
    assert "mean" not in str(match.why_not("rde+1"))
