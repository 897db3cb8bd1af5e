"""3b. At a Celtic bastion: deliveries and quests."""

from .positions import HARP, HORSE, arrange, carries, column, legal, phase, play, pouch, refused, tokens

HERE = {"phase": "bastion", "at": ["catuvellauni", "circle"], "level": [[0, 0, 4]]}
DEMAND = {("catuvellauni", "ore"): 3, ("catuvellauni", "wheat"): 0, ("catuvellauni", "fish"): 1}


def test_a_resource_brings_what_the_chart_says():
    match = play(arrange(**HERE, demand=DEMAND, carried=[["ore"]]), "deliver ore")
    assert match.view(None).reputation[0] == 6 and match.view(None).pool == 108
    assert column(match, "catuvellauni", "ore") == 2 and "ore" in tokens(match, "discard")


def test_Q32_several_of_one_resource_pay_alike_and_the_marker_moves_for_each():
    match = play(
        arrange(**HERE, demand=DEMAND, carried=[["ore", "ore", "fish"]]), "deliver ore", "deliver ore"
    )
    assert match.view(None).reputation[0] == 12 and column(match, "catuvellauni", "ore") == 1


def test_Q32_the_marker_stops_at_the_bottom():
    match = play(arrange(**HERE, demand=DEMAND, carried=[["wheat", "wheat"]]), "deliver all")
    assert match.view(None).reputation[0] == 2 and column(match, "catuvellauni", "wheat") == 0


def test_Q33_trading_and_harps_count_for_every_token():
    position = HERE | {"level": [[0, 3, 4]]}
    match = arrange(**position, demand=DEMAND, carried=[["ore", "fish"]], finished=[[HARP, HARP + 1]])
    play(match, "deliver all")
    assert match.view(None).reputation[0] == (6 + 4 + 4) + (2 + 4 + 4)


def test_Q34_a_ring_adds_two_for_one_token():
    match = arrange(**HERE, demand=DEMAND, carried=[["ore", "ore", "fish"]], pouch=[["ring", "ring"]])
    play(match, "ring ore", "ring fish", "deliver ore")
    assert match.view(None).reputation[0] == 8 + 4 + 6 and pouch(match, 0) == []


def test_Q34_no_ring_no_bonus():
    assert refused(arrange(**HERE, carried=[["ore"]]), "ring ore") == "not_owned"


def test_Q35_prices_are_those_of_the_first_moment():
    match = arrange(**HERE, demand=DEMAND, carried=[["ore", "fish", "ore"]])
    play(match, "deliver ore", "deliver fish", "deliver ore")
    assert match.view(None).reputation[0] == 6 + 2 + 6


def test_Q35_to_deliver_all_is_one_action_for_two_or_more():
    match = arrange(**HERE, demand=DEMAND, carried=[["ore", "fish", "crystal"]])
    play(match, "deliver all")
    assert match.view(None).reputation[0] == 8 and carries(match, 0) == ["crystal"]
    assert refused(arrange(**HERE, carried=[["ore"]]), "deliver all") == "too_few"


def test_Q79_first_deliver_then_draw_a_quest():
    match = arrange(**HERE, carried=[["ore"]], quests=[None, None])
    assert legal(match) == ["seek", "deliver ore", "done"]
    play(match, "seek")
    assert match.turn == 1 and match.view(0).quest[0] > 0 and carries(match, 0) == ["ore"]


def test_Q79_an_impossible_quest_stays():
    enchanted = ["wheatley", "goldmead", "shepley"]
    match = arrange(**HERE, carried=[["ore", "crystal"]], quests=[HORSE, None], enchanted=enchanted)
    assert legal(match) == ["deliver ore", "done"] and refused(match, "abandon") == "elsewhere"


def test_Q79_crystals_are_not_delivered_here():
    match = play(arrange(at=["catuvellauni", "circle"], carried=[["crystal"]], points=1), "stop")
    assert match.turn == 1 and carries(match, 0) == ["crystal"]


def test_delivering_is_optional():
    match = play(arrange(**HERE, carried=[["ore"]]), "done")
    assert match.turn == 1 and carries(match, 0) == ["ore"]


def test_where_there_is_nothing_to_do_nobody_is_asked():
    match = play(arrange(at=["catuvellauni", "circle"]), "stop")
    assert match.turn == 1 and phase(match) != "bastion"
