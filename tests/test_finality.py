"""Finality: what ends a turn for good is known before; a step of Celtic Quest that does is asked about."""

from __future__ import annotations

import random
from collections import Counter

import nemeton
from nemeton.core.finality import final


def _played(game: str, seed: int, most: int = 250) -> Counter[tuple[str, str]]:
    """Play at random; by the word that an action begins with, how often it was what."""
    match, luck, found = nemeton.new(game, players=2 + seed % 2, seed=seed), random.Random(seed), Counter()
    for _ in range(most):
        if match.turn is None:
            break
        seat, reveals = match.turn, match.view(None).reveals
        known, chosen = final(match.view(seat)), luck.choice(match.legal)
        match.play(chosen)
        came = match.turn != seat and match.view(None).reveals != reveals
        assert (chosen.id in known) == came, f"{chosen} of {game}"
        kind = "goes on" if not came else "unasked" if known[chosen.id] else "final"
        found[chosen.notation.split()[0], kind] += 1
    return found


def test_what_is_final_is_known_before(game: str) -> None:
    found = sum((_played(game, seed) for seed in range(4)), Counter())
    assert {kind for _, kind in found} >= {"goes on", "final"}


def test_a_step_of_celtic_quest_does_not_end_the_turn_unasked() -> None:
    found = sum((_played("celtic_quest", seed, 600) for seed in range(4)), Counter())
    assert found["go", "unasked"] and found["take", "unasked"]
    assert not found["go", "final"] and not found["take", "final"]
    assert found["stop", "final"] and not found["stop", "unasked"], "whoever stops has said so"


def test_nobody_is_asked_about_what_every_turn_ends_with() -> None:
    for game in ("keltis", "century_golem"):
        assert not any(kind == "unasked" for _, kind in _played(game, 1, 600))
