"""The quick player is worth its name."""

from __future__ import annotations

import pytest

import nemeton
from nemeton.arena.simulate import simulate

from .positions import arrange, legal, play

OPTIONS = [{}, {"clover_may_start": "yes"}, {"redraw": "forbidden"}]


def seven() -> list[int]:
    """A row that brings its figure home."""
    return [1, 2, 3, 4, 5, 6, 7]


def choice(match):
    """What the policy does."""
    number = match.game.engine.choose(match.view(match.turn).rows(), 0, 1, match.state()["chance"][0].copy())
    return match.game.notation(number)


@pytest.mark.parametrize("options", OPTIONS)
def test_policy_beats_random_play(options: dict[str, str]) -> None:
    first = simulate("keltis", 2, 500, ["policy", "random"], seed=1, options=options)
    second = simulate("keltis", 2, 500, ["random", "policy"], seed=2, options=options)
    assert first.wins[0] + second.wins[1] > 0.995 * 1000


@pytest.mark.parametrize("players", [2, 3, 4])
def test_its_games_come_to_an_end(players: int) -> None:
    games = simulate("keltis", players, 500, ["policy"], seed=3)
    assert games.length.most < 400


def test_it_plays_the_smallest_gap() -> None:
    match = arrange(hands=["R4 R9 R10 R10 Y5 Y5 P5 P5"], rows=[{"R": [2, 3]}])
    assert choice(match) == "R4"


def test_it_wins_if_it_can() -> None:
    seven = [1, 2, 3, 4, 5, 6, 7]
    rows = [{"R": seven[:6], "Y": seven, "P": seven}, {"R": seven, "G": seven}]
    assert choice(arrange(hands=["R9 Y9"], rows=rows)) == "R9"


def test_it_does_not_end_a_game_that_it_would_lose() -> None:
    seven = [1, 2, 3, 4, 5, 6, 7]
    rows = [{"R": seven[:6]}, dict.fromkeys("RYPG", seven)]
    match = arrange(hands=["R9"], rows=rows)
    assert "R9" in legal(match) and choice(match) != "R9"


def test_it_does_not_end_a_game_that_it_would_lose_with_a_card_on_a_finished_path() -> None:
    nine = [0, *seven(), 8]
    rows = [{"R": nine, "B": seven()[:6]}, {"Y": seven(), "P": nine, "G": nine}]
    match = arrange(hands=["R9"], rows=rows, big=["", "P"])
    assert "R9" in legal(match) and choice(match) != "R9"


def test_it_does_not_draw_the_last_card_of_a_game_that_it_would_lose() -> None:
    match = play(arrange(hands=["R5"], rows=[{}, {"Y": seven()}], left=1), "x R5")
    assert choice(match) != "< deck"


def test_it_takes_its_own_discard_back_to_put_the_end_off() -> None:
    match = arrange(hands=["R5"], rows=[{"R": [7, 6]}, {"Y": seven()}], left=1, piles={})
    play(match, "x R5")
    tops = {action for action in legal(match) if action.startswith("< ")}
    assert choice(match) in tops - {"< deck"}
    forbidden = arrange(hands=["R5"], rows=[{}, {"Y": seven()}], left=1, redraw="forbidden")
    assert choice(play(forbidden, "x R5")) != "< R"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_ends_no_game_that_it_would_lose_if_it_can_help_it(players: int) -> None:
    """Of games that the policies play, whoever makes the last move has the most points, or had no choice."""
    game = arrange().game
    for number in range(60):
        match = nemeton.new("keltis", players=players, seed=number)
        rows = match.rows()
        while match.turn is not None:
            choices = len(match.legal)
            rows = match.view(match.turn).rows()
            game.engine.legal(rows, 0)
            seat = match.turn
            match.play(int(game.engine.choose(rows, 0, 1, match.state()["chance"][0].copy())))
        assert match.outcome is not None
        assert seat in match.outcome.winners or choices == 1, (players, number, match.actions[-3:])


def test_a_path_that_only_the_big_figure_can_begin_is_worth_twice_or_nothing() -> None:
    """Late in the game it would cost twice as much: it is left alone (R14)."""
    rows = [{"Y": [1, 2], "P": [1, 2], "G": [1, 2], "B": [1, 2]}, {}]
    match = arrange(hands=["R5 R4"], rows=rows, left=4)
    assert choice(match) not in ("R4", "R5")


def test_it_does_not_feed_the_others() -> None:
    falling = {letter: [1, 0] for letter in "RYPGB"}
    match = arrange(
        hands=["R5 R6 Y5 Y6 P5 P6 G5 G6"],
        rows=[falling, {"R": [2, 3], "Y": [2, 3], "P": [2, 3]}],
        big=["B"],
    )
    assert choice(match) in ("x G5", "x G6")


def test_it_takes_an_open_card_that_fits_well() -> None:
    match = arrange(hands=["R5"], rows=[{"Y": [2, 3, 4]}], piles={"Y": [5], "P": [5]})
    assert choice(play(match, "x R5")) == "< Y"


def test_it_takes_the_wish_stone_with_a_clover() -> None:
    match = arrange(
        hands=["R5"],
        rows=[{"R": [4], "P": [1, 2, 3], "G": [1]}],
        tiles={"R2": "clover", "P4": "wish", "P2": "1", "G1": "1"},
    )
    assert choice(play(match, "R5")) == "clover P"
