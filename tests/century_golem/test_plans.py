"""Several actions by a touch: trades, upgrades, and what is returned or paid, chosen at once."""

from nemeton.core.plans import plans

from .positions import arrange, caravan, play


def offered(match):
    """The plans, by the first piece that is touched; of bowls, by the crystal as well."""
    found = {}
    for plan in plans(match.view(match.turn)):
        for key in plan.touches[0]:
            then = f" {plan.touches[1][0]}" if len(plan.touches) > 1 else ""
            assert key + then not in found
            found[key + then] = plan
    return found


def follow(match, plan):
    for action in plan.actions:
        match.play(action)
    return match


def said(match, plan):
    return plan.sentence.say("en")


def test_G17_a_trade_is_repeated_by_a_touch():
    match = play(arrange(caravans=["YYYYYYYY", "Y"]), "a2f")
    found = offered(match)
    assert set(found) == {"crystal:0:Y:2", "crystal:0:Y:3", "crystal:0:Y:4", "crystal:0:Y:5", "button:all"}
    twice, every = found["crystal:0:Y:3"], found["button:all"]
    assert found["crystal:0:Y:2"] == twice and found["crystal:0:Y:4"] == every
    assert said(match, twice) == "Trade 2 times: 4 yellow for 4 green. Trade 2 yellow for 2 green?"
    assert said(match, every) == "Trade 3 times: 6 yellow for 6 green."
    assert caravan(follow(match, every), 0) == "GGGGGGGG" and match.turn == 1


def test_G17_the_first_crystals_trade_once():
    match = play(arrange(caravans=["YYYYYYYY", "Y"]), "a2f")
    view = match.view(0)
    (again,) = (action for action in view.legal if view.game.notation(action) == "again")
    assert view.game.touches(view, again) == [["button:again", "crystal:0:Y:0", "crystal:0:Y:1"]]


def test_G17_what_comes_back_can_be_given_again():
    match = play(arrange(caravans=["YGGG", "YYY"], wagons=[9, 0]), "f2d")
    assert int(match.view(0).facts.times) == 2
    every = offered(match)["button:all"]
    assert said(match, every) == "Trade 2 times: 2 yellow and 2 green for 2 yellow and 2 blue."
    assert caravan(follow(match, every), 0) == "YBBB"


def test_G17_a_single_trade_is_no_plan():
    assert offered(play(arrange(caravans=["YYYY", "Y"]), "a2f")) == {}


def test_G18_a_crystal_is_raised_to_where_it_goes():
    match = play(arrange(caravans=["YYG", "Y"]), "a2e")
    found = offered(match)
    assert set(found) == {
        *("bowl:G crystal:0:Y:0", "bowl:B crystal:0:Y:0", "bowl:B crystal:0:G:0"),
        "bowl:M crystal:0:G:0",
    }
    far = found["bowl:B crystal:0:Y:0"]
    assert said(match, far) == "Raise a yellow crystal to blue: 2 steps."
    assert said(match, found["bowl:B crystal:0:G:0"]).startswith("Raise a green crystal to blue. Raise")
    assert caravan(follow(match, far), 0) == "YGB" and match.turn == 1


def test_G19_what_is_returned_is_chosen_at_once():
    match = play(arrange(caravans=["YYGGGGGGBB", "Y"]), "a2d")
    found = offered(match)
    assert set(found) == {"bowl:Y", "bowl:G", "bowl:B", "button:cheapest"}
    assert said(match, found["bowl:G"]) == "Return 3 green."
    assert found["bowl:Y"] == found["button:cheapest"]
    assert said(match, found["bowl:B"]) == "Return 2 blue. Your caravan holds only ten: return a crystal."
    assert caravan(follow(match, found["bowl:G"]), 0) == "YYYYYGGGBB" and match.turn == 1


def test_G19_the_cheapest_are_of_several_colours():
    match = play(arrange(caravans=["YGGGGGGGG", "Y"], covering={}, found=[list(range(1, 10))]), "c1c")
    match.play("return y")
    assert caravan(match, 0) == "YYGGGGGGGGGG"
    cheapest = offered(match)["button:cheapest"]
    assert said(match, cheapest) == "Return 2 yellow."
    match = play(arrange(caravans=["GGGGGGGGBB", "Y"]), "a2c")
    assert said(match, offered(match)["button:cheapest"]) == "Return 2 yellow."
    match = play(arrange(caravans=["MMMMMMMMMM", "Y"], covering={}, found=[list(range(1, 10))]), "d2c")
    assert caravan(match, 0) == "BMMMMMMMMMM"


def test_G46_an_outpost_is_paid_at_once():
    match = arrange(caravans=["YYYGG", "Y"], wagons=[4, 0], outposts=[[], [4]], reading="activation")
    match.play("f2e")
    found = offered(match)
    assert said(match, found["bowl:G"]) == "Pay 2 green for the outpost."
    assert found["bowl:Y"] == found["button:cheapest"]
    assert caravan(follow(match, found["bowl:G"]), 0) == "YYY"
