"""One word for one thing: what stands for each thing of the game in every language, and for nothing else.

The README has the same words in its table.
"""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest
from babel.messages.pofile import read_po

from .positions import GAME


class Term(NamedTuple):
    """How a thing is called, as patterns."""

    en: str
    fr: str
    de: str


GLOSSARY = {
    "resource": Term(r"resources?\b", r"ressource", r"ware(n|\b)|warenfeld"),
    "deer": Term(r"\bdeer", r"\bgibier", r"\bwild\b"),
    "cloth": Term(r"\bcloth", r"\btissu", r"\btuch"),
    "item": Term(r"\bitems?\b", r"\bobjets?\b", r"gegenst[aä]nd"),
    "bag": Term(r"\bbag\b", r"\bsac\b", r"\bbeutel"),
    "pouch": Term(r"\bpouch", r"\bpoche", r"\btasche"),
    "token": Term(r"\btokens?\b", r"\bjetons?\b", r"\bmarken?\b"),
    "destiny": Term(r"\bdestin(y|ies)\b", r"\bdestinées?\b", r"bestimmung"),
    "quest": Term(r"(?<!celtic )\bquests?\b", r"\bquêtes?\b", r"\bquesten?\b"),
    "round": Term(r"\brounds?\b", r"\bmanches?\b", r"\brunden?\b"),
    "reputation": Term(r"\breputation", r"\bréputation", r"\bruhm"),
    "bribe": Term(r"\bbrib", r"\bsoudo(y|i)", r"bestich|bestoch|bestech"),
    "chart": Term(r"\bcharts?\b", r"\btableaux?\b", r"\btafel"),
    "spell": Term(r"\bspell\b", r"\bsortilège", r"\bzauber\b"),
    "crystal": Term(r"\bcrystal", r"\bcrista", r"kristall"),
    "pick-up": Term(r"\bpick(s|ed)?[ -]up", r"\bramass", r"aufheb|aufgehob|\bheb|\bhebt"),
    "spot": Term(r"\bspots?\b", r"\bemplacement", r"feld"),
    "tile": Term(r"\btiles?\b", r"\btuile", r"plättchen"),
    "Roman town": Term(r"\broman town", r"\bville romaine", r"\brömerstadt"),
}
ONLY = {"deer", "item", "bag", "pouch", "destiny", "quest", "round", "bribe", "chart", "crystal"}
"""Things whose words stand for nothing else, in no language."""
NEVER = {
    "en": r"\bwares?\b|antler|\bsell\b",
    "fr": r"\barticle|\bcerf|suborn|celtique|résou|réclam|\bla plus veinard|\btour de table|tablette",
    "de": r"\bsack(s|es)?\b|schicksal|geweih|hirsch|kerbholz|gürtel|\bausführ|\bführ\b.*\baus\b|gegend\b",
}
"""What is said in no sentence of the game."""
EXCEPT = {"Sack", "Quick"}
"""Proper names of the game that are common words."""


def messages() -> list[tuple[str, dict[str, str]]]:
    """Every text of the game in English, and its translations; numbers of things joined."""
    catalogues = {}
    for language in ("fr", "de"):
        with (GAME.folder / "lang" / f"{language}.po").open("rb") as file:
            catalogues[language] = read_po(file)
    found = []
    for message in catalogues["fr"]:
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key and key not in EXCEPT:
            other = catalogues["de"].get(key, message.context)
            texts = {"en": message.id, "fr": message.string, "de": other.string}
            joined = {
                language: (text if isinstance(text, str) else " / ".join(text)).lower()
                for language, text in texts.items()
            }
            joined = {language: re.sub(r"\{\w+\}", "…", text) for language, text in joined.items()}
            found.append((key, joined))
    return found


@pytest.mark.parametrize("thing", GLOSSARY)
def test_one_word_for_one_thing(thing):
    term, wrong = GLOSSARY[thing], []
    for key, texts in messages():
        named = [language for language in texts if re.search(getattr(term, language), texts[language])]
        if "en" in named and len(named) < 3:
            wrong.append(f"{key}: not in {set(texts) - set(named)}")
        if thing in ONLY and named and "en" not in named:
            wrong.append(f"{key}: in {set(named)}")
    assert wrong == []


@pytest.mark.parametrize("language", NEVER)
def test_words_that_are_not_said(language):
    assert [key for key, texts in messages() if re.search(NEVER[language], texts[language])] == []
