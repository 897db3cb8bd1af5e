"""The quick player is worth its name."""

from __future__ import annotations

import numpy as np
import pytest

from nemeton.arena.simulate import simulate
from nemeton.core import edition
from nemeton.core.chance import generator
from nemeton.core.engine import POLICY
from nemeton.core.game import find
from nemeton.core.match import Match

from .positions import HORSE, TALISMAN, arrange, at, romans

BASTIONS = ("icenii", "cantii", "regni", "catuvellauni", "durotriges", "dobunni")


def chosen(match: Match) -> str:
    """What the quick player takes, from the view of the seat that decides."""
    assert match.turn is not None
    rows = match.view(match.turn).rows()
    match.game.engine.legal(rows, 0)
    return match.game.notation(match.game.engine.choose(rows, 0, POLICY, generator(b"bot")))


def play_turn(match: Match) -> list[str]:
    """Let it play until another seat decides, or the game is over."""
    seat, taken = match.turn, []
    while match.turn is not None and match.turn == seat:
        taken.append(chosen(match))
        match.play(taken[-1])
    return taken


@pytest.mark.parametrize(
    "options", [{"map": "quick"}, {"game": "trader"}, {"map": "quick", "destinies": "advanced"}]
)
def test_policy_beats_random_play(options: dict[str, str]) -> None:
    first = simulate("celtic_quest", 2, 100, ["policy", "random"], seed=1, options=options)
    second = simulate("celtic_quest", 2, 100, ["random", "policy"], seed=2, options=options)
    assert first.wins[0] + second.wins[1] > 0.95 * 200


def test_policy_does_all_that_brings_points() -> None:
    game = find("celtic_quest")
    rows = np.repeat(game.blank(3, game.choices(3, {"map": "quick"}), edition.builtin(game)), 2, 0)
    state = game.states(rows)
    rng, bots = generator(b"policy"), np.ones(5, np.int64)
    quests = crystals = improvements = claimed = 0
    for _ in range(60):
        rows[1] = rows[0]
        game.engine.deal(rows, 1, rng)
        game.engine.playout(rows, 1, bots, rng, game.longest)
        quests += int(np.count_nonzero((state["fate"][1] > 0) & (state["fate"][1] < 6)))
        crystals += int(state["offered"][1].astype(int).sum())
        improvements += int(state["level"][1].astype(int).sum())
        claimed += int(state["victory"][1].astype(int).sum())
    assert quests > 60 and crystals > 120 and improvements > 600 and claimed > 60 * 40


# It ends no game that it would lose, as far as it can see


@pytest.mark.parametrize(("victory", "delivers"), [((10, 102), False), ((102, 10), True)])
def test_a_delivery_that_empties_the_pool_has_to_win(victory: tuple[int, int], delivers: bool) -> None:
    match = arrange(phase="bastion", at=["dobunni", "circle"], carried=[["grapes"]], victory=victory)
    assert chosen(match) == ("deliver grapes" if delivers else "done")


def test_who_would_lose_delivers_what_leaves_something_in_the_pool() -> None:
    match = arrange(
        phase="bastion",
        at=["dobunni", "circle"],
        level=[[0, 0, 1]],
        carried=[["wheat", "grapes"]],
        victory=(10, 98),
    )
    assert play_turn(match) == ["deliver wheat", "done"]


def test_who_would_lose_does_not_go_where_the_game_ends() -> None:
    for victory, goes in (((10, 100), False), ((100, 10), True)):
        match = arrange(at=["wheatley", "circle"], carried=[["grapes"]], victory=victory, reputation=[2])
        assert (play_turn(match)[-1] == "deliver grapes") == goes


@pytest.mark.parametrize(("victory", "finishes"), [((8, 100), False), ((100, 8), True)])
def test_a_quest_that_empties_the_pool_has_to_win(victory: tuple[int, int], finishes: bool) -> None:
    match = arrange(
        phase="circle",
        at=["circle", "dobunni"],
        level=[[0, 0, 1]],
        carried=[["wheat", "fish"]],
        quests=[HORSE],
        victory=victory,
    )
    assert (chosen(match) == "finish") == finishes


@pytest.mark.parametrize(("victory", "offers"), [((10, 60), False), ((60, 10), True)])
def test_a_crystal_that_casts_the_spell_has_to_win(victory: tuple[int, int], offers: bool) -> None:
    match = arrange(
        phase="circle", at=["circle", "dobunni"], carried=[["crystal"]], spell=11, victory=victory
    )
    assert chosen(match) == ("offer 1" if offers else "done")


def test_who_would_lose_offers_as_many_crystals_as_leave_the_spell_uncast() -> None:
    match = arrange(
        phase="circle",
        at=["circle", "dobunni"],
        level=[[0, 0, 1]],
        carried=[["crystal", "crystal"]],
        spell=10,
        victory=(0, 80),
    )
    assert chosen(match) == "offer 1"


@pytest.mark.parametrize(("victory", "falls"), [((10, 60), False), ((60, 10), True)])
def test_the_last_bastion_falls_to_who_wins_by_it(victory: tuple[int, int], falls: bool) -> None:
    match = arrange(
        phase="resolve",
        at=["circle", "circle"],
        drawn=["roman"],
        towns=BASTIONS[:-1],
        romans=["dobunni e"],
        victory=victory,
        destiny=["fastest", "richest"],
    )
    assert (chosen(match) == "roman dobunni nw") == falls


