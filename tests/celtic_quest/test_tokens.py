"""1. Drawing tokens: the bag, resources, items, crystals, events."""

import pytest

from nemeton.games.celtic_quest.state import FREE, SHUT

from .positions import (
    GAME,
    TALISMAN,
    arrange,
    carries,
    column,
    legal,
    phase,
    play,
    pouch,
    refused,
    romans,
    side,
    tokens,
    told,
)

NEXT = {"at": ["staghurst", "circle"], "spots": {"staghurst": FREE}, "points": 0, "pouch": [["bread"]]}
"""Seat 0 has only to stop, then seat 1 draws."""


def test_two_tokens_are_drawn():
    match = play(arrange(**NEXT, bag=["roman", "orders"]), "stop")
    assert match.turn == 1 and tokens(match, "drawn") == ["roman", "orders"] and tokens(match, "bag") == []
    assert "Player 2 draws a Roman and the Orders." in told(match, None)


def test_Q8_the_player_resolves_either_first():
    match = arrange(phase="resolve", drawn=["roman", "orders"], romans=["staghurst"])
    assert set(legal(match, "recall")) == {"recall staghurst"} and "roman wildwood" in legal(match)
    play(match, "roman wildwood")
    assert legal(match) == ["recall staghurst", "recall wildwood"]


def test_Q8_a_token_not_yet_resolved_does_not_go_back_with_cycle():
    match = arrange(phase="resolve", drawn=["roman", "cycle"], discard=["gold"], bag=["bread"])
    play(match, "resolve cycle")
    assert tokens(match, "bag") == ["gold", "bread", "cycle"] and tokens(match, "drawn") == ["roman"]


def test_Q9_cycle_goes_back_with_the_discards():
    match = arrange(phase="resolve", drawn=["cycle", "roman"], discard=["orders", "wheat"], bag=[])
    play(match, "roman wildwood")
    assert tokens(match, "bag") == ["wheat", "orders", "cycle"] and tokens(match, "discard") == []


def test_Q10_a_short_bag_is_filled_by_the_cycle_that_is_in_it():
    match = play(arrange(**NEXT, bag=["cycle"], discard=["roman"]), "stop")
    assert match.turn == 1 and sorted(tokens(match, "drawn") + tokens(match, "bag")) == ["cycle", "roman"]


def test_Q10_of_what_falls_short_only_the_surplus_is_given_back():
    match = arrange(**NEXT | {"finished": [[], [TALISMAN]]}, bag=["orders", "wheat"], discard=[])
    play(match, "stop")
    assert tokens(match, "drawn") == ["wheat", "orders"] and match.view(None).due == 0


def test_Q10_an_empty_bag_gives_nothing():
    match = play(arrange(**NEXT, bag=[]), "stop")
    assert match.turn == 1 and phase(match) == "move"


def test_Q11_a_resource_goes_to_a_free_spot_of_the_drawers_choice():
    match = arrange(phase="resolve", drawn=["deer", "roman"], spots={"staghurst": FREE, "ironwood": FREE})
    assert legal(match, "put", "raise") == ["put staghurst", "put ironwood"]
    play(match, "put ironwood")
    assert match.view(None).spot.tolist().count(FREE) == 1


def test_Q11_where_there_is_but_one_spot_it_goes_there():
    match = arrange(phase="resolve", drawn=["deer", "roman"], spots={"staghurst": FREE})
    play(match, "roman wildwood")
    assert phase(match) == "move" and FREE not in match.view(None).spot.tolist()


def test_Q12_without_a_free_spot_a_chart_rises():
    match = arrange(phase="resolve", drawn=["deer", "roman"])
    before = column(match, "cantii", "deer")
    play(match, "raise deer cantii")
    assert column(match, "cantii", "deer") == before + 1 and tokens(match, "discard") == ["deer"]


