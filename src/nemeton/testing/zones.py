"""The table for whoever does not see it: each piece lies in a part of it, and those that speak say all."""

from __future__ import annotations

import re

from nemeton.core.scene import LAYOUTS
from nemeton.core.zones import zone_of
from nemeton.testing.laws import Laws
from nemeton.testing.scenery import Scenery, Shown, scene
from nemeton.testing.walk import Moment, Table, blamed

_WHOLE = 4
"""What begins with a number says something from so many words on: `2 yellow` does not."""


def is_fragment(text: str) -> bool:
    """Whether a text is only a number, or a part of what another piece says: `7`, `for`, `2 yellow`."""
    words = text.split()
    if not re.search(r"[^\W\d_]{2}", text):
        return True
    if len(words) == 1:
        return text[0].islower()
    return bool(re.match(r"[+−-]?\d+\s", text)) and len(words) < _WHOLE and ":" not in text


def zones_are_told_apart(shown: Shown) -> None:
    """No two zones have the same name, and no beginning of keys lies in two of them."""
    zones = shown.scene.zones
    labels = [zone.label.say("en") for zone in zones]
    assert len(set(labels)) == len(labels), f"two zones have the same name: {labels}"
    heads = [head for zone in zones for head in (*zone.keys, *zone.mute)]
    twice = sorted({head for head in heads if heads.count(head) > 1}) if len(set(heads)) < len(heads) else []
    assert not twice, f"more than one zone names {', '.join(map(repr, twice))}"


def every_piece_lies_in_a_zone(shown: Shown) -> None:
    """What lies nowhere is heard of nowhere."""
    lost = [piece.key for piece in shown.scene.pieces if zone_of(shown.scene.zones, piece.key)[0] is None]
    assert not lost, f"no zone names {', '.join(lost)}"


def touches_have_names(moment: Moment) -> None:
    """What can be touched first lies in a zone, and two pieces of a zone that are called the same, with what
    they lead to, lead to the same."""
    if moment.turn is None:
        return
    game, view = moment.game, moment.view(moment.turn)
    leads: dict[str, set[int]] = {}
    for action in moment.legal:
        for key in game.touches(view, action)[0]:
            leads.setdefault(key, set()).add(action)
    for layout in LAYOUTS:
        shown = scene(view, layout)
        called: dict[tuple[object, ...], tuple[str, set[int]]] = {}
        for piece in shown.pieces:
            if piece.key not in leads:
                continue
            zone, _ = zone_of(shown.zones, piece.key)
            assert zone is not None, f"{piece.key} can be touched, and no zone names it"
            label, actions = piece.label.say("en"), leads[piece.key]
            assert not is_fragment(label), f"{piece.key} can be touched, and “{label}” is no name"
            effect = game.sentence(view, min(actions)) if len(actions) == 1 else len(actions)
            name = zone, label, effect
            other, same = called.setdefault(name, (piece.key, actions))
            assert same == actions, (
                f"{other} and {piece.key} are called the same, “{label}”, and lead to different moves"
            )


class Zones(Laws):
    """The parts of the table, and what is said in them."""

    def test_zones_are_told_apart(self, scenery: Scenery) -> None:
        """By their names, and by their keys."""
        scenery.each(zones_are_told_apart)

    def test_every_piece_lies_in_a_zone(self, scenery: Scenery) -> None:
        """For every seat and a spectator, wide and tall."""
        scenery.each(every_piece_lies_in_a_zone)

    def test_whatever_speaks_says_a_whole_thing(self, scenery: Scenery) -> None:
        """In every language: no piece that speaks is called by a number alone, or by half a sentence."""
        spoken = {
            (piece.key, piece.label)
            for shown in scenery.shown()
            for piece in shown.scene.pieces
            if not zone_of(shown.scene.zones, piece.key)[1]
        }
        for lang in self.languages:
            for key, label in sorted(spoken, key=lambda one: one[0]):
                with blamed(f"{scenery}, in {lang}, the piece {key}"):
                    text = label.say(lang)
                    assert not is_fragment(text), f"“{text}” is only a part of what another piece says"

    def test_what_is_touched_has_a_name_of_its_own(self, table: Table) -> None:
        """Equal pieces may have one name: it does not matter which of them is touched."""
        self.at_some_states(table, touches_have_names)