@pytest.mark.parametrize(("victory", "given"), [((10, 60), True), ((60, 10), False)])
def test_a_druid_that_casts_the_spell_is_given_back_by_who_would_lose(
    victory: tuple[int, int], given: bool
) -> None:
    match = arrange(
        phase="return",
        due=1,
        drawn=["druid", "wheat", "orders"],
        finished=[[TALISMAN]],
        spell=11,
        victory=victory,
    )
    assert (chosen(match) == "return druid") == given


# Romans


@pytest.mark.parametrize("place", ["pikeholt", "staghurst"])
def test_it_goes_around_a_roman(place: str) -> None:
    match = arrange(at=["regni", "dobunni"], romans=[place], reputation=[20], victory=(0, 80))
    play_turn(match)
    assert at(match, 0) == "circle" and match.view(None).reputation[0] == 0


def test_a_roman_bars_the_way_of_another() -> None:
    match = arrange(
        phase="resolve",
        at=["ramsdown", "wheatley 2"],
        drawn=["roman"],
        carried=[["crystal"], ["crystal"]],
        spell=6,
    )
    assert chosen(match) == "roman staghurst"


def test_no_roman_on_the_own_way() -> None:
    match = arrange(
        phase="resolve",
        at=["wheatley", "wheatley"],
        drawn=["roman"],
        carried=[["crystal"], ["crystal"]],
        spell=6,
    )
    match.play(chosen(match))
    assert not [place for place in romans(match) if place.startswith("dobunni nw")]


def test_no_roman_on_the_way_that_comes_after_a_crystal_is_picked_up() -> None:
    match = arrange(
        phase="resolve",
        at=["ironwood", "ironwood"],
        enchanted=["ironwood"],
        drawn=["roman"],
        carried=[[], ["crystal"]],
        spell=6,
    )
    match.play(chosen(match))
    assert not [place for place in romans(match) if place.startswith(("cantii", "catuvellauni", "weaverton"))]


# Items


def test_bread_is_eaten_for_the_last_step_alone() -> None:
    there = {"at": ["wheatley", "circle"], "carried": [["grapes"]], "pouch": [["bread"]]}
    assert chosen(arrange(**there, points=0)) == "bread"
    assert chosen(arrange(**there, points=1)) == "go se"
    assert chosen(arrange(**there, points=0, romans=["dobunni nw"])) == "stop"
    far = {**there, "at": ["ottersford", "circle"]}
    assert chosen(arrange(**far, points=0)) == "stop"


def test_gold_is_given_where_the_goal_is_or_where_it_saves_steps() -> None:
    there = {"carried": [["grapes"]], "pouch": [["gold"]]}
    near = {**there, "at": ["wheatley", "circle"], "romans": ["dobunni nw"]}
    far = {**there, "at": ["ottersford", "circle"], "romans": ["wheatley"]}
    assert chosen(arrange(**near, points=1)) == "bribe se"
    assert chosen(arrange(**far, points=2)).startswith("bribe")
    assert chosen(arrange(**far, points=1)).startswith("go")


def test_gold_is_not_spurned() -> None:
    match = arrange(phase="resolve", drawn=["elixir"], pouch=[["gold", "bread", "ring"]])
    assert chosen(match) == "spurn ring"


def test_the_best_equipped_keeps_its_items_at_the_end() -> None:
    for name, victory in (("fastest", (5, 90)), ("best equipped", (5, 5)), ("best equipped", (5, 90))):
        uses = (name, victory) != ("best equipped", (5, 90))
        mine = {"carried": [["grapes"]], "destinies": "advanced", "destiny": [name], "victory": victory}
        match = arrange(**mine, at=["wheatley", "circle"], points=0, pouch=[["bread"]])
        assert (chosen(match) == "bread") == uses
        match = arrange(**mine, at=["wheatley", "circle"], points=1, pouch=[["gold"]], romans=["dobunni nw"])
        assert chosen(match).startswith("bribe") == uses
        match = arrange(**mine, at=["dobunni", "circle"], phase="bastion", pouch=[["ring"]])
        assert chosen(match).startswith("ring") == uses


# Reputation


def test_it_claims_in_time() -> None:
    match = arrange(at=["wheatley", "dobunni"], reputation=[20, 0], victory=(0, 80))
    play_turn(match)
    assert at(match, 0) == "circle" and match.view(None).reputation[0] == 0


def test_in_the_last_round_nothing_is_improved_that_brings_no_points() -> None:
    last = {"phase": "circle", "reputation": [5], "rounds": "5", "in_round": 5}
    assert chosen(arrange(**last, destiny=["wisest"])) == "claim all"
    assert chosen(arrange(**last, destiny=["fastest"])) == "improve movement"


def test_it_drops_what_is_worth_little_for_what_the_quest_wants() -> None:
    match = arrange(
        at=["pikeholt", "circle"],
        level=[[0, 0, 1]],
        carried=[["wheat", "deer"]],
        quests=[HORSE],
        points=0,
        demand={("durotriges", "deer"): 0},
    )
    assert play_turn(match)[:2] == ["drop deer", "take fish"]
