"""Drawing a card, from the deck or from a discard pile."""

import nemeton

from .positions import arrange, hand, idle, known, legal, phase, pile, play, refused, stone, told


def test_the_top_card_of_the_deck():
    match = play(arrange(hands=["R5"], next_cards="P3 Y1"), "x R5", "< deck")
    assert "P3" in hand(match, 0).split() and len(hand(match, 0).split()) == 8


def test_the_top_card_of_a_discard_pile():
    match = arrange(hands=["R5"], piles={"Y": [3, 8], "G": [1]})
    play(match, "x R5")
    assert legal(match) == ["< deck", "< R", "< Y", "< G"]
    play(match, "< Y")
    assert "Y8" in hand(match, 0).split() and pile(match, "Y") == [3] and pile(match, "G") == [1]


def test_R34_only_the_top_card_can_be_taken():
    match = play(arrange(hands=["R5 R6"], piles={"Y": [3, 8]}), "x R5", "< Y")
    idle(match)
    play(match, "x R6", "< Y")
    assert {"Y3", "Y8"} <= set(hand(match, 0).split()) and pile(match, "Y") == []


def test_R34_an_empty_pile_gives_nothing():
    match = play(arrange(hands=["R5"]), "x R5")
    assert legal(match) == ["< deck", "< R"] and refused(match, "< Y") == "empty_pile"


def test_R34_a_discard_lies_on_the_pile_of_its_own_colour():
    match = play(arrange(hands=["R5 Y6"]), "x R5", "< deck")
    play(idle(match), "x Y6")
    assert pile(match, "R") == [5] and pile(match, "Y") == [6]


def test_R34_piles_are_never_shuffled_into_the_deck():
    match = arrange(hands=["R5"], left=2, piles={"Y": [1, 2, 3]})
    heaps = match.view(None).pile_size.sum()
    idle(match)
    assert match.view(None).deck_left == 1 and match.view(None).pile_size.sum() == heaps + 1


def test_R10_the_card_just_discarded_may_be_drawn_again():
    match = play(arrange(hands=["R5"]), "x R5", "< R")
    assert "R5" in hand(match, 0).split() and pile(match, "R") == [] and match.turn == 1
    assert known(match, 0) == "R5"


def test_R10_unless_the_table_forbids_it():
    match = play(arrange(hands=["R5"], piles={"R": [1], "Y": [2]}, redraw="forbidden"), "x R5")
    assert legal(match) == ["< deck", "< Y"] and refused(match, "< R") == "just_discarded"


def test_R10_after_a_card_on_a_row_every_pile_is_open():
    match = arrange(hands=["R5"], piles={"R": [1]}, rows=[{"R": [2]}], redraw="forbidden")
    play(match, "R5")
    assert legal(match) == ["< deck", "< R"]


def test_R10_the_others_may_take_it():
    match = arrange(hands=["R5", "Y7"], redraw="forbidden")
    play(match, "x R5", "< deck", "x Y7", "< R")
    assert "R5" in hand(match, 1).split()


def test_R10_the_default_is_allowed():
    assert nemeton.new("keltis", players=2, seed=1).options["redraw"] == "allowed"


def test_R11_a_card_has_to_be_drawn():
    match = play(arrange(hands=["R5"]), "x R5")
    assert phase(match) == "draw" and refused(match, "x B10") == refused(match, "leave") == "not_now"


def test_R11_the_deck_can_always_be_drawn_from():
    match = arrange(left=3)
    while match.turn is not None:
        if phase(match) == "draw":
            assert legal(match)[0] == "< deck"
            match.play("< deck")
        else:
            match.play(legal(match)[-1])
    assert match.outcome.reason == "no_cards"


def test_R17_cards_can_go_round_without_end():
    match = arrange(hands=["R5", "Y7"])
    deck = match.view(None).deck_left
    for _ in range(50):
        play(match, "x R5", "< R", "x Y7", "< Y")
    assert match.turn == 0 and match.view(None).deck_left == deck
    assert stone(match, 0, "R") == 0


def test_the_log_says_which_card_only_to_whom_may_know():
    match = play(
        arrange(hands=["R5", "Y7"], piles={"G": [4]}, next_cards="P3"), "x R5", "< deck", "x Y7", "< G"
    )
    assert told(match, 0) == [
        "You discard the red 5 (triskele).",
        "You draw the pink 3 (knot) from the deck.",
        "Player 2 discards the yellow 7 (sun).",
        "Player 2 takes the green 4 (leaf) from the discards.",
    ]
    assert told(match, 1)[1] == told(match, None)[1] == "Player 1 draws a card from the deck."
    assert told(match, 1)[3] == "You take the green 4 (leaf) from the discards."
