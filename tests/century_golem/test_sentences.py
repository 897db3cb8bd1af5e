"""What a sentence says before: the decision, and all that is sure to follow from it."""

import pytest

from .positions import arrange, card, play


def sentence(match, action):
    """What is said of a legal action."""
    return next(each.sentence for each in match.legal if str(each) == action).say("en")


EIGHTH = {"claimed": [[2, 3, 4, 5, 6, 7, 14]], "caravans": ["YYG", "Y"], "merchants": [11, 7]}


def test_G39_the_eighth_golem_announces_the_end():
    assert sentence(arrange(**EIGHTH), "a2a") == (
        "Use “Dawn Gate” with 1 merchant. You claim the golem for 2 yellow and 1 green (3 points)."
        " A merchant joins you. You have eight golems: this round is the last."
    )


def test_G39_what_the_last_seat_does_in_the_last_round_ends_the_game():
    match = play(arrange(**EIGHTH), "a2a")
    assert sentence(match, "rest") == (
        "Rest, though no merchant of yours is out: you pass. That ends the game."
    )


def test_G40_the_last_turn_of_the_last_round_ends_the_game():
    match = play(arrange(round_=200), "rest")
    assert sentence(match, "a2c").endswith("You gain 2 yellow. That ends the game.")


def test_G16_a_saddlebag_that_finds_nobody():
    match = arrange(merchants=[12, 7], caravans=["YYG", "Y"])
    assert sentence(match, "a2a").endswith("(3 points). No merchant is left in your reserve to join you.")


def test_G16_a_saddlebag_for_two_that_finds_one():
    match = arrange(merchants=[11, 7], golems=[card("YBM", "R"), 13, 24, 36], caravans=["YBM", "Y"])
    assert sentence(match, "a2a").endswith("(7 points). A merchant joins you.")


def test_G23_a_compass_that_finds_no_tile():
    match = arrange(
        golems=[36, 1, 13, 24], caravans=["YGG", "Y"], covering={}, found=[[1, 2, 3, 4, 5], [6, 7, 8, 9]]
    )
    assert sentence(match, "a2a").endswith("(4 points). No exploration tile is left to be taken.")


def test_G23_a_compass_that_finds_some():
    match = arrange(golems=[36, 1, 13, 24], caravans=["YGG", "Y"])
    assert sentence(match, "a2a").endswith("(4 points). Then you take an exploration tile of your choice.")


def test_G24_a_tile_that_recruits_with_an_empty_reserve():
    match = arrange(
        golems=[36, 1, 13, 24], caravans=["YGG", "Y"], merchants=[12, 7],
        covering={"b2e": 10, "c1c": 1}, found=[[2, 3, 4, 5], [6, 7, 8]],
    )  # fmt: skip
    match.play("a2a")
    assert sentence(match, "explore b2e") == (
        "Take the exploration tile from “Baker”: 1 point. No merchant is left in your reserve to join you."
    )


def test_G15_what_a_golem_does_from_now_on():
    match = arrange(golems=[card("GGB", "T"), 1, 13, 36], caravans=["GGB", "Y"])
    assert sentence(match, "a2a").endswith("From now on your golem saves a merchant at golem places.")
    match = arrange(golems=[card("GGB", "S"), 1, 24, 36], caravans=["GGB", "Y"])
    assert sentence(match, "a2a").endswith(
        "From now on your golem brings a yellow crystal at production places."
    )


def test_G28_a_bonus_tile_with_the_fourth_card():
    match = arrange(taken=[["+B", "+M", "+GG"]])
    assert sentence(match, "d2a") == (
        "Use “Spring Tent” with 2 merchants. You gain 1 yellow and 1 green."
        " You take the merchant card, your number 4."
        " Then you may take a bonus tile."
    )
    match = arrange(taken=[["+B", "+M", "+GG"]], held=[["RT", "RS", "RX", "TS"]])
    assert sentence(match, "d2a").endswith("number 4. You have no free space for a bonus tile.")


def test_G14_what_dreamcatchers_bring():
    match = arrange(claimed=[[card("YGM", "S"), card("GGB", "S")]])
    assert sentence(match, "a2c") == (
        "Use “Fox Mine” with 1 merchant. You gain 2 yellow. Your dreamcatchers bring 1 yellow and 1 green."
    )