def test_Q12_a_marker_at_the_top_is_no_choice():
    match = arrange(phase="resolve", drawn=["deer", "roman"])
    assert column(match, "durotriges", "deer") == 4
    assert refused(match, "raise deer durotriges") == "no_rise"


def test_Q13_with_all_markers_at_the_top_nothing_happens():
    names = ("icenii", "cantii", "regni", "catuvellauni", "durotriges", "dobunni")
    match = arrange(phase="resolve", drawn=["deer", "roman"], demand={(name, "deer"): 4 for name in names})
    assert "resolve deer" in legal(match)
    assert tokens(play(match, "resolve deer"), "discard") == ["deer"]


@pytest.mark.parametrize(("first", "second"), [("deer", "ore"), ("ore", "deer")])
def test_Q97_of_two_resources_either_is_resolved_first(first, second):
    match = arrange(phase="resolve", drawn=["deer", "ore"])
    assert {text.rsplit(" ", 1)[0] for text in legal(match)} == {"raise deer", "raise ore"}
    play(match, f"raise {first} cantii")
    assert all(text.startswith(f"raise {second}") for text in legal(match))


def test_Q97_also_where_both_must_be_put():
    spots = {"redridge": FREE, "redridge 2": FREE, "coppertor": FREE, "vinehill": FREE}
    match = arrange(phase="resolve", drawn=["ore", "grapes"], spots=spots)
    assert legal(match) == ["put vinehill", "put coppertor", "put redridge", "put redridge 2"]
    touched = {str(action): GAME.touches(match.view(0), action.id) for action in match.legal}
    assert touched["put redridge"] == [["drawn:ore"], ["spot:redridge"]]
    assert touched["put redridge 2"] == [["drawn:grapes"], ["spot:redridge 2"]]
    play(match, "put vinehill")
    assert legal(match) == ["put coppertor", "put redridge"]


def test_Q97_the_last_choice_answers_itself():
    match = arrange(phase="resolve", drawn=["ore", "deer"], spots={"redridge": FREE, "staghurst": FREE})
    assert legal(match) == ["put staghurst", "put redridge"]
    assert phase(play(match, "put redridge")) == "move"


def test_Q30_a_drawn_crystal_goes_to_a_free_crystal_spot():
    match = arrange(
        phase="resolve",
        drawn=["crystal", "roman"],
        enchanted=["coppertor", "ironwood", "cantii"],
        crystals=["cantii"],
    )
    assert legal(match, "crystal") == ["crystal coppertor", "crystal ironwood"]
    match = arrange(phase="resolve", drawn=["crystal", "roman"])
    assert tokens(play(match, "resolve crystal"), "discard") == ["crystal"]


def test_Q55_orders_call_back_a_roman():
    match = arrange(phase="resolve", drawn=["orders"], romans=["staghurst", "icenii e"])
    play(match, "recall icenii e")
    assert romans(match) == ["staghurst"] and tokens(match, "discard") == ["roman", "orders"]


def test_Q55_orders_without_a_roman_do_nothing():
    match = arrange(phase="resolve", drawn=["orders", "roman"])
    assert "resolve orders" in legal(match)
    play(match, "resolve orders", "roman wildwood")
    assert romans(match) == ["wildwood"]


def test_Q56_three_items_are_kept_and_the_fourth_is_the_drawers_choice():
    match = arrange(phase="resolve", drawn=["ring", "roman"], pouch=[["gold", "bread", "bread"]])
    assert legal(match, "spurn") == ["spurn gold", "spurn bread", "spurn ring"]
    play(match, "spurn gold")
    assert pouch(match, 0) == ["bread", "bread", "ring"] and tokens(match, "discard") == ["gold"]


def test_Q56_an_item_with_room_in_the_pouch_needs_no_question():
    match = arrange(phase="resolve", drawn=["ring", "roman", "gold"][:2], pouch=[["gold"]])
    play(match, "roman wildwood")
    assert pouch(match, 0) == ["gold", "ring"] and phase(match) == "move"


