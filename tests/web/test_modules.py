"""The client's modules by themselves, run in the browser."""

from __future__ import annotations

import json
import posixpath
import re
from pathlib import Path
from typing import Any

import nemeton
from nemeton.core.changes import changes
from nemeton.core.words import LANGUAGES, Words

WEB = Path(nemeton.__file__).parent / "web"


def run(visitor: Any, module: str, expression: str) -> Any:
    visitor.page.goto(visitor.house.address + "/rules/celtica")
    return visitor.page.evaluate(f"import('/web/{module}.js').then((m) => ({expression}))")


def test_the_client_says_sentences_as_python_does(visit: Any) -> None:
    expressions = (
        "m.say('Close')",
        "m.say('Move {n} of {all}', {n: 2, all: 3})",
        "m.say('Replay')",
        "m.say.form('bar', 'Replay')",
        "m.say.many('{n} move', '{n} moves', {n: 0})",
        "m.say.many('{n} move', '{n} moves', {n: 1})",
        "m.say.many('{n} move', '{n} moves', {n: 2})",
    )
    say = Words(str(WEB / "lang"))
    meant = [
        say("Close"),
        say("Move {n} of {all}", n=2, all=3),
        say("Replay"),
        say.form("bar", "Replay"),
        *(say.many("{n} move", "{n} moves", n=n) for n in range(3)),
    ]
    visitor = visit()
    assert run(visitor, "i18n", "m.LANGUAGES") == list(LANGUAGES)
    for lang in LANGUAGES:
        said = run(visitor, "i18n", f"m.speak('{lang}').then(() => [{', '.join(expressions)}])")
        assert said == [sentence.say(lang) for sentence in meant]


def test_a_catalogue_is_kept_until_it_changes(visit: Any) -> None:
    visitor = visit()
    address, ask = f"{visitor.house.address}/web/lang/fr.json", visitor.context.request.get
    tag = ask(address).headers["etag"]
    assert ask(address, headers={"if-none-match": tag}).status == 304
    assert ask(f"{visitor.house.address}/web/lang/xx.json").status == 404


def test_changes_are_made_as_python_makes_them(visit: Any) -> None:
    """Over a whole game, from scene to scene."""
    match = nemeton.new("celtica", players=2, seed=3)
    steps = []
    scene = match.game.table.scene(match.view(0), "wide")
    first = scene.json()
    while match.turn is not None:
        match.play(match.legal[0])
        now = match.game.table.scene(match.view(0), "wide")
        told = changes(scene, now)
        scene = now
        steps.append(told)
    assert None not in steps
    made = run(visit(), "scene/changes", f"{json.dumps(steps)}.reduce(m.changed, {json.dumps(first)})")
    assert made == json.loads(json.dumps(scene.json()))


def test_pieces_are_paired_as_the_scene_says(visit: Any) -> None:
    made = run(
        visit(),
        "scene/pairing",
        """m.pair(
      [{key: "a", sprite: "s", x: 0, y: 0}, {key: "b", sprite: "face", sort: "card", x: 0, y: 0},
       {key: "c", sprite: "back", sort: "card", back: true, x: 5, y: 0}, {key: "d", sprite: "x", x: 0, y: 0}],
      [{key: "a", sprite: "s", x: 9, y: 9}, {key: "e", sprite: "face", sort: "card", x: 5, y: 0},
       {key: "f", sprite: "other", sort: "card", x: 0, y: 0}, {key: "g", sprite: "x", x: 0, y: 0}])""",
    )
    assert [[was["key"], now["key"]] for was, now in made["stayed"]] == [["a", "a"]]
    assert [[was["key"], now["key"]] for was, now in made["became"]] == [["b", "e"], ["c", "f"]]
    assert [piece["key"] for piece in made["came"]] == ["g"]
    assert [piece["key"] for piece in made["went"]] == ["d"]


def test_a_piece_is_used_once_and_the_order_of_equals_is_free(visit: Any) -> None:
    touches = [[["a", "b"], ["c"], ["go"]], [["a", "b"], ["go"]], [["c"], ["go"]]]
    legal = json.dumps([{"touches": each} for each in touches])
    tries = '[[["c"], "b"], [["a"], "b"], [["a"], "go"]]'
    made = run(visit(), "scene/selection", f"{tries}.map(([done, key]) => m.inserted({legal}, done, key))")
    assert made == [["b", "c"], None, ["a", "go"]]


def test_the_square_of_an_address(visit: Any) -> None:
    """The finder patterns, the size, and that a longer text makes a larger square."""
    rows = run(visit(), "qr", "m.modules('http://127.0.0.1:8000/j/aLvuNY1c8sm3x1SboiuqlK5IUlJUoyQr')")
    assert len(rows) == 33 and all(len(row) == 33 for row in rows)
    for x, y in ((0, 0), (26, 0), (0, 26)):
        assert [rows[y + 3][x + i] for i in range(7)] == [True, False, True, True, True, False, True]
    assert len(run(visit(), "qr", "m.modules('x'.repeat(271))")) == 57


def needed(module: str, found: set[str]) -> set[str]:
    """The modules that a module imports, and those that they do."""
    for other in re.findall(r'from "(\.[\w./]+\.js)"', (WEB / module).read_text("utf-8")):
        name = posixpath.normpath(posixpath.join(posixpath.dirname(module), other))
        if name not in found:
            found.add(name)
            needed(name, found)
    return found


def test_pages_send_for_all_their_modules_at_once() -> None:
    for page in WEB.glob("*.html"):
        text = page.read_text("utf-8")
        (module,) = re.findall(r'<script type="module" src="/web/([\w/]+\.js)">', text)
        sent_for = re.findall(r'<link rel="modulepreload" href="/web/([\w/]+\.js)">', text)
        assert sent_for == sorted(needed(module, set())), page.name


def test_every_module_says_first_what_it_is() -> None:
    for module in WEB.rglob("*.js"):
        assert re.match(r"// [A-Z].*[.)]\n\n", module.read_text("utf-8")), module.name


def test_nothing_is_written_into_the_pages_themselves() -> None:
    for page in WEB.glob("*.html"):
        text = page.read_text("utf-8")
        assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\bsrc=)", text), page.name
        assert not re.search(r'(?:src|href)="(?!/)', text), page.name
