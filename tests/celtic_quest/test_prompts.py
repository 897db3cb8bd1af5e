"""What is to be done: each decision says what it is about, and why it is asked."""

import pytest
from moments import moments

from nemeton.core.game import find
from nemeton.games.celtic_quest.state import FREE, RESOLVE

from .positions import HORSE, arrange, legal


def prompt(match, lang="en"):
    return match.game.prompt(match.view(match.turn)).say(lang)


DRAWN = {
    "roman": "You have drawn a Roman: choose the road he blocks.",
    "druid": "You have drawn the Druid: choose a tile to enchant.",
    "romanisation": "You have drawn the Romanisation: choose the bastion that falls.",
}


@pytest.mark.parametrize("token", DRAWN)
def test_Q8_a_drawn_token_says_what_it_asks_for(token):
    assert prompt(arrange(phase="resolve", drawn=[token])) == DRAWN[token]


def test_Q55_orders():
    match = arrange(phase="resolve", drawn=["orders"], romans=["staghurst", "wildwood"])
    assert prompt(match) == "You have drawn the Orders: choose the Roman who is called back."


def test_Q12_no_free_spot():
    match = arrange(phase="resolve", drawn=["ore"])
    assert legal(match)[0].startswith("raise ore")
    assert prompt(match) == "No free spot for ore: choose which bastion pays more for it."
    french = "Pas d’emplacement libre pour du minerai\u00a0: choisis le bastion qui paiera plus."
    assert prompt(match, "fr") == french
    assert prompt(match, "de") == "Kein freies Feld für Erz: Wähl, welche Bastion mehr dafür zahlt."


def test_Q8_two_tokens():
    match = arrange(phase="resolve", drawn=["roman", "orders"], romans=["staghurst"])
    assert prompt(match) == "You drew a Roman and the Orders: touch what comes first."


def test_Q56_a_full_pouch():
    match = arrange(phase="resolve", drawn=["gold"], pouch=[["bread", "ring", "elixir"]])
    assert prompt(match) == "You have drawn gold, but your pouch is full: discard an item."


def test_moving():
    assert prompt(arrange(points=2)) == "Touch where you go, or stop: 2 movement points."
    match = arrange(at=["staghurst", "circle"], points=1)
    assert prompt(match) == "Pick up what lies here, or go on: 1 movement point."
    match = arrange(at=["staghurst", "circle"], spots={"staghurst": FREE}, points=0, pouch=[["bread"]])
    assert prompt(match) == "You cannot go on: stop, or use what you have."


def test_Q36_the_circle_names_what_can_be_done_now():
    match = arrange(phase="circle", quests=[HORSE, None], reputation=[7])
    assert prompt(match) == "At the Stone Circle, in this order: abilities and victory points."
    match = arrange(phase="circle", quests=[HORSE, None], reputation=[1])
    assert prompt(match) == "At the Stone Circle: turn reputation into points."


@pytest.mark.parametrize("name", ["celtic_quest", "celtica", "century_golem", "keltis"])
def test_other_decisions_are_asked_in_other_words(name):
    """In every game: no two phases have the same prompt."""
    least = find(name).seats[0]
    said: dict[str, set[int]] = {}
    for match in moments(name, least, every=7):
        if match.turn is not None:
            said.setdefault(prompt(match), set()).add(int(match.view(match.turn)["phase"]))
    assert len(said) >= 3 and all(len(phases) == 1 for phases in said.values()), said
    if name == "celtic_quest":
        assert sum(phases == {RESOLVE} for phases in said.values()) >= 4
