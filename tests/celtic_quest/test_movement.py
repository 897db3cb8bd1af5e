"""2. Movement: steps along the roads, pick-ups, items, spirits."""

from nemeton.games.celtic_quest.parts import TILE_NAMES
from nemeton.games.celtic_quest.state import FREE, SHUT

from .positions import (
    HILL_SPIRIT,
    HORSE,
    PACK,
    SACK,
    WOOD_SPIRIT,
    arrange,
    at,
    carries,
    legal,
    phase,
    play,
    pouch,
    refused,
    tokens,
)


def test_every_step_along_a_road_costs_a_point():
    match = play(arrange(), "go w")
    assert at(match, 0) == "dobunni" and match.view(None).points == 1
    assert legal(match, "go") == ["go e", "go nw"]
    play(match, "go nw")
    assert at(match, 0) == "wheatley" and match.view(None).points == 0


def test_nobody_leaves_the_road_he_is_on():
    match = arrange(at=["wheatley 2", "circle"])
    assert legal(match, "go") == ["go e", "go ne"]
    assert refused(match, "go se") == "another_road"


def test_points_that_are_left_are_lost():
    match = play(arrange(quests=[HORSE, None], carried=[["wheat"]]), "stop")
    assert match.turn == 1 and match.view(None).round == 1


def test_Q22_bread_is_a_point_more_and_several_may_be_eaten():
    match = play(arrange(pouch=[["bread", "bread"]]), "bread", "bread")
    assert (
        match.view(None).points == 4
        and pouch(match, 0) == []
        and tokens(match, "discard") == ["bread", "bread"]
    )


def test_Q22_bread_revives_a_movement_without_points():
    match = arrange(points=0, pouch=[["bread"]])
    assert legal(match, "go") == []
    assert legal(play(match, "bread"), "go") != []


def test_Q23_entering_woods_costs_the_friend_of_their_spirit_nothing():
    match = play(arrange(finished=[[WOOD_SPIRIT]]), "go nw")
    assert at(match, 0) == "staghurst" and match.view(None).points == 2
    assert play(match, "go ne").view(None).points == 1


def test_Q23_the_hill_spirit_and_the_horse_add_up():
    match = arrange(finished=[[HILL_SPIRIT, HORSE]])
    assert match.view(None).points == 3
    assert play(match, "go se").view(None).points == 3


def test_Q23_the_spirits_love_enchanted_land_as_well():
    match = play(arrange(finished=[[HILL_SPIRIT]], enchanted=["coppertor"]), "go se")
    assert match.view(None).points == 2


def test_Q24_who_has_no_point_left_may_enter_what_costs_nothing():
    match = arrange(points=0, finished=[[WOOD_SPIRIT]])
    assert legal(match, "go") == ["go nw", "go ne"]


def test_Q71_free_steps_do_not_lead_back_for_ever():
    match = play(arrange(at=["pikeholt 2", "circle"], points=1, finished=[[WOOD_SPIRIT]]), "go e")
    assert at(match, 0) == "wildwood"
    assert refused(match, "go w") == "walked"


def test_Q71_a_paid_step_a_pick_up_or_an_item_makes_the_way_free_again():
    match = arrange(at=["pikeholt 2", "circle"], finished=[[WOOD_SPIRIT]], pouch=[["bread"]])
    play(match, "go e", "bread")
    assert "go w" in legal(match)
    match = play(arrange(at=["staghurst", "circle"], finished=[[WOOD_SPIRIT]]), "go se")
    assert "go nw" in legal(match)


def test_Q25_what_lies_where_one_starts_can_be_picked_up():
    match = play(arrange(at=["staghurst", "circle"]), "take deer")
    assert carries(match, 0) == ["deer"] and match.turn == 1
    assert match.view(None).spot[2 * (TILE_NAMES.index("staghurst") - 7)] == FREE


def test_Q25_only_what_lies_on_the_own_road():
    match = arrange(at=["wheatley 2", "circle"])
    assert legal(match, "take") == [] and refused(match, "take wheat") == "out_of_reach"


