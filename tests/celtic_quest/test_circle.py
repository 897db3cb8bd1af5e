"""3a. At the Stone Circle: quests, abilities, victory points, crystals."""

from nemeton.games.celtic_quest.state import FREE, SHUT

from .positions import (
    HORSE,
    PACK,
    TALISMAN,
    WOOD_SPIRIT,
    abilities,
    arrange,
    carries,
    legal,
    phase,
    play,
    refused,
    side,
    tokens,
    told,
)

HERE = {"phase": "circle", "level": [[0, 0, 1]]}
NO_WHEAT = {"enchanted": ["wheatley", "goldmead", "shepley"], "crystals": []}


def test_Q36_the_order_of_the_actions():
    match = arrange(**HERE, quests=[HORSE, None], carried=[["wheat", "fish"]], reputation=[20])
    assert legal(match) == [
        "finish", "improve movement", "improve trading", "improve carrying", "claim 1", "claim 5", "claim 10",
        "claim all", "done",
    ]  # fmt: skip
    play(match, "finish", "enchant wildwood" if "enchant wildwood" in legal(match) else "enchant goldmead")
    play(match, "improve movement", "claim 5")
    assert refused(match, "improve movement") == "too_late" and refused(match, "finish") == "no_quest"
    assert legal(match) == ["claim 1", "claim 5", "claim 10", "claim all", "seek", "done"]


def test_Q36_upgrades_and_claims_any_number_of_times():
    match = arrange(**HERE, quests=[HORSE, None], reputation=[20])
    play(match, "improve movement", "improve movement", "improve trading", "claim 1", "claim 1", "claim 5")
    assert abilities(match, 0) == {"movement": 2, "trading": 1, "carrying": 1}
    assert match.view(None).reputation[0] == 20 - 2 - 4 - 2 - 7 and match.view(None).victory[0] == 7


def test_Q36_what_a_later_step_did_cannot_be_followed_by_an_earlier_one():
    match = arrange(**HERE, quests=[None, None], carried=[["crystal"]], reputation=[3])
    play(match, "seek")
    assert legal(match) == ["offer 1", "done"] and refused(match, "claim all") == "too_late"


def test_Q37_a_quest_just_drawn_waits_for_the_next_visit():
    match = arrange(
        phase="circle", level=[[0, 0, 4]], quests=[None, None], carried=[["wheat", "fish", "crystal"]]
    )
    play(match, "seek")
    assert "finish" not in legal(match)


def test_Q38_an_improvement_counts_at_once_but_the_movement_is_over():
    match = play(
        arrange(phase="circle", quests=[HORSE, None], reputation=[5]), "improve carrying", "improve movement"
    )
    assert abilities(match, 0)["carrying"] == 1 and legal(match, "go", "take") == []


def test_improvements_cost_two_four_seven_and_ten_and_flow_back():
    match = arrange(phase="circle", quests=[HORSE, None], reputation=[24])
    pool = match.view(None).pool
    play(match, *["improve trading"] * 4)
    assert match.view(None).reputation[0] == 1 and match.view(None).pool == pool + 23
    assert (
        refused(match, "improve trading") == "best_already"
        and refused(match, "improve movement") == "too_dear"
    )


def test_Q39_a_reputation_point_is_a_victory_point():
    match = arrange(phase="circle", quests=[HORSE, None], reputation=[7])
    pool = match.view(None).pool
    play(match, "claim all")
    assert match.view(None).victory[0] == 7 and match.view(None).pool == pool


def test_Q41_a_finished_quest_pays_at_once_from_the_pool():
    match = arrange(**HERE, quests=[HORSE, None], carried=[["wheat", "fish"]])
    play(match, "finish")
    view = match.view(None)
    assert view.victory[0] == view.quest_points and view.pool == 114 - view.quest_points
    assert view.fate[HORSE] == 1 and view.powers[0].tolist() == [1, 0, 0, 0, 0, 0, 0]
    assert tokens(match, "discard") == ["wheat", "fish"] and phase(match) == "enchant"
    assert "You finish the quest Horse: 8 points." in told(match, 0)


