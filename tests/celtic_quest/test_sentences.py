"""What a sentence says before: the decision, and all that is sure to follow from it."""

from .positions import HORSE, arrange

TOWNS = ["icenii", "cantii", "regni", "catuvellauni", "durotriges"]


def sentence(match, action):
    """What is said of a legal action."""
    return next(each.sentence for each in match.legal if str(each) == action).say("en")


def siege(**position):
    """The road of Dobunni where a Roman stands already, and the other one, where the next completes it."""
    match = arrange(phase="resolve", drawn=["roman"], **position)
    return [str(each).removeprefix("roman ") for each in match.legal if "dobunni" in str(each)]


def test_Q49_a_roman_that_completes_a_conquest():
    first, last = siege()
    match = arrange(phase="resolve", drawn=["roman"], romans=[first])
    assert sentence(match, f"roman {last}").endswith(
        " Dobunni is conquered and becomes a Roman town; its chart leaves the game."
        " Of the 2 Romans there one leaves the game, the others are discarded."
    )


def test_Q61_a_roman_that_completes_the_last_conquest():
    first, last = siege(towns=TOWNS)
    match = arrange(phase="resolve", drawn=["roman"], towns=TOWNS, romans=[first])
    assert sentence(match, f"roman {last}").endswith("the others are discarded. That ends the game.")


def test_Q17_a_roman_that_is_moved_to_finish_a_conquest():
    first, last = siege()
    match = arrange(phase="shift", at=["wildwood", "circle"], romans=["wildwood", first], loose="wildwood")
    assert "Dobunni is conquered and becomes a Roman town;" in sentence(match, f"roman {last}")


def test_Q60_crystals_that_cast_the_spell():
    match = arrange(phase="circle", level=[[0, 0, 1]], carried=[["crystal", "crystal"]], spell=10)
    assert sentence(match, "offer 1") == "Deliver a crystal. The spell stands at 11."
    assert sentence(match, "offer 2") == "Deliver 2 crystals. The spell stands at 12. That ends the game."


def test_Q78_a_druid_that_casts_the_spell():
    match = arrange(phase="resolve", drawn=["druid", "roman"], spell=11)
    assert sentence(match, "resolve druid") == (
        "Resolve the Druid now. The spell stands at 12. That ends the game."
    )


def test_Q59_a_delivery_that_empties_the_pool():
    here = {"phase": "bastion", "at": ["icenii", "circle"], "victory": [113]}
    ore = {"demand": {("icenii", "ore"): 3}}
    match = arrange(**here, **ore, carried=[["ore", "fish"]], level=[[0, 0, 1]])
    assert sentence(match, "deliver ore") == (
        "Deliver ore for 6. The pool has run out: this turn is the last. Icenii pays less from now on: ore 4."
    )
    match = arrange(**here, **ore, carried=[["ore"]])
    assert sentence(match, "deliver ore").endswith("ore 4. That ends the game.")


def test_Q34_a_delivery_with_a_ring():
    match = arrange(
        phase="bastion", at=["icenii", "circle"], carried=[["ore", "fish"]], level=[[0, 0, 1]],
        pouch=[["ring"]], demand={("icenii", "ore"): 3},
    )  # fmt: skip
    assert sentence(match, "ring ore") == (
        "Deliver ore with a ring for 8. Icenii pays less from now on: ore 4."
    )


def test_Q18_a_step_into_a_roman():
    match = arrange(romans=["staghurst"])
    assert sentence(match, "go nw") == "Go north-west, to Staghurst. A Roman stops you: your turn is over."


def test_Q46_what_is_lost_with_a_tile():
    match = arrange(phase="resolve", drawn=["druid"], romans=["ironwood", "ironwood 2"])
    assert sentence(match, "enchant ironwood").startswith(
        "Enchant Ironwood. The spell stands at 1. Lost with it, out of the game: deer and ore."
        " There is room for only one Roman in Ironwood; the other is discarded."
        " A crystal appears in Ironwood."
    )


def test_Q41_a_quest_that_is_finished():
    match = arrange(phase="circle", level=[[0, 0, 1]], quests=[HORSE, None], carried=[["wheat", "fish"]])
    assert sentence(match, "finish") == "Finish your quest, Horse: 8 points, and one more movement point."


def test_what_follows_by_itself_from_the_other_token():
    match = arrange(phase="resolve", drawn=["roman", "cycle"], discard=["wheat", "ore"])
    assert sentence(match, "roman wildwood") == (
        "Put the Roman in Wildwood. 2 discarded tokens go back into the bag with the Cycle."
    )