def test_G19_what_the_caravan_cannot_hold():
    match = arrange(caravans=["YYYYYYYYYG", "Y"])
    assert sentence(match, "a2d").endswith(
        "Then your caravan is too full: you return 3 crystals of your choice."
    )
    assert sentence(arrange(caravans=["YYYYYYYYY", "Y"]), "a2d").endswith(
        "The caravan is full: you return 2 yellow."
    )


def test_G33_building_and_what_it_costs():
    match = play(arrange(caravans=["YYG", "Y"], outposts=[[], [4]]), "f2a")
    assert sentence(match, "go 3").endswith("Then you may build an outpost there for free.")
    assert sentence(match, "go 4") == (
        "Move your wagon to “Snow Saddle”. Then you may build an outpost there, which costs 2 crystals."
    )
    assert sentence(play(match, "go 4"), "build") == (
        "Build here."
        " You begin to build an outpost on “Snow Saddle”, which costs 2 crystals."
        " You choose the crystals that you pay."
    )


def test_G46_an_outpost_that_cannot_be_paid_for():
    match = play(arrange(caravans=["Y", "Y"], outposts=[[], [4]]), "f2a")
    assert sentence(match, "go 4").endswith("You cannot pay for an outpost there: it would cost 2 crystals.")


def test_G34_the_mountain_trade_that_builds():
    match = arrange(wagons=[4, 0], reading="trade")
    assert sentence(match, "f2d") == (
        "Use “Travellers’ Hut” with 1 merchant. You build an outpost on “Snow Saddle”."
        " Then you may trade 2 yellow for 2 green, as often as you like."
    )
    match = arrange(wagons=[4, 0], outposts=[[], [4]], reading="trade")
    assert sentence(match, "f2d") == (
        "Use “Travellers’ Hut” with 1 merchant."
        " You begin to build an outpost on “Snow Saddle”, which costs 2 crystals."
        " You pay 2 yellow for the outpost. You build an outpost on “Snow Saddle”."
    )


def test_G34_the_mountain_trade_where_an_outpost_stands():
    match = arrange(wagons=[4, 0], outposts=[[4]], caravans=["YYYY", "Y"], reading="trade")
    assert sentence(match, "f2d") == (
        "Use “Travellers’ Hut” with 1 merchant. You trade 2 yellow for 2 green. You may do so again."
    )


def test_G34_the_activation_place_by_its_readings():
    match = arrange(wagons=[4, 0], reading="activation")
    assert (
        sentence(match, "f2e") == "Use “Signal Fire” with 2 merchants. You build an outpost on “Snow Saddle”."
    )
    match = arrange(outposts=[[4, 5]], caravans=["YYYY", "Y"], reading="trade")
    assert sentence(match, "f2e") == (
        "Use “Signal Fire” with 2 merchants. Then you choose the outpost that trades."
    )


def test_G36_a_row_that_will_be_complete():
    match = arrange(outposts=[[1, 4, 7]], wagons=[10, 0], caravans=["G", "Y"], reading="trade")
    assert sentence(match, "f2d").endswith(
        "You build an outpost on “Moss Wall”. Your first row of outposts is complete."
        " Then you may take a bonus tile."
    )


def test_G31_a_refresh():
    assert sentence(arrange(), "e2c") == (
        "Use “Town Crier” with 1 merchant. New merchant cards are laid out, and you take another turn."
    )


@pytest.mark.parametrize(
    ("place", "follows"),
    [
        ("a2e", "Then you raise crystals by up to 2 steps."),
        ("e2a", "Then you raise crystals by up to 3 steps. In the end you take the merchant card."),
    ],
)
def test_G18_an_upgrade(place, follows):
    assert sentence(arrange(caravans=["YG", "Y"]), place).endswith(f"with 2 merchants. {follows}")


def test_G11_those_who_are_sent_home():
    match = arrange(standing={"a2c": (1, 1)})
    assert sentence(match, "a2c") == (
        "Use “Fox Mine” with 2 merchants; those of Player 2 go home. You gain 2 yellow."
    )
