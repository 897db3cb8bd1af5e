"""Every sentence of the code is said in every language, and in good typography.

The sentences are found in the sources: `say("…")`, `say.many("…", "…")`, `say.form("…", "…")`, of many
things `say.each("…", …)` and `say.forms("…", "…", …)`, in two persons `say.by(…, "…", "…")` and
`say.many_by(…, ("…", "…"), ("…", "…"))`, wherever `say` comes from `words_beside(__file__)`, in the module
itself or in the one it is imported from; and in the modules of the client, which say it the same way. The
words of a game's notation are found by asking the game. The command line explains itself in the docstrings of
its commands and in `help="…"` of their arguments.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

import nemeton
from nemeton.core.game import find
from nemeton.core.notation import CONTEXT, words

SOURCES = Path(__file__).parents[2] / "src"
CLIENT = SOURCES / "nemeton" / "web"
TRANSLATED = ("fr", "de")
PLURALS = {"fr": "(n > 1)", "de": "(n != 1)"}

SAME_IN = {
    "fr": {
        "Arguments:",
        "Menu",
        "Message",
        "Options:",
        "[OPTIONS]",
        "Pause",
        "Points",
        "Production",
        "village",
        "{n} fragment",
        "{n} fragments",
        "{n} golem",
        "{n} golems",
        "{n} magenta",
        "{n} point",
        "{n} points",
    },
    "de": {"Bot", "Bot {n}", "Chat", "Link", "Name", "Normal"},
}
"""What is said in that language exactly as in English."""
NAMES = {"Celtica", "Celtic Quest", "Century Golem III", "Golems", "Keltis", "Nemeton", "Talisman"}
"""What is called the same everywhere."""


@dataclass(frozen=True)
class Said:
    """A text in the code that a person reads."""

    text: str
    plural: str = ""
    context: str = ""

    @property
    def id(self) -> str | tuple[str, str]:
        return (self.text, self.plural) if self.plural else self.text


class NotLiteral(Exception):
    """A sentence that is put together at run time: nobody can translate it."""


def folder_of(module: Path) -> Path | None:
    """Where the translations of a module's sentences are, if it says any."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Assign) and ast.unparse(node) == "say = words_beside(__file__)":
            return module.parent / "lang"
        if isinstance(node, ast.ImportFrom) and any(name.name == "say" for name in node.names):
            assert node.module is not None and node.level == 0, f"{module}: import say by its full name"
            path = SOURCES.joinpath(*node.module.split("."))
            return folder_of(path.with_suffix(".py") if not path.is_dir() else path / "__init__.py")
    return None


_SAYS = ("say", "say.each", "say.many", "say.form", "say.forms", "say.by", "say.many_by")