def test_Q26_pick_ups_on_the_way_by_ability_and_sack():
    match = arrange(at=["staghurst", "circle"], level=[[0, 0, 2]], finished=[[SACK]])
    assert match.view(None).free == 2
    play(match, "take deer")
    assert match.view(None).free == 1 and phase(match) == "move" and legal(match, "go") != []


def test_Q26_the_pick_up_after_the_free_ones_ends_the_movement():
    match = arrange(at=["hartwater", "circle"], level=[[0, 0, 2]])
    play(match, "take fish")
    assert match.view(None).ended == 0
    play(match, "take deer")
    assert match.turn == 1 and carries(match, 0) == ["fish", "deer"]


def test_Q26_elixir_is_one_more():
    match = play(arrange(at=["staghurst", "circle"], pouch=[["elixir"]]), "elixir deer")
    assert carries(match, 0) == ["deer"] and match.view(None).ended == 0 and legal(match, "go") != []
    assert tokens(match, "discard") == ["elixir"]


def test_Q27_at_the_stop_both_tokens_of_a_section_may_be_taken():
    match = play(arrange(at=["shepley", "circle"], level=[[0, 0, 1]]), "take wheat")
    assert match.view(None).ended == 1 and legal(match) == ["take cloth", "drop wheat", "stop"]
    assert carries(play(match, "take cloth"), 0) == ["wheat", "cloth"] and match.turn == 1


def test_Q27_while_moving_each_costs_a_free_pick_up():
    match = arrange(at=["shepley", "circle"], level=[[0, 0, 4]])
    play(match, "take wheat")
    assert match.view(None).free == 1
    assert play(match, "take cloth").view(None).free == 0 and match.view(None).ended == 0


def test_Q28_who_is_full_drops_something_first():
    match = arrange(at=["staghurst", "circle"], carried=[["ore"]])
    assert refused(match, "take deer") == "no_room"
    play(match, "drop ore", "take deer")
    assert carries(match, 0) == ["deer"] and "ore" in tokens(match, "discard")


def test_Q28_pack_makes_room():
    match = arrange(at=["staghurst", "circle"], carried=[["ore"]], finished=[[PACK]])
    assert carries(play(match, "take deer"), 0) == ["deer", "ore"]


def test_Q28_items_can_be_thrown_away_too():
    match = play(arrange(pouch=[["ring", "gold"]]), "toss ring")
    assert pouch(match, 0) == ["gold"] and tokens(match, "discard") == ["ring"]


def test_Q29_a_crystal_is_taken_anywhere_on_its_tile():
    match = play(arrange(enchanted=["coppertor"]), "go se")
    assert carries(play(match, "take crystal"), 0) == ["crystal"] and match.turn == 1
    assert not match.view(None).crystal.any()


def test_Q29_the_bastion_acts_after_its_crystal_is_taken():
    match = arrange(at=["cantii", "circle"], enchanted=["cantii"], level=[[0, 0, 1]], carried=[["ore"]])
    play(match, "take crystal")
    assert phase(match) == "bastion" and "deliver ore" in legal(match)


def test_Q30_what_is_dropped_is_discarded_and_comes_back():
    match = play(arrange(carried=[["crystal"]]), "drop crystal")
    assert tokens(match, "discard") == ["crystal"]


def test_Q31_players_share_a_tile_and_nothing_happens():
    match = play(arrange(at=["circle", "dobunni"], carried=[[], ["ore"]]), "go w")
    assert at(match, 0) == at(match, 1) == "dobunni" and carries(match, 1) == ["ore"]


def test_Q80_a_pick_up_that_ends_the_movement_ends_it_for_good():
    match = arrange(at=["shepley", "circle"], level=[[4, 0, 1]], pouch=[["bread", "elixir", "gold"]])
    play(match, "take wheat")
    assert legal(match) == ["take cloth", "drop wheat", "stop"]
    assert [refused(match, a) for a in ("go nw", "bread", "elixir cloth", "toss gold")] == [
        "movement_over"
    ] * 4


