"""Profiles: kept, signed in elsewhere, signed out, changed, deleted; seats come along, guesses do not."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from nemeton.server.people.passphrases import Passphrases
from nemeton.server.storage.profiles import MOST_DEVICES
from nemeton.server.storage.schema import PROFILES

from .playing import Browser, Running

pytestmark = pytest.mark.one_game

PHRASE = "three stones in a row"


@pytest.fixture(autouse=True)
def nobody_waits(running: Running) -> None:
    """Each test has the limits for itself."""
    running.services.profiles._limits._buckets.clear()


def ask(browser: Browser, path: str, **sent: Any) -> Any:
    answer = browser.http.post(f"/api/profile{path}", json=sent)
    return answer.json()["error"]["code"] if answer.status_code >= 400 else answer.json()["name"]


def name_of(browser: Browser) -> str | None:
    name: str | None = browser.http.get("/api/me").json()["name"]
    return name


def mine(browser: Browser) -> list[str]:
    return [table["table"] for table in browser.http.get("/api/tables?mine=1").json()["tables"]]


def cookie(browser: Browser) -> str:
    return str(browser.http.cookies["nemeton"])


def test_a_guest_keeps_a_profile_and_the_seats_come_along(running: Running, game: str) -> None:
    anna, phone = running.browser(), running.browser()
    table = anna.new_table(game, "here", "bot", name="Anna")["table"]
    line = anna.sit_down(table)
    before = cookie(anna)
    assert name_of(anna) is None
    assert ask(anna, "", name="Anna of the Hill", passphrase=PHRASE) == "Anna of the Hill"
    assert name_of(anna) == "Anna of the Hill" and cookie(anna) != before
    assert "ok" in line.ask(say="chat", text="still here")  # the open page goes on
    assert line.hello()["seats"] == [0]
    guests = phone.new_table(game, "here", "bot")["table"]
    assert ask(phone, "/in", name="anna of the hill", passphrase=PHRASE) == "Anna of the Hill"
    assert set(mine(phone)) == {table, guests} == set(mine(anna))
    assert phone.sit_down(table).table["seats"] == [0]
    old = running.browser()
    old.http.cookies.set("nemeton", before)
    assert mine(old) == [] and old.sit_down(table).table["seats"] == []


def test_signed_out_is_a_stranger(running: Running, game: str) -> None:
    anna = running.browser()
    assert ask(anna, "", name="Brenda", passphrase=PHRASE) == "Brenda"
    table = anna.new_table(game, "here", "here")["table"]
    line, before = anna.sit_down(table), cookie(anna)
    assert ask(anna, "/out") is None
    assert name_of(anna) is None and mine(anna) == []
    with pytest.raises(ConnectionClosed):
        line.read_to_the_end()
    thief = running.browser()
    thief.http.cookies.set("nemeton", before)
    assert name_of(thief) is None and thief.sit_down(table).table["seats"] == []
    assert ask(anna, "/in", name="Brenda", passphrase=PHRASE) == "Brenda"
    assert mine(anna) == [table]


def test_another_passphrase_signs_the_other_devices_out(running: Running, game: str) -> None:
    anna, phone = running.browser(), running.browser()
    ask(anna, "", name="Ceridwen", passphrase=PHRASE)
    ask(phone, "/in", name="Ceridwen", passphrase=PHRASE)
    table = anna.new_table(game, "here", "here")["table"]
    far, near = phone.sit_down(table), anna.sit_down(table)
    assert ask(anna, "/passphrase", old="not this one", new="a new one, longer") == "passphrase"
    assert ask(anna, "/passphrase", old=PHRASE, new="short") == "passphrase"
    assert ask(anna, "/passphrase", old=PHRASE, new="a new one, longer") == "Ceridwen"
    assert near.hello()["seats"] == [0, 1]
    with pytest.raises(ConnectionClosed):
        far.read_to_the_end()
    assert name_of(anna) == "Ceridwen" and name_of(phone) is None
    assert ask(phone, "/in", name="Ceridwen", passphrase=PHRASE) == "passphrase"
    assert ask(phone, "/in", name="Ceridwen", passphrase="a new one, longer") == "Ceridwen"


def test_a_deleted_profile_leaves_its_seats_in_this_browser(running: Running, game: str) -> None:
    anna, phone = running.browser(), running.browser()
    ask(anna, "", name="Deirdre", passphrase=PHRASE)
    ask(phone, "/in", name="Deirdre", passphrase=PHRASE)
    table = anna.new_table(game, "here", "link")["table"]
    assert ask(anna, "/delete", passphrase="not this one") == "passphrase"
    assert ask(anna, "/delete", passphrase=PHRASE) is None
    assert name_of(anna) is None and mine(anna) == [table]
    assert anna.http.get(f"/api/tables/{table}/host").json()["owner"] is True
    assert name_of(phone) is None and mine(phone) == []
    assert ask(phone, "/in", name="Deirdre", passphrase=PHRASE) == "passphrase"
    assert ask(phone, "", name="Deirdre", passphrase="another person") == "Deirdre"
    assert ask(anna, "/delete", passphrase=PHRASE) == "profile"


def test_signing_in_as_somebody_else_takes_nothing_along(running: Running, game: str) -> None:
    anna, ben = running.browser(), running.browser()
    ask(anna, "", name="Eithne", passphrase=PHRASE)
    ask(ben, "", name="Fionn", passphrase=PHRASE)
    table = ben.new_table(game, "here", "bot")["table"]
    assert ask(ben, "/in", name="Eithne", passphrase=PHRASE) == "Eithne"
    assert mine(ben) == []
    assert ask(ben, "/in", name="Fionn", passphrase=PHRASE) == "Fionn"
    assert mine(ben) == [table]


@pytest.mark.parametrize(
    ("name", "passphrase", "code"),
    [
        ("", PHRASE, "name"),
        ("x" * 25, PHRASE, "name"),
        ("a\u202eb", PHRASE, "name"),
        ("Gwen", "short", "passphrase"),
        ("Gwen", "x" * 201, "passphrase"),
        ("Gwenllian", "gwenLLIAN", "passphrase"),
    ],
)
def test_what_cannot_be_kept(running: Running, name: str, passphrase: str, code: str) -> None:
    assert ask(running.browser(), "", name=name, passphrase=passphrase) == code


def test_a_name_is_kept_once_however_it_is_written(running: Running) -> None:
    anna, ben = running.browser(), running.browser()
    assert ask(anna, "", name="Hékàte ﬁ", passphrase=PHRASE) == "Hékàte ﬁ"
    assert ask(ben, "", name="HÉKÀTE FI", passphrase="quite another") == "taken"
    assert ask(anna, "", name="Another", passphrase=PHRASE) == "profile"


def test_who_is_wrong_is_told_the_same_whether_the_name_exists(running: Running) -> None:
    anna, eve = running.browser(), running.browser()
    ask(anna, "", name="Iseult", passphrase=PHRASE)
    wrong = eve.http.post("/api/profile/in", json={"name": "Iseult", "passphrase": "guess guess"})
    nobody = eve.http.post("/api/profile/in", json={"name": "Nobody", "passphrase": "guess guess"})
    assert wrong.status_code == nobody.status_code == 403
    assert wrong.content == nobody.content
    assert "set-cookie" not in wrong.headers


def test_saying_no_takes_as_long_for_nobody() -> None:
    async def times() -> tuple[float, float]:
        passphrases = Passphrases()
        kept = await passphrases.hash(PHRASE)
        assert await passphrases.fits(PHRASE, kept) and not await passphrases.fits(PHRASE, None)
        taken = []
        for known in (kept, None):
            began = time.perf_counter()
            for _ in range(4):
                assert not await passphrases.fits("guess guess", known)
            taken.append(time.perf_counter() - began)
        passphrases.close()
        return taken[0], taken[1]

    somebody, nobody = asyncio.run(times())
    assert 0.3 < somebody / nobody < 3


def test_guessing_is_slowed_down(running: Running) -> None:
    eve = running.browser()
    codes = [ask(eve, "/in", name=f"name {i}", passphrase="guess guess") for i in range(14)]
    assert codes.count("rate") >= 3 and codes[:10] == ["passphrase"] * 10
    running.services.profiles._limits._buckets.clear()
    kept = [ask(running.browser(), "", name=f"kept {i}", passphrase=PHRASE) for i in range(7)]
    assert kept.count("rate") == 2


def test_only_hashes_are_kept(running: Running) -> None:
    anna = running.browser()
    ask(anna, "", name="Keeva", passphrase=PHRASE)
    rows = running.registry.store.read(lambda connection: connection.execute(PROFILES.select()).all())
    (row,) = [row for row in rows if row.name == "Keeva"]
    assert row.passphrase.startswith("$argon2id$") and PHRASE not in str(row)


def test_the_oldest_of_too_many_devices_is_signed_out(running: Running) -> None:
    devices = [running.browser() for _ in range(MOST_DEVICES + 1)]
    ask(devices[0], "", name="Liadan", passphrase=PHRASE)
    for device in devices[1:]:
        running.services.profiles._limits._buckets.clear()
        assert ask(device, "/in", name="Liadan", passphrase=PHRASE) == "Liadan"
    assert name_of(devices[0]) is None
    assert [name_of(device) for device in devices[1:]] == ["Liadan"] * MOST_DEVICES


def test_another_site_cannot_sign_anybody_in(running: Running) -> None:
    answer = running.browser().http.post(
        "/api/profile/in", json={"name": "x", "passphrase": "y"}, headers={"origin": "https://evil.example"}
    )
    assert answer.status_code == 403 and answer.json()["error"]["code"] == "origin"