def said_in(source: str) -> Iterator[Said]:
    """The sentences of a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and any("app." in ast.unparse(it) for it in node.decorator_list):
            yield Said(ast.get_docstring(node) or "")
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func)
        if called in ("typer.Argument", "typer.Option"):
            yield from (Said(ast.literal_eval(it.value)) for it in node.keywords if it.arg == "help")
        if called not in _SAYS:
            continue
        args = node.args[2:] if called in ("say.by", "say.many_by") else node.args
        try:
            texts = [ast.literal_eval(item) for item in args]
        except ValueError:
            texts = []
        flat = [text for it in texts for text in (it if isinstance(it, tuple) else (it,))]
        if not texts or not all(isinstance(text, str) for text in flat):
            raise NotLiteral(f"line {node.lineno}: {ast.unparse(node)}")
        yield from _said(called, texts)


def said_by_the_client(source: str) -> Iterator[Said]:
    """The sentences of a module of the client."""
    literal = r'"(?:[^"\\]|\\.)*"'
    for call in re.finditer(r"(?<![\w.])(say(?:\.many|\.form)?)\(", source):
        count = 1 if call[1] == "say" else 2
        found = re.match(rf"{literal}(?:, {literal}){{{count - 1}}}(?=[,)])", source[call.end() :])
        if found is None:
            raise NotLiteral(source[call.start() : call.end() + 40])
        yield from _said(call[1], [json.loads(text) for text in re.findall(literal, found[0])])


def _said(called: str, texts: list[Any]) -> Iterator[Said]:
    if called in ("say", "say.each", "say.by"):
        yield from map(Said, texts)
    elif called in ("say.form", "say.forms"):
        context, *forms = texts
        yield from (Said(text, context=context) for text in forms)
    else:
        for one, more in [texts] if called == "say.many" else texts:
            yield Said(one, plural=more)


@cache
def everything_said() -> dict[Path, set[Said]]:
    """All sentences, by the folder where their translations belong."""
    found: dict[Path, set[Said]] = {folder: set() for folder in SOURCES.rglob("lang") if folder.is_dir()}
    for module in sorted(SOURCES.rglob("*.py")):
        folder = folder_of(module)
        if folder is not None:
            found.setdefault(folder, set()).update(said_in(module.read_text("utf-8")))
    for module in CLIENT.rglob("*.js"):
        if module.name != "i18n.js":
            found.setdefault(CLIENT / "lang", set()).update(said_by_the_client(module.read_text("utf-8")))
    for each in map(find, nemeton.games()):
        if each.folder.is_relative_to(SOURCES):
            found[each.folder / "lang"] |= {
                Said(word, context=CONTEXT) for word in words(each) if len(word) > 1
            }
    return found


@cache
def catalog(folder: Path, lang: str) -> Catalog:
    with (folder / f"{lang}.po").open("rb") as file:
        return read_po(file, locale=lang, abort_invalid=True)


def messages(folder: Path, lang: str) -> list[Message]:
    return [message for message in catalog(folder, lang) if message.id]


def texts(message: Message) -> list[tuple[str, str]]:
    """Each translated text with the English one it stands for."""
    if isinstance(message.id, tuple):
        return list(zip(message.id, message.string, strict=True))
    return [(message.id, message.string)]


def placeholders(text: str) -> set[tuple[str, str]]:
    return {(name, spec or "") for _, name, spec, _ in Formatter().parse(text) if name is not None}


def bare(text: str) -> str:
    """A text with a letter for each of its values."""
    return re.sub(r"\{[^{}]*\}", "x", text)


def letters(text: str) -> bool:
    return any(letter.isalpha() for letter in re.sub(r"\{[^{}]*\}", "", text))


def name(folder: Path) -> str:
    return folder.parent.relative_to(SOURCES).as_posix()


BOTH = [
    pytest.param(folder, lang, id=f"{name(folder)}-{lang}")
    for folder in everything_said()
    for lang in TRANSLATED
]
every_catalog = pytest.mark.parametrize(("folder", "lang"), BOTH)


def test_the_core_and_the_games_say_something() -> None:
    assert {"nemeton/core", "nemeton/games/celtica"} <= {name(folder) for folder in everything_said()}


@every_catalog
def test_everything_said_is_translated(folder: Path, lang: str) -> None:
    known = {(message.id, message.context or "") for message in messages(folder, lang)}
    missing = [said for said in everything_said()[folder] if (said.id, said.context) not in known]
    assert missing == []


@every_catalog
def test_nothing_is_left_of_old_sentences(folder: Path, lang: str) -> None:
    said = {(said.id, said.context) for said in everything_said()[folder]}
    stale = [
        message
        for message in messages(folder, lang)
        if (message.id, message.context or "") not in said
        and not (message.context == CONTEXT and len(message.id) == 1)
    ]
    assert stale == []
    assert list(catalog(folder, lang).obsolete) == []


@every_catalog
def test_translations_are_finished(folder: Path, lang: str) -> None:
    for message in messages(folder, lang):
        assert not message.fuzzy, message.id
        assert all(text.strip() for _, text in texts(message)), message.id


@every_catalog
def test_plural_forms_are_complete(folder: Path, lang: str) -> None:
    assert catalog(folder, lang).num_plurals == 2
    assert catalog(folder, lang).plural_expr == PLURALS[lang]
    for message in messages(folder, lang):
        if isinstance(message.id, tuple):
            assert len(message.string) == 2, message.id


@every_catalog
def test_translations_have_the_same_values(folder: Path, lang: str) -> None:
    for message in messages(folder, lang):
        for english, text in texts(message):
            assert placeholders(text) == placeholders(english), message.id


@every_catalog
def test_translations_are_not_english(folder: Path, lang: str) -> None:
    same = [
        english
        for message in messages(folder, lang)
        for english, text in texts(message)
        if text == english and letters(english) and english not in SAME_IN[lang] | NAMES
        if message.context != CONTEXT
    ]
    assert same == []


@every_catalog
def test_typography(folder: Path, lang: str) -> None:
    faults = {
        text: found
        for message in messages(folder, lang)
        for _, text in texts(message)
        if (found := {"fr": french_faults, "de": german_faults}[lang](text))
    }
    assert faults == {}


NARROW, WIDE = "\u202f", "\u00a0"


def french_faults(text: str) -> list[str]:
    """What a French typesetter would correct."""
    text = bare(text)
    rules = {
        "a narrow no-break space before ; ! ?": rf"(?<![{NARROW}!?])[;!?]",
        "a no-break space before :": rf"(?<!{WIDE}):(?=\s|$)",
        "no-break spaces within « »": rf"«(?!{WIDE})|(?<!{WIDE})»",
        "« » for quotes": '[“”„"]',
        "’ for the apostrophe": "'",
        "tu, not vous": r"(?i)\b(vous|votre|vos)\b",
    }
    return [rule for rule, fault in rules.items() if re.search(fault, text)]


CALLED = ("bastion", "name", "names", "other", "tile", "who", "whom", "winner", "winners")
"""The values that are names, and may begin with a vowel."""


def elisions(text: str) -> list[str]:
    """Where French would cut a word short before some names, and not before others: “de {who}”."""
    cut = r"(?i)\b(?:de|que|jusque|lorsque|puisque|le|la|se|ne|ce) \{(?:" + "|".join(CALLED) + r")\}"
    return re.findall(cut, text)


@pytest.mark.parametrize("folder", everything_said(), ids=name)
def test_no_name_needs_an_elision_in_french(folder: Path) -> None:
    found = {
        text: cut
        for message in messages(folder, "fr")
        for _, text in texts(message)
        if (cut := elisions(text))
    }
    assert found == {}


def test_elisions_are_found() -> None:
    assert elisions("Le tour de {who}") == ["de {who}"] and elisions("Que {bastion} demande")
    assert elisions("{who}\u00a0: le tour de table") == []


def german_faults(text: str) -> list[str]:
    """What a German typesetter would correct."""
    text = bare(text)
    rules = {
        "„ “ for quotes": '[”«»"]',
        "„ “ in pairs": "^[^„]*“|„[^“]*(„|$)|“[^„]*“",
        "no space before ; : ! ?": r"\s[;:!?]",
        "’ for the apostrophe": "'",
        "du, not Sie": r"\b(Ihnen|Ihren?|Ihrem|Ihres)\b",
    }
    return [rule for rule, fault in rules.items() if re.search(fault, text)]


@pytest.mark.parametrize(
    "text",
    [
        "Pourquoi ?",
        "Ici : là",
        "« mot »",
        "«\u00a0mot »",
        "“mot”",
        "l'arbre",
        "Jouez vos cartes",
        "Oui!",
        "Ici: là",
    ],
)
def test_french_faults_are_found(text: str) -> None:
    assert french_faults(text)


@pytest.mark.parametrize(
    "text", ["“Wort”", "„Wort”", "«Wort»", "Wort“", "„Wort", "Ja !", "geht's", "Spielen Ihre Karten"]
)
def test_german_faults_are_found(text: str) -> None:
    assert german_faults(text)


def test_good_typography_passes() -> None:
    assert (
        french_faults(
            "«\u00a0{key}\u00a0» manque\u202f! Il y a\u00a0: {colour:7}, l’une\u202f; vraiment\u202f?!"
        )
        == []
    )
    assert german_faults("„{key}“ fehlt! Es gibt: {colour:7}; „so“?") == []


def test_a_sentence_put_together_at_run_time_is_found() -> None:
    with pytest.raises(NotLiteral):
        list(said_in("say(f'{n} cards')"))
    assert list(said_in("say.many('{n} card', '{n} cards', n=2)")) == [Said("{n} card", plural="{n} cards")]
    assert list(said_in("say.form('card', 'red')")) == [Said("red", context="card")]
    for source in ("say(word)", 'say("one" + two)', "say(`${n} cards`)", 'say.many("{n} card", { n })'):
        with pytest.raises(NotLiteral):
            list(said_by_the_client(source))
    source = 'say("{n} cards", { n }) + say.many("{n} card", "{n} cards", { n }) + say.form("card", "red")'
    assert list(said_by_the_client(source)) == [
        Said("{n} cards"),
        Said("{n} card", plural="{n} cards"),
        Said("red", context="card"),
    ]
