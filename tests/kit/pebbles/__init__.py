"""Pebbles, a toy game with everything the kit looks at: hands, a bag, a secret choice, an option.

On a turn, lay a pebble openly on your pile or hide it in your stash; then draw one from the bag, or stop.
When all hands are empty the stashes are shown. Points: how many colours a pile has (or how many
of its commonest). All rooms but the record are in this one file: a fault is planted by a replacement.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, ClassVar

from nemeton.core.actions import Actions, Block, Refusal
from nemeton.core.compiled import rule, rule_with_arrays
from nemeton.core.events import Event, Events, Story
from nemeton.core.game import Game, Option
from nemeton.core.guide import Chapter, Picture, Rulings, numbered
from nemeton.core.journal import tell, tell_to
from nemeton.core.phrases import called
from nemeton.core.piles import draw, reveal, stack
from nemeton.core.record import NOBODY, SEATS, Ints
from nemeton.core.scene import Layout, Piece, Scene, Text
from nemeton.core.words import Seat, Sentence, words_beside
from nemeton.core.zones import plain

from . import state
from .state import BAG, OVER, PLACE, SORTS, Facts, Seen, State

COLOURS = ("red", "grey", "blue")
HAND = 2

say = words_beside(__file__)
COLOUR = (say("red"), say("grey"), say("blue"))


# The actions


class Place(Block[Seen]):
    """Put down a pebble of the hand."""

    shape, phases, section = (SORTS,), (PLACE,), "P1"
    target: ClassVar[str]
    """The piece that it is put on."""

    def notation(self, colour: int) -> str:
        return f"{self.name} {COLOURS[colour]}"

    def refusal(self, view: Seen, colour: int) -> Refusal:
        return Refusal("none", say("You have none: {colour}.", colour=COLOUR[colour]), "P1")

    def touches(self, view: Seen, colour: int) -> list[list[str]]:
        pebbles = [f"hand:{colour}:{i}" for i in range(view.hand[view.player, colour])]
        return [pebbles, [self.target]]


class Lay(Place):
    """Lay a pebble openly."""

    name, target = "lay", "pile"

    def sentence(self, view: Seen, colour: int) -> Sentence:
        return say("Lay a pebble on your pile: {colour}.", colour=COLOUR[colour])


class Hide(Place):
    """Hide a pebble in the stash."""

    name, target = "hide", "stash"

    def sentence(self, view: Seen, colour: int) -> Sentence:
        return say("Hide a pebble: {colour}.", colour=COLOUR[colour])


class Draw(Block[Seen]):
    """Draw a pebble from the bag."""

    name, phases, piece, section = "draw", (BAG,), "bag", "P2"
    says = say("Draw a pebble.")


class Stop(Block[Seen]):
    """Draw none."""

    name, phases, piece, section = "stop", (BAG,), "button:stop", "P2"
    says = say("Draw no pebble.")

    def log(self, story: Story[Seen]) -> Sentence:
        return say("{who} stops.", who=Seat(story.actor)).of("button:stop")


ACTIONS = Actions(Lay(), Hide(), Draw(), Stop())
LAY_0, HIDE_0, DRAW, STOP = ACTIONS.firsts


# The events


class Laid(Event[Seen]):
    """A pebble is laid openly."""

    deed, changes = True, ("pile", "held")

    def counts(self, colour: int) -> dict[str, int]:
        return {"pile": 1, "held": -1}

    def line(self, story: Story[Seen], seat: int, colour: int) -> Sentence:
        return say("{who} lays a pebble: {colour}.", who=Seat(seat), colour=COLOUR[colour]).of("pile")


class Hid(Event[Seen]):
    """A pebble is hidden: its colour is for its owner alone."""

    deed, changes = True, ("stashed", "held")

    def line(self, story: Story[Seen], seat: int, colour: int) -> Sentence:
        return say("You hide a pebble: {colour}.", colour=COLOUR[colour]).of("stash")

    def rumour(self, story: Story[Seen], seat: int) -> Sentence:
        return say("{who} hides a pebble.", who=Seat(seat)).of("stash")


class Drew(Event[Seen]):
    """A pebble is drawn: its colour is for its owner alone, who sees it in the hand."""

    deed, changes = True, ("bag_left", "held")

    def line(self, story: Story[Seen], seat: int, colour: int) -> Sentence:
        return self.rumour(story, seat)

    def rumour(self, story: Story[Seen], seat: int) -> Sentence:
        return say("{who} draws.", who=Seat(seat)).of("bag")


class Shown(Event[Seen]):
    """All hands are empty: the stashes are shown, and the game is over."""

    changes = ("pile", "stashed", "ending")

    def whom(self, seat: int) -> tuple[int, ...]:
        return tuple(range(SEATS))

    def line(self, story: Story[Seen], seat: int) -> Sentence:
        return say("All stashes are shown, and the game is over.").of("stash")


EVENTS = Events(Laid(), Hid(), Drew(), Shown())
LAID, HID, DREW, SHOWN = EVENTS.numbers


# The rules


@rule
def deal(s: State) -> None:
    """Fill the bag, two pebbles for each."""
    s.bag_left = stack(s.chance, s.bag, s.pebbles)
    for seat in range(s.players):
        for _ in range(HAND):
            _draw(s, seat)


@rule
def _draw(s: State, seat: int) -> int:
    colour = draw(s, s.bag, s.bag_left)
    s.bag_left -= 1
    s.hand[seat, colour] += 1
    s.held[seat] += 1
    return colour


@rule
def legal(s: State, out: Ints) -> int:
    """The legal actions, in rising order."""
    n = 0
    if s.phase == BAG:
        out[0] = DRAW
        out[1] = STOP
        return 2
    for base in (LAY_0, HIDE_0):
        for colour in range(SORTS):
            if s.hand[s.player, colour] > 0:
                out[n] = base + colour
                n += 1
    return n


@rule
def apply(s: State, a: int) -> None:
    """Carry out a legal action."""
    if a < DRAW:
        colour = a % SORTS
        s.hand[s.player, colour] -= 1
        s.held[s.player] -= 1
        if a < HIDE_0:
            s.pile[s.player, colour] += 1
            tell(s, LAID, s.player, colour)
        else:
            s.stash[s.player, colour] += 1
            s.stashed[s.player] += 1
            tell_to(s, s.player, HID, colour)
        if s.bag_left > 0:
            s.phase = BAG
        else:
            _end_turn(s)
    else:
        if a == DRAW:
            tell_to(s, s.player, DREW, _draw(s, s.player))
        _end_turn(s)


@rule
def _end_turn(s: State) -> None:
    """On to the next seat with pebbles; without one, the stashes are shown and all is over."""
    s.phase = PLACE
    for step in range(1, s.players + 1):
        seat = (int(s.player) + step) % s.players
        if s.held[seat] > 0:
            s.player = seat
            return
    tell(s, SHOWN, NOBODY)
    reveal(s)
    for seat in range(s.players):
        for colour in range(SORTS):
            s.pile[seat, colour] += s.stash[seat, colour]
            s.stash[seat, colour] = 0
        s.stashed[seat] = 0
    s.ending = 1
    s.phase = OVER
    s.player = NOBODY


@rule
def score(s: State, seat: int) -> int:
    """The colours of a pile, or its commonest."""
    kinds = 0
    most = 0
    for colour in range(SORTS):
        kinds += 1 if s.pile[seat, colour] > 0 else 0
        most = max(most, int(s.pile[seat, colour]))
    return most if s.count == 1 else kinds


@rule
def tiebreak(s: State, seat: int) -> int:
    """Red pebbles are best."""
    return int(s.pile[seat, 0]) * 50


@rule
def unseen(s: State, seat: int, colour: int) -> int:
    """Pebbles of a colour that a seat cannot see."""
    left = int(s.pebbles[colour])
    for other in range(s.players):
        left -= int(s.pile[other, colour])
    if seat != NOBODY:
        left -= int(s.hand[seat, colour]) + int(s.stash[seat, colour])
    return left


@rule
def facts(s: State, seat: int, f: Facts) -> None:
    """The points of everybody, and what the viewer has not seen."""
    for other in range(s.players):
        f.points[other] = score(s, other)
    for colour in range(SORTS):
        f.unseen[colour] = unseen(s, seat, colour)


@rule_with_arrays
def redeal(s: State, seat: int, rng: Ints) -> None:
    """Deal anew what a seat cannot know: other hands and stashes, and the bag."""
    left = s.pebbles.copy()
    for colour in range(SORTS):
        left[colour] = unseen(s, seat, colour)
    n = stack(rng, s.bag, left)
    for other in range(s.players):
        if other != seat:
            s.hand[other, :] = 0
            s.stash[other, :] = 0
            for i in range(s.held[other] + s.stashed[other]):
                n -= 1
                if i < s.held[other]:
                    s.hand[other, s.bag[n]] += 1
                else:
                    s.stash[other, s.bag[n]] += 1
                s.bag[n] = 0


@rule
def policy(s: State, legals: Ints, n: int, rng: Ints) -> int:
    """Keep two pebbles, lay the first."""
    if s.phase == BAG:
        return DRAW if s.held[s.player] < HAND else STOP
    return int(legals[0])


# Words


TITLE = say("Pebbles")
BRIEF = (say("Play your pebbles."),)
SIGNS = ()
ENDINGS = {"hands_empty": say("All hands are empty.")}
START = None
TIE = say("With equal points, red pebbles decide.")
OPTIONS = {"count": {"colours": say("Colours count."), "commonest": say("The commonest colour counts.")}}
FAULTS = (say("There are not as many pebbles as at the start."), say("A hand is not counted right."))


def fields(parts: Any, faults: Any) -> dict[str, Any]:
    """The edition's pebbles."""
    parts.only("edition", "pebbles")
    table = parts.table("pebbles")
    table.origin()
    return {"pebbles": [table.number(colour, 4, 4) for colour in COLOURS]}


