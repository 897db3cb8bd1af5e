"""Romans: where they stand, whom they stop, what they conquer."""

import pytest

from nemeton.games.celtic_quest.parts import TILE_NAMES

from .positions import arrange, at, legal, phase, play, pouch, refused, romans, side, tokens, told

AWAY = {"at": ["circle", "staghurst"]}


def test_Q14_places_for_romans():
    match = arrange(phase="resolve", drawn=["roman"], romans=["wildwood", "icenii e"], towns=["regni"])
    listed = legal(match)
    assert "roman icenii sw" in listed and "roman icenii e" not in listed and "roman icenii se" not in listed
    assert "roman ironwood" in listed and "roman ironwood 2" in listed and "roman wildwood" not in listed
    assert "roman regni" in listed and "roman regni se" not in listed and "roman icenii" not in listed
    assert [refused(match, f"roman {name}") for name in ("wildwood", "goldmead 2")] == [
        "roman_there",
        "one_network",
    ]


def test_Q14_no_roman_on_the_circle():
    assert refused(arrange(phase="resolve", drawn=["roman"]), "roman circle") == "not_the_circle"


def test_Q14_a_roman_on_the_circle_by_option():
    match = arrange(phase="resolve", drawn=["roman"], at=["staghurst", "wildwood"], romans_on_circle="yes")
    play(match, "roman circle", "go se")
    assert at(match, 0) == "circle" and match.turn == 1


def test_Q15_a_roman_may_be_put_under_a_player():
    match = play(arrange(phase="resolve", drawn=["roman"], **AWAY), "roman staghurst")
    assert romans(match) == ["staghurst"]


def test_Q16_the_roman_underfoot_is_moved_at_the_start_of_the_movement():
    match = arrange(at=["staghurst", "circle"], romans=["staghurst"], loose="staghurst")
    play(match, "shift", "roman wildwood")
    assert romans(match) == ["wildwood"] and phase(match) == "move" and legal(match, "shift") == []


def test_Q16_a_roman_that_came_underfoot_in_the_draw_waits_for_the_next_turn():
    match = arrange(2, phase="resolve", drawn=["roman"], at=["staghurst", "circle"], bag=["wheat"] * 2)
    play(match, "roman staghurst")
    assert phase(match) == "move" and refused(match, "shift") == "roman_stays"
    while match.turn == 0:
        match.play("stop")
    while match.turn != 0 or phase(match) != "move":
        match.play(next(text for text in ("stop", "done", *legal(match)) if text in legal(match)))
    assert "shift" in legal(match)


def test_Q16_the_roman_of_the_turn_before_is_still_underfoot_after_the_draw():
    match = arrange(
        phase="resolve",
        drawn=["roman"],
        at=["staghurst", "circle"],
        romans=["staghurst"],
        loose="staghurst",
    )
    assert "shift" in legal(play(match, "roman wildwood"))


def test_Q16_one_called_back_and_put_there_again_is_another():
    match = arrange(
        phase="resolve",
        drawn=["roman", "orders"],
        at=["staghurst", "circle"],
        romans=["staghurst"],
        loose="staghurst",
    )
    play(match, "recall staghurst", "roman staghurst")
    assert romans(match) == ["staghurst"] and refused(match, "shift") == "roman_stays"


@pytest.mark.parametrize(
    ("stands", "others", "may"),
    [
        ("wheatley", ["wheatley"], True),
        ("wheatley 2", ["wheatley 2"], True),
        ("wheatley 2", ["wheatley", "wheatley 2"], True),
        ("wheatley", ["wheatley 2"], False),
        ("wheatley 2", ["wheatley"], False),
    ],
)
def test_Q16_a_roman_joined_to_the_section_by_the_druid_is_another(stands, others, may):
    match = arrange(
        phase="resolve",
        drawn=["druid"],
        at=[stands, "circle"],
        romans=others,
        loose=stands if may else None,
    )
    play(match, "enchant wheatley")
    assert romans(match) == ["wheatley"] and ("shift" in legal(match)) == may


def test_Q16_it_may_be_left_where_it_is():
    match = arrange(at=["staghurst", "circle"], romans=["staghurst"], loose="staghurst")
    play(match, "shift", "leave")
    assert romans(match) == ["staghurst"] and "go se" in legal(match)


def test_Q16_who_has_moved_cannot_move_it_any_more():
    match = arrange(at=["staghurst", "circle"], romans=["staghurst"], loose="staghurst")
    assert refused(play(match, "go se"), "shift") == "not_underfoot"


def test_Q17_the_moved_roman_may_finish_a_conquest():
    match = arrange(at=["staghurst", "circle"], romans=["staghurst", "dobunni e"], loose="staghurst")
    play(match, "shift", "roman dobunni nw")
    assert side(match, "dobunni") == 2 and romans(match) == []


def test_Q17_not_to_the_place_it_has():
    match = arrange(at=["staghurst", "circle"], romans=["staghurst"], loose="staghurst")
    assert "roman staghurst" not in legal(play(match, "shift"))


def test_Q18_a_roman_stops_who_enters_its_section():
    match = play(arrange(romans=["staghurst"], level=[[4, 0, 0]]), "go nw")
    assert match.turn == 1 and at(match, 0) == "staghurst"
    assert "A Roman stops you: your turn is over." in told(
        match, 0
    ) and "A Roman stops Player 1: the turn is over." in told(match, 1)


def test_Q18_a_roman_on_the_other_road_of_a_tile_stops_nobody():
    match = play(arrange(at=["dobunni", "circle"], romans=["wheatley 2"]), "go nw")
    assert at(match, 0) == "wheatley" and match.turn == 0


