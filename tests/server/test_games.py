"""Whole games over sockets, and nothing in them that a seat may not know."""

from __future__ import annotations

import random
from typing import Any

import nemeton
from nemeton.core.finality import final
from nemeton.core.plans import plans
from nemeton.core.view import View
from nemeton.core.words import Sentence
from nemeton.server.http.payloads import names_at
from nemeton.server.live.table import Table
from nemeton.server.storage.events import Acted, Undone
from nemeton.testing.secrets import redealt

from .playing import Line, Running, play_on


def test_a_whole_game_of_two_people_a_bot_and_a_spectator(running: Running, game: str) -> None:
    anna, ben, eve = running.browser(), running.browser(), running.browser()
    opened = anna.new_table(game, "here", "link", "bot", name="Anna")
    table = opened["table"]
    assert ben.join(opened["links"]["1"]) == table
    lines = [anna.sit_down(table), ben.sit_down(table, lang="fr", layout="tall")]
    watching = eve.sit_down(table, lang="de")
    assert [line.table["seat"] for line in [*lines, watching]] == [0, 1, None]
    assert lines[0].table["names"][0] == "Anna"
    play_on(lines, random.Random(game))
    end = lines[0].table
    watching.until(end["version"])
    outcome = end["outcome"]
    assert end["over"] and outcome["seed"] and outcome["salt"] and outcome["commitment"] == end["commitment"]
    assert watching.table["outcome"]["scores"] == outcome["scores"]
    record = eve.http.get(f"/api/tables/{table}/record").json()
    assert nemeton.replay(record).outcome is not None
    kept = Table(running.registry.store, table)
    for line in [*lines, watching]:
        _knows_no_secrets(kept, line)
        line.close()
    again = ben.http.post(f"/api/tables/{table}/rematch")
    assert again.status_code == 201
    assert anna.http.post(f"/api/tables/{table}/rematch").json()["table"] == again.json()["table"]
    assert ben.sit_down(again.json()["table"]).table["seats"] == [0], "the start is passed on"


def test_bots_alone_have_the_options_that_are_meant_for_them(running: Running) -> None:
    anna = running.browser()
    for kinds, way in ((("bot", "bot"), "quick"), (("here", "bot"), "players")):
        opened = anna.new_table("celtic_quest", *kinds)
        assert Table(running.registry.store, opened["table"]).about.options["map"] == way


def _knows_no_secrets(table: Table, line: Line) -> None:
    """All that a line received is what it would have received had the hidden part been dealt anew."""
    came = zip(line.received, line.texts, strict=True)
    seen = [(message["table"], text) for message, text in came if "table" in message]
    assert len(seen) > 10
    hidden = [table.about.seed, table.about.salt, *(chair.key or "-" * 9 for chair in table.chairs)]
    for shown, text in seen:
        if not shown["over"]:
            assert shown["outcome"] is None
            assert not [secret for secret in hidden if secret in text]
        known = table.view(shown["seat"], shown["version"])
        anew = View(table.game, shown["seat"], redealt(known, str(shown["version"])))
        assert _told(table, anew, shown) == {
            name: shown[name] for name in ("scene", "prompt", "turn", "legal", "plans", "rulings")
        }
        _log_knows_no_secrets(table, anew, shown)
        assert set(shown) == _FIELDS


_FIELDS = {
    *(
        "version",
        "rows",
        "game",
        "title",
        "rules",
        "pace",
        "seat",
        "seats",
        "turn",
        "over",
        "names",
        "chairs",
        "scene",
    ),
    *(
        "prompt",
        "legal",
        "plans",
        "rulings",
        "can_undo",
        "undoable",
        "held",
        "log",
        "earlier",
        "last",
        "clock",
        "outcome",
        "commitment",
        "rematch",
        "lang",
        "past",
    ),
    *("present", "host", "owner", "arrived", "secrets"),
}


def _log_knows_no_secrets(table: Table, anew: View, shown: dict[str, Any]) -> None:
    """The lines about the last row, and the pieces they light, are the same after a deal anew."""
    number, seat = shown["version"], shown["seat"]
    event = table.log[number - 1].event if number else None
    if not isinstance(event, Acted):
        return
    names = names_at(table, shown["lang"])
    before = View(table.game, seat, redealt(table.view(seat, number - 1), f"{number} before"))
    action = event.action
    journal = table.game.retold(table.history.state_after(number - 1), action)
    lines = table.game.log(before, action, journal, anew)
    told = [line for line in shown["log"] if line["version"] == number]
    assert [line["text"] for line in told] == [line.say(shown["lang"], names) for line in lines]
    assert shown["last"] == list(dict.fromkeys(key for line in lines for key in line.pieces))
    assert not shown["can_undo"] or seat == event.seat