def prompt(view: Seen) -> Sentence:
    """What is to be done now."""
    return say("Draw a pebble, or stop.") if view.phase == BAG else say("Lay a pebble, or hide one.")


def board(view: Seen) -> list[Sentence | str]:
    """The table, a line each."""
    lines: list[Sentence | str] = [
        say.many("{n} pebble in the bag.", "{n} pebbles in the bag.", n=view.bag_left)
    ]
    for seat in range(view.players):
        pile, held = " ".join(map(str, view.pile[seat])), int(view.held[seat])
        values = {"held": held, "stashed": int(view.stashed[seat]), "pile": pile}
        lines.append(say("{who}: {held} in hand, {stashed} hidden, pile {pile}", who=Seat(seat), **values))
    return lines


def details(view: Seen, seat: int) -> list[tuple[str, Sentence, tuple[int, ...]]]:
    """What the points are made of."""
    return [("pile", say("Pebbles"), tuple(int(n) for n in view.pile[seat]))]


# The table


def scene(view: Seen, layout: Layout) -> Scene:
    """The bag, the pile, the stash, the button and whose turn it is; below the own hand, then the others'."""
    stop, left = say("Stop"), str(view.bag_left)
    points = str(view.facts.points[view.seat or 0])
    red, grey, blue = view.facts.unseen.tolist()
    unknown = say("Not seen yet: {red} red, {grey} grey, {blue} blue.", red=red, grey=grey, blue=blue)
    pieces = [
        Piece("bag", "pebbles-bag", 40, 60, 40, 40, 1, say("The bag"), unknown, text=Text(left, 16, 36)),
        Piece("pile", "box-plate", 90, 60, 40, 40, 2, say("The pile"), text=Text(points, 16, 36)),
        Piece("stash", "box-plate", 140, 60, 40, 40, 2, say("The stash")),
        Piece("button:stop", "box-button", 210, 60, 80, 40, 3, stop, text=Text(stop, 16, 76)),
    ]
    if view.turn is not None:
        whose = called(view.turn)
        pieces.append(Piece("turn", "box-turn", 310, 60, 100, 40, 3, whose, text=Text(whose, 16, 90)))
    for seat in range(view.players):
        if seat == view.seat:
            mine = [(c, i) for c in range(SORTS) for i in range(view.hand[seat, c])]
            pieces += [_pebble(n, colour, i) for n, (colour, i) in enumerate(mine)]
        else:
            pieces += [_back(seat, i) for i in range(view.held[seat])]
    zones = plain(tuple(view.around), view.seat)
    return Scene(view.game.name, view.game.art, layout, TITLE, (pieces,), (0, 200, 390, 40), zones=zones)


