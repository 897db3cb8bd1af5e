"""Who begins (C42, R22, Q95, Century 57): by lot, as it is told, or passed on by a rematch."""

from __future__ import annotations

import hashlib
import json
import random
from itertools import permutations
from typing import Any

from nemeton.core.seeds import lots

from .playing import Browser, Running, play_on

GAME = "keltis"
NAMES = ["Anna", "Ben", "Cleo"]


def lay(browser: Browser, **more: Any) -> dict[str, Any]:
    """A table with three people at one screen."""
    seats = [{"kind": "here", "name": name} for name in NAMES]
    asked = {"game": GAME, "players": 3, "seats": seats, **more}
    made: dict[str, Any] = browser.http.post("/api/tables", json=asked).json()
    return made


def end(browser: Browser, table: str) -> dict[str, Any]:
    """The table when it has been played to the end."""
    lines = [browser.sit_down(table, seat=seat) for seat in range(3)]
    play_on(lines, random.Random(table))
    return lines[0].table


def test_people_are_seated_by_lot_and_the_seed_shows_it(running: Running) -> None:
    anna = running.browser()
    made = lay(anna)
    told = anna.sit_down(made["table"], seat=0).table
    assert told["names"] == [NAMES[place] for place in made["order"]]
    assert [line["text"] for line in told["log"]] == ["The lot has decided: you begin."]
    assert [line["text"] for line in anna.sit_down(made["table"], seat=1).table["log"]] == [
        f"The lot has decided: {told['names'][0]} begins."
    ]
    over = end(anna, made["table"])
    seed = over["outcome"]["seed"]
    tickets = [hashlib.sha256(f"nemeton lot {k} nemeton seed {seed}".encode()).digest() for k in (1, 2, 3)]
    assert over["outcome"]["lot"] == made["order"] == sorted(range(3), key=tickets.__getitem__)
    record = anna.http.get(f"/api/tables/{made['table']}/record").json()
    assert "lot" not in json.dumps(record), "a record knows seats only"


def test_the_lot_is_fair() -> None:
    drawn = [lots(seed, 3) for seed in range(6_000)]
    assert all(900 < drawn.count(order) < 1_100 for order in permutations(range(3)))


def test_whoever_opens_the_table_may_name_who_begins(running: Running) -> None:
    anna = running.browser()
    made = lay(anna, first=1)
    told = anna.sit_down(made["table"], seat=2).table
    assert made["order"] == [1, 2, 0] and told["names"] == ["Ben", "Cleo", "Anna"]
    assert told["log"][0]["text"] == "Ben begins."
    assert lay(anna, first=3)["error"]["code"] == "seats"


def test_a_rematch_passes_the_start_to_the_left(running: Running) -> None:
    anna = running.browser()
    made = lay(anna, first=1)
    over = end(anna, made["table"])
    assert over["outcome"]["lot"] is None
    again = anna.http.post(f"/api/tables/{made['table']}/rematch").json()
    told = anna.sit_down(again["table"], seat=0).table
    assert told["names"] == ["Cleo", "Anna", "Ben"] and again["order"] == [1, 2, 0]
    assert told["log"][0]["text"] == "The start is passed on: you begin."


def test_keys_and_links_follow_the_people(running: Running) -> None:
    anna, ben = running.browser(), running.browser()
    seats = [{"kind": "here"}, {"kind": "link"}, {"kind": "bot"}]
    for _ in range(6):
        made = anna.http.post("/api/tables", json={"game": GAME, "players": 3, "seats": seats}).json()
        here, link, bot = (made["order"].index(place) for place in range(3))
        assert list(made["keys"]) == [str(here)] and list(made["links"]) == [str(link)]
        told = anna.sit_down(made["table"], lang="fr").table
        assert told["seats"] == [here] and told["chairs"][bot]["kind"] == "bot"
        assert (told["names"][here], told["names"][link]) == ("Joueur 1", "Joueur 2"), "as in the list"
        assert ben.join(made["links"][str(link)]) == made["table"]
        assert ben.sit_down(made["table"]).table["seats"] == [link]


def test_an_open_seat_needs_no_name(running: Running) -> None:
    anna, ben = running.browser(), running.browser()
    seats = [{"kind": "here", "name": "Anna"}, {"kind": "open"}]
    made = anna.http.post("/api/tables", json={"game": GAME, "players": 2, "seats": seats}).json()
    seat = made["order"].index(1)
    assert ben.http.post(f"/api/tables/{made['table']}/sit", json={"seat": seat}).status_code == 200
    assert ben.sit_down(made["table"], lang="de").table["names"][seat] == "Spieler 2"


def test_a_table_from_a_moment_is_seated_as_it_was(running: Running) -> None:
    anna = running.browser()
    table = lay(anna)["table"]
    over = end(anna, table)
    moment = {"table": table, "version": over["version"] - 4}
    made = lay(anna, origin=moment)
    assert made["order"] == [0, 1, 2]
    assert "begin" not in " ".join(line["text"] for line in anna.sit_down(made["table"]).table["log"])
    assert lay(anna, origin=moment, first=1)["error"]["code"] == "origin"
