"""Pebbles, a toy game with everything the kit looks at: hands, a bag, a secret choice, an option.

On a turn, lay a pebble openly on your pile or hide it in your stash; then draw one from the bag, or stop.
When all hands are empty the stashes are shown. Points: how many colours a pile has (or how many
of its commonest). All rooms of a game are in this one file, so that a fault is planted by a replacement.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from nemeton.core.compiled import rule, rule_with_arrays
from nemeton.core.game import Game, Option
from nemeton.core.guide import Chapter, Picture
from nemeton.core.phrases import called
from nemeton.core.piles import draw, reveal, stack
from nemeton.core.record import NOBODY, SEATS, Ints, Record, hidden, owner, public
from nemeton.core.scene import Layout, Piece, Scene, Text
from nemeton.core.view import View
from nemeton.core.words import Seat, Sentence, words_beside

COLOURS = ("red", "grey", "blue")
SORTS = 3
PEBBLES = 12
HAND = 2
PLACE, BAG, OVER = range(3)
LAY_0, HIDE_0, DRAW, STOP, ACTIONS = 0, 3, 6, 7, 8


# The record


class State(Record):
    """A game of Pebbles."""

    phase: int = public(most=OVER)
    """What is decided: which pebble to PLACE, whether to draw from the BAG."""
    hand: Ints = owner(SEATS, SORTS, most=PEBBLES)
    """Pebbles of each colour in a hand."""
    held: Ints = public(SEATS, most=PEBBLES)
    """How many pebbles a hand has."""
    stash: Ints = owner(SEATS, SORTS, most=PEBBLES)
    """Pebbles of each colour that a seat has hidden."""
    stashed: Ints = public(SEATS, most=PEBBLES)
    """How many pebbles a seat has hidden."""
    pile: Ints = public(SEATS, SORTS, most=PEBBLES)
    """Pebbles of each colour that lie openly before a seat."""
    bag: Ints = hidden(PEBBLES, most=SORTS - 1)
    """The pebbles in the bag, from the bottom up."""
    bag_left: int = public(most=PEBBLES)
    """How many are left in the bag."""
    count: int = public(most=1)
    """The option: 0 counts colours, 1 the commonest."""
    pebbles: Ints = public(SORTS, most=PEBBLES)
    """The edition's pebbles of each colour."""


@rule
def faults(s: State) -> int:
    """The invariants a state breaks."""
    found = 0
    for colour in range(SORTS):
        there = 0
        for seat in range(SEATS):
            there += int(s.hand[seat, colour]) + int(s.stash[seat, colour]) + int(s.pile[seat, colour])
        for i in range(s.bag_left):
            there += 1 if s.bag[i] == colour else 0
        if there != s.pebbles[colour]:
            found |= 1
    for seat in range(SEATS):
        hand = 0
        stash = 0
        for colour in range(SORTS):
            hand += int(s.hand[seat, colour])
            stash += int(s.stash[seat, colour])
        if hand != s.held[seat] or stash != s.stashed[seat]:
            found |= 2
    return found


# The rules


@rule
def deal(s: State) -> None:
    """Fill the bag, two pebbles for each."""
    s.bag_left = stack(s.chance, s.bag, s.pebbles)
    for seat in range(s.players):
        for _ in range(HAND):
            _draw(s, seat)


@rule
def _draw(s: State, seat: int) -> None:
    colour = draw(s, s.bag, s.bag_left)
    s.bag_left -= 1
    s.hand[seat, colour] += 1
    s.held[seat] += 1


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
        else:
            s.stash[s.player, colour] += 1
            s.stashed[s.player] += 1
        if s.bag_left > 0:
            s.phase = BAG
        else:
            _end_turn(s)
    else:
        if a == DRAW:
            _draw(s, s.player)
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


@rule_with_arrays
def redeal(s: State, seat: int, rng: Ints) -> None:
    """Deal anew what a seat cannot know: other hands and stashes, and the bag."""
    unseen = s.pebbles.copy()
    for other in range(s.players):
        unseen -= s.pile[other]
    if seat != NOBODY:
        unseen -= s.hand[seat]
        unseen -= s.stash[seat]
    n = stack(rng, s.bag, unseen)
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


say = words_beside(__file__)
TITLE = say("Pebbles")
BRIEF = (say("Play your pebbles."),)
SIGNS = ()
ENDINGS = {"hands_empty": say("All hands are empty.")}
OPTIONS = {"count": {"colours": say("Colours count."), "commonest": say("The commonest colour counts.")}}
FAULTS = (say("There are not as many pebbles as at the start."), say("A hand is not counted right."))
COLOUR = (say("red"), say("grey"), say("blue"))


def fields(parts: Any, faults: Any) -> dict[str, Any]:
    """The edition's pebbles."""
    parts.only("edition", "pebbles")
    table = parts.table("pebbles")
    table.origin()
    return {"pebbles": [table.number(colour, 4, 4) for colour in COLOURS]}


def notation(action: int) -> str:
    """The short form of an action."""
    if action >= DRAW:
        return "draw" if action == DRAW else "stop"
    return f"{'lay' if action < HIDE_0 else 'hide'} {COLOURS[action % SORTS]}"