def _pebble(n: int, colour: int, i: int) -> Piece:
    label, tone = say("A pebble: {colour}", colour=COLOUR[colour]), COLOURS[colour]
    return Piece(f"hand:{colour}:{i}", "pebbles-pebble", 40 + 50 * n, 110, 40, 40, 4, label,
                 tone=tone, sort="pebble", source="bag", sink="pile", row="hand")  # fmt: skip


def _back(seat: int, i: int) -> Piece:
    return Piece(f"held:{seat}:{i}", "pebbles-back", 40 + 50 * (HAND * seat + i), 160, 40, 40, 4,
                 say("A pebble of {who}", who=Seat(seat)), tone="", sort="pebble", back=True)  # fmt: skip


# The guide


BAG_SHOWN = say("A pebble is hidden, and the bag invites.")
PICTURE = Picture(
    BAG_SHOWN, players=2, seed=1, actions=("hide grey",), box=(0, 20, 300, 80), lit=("bag", "button:stop")
)
CHAPTERS = (
    Chapter(say("Your turn"), (say("Lay a pebble openly or hide it, then draw one or stop."),), PICTURE),
)


RULINGS = Rulings(
    numbered(
        {
            "P1": say("You lay or hide a pebble that you hold."),
            "P2": say("After that you may draw a pebble, or stop."),
        }
    )
)


_rooms: Any = sys.modules[__name__]
GAME = Game(
    name="pebbles",
    version=1,
    seats=(2, 3),
    options=(Option("count", ("colours", "commonest")),),
    blocks=ACTIONS,
    events=EVENTS,
    most_actions=6,
    longest=24,
    scores=(0, 4),
    endings=("hands_empty",),
    folder=Path(__file__).parent,
    state=state,
    rulings=RULINGS,
    **dict.fromkeys(("rules", "policy", "parts", "words", "table", "guide"), _rooms),
)