def test_Q42_equal_powers_add_up():
    match = arrange(finished=[[PACK, PACK + 1]], carried=[["ore", "ore", "wheat"]])
    assert carries(match, 0) == ["wheat", "ore", "ore"]
    assert arrange(finished=[[HORSE, HORSE + 1]]).view(None).points == 4


def test_Q42_spirits_do_not():
    match = play(arrange(finished=[[WOOD_SPIRIT, WOOD_SPIRIT + 1]]), "go nw")
    assert match.view(None).points == 2


def test_Q43_an_impossible_quest_may_be_thrown_away():
    match = arrange(**HERE, quests=[HORSE, None], carried=[["wheat", "ore"]], **NO_WHEAT)
    play(match, "abandon")
    assert match.view(None).fate[HORSE] == 6 and match.view(None).seeking[0] == 0 and "seek" in legal(match)


def test_Q43_shut_spots_are_no_spots():
    shut = {"wheatley": SHUT, "goldmead": SHUT, "shepley": FREE}
    assert "abandon" not in legal(arrange(**HERE, quests=[HORSE, None], reputation=[1], spots=shut))
    shut["shepley"] = SHUT
    assert "abandon" in legal(arrange(**HERE, quests=[HORSE, None], reputation=[1], spots=shut))


def test_Q43_not_while_it_is_possible():
    assert refused(arrange(**HERE, quests=[HORSE, None], reputation=[1]), "abandon") == "still_possible"


def test_Q44_an_empty_deck_gives_no_quest():
    match = arrange(**HERE, quests=[None, 17], thrown_away=range(17), reputation=[1])
    assert "seek" not in legal(match) and refused(match, "seek") == "deck_empty"


def test_Q45_never_more_than_one_open_quest():
    assert refused(arrange(**HERE, quests=[HORSE, None], reputation=[1]), "seek") == "has_quest"


def test_Q82_any_number_of_crystals_in_one_decision():
    match = arrange(phase="circle", level=[[0, 0, 4]], quests=[HORSE, None], carried=[["crystal"] * 3])
    assert legal(match, "offer") == ["offer 1", "offer 2", "offer 3"]
    play(match, "offer 2")
    view = match.view(None)
    assert view.offered[0] == 2 and view.spell == 2 and carries(match, 0) == ["crystal"] and match.turn == 1


def test_Q90_both_resources_at_the_same_moment():
    assert (
        refused(arrange(**HERE, quests=[HORSE, None], carried=[["wheat"]], reputation=[1]), "finish")
        == "quest_unpaid"
    )
    match = arrange(phase="circle", quests=[HORSE, None], finished=[[PACK]], carried=[["wheat", "fish"]])
    assert "finish" in legal(match)


def test_Q90_trade_rings_and_harps_do_not_count_for_quests():
    match = arrange(
        phase="circle", level=[[0, 4, 1]], quests=[HORSE, None], carried=[["wheat", "fish"]], pouch=[["ring"]]
    )
    demand = match.view(None).demand.tolist()
    play(match, "finish")
    assert match.view(None).reputation[0] == 0 and match.view(None).demand.tolist() == demand


def test_Q48_without_a_tile_to_enchant_a_quest_can_still_be_finished():
    names = [
        "cantii", "regni", "wheatley", "goldmead", "weaverton", "ramsdown", "ottersford", "pikeholt",
        "vinehill", "sunmead", "staghurst", "coppertor", "shepley", "hartwater", "redridge", "ironwood",
    ]  # fmt: skip
    position = HERE | {"quests": [HORSE, None], "carried": [["wheat", "fish"]]}
    match = play(arrange(**position, enchanted=names, crystals=[]), "finish")
    assert match.view(None).fate[HORSE] == 1 and phase(match) != "enchant"
    match = play(arrange(**position, enchanted=names[1:], crystals=[]), "finish")
    assert side(match, "cantii") == 1


def test_the_talisman_does_not_help_at_the_circle():
    assert "return" not in " ".join(legal(arrange(**HERE, finished=[[TALISMAN]], reputation=[2])))
