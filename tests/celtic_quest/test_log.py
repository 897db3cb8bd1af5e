"""What the log tells of what followed by itself."""

import nemeton
from nemeton.core.events import Story
from nemeton.games.celtic_quest.events import EVENTS, RELAID
from nemeton.games.celtic_quest.parts import TILE_NAMES
from nemeton.games.celtic_quest.state import NONE, SHUT

from .positions import FIELDS, GAME, HORSE, TALISMAN, arrange, phase

ENCHANTABLE = [name for name, can in zip(TILE_NAMES, FIELDS["enchantable"], strict=True) if can]


def lines(match, action, seat=0):
    """Play an action; the lines a seat is told, with the pieces they speak of."""
    begun = len(match.actions)
    match.play(action)
    return {str(line): list(line.pieces) for line in match.log(seat, begun)}


def drawing(*bag, **position):
    """A match in which the next player draws these tokens once the first one stops."""
    return arrange(
        phase="bastion", at=["icenii", "circle"], stage=1, quests=[None], bag=list(bag), **position
    )


def test_Q9_an_item_drawn_together_with_a_cycle():
    told = lines(drawing("gold", "cycle", discard=["wheat"]), "done")
    assert list(told) == [
        "You end your visit in Icenii.",
        "Player 2 draws gold and the Cycle.",
        "Player 2 puts gold into the pouch.",
        "1 discarded token goes back into the bag with the Cycle.",
    ]


def test_Q10_a_cycle_that_is_needed_for_the_draw():
    told = list(lines(drawing("cycle", discard=["wheat", "ore"]), "done"))
    assert told[1:3] == [
        "Player 2 draws the Cycle.",
        "2 discarded tokens go back into the bag with the Cycle.",
    ]
    assert told[3].startswith("Player 2 draws ")


def test_Q13_a_token_about_which_nothing_can_be_done():
    told = lines(drawing("orders"), "done")
    assert told["There is nothing to do with the Orders."] == ["discard"]


def test_Q56_an_item_that_nobody_could_keep():
    told = lines(drawing("gold", pouch=[[], ["gold", "gold", "gold"]]), "done", 1)
    assert list(told)[1:] == ["You draw gold.", "You discard gold."]


def test_Q69_tokens_that_are_all_alike():
    told = lines(drawing("wheat", "wheat", "wheat", finished=[[], [TALISMAN]]), "done")
    assert list(told)[1:3] == ["Player 2 draws wheat ×3.", "Player 2 puts wheat back into the bag."]


def test_the_first_draw_after_the_map_is_built():
    match = nemeton.new("celtic_quest", 2, 1)
    while phase(match) in ("lay", "face", "lift"):
        begun = len(match.actions)
        match.play(match.legal[0])
    told = [str(line) for line in match.log(0, begun)]
    at = told.index("Round 1 begins.")
    assert "The map is finished." in told[:at] and told[at + 1].startswith("You draw ")


def test_tiles_that_have_only_one_place():
    for seed in range(40):
        match = nemeton.new("celtic_quest", 2, seed)
        while phase(match) in ("lay", "face", "lift"):
            match.play(match.legal[0])
        told = [str(line) for line in match.log(None)]
        drawn = [line for line in told if " draws " in line and line.endswith(".")]
        laid = [line for line in told if " lays " in line]
        assert len(laid) >= 21 and len(drawn) >= 20
        if len(laid) > sum(str(action).startswith("lay ") for action in match.actions):
            return
    raise AssertionError("every tile could be laid on several cells")


def test_Q2_a_map_that_cannot_be_finished():
    # Never seen in play: the rules themselves are asked, on a map to which no road leads.
    from nemeton.games.celtic_quest.rules.building import draw_tile

    match = nemeton.new("celtic_quest", 2, 1)
    rows = match.rows()
    state = rows.view(GAME.flat_row)[0, 0]
    state.linked, state.tile, state.row_told = 0, NONE, 0
    getattr(draw_tile, "py_func", draw_tile)(state)
    view = match.view(0)
    told = [str(line) for line in EVENTS.lines(Story(view, view, 0), GAME.journal(rows))]
    assert len(told) == 21 and all(line.endswith("fits nowhere and goes under the stack.") for line in told)
    relaid = EVENTS.events[RELAID].line(Story(view, view, 0), 0)
    assert str(relaid) == "This map cannot be finished: a new one is laid at once."


def test_what_is_chosen_is_told_as_what_comes_by_itself():
    chosen = arrange(phase="resolve", drawn=["orders"], romans=["wildwood", "icenii e"])
    alone = drawing("orders", romans=["wildwood"])
    line = "calls back the Roman in Wildwood."
    assert f"Player 1 {line}" in lines(chosen, "recall wildwood", 1)
    assert f"Player 2 {line}" in lines(alone, "done", 0)


def test_Q30_a_crystal_that_is_drawn():
    match = arrange(phase="resolve", drawn=["crystal"], enchanted=["shepley", "cantii"], crystals=[])
    assert lines(match, "crystal cantii", 1)["Player 1 puts a crystal in Cantii."] == ["crystal:cantii"]


def test_Q12_a_price_that_rises():
    match = arrange(phase="resolve", drawn=["deer"], demand={("icenii", "deer"): 2})
    told = lines(match, "raise deer icenii", 1)
    assert told["Icenii pays more for deer from now on: 6."] == ["chart:icenii:deer"]