def test_Q80_more_of_the_same_section_after_a_drop():
    match = play(arrange(at=["shepley", "circle"]), "take wheat", "drop wheat", "take cloth")
    assert carries(match, 0) == ["cloth"] and match.turn == 1


def test_Q81_elixir_takes_no_crystal():
    match = play(arrange(enchanted=["coppertor"], pouch=[["elixir"]]), "go se")
    assert legal(match, "elixir", "take") == ["take crystal"]


def test_Q83_to_stay_is_a_movement():
    match = play(arrange(at=["catuvellauni", "circle"], carried=[["ore"]]), "stop")
    assert phase(match) == "bastion" and "deliver ore" in legal(match)


def test_Q83_a_quest_drawn_last_turn_is_finished_without_a_step():
    match = arrange(quests=[HORSE, None], level=[[0, 0, 1]], carried=[["wheat", "fish"]])
    assert "finish" in legal(play(match, "stop"))


def test_Q93_a_drawn_item_can_be_used_in_the_same_turn():
    match = arrange(phase="resolve", drawn=["bread", "cycle"], bag=["roman", "roman"])
    play(match, "resolve cycle")
    assert phase(match) == "move" and "bread" in legal(match)


def test_where_nothing_is_left_to_do_the_movement_ends_by_itself():
    match = play(arrange(spots={"wheatley": FREE}), "go w", "go nw")
    assert match.turn == 1


def test_Q96_after_the_last_step_what_is_carried_can_still_be_dropped():
    match = play(arrange(spots={"wheatley": FREE}, carried=[["ore"]]), "go w", "go nw")
    assert legal(match) == ["drop ore", "stop"]
    assert play(match.copy(), "stop").turn == 1
    play(match, "drop ore")
    assert match.turn == 1 and "ore" in [*tokens(match, "discard"), *tokens(match, "bag")]


def test_Q96_items_can_still_be_thrown_away():
    match = play(arrange(spots={"wheatley": FREE}, pouch=[["ring"]]), "go w", "go nw")
    assert legal(match) == ["toss ring", "stop"] and play(match, "toss ring").turn == 1


def test_Q96_a_pick_up_ends_the_movement_and_the_dropping():
    match = play(arrange(at=["staghurst", "circle"], pouch=[["ring"]]), "take deer")
    assert match.turn == 1


def test_a_spot_out_of_play_has_nothing():
    match = arrange(at=["staghurst", "circle"], spots={"staghurst": SHUT})
    assert legal(match, "take") == []


def test_Q57_the_marker_enters_after_the_draw():
    match = arrange(
        at=[None, None], phase="resolve", drawn=["roman", "orders"], destiny=["fastest", "richest"]
    )
    assert legal(match, "enter") == []
    play(match, "resolve orders", "roman icenii e")
    assert legal(match) == [f"enter {name}" for name in TILE_NAMES[1:7]]
    assert at(play(match, "enter icenii"), 0) == "icenii" and phase(match) == "move"


def test_Q57_who_begins_at_the_circle_is_not_asked():
    match = arrange(
        at=[None, None], phase="resolve", drawn=["roman", "orders"], destiny=["wisest", "richest"]
    )
    play(match, "resolve orders", "roman icenii e")
    assert at(match, 0) == "circle" and phase(match) == "move"


def test_Q58_a_bastion_is_always_left_to_begin_from():
    towns = ["icenii", "cantii", "regni", "catuvellauni", "durotriges"]
    match = arrange(at=[None, None], phase="resolve", drawn=["orders"], towns=towns, destiny=["fastest"])
    assert refused(match, "enter dobunni") == "not_now"
    match = arrange(at=[None, None], phase="resolve", drawn=["roman"], towns=towns, destiny=["fastest"])
    play(match, "roman dobunni e")
    assert at(match, 0) == "dobunni"


def test_Q77_nobody_is_held_or_stands_on_a_roman_in_the_first_turn():
    match = arrange(at=[None, None], phase="resolve", drawn=["roman"], destiny=["fastest", "richest"])
    play(match, "roman icenii e", "enter icenii")
    assert legal(match, "shift") == [] and match.view(None).held[0] == -1
