"""First steps over HTTP: nothing is kept, and bad input is refused."""

from __future__ import annotations

import pytest

from nemeton.core import steps
from nemeton.core.game import find

from .conftest import Running


def test_a_step_is_played_without_a_table(running: Running) -> None:
    http = running.browser().http
    listed = http.get("/api/games/keltis/steps").json()
    known = find("keltis").steps.STEPS
    assert [step["title"] for step in listed["steps"]] == [str(step.title) for step in known]
    done: list[int] = []
    for action in (*steps.script(find("keltis"), known[0]).own, None):
        told = http.post("/api/games/keltis/steps/1", json={"actions": done}).json()
        assert told["status"] == ("done" if action is None else "open")
        if action is not None:
            assert told["hint"]["action"] == action
            done.append(action)
    assert [table["version"] for table in told["tables"]] == [2]
    assert http.get("/api/tables?mine=1").json()["tables"] == []


def test_moves_of_others_are_told_one_by_one(running: Running) -> None:
    for name in ("celtic_quest", "celtica", "century_golem", "keltis"):
        game = find(name)
        for number, step in enumerate(game.steps.STEPS, 1):
            script = steps.script(game, step)
            if not script.others or not script.own:
                continue
            tried = steps.Try(game, step, script.own[:-1])
            told = running.browser().http.post(
                f"/api/games/{name}/steps/{number}", json={"actions": list(script.own[:-1])}
            )
            since = [moment.seat for moment in tried.moments]
            own = [i for i, seat in enumerate(since, 1) if seat == step.seat]
            first = own[-1] if own else 0
            versions = [table["version"] for table in told.json()["tables"]]
            assert versions == list(range(first, len(since) + 1))
            return


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("keltis/steps/0", {}, 404, "step"),
        ("keltis/steps/99", {}, 404, "step"),
        ("chess/steps/1", {}, 404, "game"),
        ("keltis/steps/1", {"actions": [0]}, 422, "actions"),
        ("keltis/steps/1", {"actions": [32_767]}, 422, "actions"),
        ("keltis/steps/1", {"actions": [1] * 6}, 400, "malformed"),
        ("keltis/steps/1", {"actions": "all"}, 400, "malformed"),
        ("keltis/steps/1", {"seat": 1}, 400, "malformed"),
    ],
)
def test_bad_attempts_are_refused(
    running: Running, path: str, body: dict[str, object], status: int, code: str
) -> None:
    answer = running.browser().http.post(f"/api/games/{path}", json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


def test_why_a_piece_cannot_be_used_is_said(running: Running) -> None:
    game = find("keltis")
    view = steps.Try(game, game.steps.STEPS[2]).view
    deck = next(piece.key for piece in game.table.scene(view, "wide").pieces if "deck" in piece.key)
    told = running.browser().http.post("/api/games/keltis/steps/3", json={"pieces": [deck]}).json()
    assert told["why"]["message"]


def test_the_page_of_no_game_is_not_there(running: Running) -> None:
    http = running.browser().http
    assert http.get("/learn/keltis", headers={"accept": "text/html"}).status_code == 200
    assert http.get("/learn/chess", headers={"accept": "text/html"}).status_code == 404