def test_Q18_at_a_bastion_only_the_road_used_matters():
    match = play(arrange(at=["circle", "circle"], romans=["dobunni nw"]), "go w")
    assert match.turn == 0 and phase(match) == "move"
    match = play(arrange(romans=["dobunni e"]), "go w")
    assert match.turn == 1 and match.view(None).held[0] == 0


def test_Q18_leaving_is_free():
    match = arrange(at=["staghurst", "circle"], romans=["staghurst"], loose="staghurst")
    assert play(match, "go se").turn == 0


def test_Q19_who_is_stopped_does_nothing_more():
    match = play(arrange(romans=["staghurst"], level=[[4, 0, 0]]), "go nw")
    assert match.turn == 1 and not match.view(None).carried.any() and match.view(None).points != 4
    match = play(arrange(romans=["dobunni e"], carried=[["ore"]]), "go w")
    assert match.turn == 1 and match.view(None).reputation[0] == 0


def test_Q20_next_turn_he_may_act_there_the_roman_moved_or_not():
    match = arrange(
        at=["dobunni", "circle"], held=[0], romans=["dobunni e"], loose="dobunni e", carried=[["ore"]]
    )
    assert "deliver ore" in legal(play(match, "stop"))


def test_Q21_gold_bribes_a_roman_and_it_may_be_moved():
    match = arrange(romans=["staghurst"], pouch=[["gold"]], level=[[1, 0, 0]])
    play(match, "bribe nw")
    assert match.turn == 0 and pouch(match, 0) == [] and tokens(match, "discard") == ["gold"]
    play(match, "shift", "roman wildwood", "take deer")
    assert romans(match) == ["wildwood"]


def test_Q21_a_bribed_roman_may_be_left():
    match = play(arrange(romans=["dobunni e"], pouch=[["gold"]]), "bribe w", "go nw")
    assert romans(match) == ["dobunni e"] and at(match, 0) == "wheatley"


def test_Q21_gold_is_for_entering_only():
    match = arrange(at=["staghurst", "circle"], romans=["staghurst"], loose="staghurst", pouch=[["gold"]])
    assert legal(match, "bribe") == [] and refused(match, "bribe se") == "no_roman"
    assert refused(arrange(romans=["staghurst"]), "bribe nw") == "not_owned"


def test_Q49_a_bastion_with_a_roman_on_every_road_falls_at_once():
    match = arrange(phase="resolve", drawn=["roman"], romans=["regni se", "regni sw"], **AWAY)
    gone = tokens(match, "gone")
    play(match, "roman regni nw")
    assert side(match, "regni") == 2 and romans(match) == []
    assert tokens(match, "discard") == ["roman", "roman"]
    markers = ["wheat", "fish", "deer", "ore", "cloth", "grapes"]
    assert sorted(tokens(match, "gone")) == sorted([*gone, *markers, "roman"])
    assert match.view(None).demand[2].tolist() == [0] * 6


def test_Q85_a_road_to_the_rim_counts_as_well():
    match = arrange(phase="resolve", drawn=["roman"], romans=["durotriges se", "durotriges ne"])
    assert "roman durotriges w" in legal(match)
    assert side(play(match, "roman durotriges w"), "durotriges") == 2


def test_Q51_the_crystal_of_a_conquered_bastion_is_discarded():
    match = arrange(phase="resolve", drawn=["roman"], enchanted=["cantii"], romans=["cantii e", "cantii sw"])
    play(match, "roman cantii w")
    assert tokens(match, "discard") == ["roman", "roman", "crystal"] and not match.view(None).crystal.any()


def test_Q52_a_conquered_green_bastion_is_never_enchanted():
    match = arrange(phase="resolve", drawn=["druid"], towns=["cantii"])
    assert "enchant regni" in legal(match) and refused(match, "enchant cantii") == "conquered"


def test_Q53_who_is_in_a_bastion_stays_in_the_town_and_delivers_no_more():
    match = arrange(
        phase="resolve", drawn=["romanisation", "roman"], at=["icenii", "circle"], carried=[["ore"]]
    )
    play(match, "conquer icenii", "roman wildwood")
    assert at(match, 0) == "icenii" and play(match, "stop").turn == 1


def test_Q54_towns_let_people_pass_and_stop_them_only_with_a_roman():
    match = play(arrange(towns=["dobunni"]), "go w")
    assert match.turn == 0 and legal(match, "go") == ["go e", "go nw"]
    match = play(arrange(towns=["dobunni"], romans=["dobunni"]), "go w")
    assert match.turn == 1


def test_Q76_a_roman_put_later_on_a_bastion_road_is_under_nobody():
    match = arrange(phase="resolve", drawn=["roman"], at=["icenii", "circle"])
    assert legal(play(match, "roman icenii e"), "shift") == []


def test_Q76_who_is_held_may_move_that_roman():
    bag = ["wheat", "fish"]
    match = arrange(romans=["dobunni e"], bag=bag, spots={"wheatley": 0, "pikeholt": 0})
    play(match, "go w")
    assert match.turn == 1
    while match.turn == 1:
        match.play(legal(match)[-1])
    while phase(match) == "resolve":
        match.play(legal(match)[0])
    assert "shift" in legal(match)


def test_Q92_whoever_was_held_stands_free_in_the_town():
    match = arrange(
        player=1, phase="resolve", drawn=["roman"], at=["dobunni", "circle"], held=[0], romans=["dobunni e"]
    )
    play(match, "roman dobunni nw")
    assert match.view(None).held[0] == -1 and at(match, 0) == "dobunni" and side(match, "dobunni") == 2


def test_the_places_are_enough_for_all_romans():
    match = arrange(phase="resolve", drawn=["roman"])
    assert len(legal(match)) >= 21 and len(TILE_NAMES) == 22
