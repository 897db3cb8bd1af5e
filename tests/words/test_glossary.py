"""One word for one thing: the glossaries of the house and of each game, held against all translations.

A `glossary.toml` lists terms. `en`, `fr` and `de` are the words for a thing; a list has the forms a word
takes, of which one is enough. Wherever the English term stands, its translation has that word. `never` are
words that nobody uses for it, in any text. A term that other languages say in another way at times is
`free`: only `never` counts.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

SOURCES = Path(__file__).parents[2] / "src" / "nemeton"
LANGUAGES = ("en", "fr", "de")
FOLDERS = sorted(path for path in SOURCES.rglob("lang") if path.is_dir())


@cache
def glossary(folder: Path) -> list[dict[str, Any]]:
    """The terms that hold for the texts of a folder: those of the house, and of the game it is in."""
    found = []
    for place in [SOURCES, *(parent for parent in folder.parents if parent.parent.name == "games")]:
        path = place / "glossary.toml"
        if path.exists():
            found += tomllib.loads(path.read_text("utf-8"))["term"]
    return found


def forms(term: dict[str, Any], lang: str) -> list[str]:
    said = term[lang]
    return [said] if isinstance(said, str) else said


def has(text: str, word: str) -> bool:
    """Whether a word stands in a text, with whatever ending it has."""
    return re.search(rf"(?i)(?<!\w){re.escape(word)}", text) is not None


def is_english(text: str, term: dict[str, Any]) -> bool:
    return any(re.search(rf"(?i)(?<!\w){re.escape(word)}s?(?!\w)", text) for word in forms(term, "en"))


def faults(folder: Path, lang: str) -> list[str]:
    """What is called by a wrong word, or not by the right one."""
    found = []
    with (folder / f"{lang}.po").open("rb") as file:
        messages = [message for message in read_po(file, locale=lang) if message.id]
    for message in messages:
        pairs = (
            list(zip(message.id, message.string, strict=True))
            if isinstance(message.id, tuple)
            else [(message.id, message.string)]
        )
        for english, text in ((_bare(one), _bare(other)) for one, other in pairs):
            for term in glossary(folder):
                never = term.get("never", {})
                found += [f"“{bad}”: {text}" for bad in never.get(lang, ()) if _is_word(text, bad)]
                found += [f"“{bad}”: {english}" for bad in never.get("en", ()) if _is_word(english, bad)]
                held = not term.get("free") and message.context != "notation" and is_english(english, term)
                if held and not any(has(text, word) for word in forms(term, lang)):
                    found.append(f"no “{forms(term, lang)[0]}”: {text}")
    return found


def _bare(text: str) -> str:
    """A text without its values."""
    return re.sub(r"\{[^{}]*\}", "{}", text)


def _is_word(text: str, word: str) -> bool:
    return re.search(rf"(?i)(?<!\w){re.escape(word)}(?:s|e|n|en|es)?(?!\w)", text) is not None


@pytest.mark.parametrize("lang", ["fr", "de"])
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_one_word_for_one_thing(folder: Path, lang: str) -> None:
    assert faults(folder, lang) == []


def test_every_game_has_a_glossary() -> None:
    games = [folder.parent for folder in FOLDERS if folder.parent.parent.name == "games"]
    assert games and all((game / "glossary.toml").exists() for game in games)


def test_glossaries_are_complete() -> None:
    for path in SOURCES.rglob("glossary.toml"):
        terms = tomllib.loads(path.read_text("utf-8"))["term"]
        for term in terms:
            assert set(LANGUAGES) <= set(term) <= {*LANGUAGES, "never", "free"}, (path, term)
            assert all(forms(term, lang) and all(forms(term, lang)) for lang in LANGUAGES), (path, term)


def test_a_wrong_word_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "wibble" / "lang"
    folder.mkdir(parents=True)
    terms = '[[term]]\nen = "bag"\nfr = "sac"\nde = "Beutel"\nnever = { fr = ["poche"] }\n'
    (folder.parent / "glossary.toml").write_text(terms, "utf-8")
    (folder / "fr.po").write_text('msgid "The bag is empty."\nmsgstr "La poche est vide."\n', "utf-8")
    assert [fault.split(":")[0] for fault in faults(folder, "fr")] == ["“poche”", "no “sac”"]
    (folder / "fr.po").write_text('msgid "The bags."\nmsgstr "Les sacs."\n', "utf-8")
    assert faults(folder, "fr") == []
