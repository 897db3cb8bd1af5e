"""The winner."""

import pytest

from .positions import ALL_KINDS, GOAL, arrange, pieces, play


def ranked(*collections):
    """The outcome of a finished game in which the seats have these fragments."""
    match = arrange(
        len(collections),
        phase="over",
        ender=0,
        ending="first_home",
        druid={"red": GOAL},
        pieces=collections,
        display=[],
    )
    return match.outcome


def amulets(complete, *incomplete):
    """The fragments of so many complete amulets, and of incomplete ones of these sizes."""
    return [*ALL_KINDS * complete, *(kind for size in incomplete for kind in range(1, size + 1))]


def test_example_c_wins_before_b_and_a_is_third():
    outcome = ranked(amulets(2, 7, 4), amulets(2, 8), amulets(3))
    assert outcome.ranking == ((2,), (1,), (0,))
    assert outcome.winners == (2,) and outcome.scores == (2, 2, 3)
    assert [seat["complete"] for seat in outcome.details] == [(2,), (2,), (3,)]
    assert [seat["incomplete"] for seat in outcome.details] == [(7, 4), (8,), ()]


def test_most_complete_amulets_win_however_many_fragments_the_others_have():
    outcome = ranked(amulets(1), amulets(0, 8, 8, 8, 8))
    assert outcome.ranking == ((0,), (1,))


@pytest.mark.parametrize(
    ("owned", "complete", "incomplete"),
    [
        ([], 0, ()),
        ([5], 0, (1,)),
        ([5, 5, 5], 0, (1, 1, 1)),
        ([1, 2, 3, 1, 2, 1], 0, (3, 2, 1)),
        (list(ALL_KINDS), 1, ()),
        ([*ALL_KINDS, 9], 1, (1,)),
        ([*ALL_KINDS[1:], *ALL_KINDS[1:]], 0, (8, 8)),
        ([*ALL_KINDS, *ALL_KINDS, 1, 1, 2], 2, (2, 1)),
    ],
)
def test_C25_the_nth_amulet_holds_every_kind_owned_n_times(owned, complete, incomplete):
    outcome = ranked(owned, [])
    assert outcome.scores[0] == complete
    assert outcome.details[0] == {"complete": (complete,), "incomplete": incomplete}


def test_C25_centres_are_interchangeable():
    """All ten are fragments of one kind, the ninth."""
    assert ranked([9] * 10, []).details[0]["incomplete"] == (1,) * 10


def test_C25_the_order_of_taking_does_not_matter():
    match = arrange(druid={"red": 2}, hands=[{"red": 1}, {"red": 1}], pieces=[[*ALL_KINDS[2:], 9]])
    play(match, "red+1", "take 2", "take 1")
    assert match.standing()[0][0] == 1 and pieces(match, 0) == [*ALL_KINDS, 9]


def test_C26_a_tie_goes_to_the_larger_incomplete_amulet():
    assert ranked(amulets(1, 5), amulets(1, 6)).ranking == ((1,), (0,))


def test_C26_then_to_the_second_largest_and_so_on():
    assert ranked(amulets(1, 6, 2), amulets(1, 6, 3)).ranking == ((1,), (0,))
    assert ranked(amulets(0, 6, 3, 2, 1), amulets(0, 6, 3, 2, 2)).ranking == ((1,), (0,))


def test_C26_down_to_the_tenth_amulet():
    assert ranked([1] * 9, [2] * 10).ranking == ((1,), (0,))


def test_C26_a_full_tie_is_a_shared_win():
    outcome = ranked(amulets(1, 4, 2), amulets(0, 8), amulets(1, 4, 2))
    assert outcome.ranking == ((0, 2), (1,)) and outcome.winners == (0, 2)


def test_C26_which_kinds_are_missing_does_not_matter():
    assert ranked([1, 2, 3], [7, 8, 9]).ranking == ((0, 1),)


def test_C37_one_of_eight_beats_seven_and_four():
    assert ranked(amulets(2, 7, 4), amulets(2, 8)).ranking == ((1,), (0,))


def test_C37_a_missing_incomplete_amulet_counts_as_none():
    assert ranked(amulets(1, 8), amulets(1, 8, 1)).ranking == ((1,), (0,))
    assert ranked(amulets(1), amulets(1, 1)).ranking == ((1,), (0,))


def test_C37_complete_amulets_are_no_incomplete_ones():
    assert ranked(amulets(2, 1), amulets(2)).ranking == ((0,), (1,))
    assert ranked(amulets(2, 1), amulets(2)).details[1]["incomplete"] == ()


def test_ten_amulets_are_the_most():
    outcome = ranked(amulets(10), [])
    assert outcome.scores == (10, 0) and outcome.ranking == ((0,), (1,))


def test_nobody_has_anything_and_all_share_the_win():
    assert ranked([], [], [], [], []).ranking == ((0, 1, 2, 3, 4),)