def test_Q43_a_quest_that_is_given_up():
    match = arrange(phase="circle", quests=[HORSE, None], enchanted=["wheatley", "goldmead", "shepley"])
    assert "Player 1 throws away the quest Horse." in lines(match, "abandon", 1)


def test_Q46_the_only_tile_that_is_left_to_enchant():
    match = arrange(
        phase="circle", level=[[0, 0, 1]], quests=[HORSE, None], carried=[["wheat", "fish"]],
        enchanted=[name for name in ENCHANTABLE if name != "cantii"],
    )  # fmt: skip
    assert list(lines(match, "finish"))[:3] == [
        "You finish the quest Horse: 8 points.",
        "Cantii is enchanted.",
        "A crystal appears in Cantii.",
    ]


def test_Q59_the_pool_runs_out():
    match = arrange(phase="bastion", at=["icenii", "circle"], carried=[["ore", "fish"]], level=[[0, 0, 1]],
                    victory=[113])  # fmt: skip
    told = lines(match, "deliver ore")
    assert told["The pool has run out: this turn is the last."] == ["pool"]


def test_Q41_a_finished_quest():
    match = arrange(phase="circle", level=[[0, 0, 1]], quests=[HORSE, None], carried=[["wheat", "fish"]])
    assert lines(match, "finish", 1) == {"Player 1 finishes the quest Horse: 8 points.": ["finished:0"]}


def test_Q34_a_ring_and_what_the_bastion_asks_then():
    match = arrange(
        phase="bastion", at=["icenii", "circle"], carried=[["ore"]], pouch=[["ring"]],
        demand={("icenii", "ore"): 3},
    )  # fmt: skip
    told = lines(match, "ring ore", 1)
    assert list(told)[1:3] == ["Player 1 uses a ring.", "Icenii pays less from now on: ore 4."]
    assert told["Icenii pays less from now on: ore 4."] == ["chart:icenii:ore"]


def test_Q32_all_that_is_asked_less_after_a_delivery():
    match = arrange(
        phase="bastion", at=["icenii", "circle"], level=[[0, 0, 3]], carried=[["ore", "ore", "fish"]],
        demand={("icenii", "ore"): 3, ("icenii", "fish"): 1},
    )  # fmt: skip
    told = lines(match, "deliver all")
    assert told["Icenii pays less from now on: fish 1 and ore 2."] == [
        "chart:icenii:fish",
        "chart:icenii:ore",
    ]


def test_Q46_resources_and_a_crystal_on_an_enchanted_tile():
    told = lines(arrange(phase="resolve", drawn=["druid"]), "enchant shepley")
    assert list(told)[:4] == [
        "The spell stands at 1.",
        "You enchant Shepley.",
        "Lost with it, out of the game: wheat and cloth.",
        "A crystal appears in Shepley.",
    ]
    assert told["A crystal appears in Shepley."] == ["crystal:shepley"]


def test_Q84_two_romans_on_an_enchanted_tile():
    match = arrange(phase="resolve", drawn=["druid"], romans=["ironwood", "ironwood 2"])
    told = lines(match, "enchant ironwood")
    line = "There is room for only one Roman in Ironwood; the other is discarded."
    assert told[line] == ["roman:ironwood", "discard"]


def test_Q49_the_romans_of_a_conquered_bastion():
    match = arrange(phase="resolve", drawn=["romanisation"], romans=["icenii e", "dobunni e"])
    assert "A Roman there leaves the game." in lines(match, "conquer dobunni") or "dobunni e" not in str(
        match
    )
    match = arrange(phase="resolve", drawn=["romanisation"], romans=["catuvellauni e", "catuvellauni w"])
    told = list(lines(match, "conquer catuvellauni"))
    assert told[:3] == [
        "The Romans march on Catuvellauni.",
        "Catuvellauni is conquered and becomes a Roman town; its chart leaves the game.",
        "Of the 2 Romans there one leaves the game, the others are discarded.",
    ]


def test_Q51_the_crystal_of_a_conquered_bastion():
    match = arrange(phase="resolve", drawn=["romanisation"], enchanted=["cantii"])
    assert lines(match, "conquer cantii")["The crystal in Cantii is discarded."] == ["discard"]


def test_Q41_a_quest_drawn_is_named_to_its_owner_alone():
    match = arrange(phase="circle", quests=[None, HORSE])
    other = match.copy()
    mine, theirs = next(iter(lines(match, "seek", 0))), next(iter(lines(other, "seek", 1)))
    assert mine.startswith("You draw the quest ") and theirs == "Player 1 draws a quest."


def test_Q5_what_is_cut_off_is_told():
    for seed in range(12):
        match = nemeton.new("celtic_quest", 2, seed, destinies="advanced")
        while phase(match) in ("keep", "lay", "face", "lift"):
            match.play(match.legal[0])
        view = match.view(None)
        out = [spot for spot, kind in enumerate(view.spot_kind) if kind != NONE and view.spot[spot] == SHUT]
        told = [str(line) for line in match.log(None) if str(line).startswith("Cut off")]
        assert len(told) == len(out)
        if out:
            return
    raise AssertionError("no map cut anything off")
