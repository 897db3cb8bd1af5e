"""The quick player is worth its name."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import nemeton
from nemeton.arena.simulate import simulate
from nemeton.core.engine import POLICY
from nemeton.core.match import Match

from .positions import arrange

READINGS = ["trade", "wagon", "activation"]
USELESS = ["MM>GGGBB", "M>BB", "BB>MM", "M>GGG"]
"""Merchant cards that do nothing for who has neither blue nor magenta."""
SEVEN = [2, 3, 4, 5, 6, 7, 14]
"""Golems of 5, 5, 7, 7, 8, 11 and 5 points."""
OTHERS = [15, 16, 17, 18, 25, 26, 27]
"""Golems of 5, 6, 8, 8, 5, 6 and 6 points."""


def choice(match: Match) -> str:
    """What the policy does."""
    rng = np.zeros_like(match.state()["chance"][0])
    return match.game.spelled[match.game.engine.choose(match.rows(), 0, POLICY, rng)]


@pytest.mark.parametrize("reading", READINGS)
def test_policy_beats_random_play(reading: str) -> None:
    options = {"outposts": reading}
    first = simulate("century_golem", 2, 100, ["policy", "random"], seed=1, options=options)
    second = simulate("century_golem", 2, 100, ["random", "policy"], seed=2, options=options)
    assert first.wins[0] + second.wins[1] > 0.97 * 200


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("seed", [102, 13, 45])
def test_it_does_not_freeze(reading: str, seed: int) -> None:
    """Everybody sat on blue and magenta before a row of cheap golems, for thirty rounds."""
    match = nemeton.new("century_golem", players=2, seed=seed, outposts=reading)
    while match.turn is not None:
        match.play(choice(match))
    assert match.view(None).round <= 50


# Merchants


def test_it_renews_a_market_of_no_use() -> None:
    assert choice(arrange(market=USELESS, reading="trade")) == "e2c"


def test_it_does_not_renew_a_good_market() -> None:
    assert choice(arrange(market=["+M", *USELESS[:3]], reading="trade")) == "d2a"


def test_it_does_not_renew_the_market_for_others() -> None:
    """After a refresh it must be able to use a card: that takes two merchants."""
    match = arrange(market=USELESS, standing={"a2d": (0, 5)}, reading="trade")
    assert match.why_not("e2c") is None and choice(match) != "e2c"


@pytest.mark.parametrize("caravan", ["YYY", "GGBBM", "YYYYYGGGGG", "GGBBBBMMMM"])
@pytest.mark.parametrize("reading", READINGS)
def test_it_uses_its_merchants_before_it_rests(caravan: str, reading: str) -> None:
    """With more merchants ready than out, whatever is of any use is better than a rest."""
    match = arrange(caravans=[caravan, "YYY"], standing={"a2d": (0, 3)}, reading=reading)
    assert choice(match) != "rest"


def test_it_rests_when_its_merchants_are_out() -> None:
    standing = {"a2d": (0, 2), "a2e": (0, 2), "a2f": (0, 2)}
    assert choice(arrange(standing=standing, reading="trade")) == "rest"


@pytest.mark.parametrize("reading", READINGS)
def test_it_does_not_pass(reading: str) -> None:
    assert choice(arrange(caravans=["BBBBBMMMMM", "YYY"], reading=reading)) != "rest"


# Golems and the end


@pytest.mark.parametrize("reading", READINGS)
def test_it_claims_the_eighth_golem_if_that_wins(reading: str) -> None:
    match = arrange(caravans=["YYG", "YYY"], claimed=[SEVEN, OTHERS], golems=[1, 13, 24, 36], reading=reading)
    assert choice(match) == "a2a"


@pytest.mark.parametrize("reading", READINGS)
def test_it_does_not_end_a_game_that_it_would_lose(reading: str) -> None:
    match = arrange(
        caravans=["YYG", "BBBMMM"], claimed=[OTHERS, SEVEN], golems=[1, 13, 24, 36], reading=reading
    )
    assert choice(match) not in {"a2a", "a2b", "b2a", "b2b"}


def test_it_takes_all_points_in_the_last_round() -> None:
    """Merchants have no price any more: the dearest golem, a tile with the fourth card."""
    last: dict[str, Any] = {"player": 1, "claimed": [[*SEVEN, 1], []], "reading": "trade"}
    golems = arrange(caravans=["", "YYGBM"], golems=[13, 24, 36, 28], **last)
    assert choice(golems) == "b2b"
    cards = arrange(
        caravans=["", "YY"],
        market=["+YG", "+GG", "GG>BB", "M>GGG"],
        taken=[[], ["YY>GG", "^3", "M>BB"]],
        **last,
    )
    assert choice(cards) == "d2b"


def test_it_builds_where_its_wagon_stands_well() -> None:
    assert choice(arrange(wagons=[10, 0], reading="trade")) == "f2d"


@pytest.mark.parametrize("due", ["+GG", "YY>GG"])
def test_it_leaves_no_bonus_tile(due: str) -> None:
    match = arrange(caravans=["YY", "YYY"], market=[due, *USELESS[:3]], taken=[["+YG", "^3", "+B"]])
    match.play("d2a")
    assert choice(match).startswith("bonus")