def test_Q69_talisman_draws_three_and_gives_one_back():
    match = play(arrange(**NEXT | {"finished": [[], [TALISMAN]]}, bag=["roman", "orders", "wheat"]), "stop")
    assert phase(match) == "return" and legal(match) == ["return wheat", "return roman", "return orders"]
    play(match, "return roman")
    assert tokens(match, "bag") == ["roman"] and tokens(match, "drawn") == ["wheat", "orders"]


def test_Q42_two_talismans_draw_four_and_give_two_back():
    bag = ["roman", "orders", "wheat", "fish"]
    match = play(
        arrange(**NEXT | {"finished": [[], [TALISMAN, TALISMAN + 1]], "quests": [0, 1]}, bag=bag), "stop"
    )
    assert match.view(None).due == 2
    play(match, "return roman", "return orders")
    assert tokens(match, "drawn") == ["wheat", "fish"]


def test_Q69_where_all_drawn_are_alike_nobody_is_asked_which():
    match = play(arrange(**NEXT | {"finished": [[], [TALISMAN]]}, bag=["roman"] * 3), "stop")
    assert phase(match) == "resolve" and tokens(match, "bag") == ["roman"]


def test_Q70_the_active_player_chooses_for_everybody():
    match = arrange(phase="resolve", drawn=["orders", "wheat"], romans=["icenii e", "icenii sw"], player=1)
    assert match.turn == 1 and len(match.view(0).legal) == 0 and match.view(1).legal


def test_Q86_drawn_tokens_are_seen_by_all():
    match = play(arrange(**NEXT, bag=["roman", "orders"]), "stop")
    assert match.view(0).drawn.tolist() == match.view(1).drawn.tolist() == match.view(None).drawn.tolist()


def test_Q50_romanisation_takes_a_bastion_with_or_without_romans():
    match = arrange(phase="resolve", drawn=["romanisation", "roman"], romans=["regni se"])
    play(match, "conquer icenii")
    assert side(match, "icenii") == 2 and tokens(match, "gone").count("roman") == 0
    assert tokens(match, "discard") == ["romanisation"] and romans(match) == ["regni se"]


def test_Q50_one_of_its_romans_leaves_the_game():
    match = arrange(phase="resolve", drawn=["romanisation", "roman"], romans=["regni se", "regni sw"])
    gone = tokens(match, "gone").count("roman")
    play(match, "conquer regni")
    assert tokens(match, "gone").count("roman") == gone + 1
    assert tokens(match, "discard") == ["roman", "romanisation"]


def test_Q89_where_tokens_go():
    match = arrange(phase="resolve", drawn=["druid", "roman"], carried=[["ore"]])
    gone = tokens(match, "gone")
    play(match, "enchant ironwood")
    assert tokens(match, "discard") == ["druid"]
    assert sorted(tokens(match, "gone")) == sorted([*gone, "deer", "ore"])
    play(match, "roman wildwood", "drop ore")
    assert tokens(match, "discard") == ["ore", "druid"] and carries(match, 0) == []


def test_Q5_a_spot_that_is_cut_off_never_takes_a_token():
    match = arrange(phase="resolve", drawn=["deer", "roman"], spots={"staghurst": SHUT})
    assert legal(match, "put") == []


def test_what_resolves_itself_is_told():
    match = arrange(phase="resolve", drawn=["roman", "cycle"], discard=["wheat"])
    play(match, "roman wildwood")
    assert "1 discarded token goes back into the bag with the Cycle." in told(match, 1)
    match = arrange(phase="resolve", drawn=["orders", "wheat"], romans=["wildwood"])
    play(match, legal(match, "raise")[0])
    assert "Player 1 calls back the Roman in Wildwood." in told(match, None)
    match = arrange(at=[None, None], phase="resolve", drawn=["roman"], destiny=["wisest", "richest"])
    assert "You begin at the Stone Circle." in told(play(match, "roman wildwood"), 0)