def sentence(view: View, action: int) -> Sentence:
    """What an action would do."""
    if action >= DRAW:
        return say("Draw a pebble.") if action == DRAW else say("Draw no pebble.")
    colour = COLOUR[action % SORTS]
    if action < HIDE_0:
        return say("Lay a pebble on your pile: {colour}.", colour=colour)
    return say("Hide a pebble: {colour}.", colour=colour)


def prompt(view: View) -> Sentence:
    """What is to be done now."""
    if view.turn is None:
        return say("The game is over.")
    return say("{who} decides.", who=Seat(view.turn))


def log(before: View, action: int, after: View) -> list[Sentence]:
    """What happened."""
    who = Seat(before.player)
    colour = COLOUR[action % SORTS]
    if action < HIDE_0:
        return [say("{who} lays a pebble: {colour}.", who=who, colour=colour).of("pile")]
    if action < DRAW:
        if after.seat == before.player:
            return [say("You hide a pebble: {colour}.", colour=colour).of("stash")]
        return [say("{who} hides a pebble.", who=who).of("stash")]
    if action == DRAW:
        return [say("{who} draws.", who=who).of("bag")]
    return [say("{who} stops.", who=who).of("button:stop")]


def refusal(view: View, action: int) -> tuple[str, Sentence, str]:
    """Why an action is not allowed."""
    if (action < DRAW) != (view.phase == PLACE):
        return "not_now", say("Not now."), ""
    return "none", say("You have none: {colour}.", colour=COLOUR[action % SORTS]), "1"


def board(view: View) -> list[Sentence | str]:
    """The table, a line each."""
    lines: list[Sentence | str] = [
        say.many("{n} pebble in the bag.", "{n} pebbles in the bag.", n=view.bag_left)
    ]
    for seat in range(view.players):
        pile = " ".join(str(n) for n in view.pile[seat])
        lines.append(
            say(
                "{who}: {held} in hand, {stashed} hidden, pile {pile}",
                who=Seat(seat),
                held=int(view.held[seat]),
                stashed=int(view.stashed[seat]),
                pile=pile,
            )
        )
    return lines


def details(view: View, seat: int) -> list[tuple[str, Sentence, tuple[int, ...]]]:
    """What the points are made of."""
    return [("pile", say("Pebbles"), tuple(int(n) for n in view.pile[seat]))]


# The table


def touches(view: View, action: int) -> list[list[str]]:
    """A pebble of the hand, then where it goes."""
    if action >= DRAW:
        return [["bag"]] if action == DRAW else [["button:stop"]]
    colour = action % SORTS
    pebble = [f"hand:{colour}:{i}" for i in range(view.hand[view.player, colour])]
    return [pebble, ["pile" if action < HIDE_0 else "stash"]]


def scene(view: View, layout: Layout) -> Scene:
    """The bag, the pile, the stash, the button and whose turn it is; below the own hand, then the others'."""
    stop, left = say("Stop"), str(view.bag_left)
    pieces = [
        Piece("bag", "pebbles-bag", 40, 60, 40, 40, 1, say("The bag"), text=Text(left, 16, 36)),
        Piece("pile", "box-plate", 90, 60, 40, 40, 2, say("The pile")),
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
    return Scene(view.game.name, view.game.art, layout, TITLE, (pieces,), (0, 200, 390, 40))


def _pebble(n: int, colour: int, i: int) -> Piece:
    label, tone = say("A pebble: {colour}", colour=COLOUR[colour]), COLOURS[colour]
    return Piece(f"hand:{colour}:{i}", "pebbles-pebble", 40 + 50 * n, 110, 40, 40, 4, label,
                 tone=tone, sort="pebble", source="bag", sink="pile", row="hand")  # fmt: skip


def _back(seat: int, i: int) -> Piece:
    return Piece(f"held:{seat}:{i}", "pebbles-back", 40 + 50 * (HAND * seat + i), 160, 40, 40, 4,
                 say("A pebble of {who}", who=Seat(seat)), tone="", sort="pebble", back=True)  # fmt: skip


# The guide


CHAPTERS = (
    Chapter(
        say("Your turn"),
        (say("Lay a pebble openly or hide it, then draw one or stop."),),
        Picture(
            say("A pebble is hidden, and the bag invites."),
            players=2,
            seed=1,
            actions=("hide grey",),
            box=(0, 20, 300, 80),
            lit=("bag", "button:stop"),
        ),
    ),
)


_rooms: Any = sys.modules[__name__]
GAME = Game(
    name="pebbles",
    version=1,
    seats=(2, 3),
    options=(Option("count", ("colours", "commonest")),),
    actions=ACTIONS,
    most_actions=6,
    longest=24,
    scores=(0, 4),
    endings=("hands_empty",),
    state=_rooms,
    rules=_rooms,
    policy=_rooms,
    parts=_rooms,
    words=_rooms,
    table=_rooms,
    guide=_rooms,
    folder=Path(__file__).parent,
)
