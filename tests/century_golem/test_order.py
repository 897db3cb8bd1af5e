"""The order within a turn, and that nobody is asked where there is no choice."""

import random

import nemeton

from .positions import arrange, caravan, card, legal, market, merchants, phase, play, row, there


def test_G44_the_merchants_are_placed_before_the_place_asks():
    match = play(arrange(standing={"f2b": (1, 2)}), "f2b")
    assert there(match, "f2b") == (0, 3) and merchants(match, 1) == (7, 0, 5) and phase(match) == "travel"


def test_G44_a_golem_pays_then_slides_then_recruits():
    match = arrange(caravans=["GGB", "YYY"], golems=[3, 13, 24, 36], next_golems=[2, 4])
    match.play("a2a")
    assert caravan(match, 0) == "" and row(match) == [13, 24, 36, 2, 4] and merchants(match, 0) == (8, 1, 3)


def test_G44_a_merchant_card_is_used_then_taken_then_replaced():
    match = arrange(caravans=["YYYY", "YYY"], next_cards=["+GG"])
    match.play("d2b")
    assert market(match) == ["+YG", "YY>GG", "^3", "M>BB"]
    match.play("stop")
    assert market(match) == ["+YG", "^3", "M>BB", "+GG"]


def test_G44_the_wagon_moves_then_builds():
    match = play(arrange(), "f2a")
    assert phase(match) == "travel"
    match.play("go 4")
    assert phase(match) == "build"


def test_G44_crystals_over_ten_are_returned_before_the_extra_turn():
    """A refresh brings no crystals: the caravan is as it was."""
    match = play(arrange(caravans=["YYYYYYYYYY", "YYY"]), "e2c")
    assert phase(match) == "act" and match.turn == 0 and caravan(match, 0) == "YYYYYYYYYY"


def test_G44_dreamcatchers_may_make_the_caravan_too_full():
    supply = card("YGM", "S")
    match = play(arrange(caravans=["YYYYYYYY", "YYY"], claimed=[[supply]]), "a2c")
    assert phase(match) == "return" and caravan(match, 0) == "YYYYYYYYYYG"


def test_nobody_is_asked_where_there_is_no_choice():
    """Within a turn every question has two answers at least; a turn may leave nothing but the rest."""
    for players in (2, 3, 4):
        for seed in range(3):
            for reading in ("trade", "wagon", "activation"):
                match = nemeton.new("century_golem", players=players, seed=seed, outposts=reading)
                luck = random.Random(seed)
                for _ in range(400):
                    if match.turn is None:
                        break
                    actions = legal(match)
                    assert len(actions) > 1 or actions == ["rest"], actions
                    match.play(luck.choice(actions))


def test_every_action_changes_something():
    """But for a rest with nobody out, which is a pass (G38)."""
    match = nemeton.new("century_golem", players=3, seed=5)
    luck = random.Random(5)
    for _ in range(300):
        for action in match.legal:
            twin = match.copy()
            twin.play(action)
            assert twin.digest() != match.digest(), str(action)
        match.play(luck.choice(match.legal))


def test_no_trade_goes_on_for_ever():
    match = arrange(caravans=["YYYYYYYYYY", "YYY"])
    match.play("a2f")
    times = 1
    while phase(match) == "again":
        match.play("again")
        times += 1
    assert times == 5 and caravan(match, 0) == "GGGGGGGGGG"
