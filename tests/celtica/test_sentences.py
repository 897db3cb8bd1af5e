"""What a sentence says before: the decision, and all that is sure to follow from it."""

from .positions import CASTLE, EACH, GOAL, REST, SACRED, arrange, play

HOME = dict.fromkeys(EACH, GOAL)
SETTLING = {"phase": "exchange", "player": 1, "ender": 0, "ending": "first_home", "druid": {"red": GOAL}}


def sentence(match, action):
    """What is said of a legal action."""
    return next(each.sentence for each in match.legal if str(each) == action).say("en")


def test_C30_fragments_to_take():
    match = arrange(druid={"red": 1, "grey": 2})
    assert sentence(match, "red+1") == (
        "Play 1 red druid card: the red druid goes to the village. You take a fragment."
    )
    assert sentence(match, "grey+1").endswith("the grey druid goes to a castle. You take 2 fragments.")


def test_C10_all_that_lies_open():
    match = arrange(druid={"red": 2}, display=[3, 8], returned=[1], pieces=[[], REST])
    assert sentence(match, "red+1").endswith(
        "goes to a castle. You take all that lies open: the boar and the swan."
        " The stock is used up: 1 fragment that was given up is the new one."
    )


def test_C34_fragments_to_give_and_a_card_to_draw():
    match = arrange(druid={"red": CASTLE}, pieces=[[1, 2, 3]])
    assert sentence(match, "red+1").endswith(
        "goes to a ruin. You give up 2 fragments. Then you draw an experience card."
    )
    play(match, "red+1", "give 1")
    assert sentence(match, "give 2") == "Give up the raven. You draw an experience card."


def test_C12_all_that_somebody_has():
    match = arrange(druid={"red": CASTLE}, pieces=[[1, 1]])
    assert sentence(match, "red+1").endswith(
        "You give up all you have: 2 × stag. You draw an experience card."
    )
    match = arrange(druid={"red": CASTLE})
    assert sentence(match, "red+1").endswith("goes to a ruin. You draw an experience card.")


def test_C14_no_experience_card_will_come():
    match = arrange(druid={"red": CASTLE}, experience=[{}, REST], pieces=[[1, 2, 3]])
    assert sentence(match, "red+1").endswith(
        "You give up 2 fragments. There is no experience card left to draw."
    )
    play(match, "red+1", "give 1")
    assert sentence(match, "give 2") == "Give up the raven. There is no experience card left to draw."


def test_C33_the_used_experience_cards_are_shuffled():
    match = arrange(druid={"red": CASTLE}, experience=[{}, REST], used_experience={"black": 3})
    assert sentence(match, "red+1").endswith(
        "The deck of experience cards is used up: 3 discarded cards are shuffled and are the new one."
        " You draw an experience card."
    )


def test_C15_a_card_may_be_drawn():
    match = arrange(druid={"red": SACRED - 1}, discard=REST)
    assert sentence(match, "red+1").endswith("goes to a sacred place. You may draw a druid card.")
    match.play("red+1")
    assert sentence(match, "draw") == (
        "Draw a druid card; it has to be played this round."
        " The deck of druid cards is used up: 51 discarded cards are shuffled and are the new one."
    )


def test_C19_the_first_druid_home_makes_the_round_the_last():
    match = arrange(druid={"red": GOAL - 1})
    assert sentence(match, "red+1") == (
        "Play 1 red druid card: the red druid goes to the goal."
        " The first druid is home: this round is the last. You take 4 fragments."
    )
    match = arrange(druid={"red": GOAL - 1, "grey": GOAL})
    assert "last" not in sentence(match, "red+1")


def test_C7_surplus_cards():
    match = arrange(druid={"red": GOAL - 1, "grey": GOAL}, hands=[{"red": 3}, EACH])
    assert sentence(match, "red+2") == (
        "Play 2 red druid cards: the red druid goes to the goal."
        " 1 card has no effect: at the goal a druid stops. You take 4 fragments."
    )
    assert "2 cards have no effect: at the goal a druid stops." in sentence(match, "red+3")


def test_C40_the_last_card_of_a_round():
    match = arrange(druid={"red": 1}, hands=[{"red": 1}, {}])
    match.play("red+1")
    assert sentence(match, "take 4") == "Take the salmon. Round 2 begins; Player 2 starts."
    match = arrange(player=1, druid={"red": 1}, hands=[{}, {"red": 1}], discard=REST)
    match.play("red+1")
    assert sentence(match, "take 4").startswith(
        "Take the salmon. Round 2 begins; Player 1 starts. The deck of"
    )


def test_C19_the_last_card_of_the_game():
    match = arrange(druid={"red": GOAL}, hands=[{"red": 1}, {}], experience=[{"red": 2}])
    assert sentence(match, "red+1") == (
        "Discard 1 red druid card: the red druid is home already. That ends the game. The exchanges follow."
    )
    match = arrange(druid={"red": GOAL}, hands=[{"red": 1}, {}])
    assert sentence(match, "red+1").endswith("is home already. That ends the game.")


def test_C20_the_last_druid_home():
    match = arrange(druid=HOME | {"red": GOAL - 1}, hands=[{"red": 1}, EACH])
    play(match, "red+1", "take 1", "take 2", "take 3")
    assert sentence(match, "take 4") == (
        "Take the salmon. That ends the game. All druid cards still in hand are laid down."
    )
    match = arrange(druid=HOME | {"red": GOAL - 1}, hands=[{"red": 1}, {}])
    play(match, "red+1", "take 1", "take 2", "take 3")
    assert sentence(match, "take 4") == "Take the salmon. That ends the game."


def test_C23_what_an_exchange_costs():
    match = arrange(**SETTLING, experience=[{"red": 1}, {"grey": 1, "black": 2}], pieces=[[1], [1]])
    assert sentence(match, "swap 1 5") == "Swap the stag for the horse. That costs 1 grey experience card."
    assert sentence(match, "buy 5") == (
        "Take the horse. That costs 1 grey experience card and 1 black experience card."
    )


def test_C21_the_last_exchange():
    match = arrange(**SETTLING, experience=[{}, {"grey": 2}], pieces=[[], [1]])
    assert sentence(match, "done") == "Exchange nothing more. That ends the game."
    assert (
        sentence(match, "buy 5") == "Take the horse. That costs 2 grey experience cards. That ends the game."
    )
