"""The end of the game, the score, ties."""

import pytest

from .positions import HORSE, PACK, arrange, legal, phase, play, tokens

TOWNS = ["icenii", "cantii", "regni", "catuvellauni", "durotriges"]
BASTION = {"phase": "bastion", "at": ["catuvellauni", "circle"], "carried": [["ore"]]}


def test_Q59_the_pool_may_run_out_and_everything_is_paid_in_full():
    match = arrange(**BASTION, reputation=[0, 113], demand={("catuvellauni", "ore"): 4})
    play(match, "deliver ore")
    view = match.view(None)
    assert view.reputation[0] == 8 and view.pool == -7 and view.ending == 3 and match.turn is None
    assert match.outcome.reason == "pool_empty"


def test_Q59_the_turn_is_played_to_its_end_even_if_points_flow_back():
    match = arrange(
        phase="circle",
        level=[[0, 0, 1]],
        quests=[HORSE, None],
        carried=[["wheat", "fish"]],
        reputation=[7, 104],
    )
    play(match, "finish", "enchant goldmead")
    assert match.view(None).final == 1 and match.turn == 0
    play(match, "improve movement")
    assert match.view(None).pool > -10 and match.view(None).final == 1
    play(match, "claim all", "done") if "done" in legal(match) else play(match, "claim all")
    assert match.outcome.reason == "pool_empty"


def test_Q59_claiming_does_not_touch_the_pool():
    match = arrange(phase="circle", quests=[HORSE, None], reputation=[50, 60])
    assert play(match, "claim 10").view(None).pool == 4


def test_Q60_the_spell_ends_the_game_at_once_with_all_crystals_counted():
    match = arrange(
        phase="circle",
        level=[[0, 0, 4]],
        quests=[HORSE, None],
        carried=[["crystal"] * 3],
        spell=10,
        reputation=[9],
    )
    play(match, "offer 3")
    view = match.view(None)
    assert match.outcome.reason == "spell_cast" and view.spell == 12 and view.offered[0] == 3
    worth = int(view.crystal_worth[12])
    assert match.outcome.details[0]["crystals"] == (3, worth)


def test_Q61_the_sixth_conquest_ends_the_game_at_once():
    match = arrange(phase="resolve", drawn=["roman", "wheat"], towns=TOWNS, romans=["dobunni e"])
    play(match, "roman dobunni nw")
    assert match.outcome.reason == "conquered" and match.turn is None


def test_Q62_the_first_end_that_is_reached_is_the_end():
    match = arrange(
        phase="resolve", drawn=["roman", "druid"], towns=TOWNS, romans=["dobunni e"], spell=11, victory=[3, 5]
    )
    assert play(match, "resolve druid").outcome.reason == "spell_cast"


def test_Q91_what_is_pending_falls_away():
    match = arrange(phase="resolve", drawn=["roman", "wheat"], towns=TOWNS, romans=["dobunni e"])
    play(match, "roman dobunni nw")
    assert tokens(match, "drawn") == ["wheat"] and match.legal == []


@pytest.mark.parametrize("rounds", ["5", "13", "60"])
def test_Q63_with_a_round_limit_all_have_equal_turns(rounds):
    match = arrange(player=1, at=["wheatley", "wheatley"], points=1, in_round=int(rounds), rounds=rounds)
    assert play(match, "stop").outcome.reason == "time_up"
    match = arrange(player=0, at=["wheatley", "wheatley"], points=1, in_round=int(rounds), rounds=rounds)
    assert play(match, "stop").outcome is None and match.turn == 1


def test_Q63_without_a_limit_the_rounds_go_on():
    match = play(arrange(player=1, at=["wheatley", "wheatley"], points=1, in_round=20), "stop")
    assert match.outcome is None and match.view(None).round == 21


def end(**position):
    position = {"phase": "resolve", "drawn": ["druid", "roman"], "spell": 11} | position
    return play(arrange(**position), "resolve druid").outcome


def test_Q64_the_most_points_win_then_the_most_quests_then_all_of_them():
    destiny = {"destiny": ["richest", "strongest"]}
    assert end(victory=[10, 11], **destiny).ranking == ((1,), (0,))
    assert end(victory=[10, 10], finished=[[], [PACK]], **destiny).ranking == ((1,), (0,))
    assert end(victory=[10, 10], **destiny).ranking == ((0, 1),)
    assert end(victory=[10, 10], **destiny).winners == (0, 1)


def test_Q39_reputation_that_was_not_claimed_is_lost():
    assert end(victory=[10, 0], reputation=[0, 60], destiny=["richest", "strongest"]).scores == (10, 0)


def test_Q40_crystals_that_were_not_delivered_are_worth_nothing():
    outcome = end(carried=[["crystal"]], offered=[0, 1], destiny=["richest", "strongest"])
    assert outcome.scores[0] == 0 and outcome.scores[1] > 0


def bonus(card, **position):
    cards = [card, "richest" if card != "richest" else "fastest"]
    return end(destiny=cards, destinies="advanced", **position).details[0]["destiny"][0]


@pytest.mark.parametrize(("card", "ability"), [("fastest", 0), ("richest", 1), ("strongest", 2)])
def test_a_destiny_of_an_ability_brings_five_for_each_step(card, ability):
    for step in range(5):
        level = [0, 0, 0]
        level[ability] = step
        assert bonus(card, level=[level]) == 5 * step


def test_destinies_count_what_they_say():
    view = arrange().view(None)

    def worth(number, n):
        return min(
            int(view.bonus_most[number]), n * int(view.bonus_points[number]) // int(view.bonus_per[number])
        )

    assert bonus("wisest", finished=[[PACK, HORSE]]) == worth(3, 2)
    assert bonus("holiest", offered=[3]) == worth(4, 3)
    assert bonus("bravest", towns=TOWNS[:2]) == worth(5, 4)
    assert bonus("luckiest") == worth(6, 1)
    assert bonus("best equipped", pouch=[["gold", "bread"]]) == worth(7, 2)
    assert bonus("most cunning", towns=TOWNS) == worth(8, 5)
    assert bonus("most gifted", level=[[3, 2, 4]]) == worth(9, 2)
    assert bonus("most renowned", reputation=[9]) == worth(10, 9)


def test_a_game_that_is_over_says_so():
    match = play(arrange(phase="resolve", drawn=["druid", "roman"], spell=11), "resolve druid")
    assert phase(match) == "over" and match.why_not("stop").code == "over"
