"""Why a piece cannot be used: asked by touch, answered by the rules, and only to whoever decides."""

from __future__ import annotations

from typing import Any

from .playing import Browser, Line, Running


def table_of(running: Running, game: str) -> tuple[Browser, str, Line]:
    anna = running.browser()
    table = anna.new_table(game, "here", "link")["table"]
    return anna, table, anna.sit_down(table, seat=0)


def asked(line: Line, *pieces: str, after: tuple[str, ...] = ()) -> Any:
    assert "ok" in line.ask(say="why", pieces=pieces, after=after)
    return next(message["why"] for message in reversed(line.received) if "why" in message)


def readable(browser: Browser, line: Line) -> set[str]:
    """The rulings that are told where the table leads to."""
    page, _, query = line.table["rules"].partition("?")
    told = browser.http.get(f"/api/games/{page.removeprefix('/rules/')}/rules?{query}").json()
    return {ruling["number"] for appendix in told["appendices"] for ruling in appendix["rulings"]}


def test_moves_and_pieces_name_rulings_that_can_be_read(running: Running, game: str) -> None:
    anna, table, line = table_of(running, game)
    known = readable(anna, line)
    cited = {number for piece in line.table["scene"]["pieces"] for number in piece.get("rules", ())}
    assert cited and cited <= known
    assert line.table["rulings"] and set(line.table["rulings"]) <= known
    assert running.browser().sit_down(table).table["rulings"] == [], "who only watches has no moves"


def test_a_piece_that_cannot_be_used_has_a_reason(running: Running, game: str) -> None:
    """Also by request, in the same words; what no action is made of has none, and asking changes nothing."""
    anna, table, line = table_of(running, game)
    version, keys = line.table["version"], [piece["key"] for piece in line.table["scene"]["pieces"]]
    found = {key: reason for key in keys[:60] if (reason := asked(line, key)) is not None}
    assert found
    known = readable(anna, line)
    for key, reason in found.items():
        assert reason["piece"] == key and reason["code"] and reason["message"]
        assert set(reason["rule"].split(", ")) <= known
    key, reason = next(iter(found.items()))
    assert asked(line, "nowhere", key) == reason
    assert asked(line, "nowhere") is None
    said = anna.http.post(f"/say/{table}", params={"seat": 0}, json={"say": "why", "pieces": [key]})
    assert said.json() == {"why": reason}
    assert line.hello(seat=0)["version"] == version


def test_the_reason_says_what_is_missing(running: Running) -> None:
    _, _, line = table_of(running, "century_golem")
    places = [piece["key"] for piece in line.table["scene"]["pieces"] if piece["key"].startswith("place:")]
    reasons = [asked(line, key) for key in places]
    assert any("you are short of" in reason["message"] for reason in reasons if reason is not None)


def test_only_whoever_decides_is_told(running: Running, game: str) -> None:
    anna, table, line = table_of(running, game)
    watching = running.browser().sit_down(table)
    assert watching.ask(say="why", pieces=["deck"])["code"] == "turn"
    assert line.ask(say="why", pieces=["x"] * 13)["code"] == "malformed"
    assert line.ask(say="why", pieces=["x" * 81])["code"] == "malformed"
    assert anna.sit_down(table, seat=None).ask(say="why", pieces=["deck"])["code"] == "turn"