def _told(table: Table, view: View, shown: dict[str, Any]) -> dict[str, Any]:
    lang, names = shown["lang"], names_at(table, shown["lang"])

    def said(sentence: Sentence) -> str:
        return sentence.say(lang, names)

    return {
        "scene": table.game.table.scene(view, shown["scene"]["layout"]).json(lang, names),
        "prompt": said(table.game.prompt(view)),
        "turn": view.turn,
        "legal": [
            {
                "action": action,
                "notation": table.game.notation(action),
                "sentence": said(table.game.sentence(view, action)),
                "touches": table.game.touches(view, action),
                **({"whole": True} if table.game.blocks.whole(action) else {}),
                **({"final": True} if action in final(view) else {}),
                **({"unasked": True} if final(view).get(action) else {}),
            }
            for action in view.legal
        ],
        "plans": [
            {"actions": list(plan.actions), "sentence": said(plan.sentence), "touches": plan.touches}
            for plan in plans(view)
        ],
        "rulings": table.game.blocks.rulings(view.legal),
    }


def test_the_log_is_told_once_and_can_be_resumed(running: Running, game: str) -> None:
    anna = running.browser()
    table = anna.new_table(game, "here", "here")["table"]
    lines = [anna.sit_down(table, seat=0), anna.sit_down(table, seat=1)]
    play_on(lines, random.Random(1), 12)
    first = lines[0]
    first.until(13)
    told = [line for message in first.received if "table" in message for line in message["table"]["log"]]
    whole = anna.sit_down(table, seat=0).table["log"]
    assert told == whole and whole
    assert anna.sit_down(table, seat=0, version=5).table["log"] == [
        line for line in whole if line["version"] > 5
    ]
    assert anna.sit_down(table, seat=0, version=999_999).table["log"] == whole


def test_a_long_log_is_told_in_pages_and_its_past_is_played_again(running: Running, game: str) -> None:
    anna = running.browser()
    table = anna.new_table(game, "here", "here")["table"]
    lines = [anna.sit_down(table, seat=0), anna.sit_down(table, seat=1)]
    for seed in range(12):
        play_on(lines, random.Random(seed), 1)
        newest = max(lines, key=lambda line: line.table["version"])
        if newest.table["can_undo"]:
            newest.ask(say="undo", version=newest.table["version"])
    play_on(lines, random.Random(4), 100)
    log = Table(running.registry.store, table).log
    assert any(isinstance(entry.event, Undone) for entry in log)
    line = lines[0]
    line.until(max(other.table["version"] for other in lines))
    then = {m["table"]["version"]: m["table"] for m in line.received if "table" in m}
    told = [entry for shown in then.values() for entry in shown["log"]]
    late = anna.sit_down(table, seat=0, version=None)
    found, earlier = late.table["log"], late.table["earlier"]
    assert earlier > 0 and found[0]["version"] > earlier
    while earlier:
        assert "ok" in late.ask(say="log", version=earlier)
        page = next(m["log"] for m in reversed(late.received) if "log" in m)
        found, earlier = page["lines"] + found, page["earlier"]
    assert found == told
    for version in (1, 7, 33):
        assert "ok" in late.ask(say="at", version=version)
        past = late.received[-2]["table"]
        assert (
            past["past"] and past["scene"] == then[version]["scene"] and past["last"] == then[version]["last"]
        )
    assert late.ask(say="log", version=999)["code"] == "version"


def test_around_one_screen_each_seat_sees_its_own(running: Running, game: str) -> None:
    anna = running.browser()
    table = anna.new_table(game, "here", "here")["table"]
    line = anna.sit_down(table)
    assert line.table["seats"] == [0, 1]
    turn = line.table["turn"]
    assert line.table["seat"] == turn and line.table["legal"]
    mine = line.table["scene"]
    line.hello(seat=1 - turn)
    assert not line.table["legal"] and line.table["scene"] != mine
    line.hello(seat=None)
    assert line.table["seat"] is None and not line.table["legal"]


def test_the_past_can_be_seen_from_ones_own_seat(running: Running, game: str) -> None:
    anna = running.browser()
    table = anna.new_table(game, "here", "here")["table"]
    lines = [anna.sit_down(table, seat=0), anna.sit_down(table, seat=1)]
    start = lines[0].table["scene"]
    play_on(lines, random.Random(2), 6)
    assert "ok" in lines[0].ask(say="at", version=0)
    past = [m["table"] for m in lines[0].received if "table" in m and m["table"]["past"]]
    assert past[0]["scene"] == start and past[0]["legal"] == [] and past[0]["log"] == []
    picture = anna.http.get(
        f"/api/tables/{table}/picture.svg", params={"seat": 0, "version": 2, "theme": "dark"}
    )
    assert picture.text.startswith("<svg") and "unsafe-inline" in picture.headers["content-security-policy"]
    assert running.browser().http.get(f"/api/tables/{table}/picture.svg?seat=0").status_code == 403
