"""Celtica, the cards: druid cards and experience cards, in decks, in discards and in hands."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from nemeton.core.furniture import badge, copies
from nemeton.core.layout import Box
from nemeton.core.scene import Layout, Piece, Text
from nemeton.core.words import Seat, Sentence, ruled
from nemeton.games.celtica.names import CARD, DRUID, cards_of, druid_cards, experience_cards, say
from nemeton.games.celtica.parts import COLOURS

DRUIDS, LORE = 0, 1
"""The two sorts of cards: druid cards, and experience cards."""


class _Sort(NamedTuple):
    """What tells the sorts apart: the names of their places, and how they look."""

    own: str
    held: str
    face: str
    back: str
    deck: str
    discard: str
    about: Sentence


_SORTS = (
    _Sort("hand", "held", "card", "celtica-back", "deck", "discard", ruled(
        say("Everybody is dealt five cards a round. When it is used up, the discards are shuffled."), "C17"
    )),
    _Sort("lore", "learned", "lore", "celtica-lore-back", "lore-deck", "lore-discard", ruled(
        say("Whoever sends a druid to a ruin draws one. When it is used up, the discards are shuffled."),
        "C12, C33",
    )),
)  # fmt: skip
_HELD_ABOUT = ruled(say("How many cards somebody holds is open, which ones is hidden."), "C27")


# Decks and discards


@lru_cache(maxsize=1024)
def deck(sort: int, n: int, box: Box, layout: Layout) -> tuple[Piece, ...]:
    """A deck, face down."""
    name, about = _SORTS[sort].deck, _SORTS[sort].about
    if sort == DRUIDS:
        label = say.many("Deck: {n} druid card", "Deck: {n} druid cards", n=n)
    else:
        label = say.many("Deck: {n} experience card", "Deck: {n} experience cards", n=n)
    sprite = f"celtica-{name}" if n else "celtica-empty"
    return (Piece(name, sprite, *box.filled, 6, label, about, badge(n, layout, box), "lift"),)


@lru_cache(maxsize=4096)
def discards(sort: int, counts: tuple[int, ...], box: Box, layout: Layout) -> list[Piece]:
    """A pile of discards, a card of each colour to be seen."""
    face, name, about, total = _SORTS[sort].face, _SORTS[sort].discard, _SORTS[sort].about, sum(counts)
    if sort == DRUIDS:
        label = say.many("Discards: {n} druid card", "Discards: {n} druid cards", n=total)
    else:
        label = say.many("Discards: {n} experience card", "Discards: {n} experience cards", n=total)
    pieces = [
        Piece(name, "celtica-empty", *box.filled, 6, label, about),
        Piece(f"count:{name}", "", *box.filled, 30, label, about, badge(total, layout, box, right=0.62)),
    ]
    shown = [colour for colour, n in enumerate(counts) if n]
    size, room = (0.84 * box.width, 0.84 * box.height), box.inset(-0.5 * box.width, 0)
    fan = room.fan(len(shown), size, 0.16 * box.width)
    for i, (colour, at) in enumerate(zip(shown, fan, strict=True)):
        off, number = i - (len(shown) - 1) / 2, [0, 0]
        number[sort] = counts[colour]
        pieces.append(
            Piece(
                f"{name}:{COLOURS[colour]}", f"celtica-{face}-{COLOURS[colour]}",
                *at.moved(0, abs(off) * 1.5).filled, 7 + colour,
                say("Discarded: {cards}", cards=cards_of(colour, *number)), about,
                tone=COLOURS[colour], turn=off * 9,
            )
        )  # fmt: skip
    return pieces


# Hands


def by_colour(druids: tuple[int, ...], lore: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """Cards by colour, druid cards first: the sort, the colour, and the number among its like."""
    both = zip(druids, lore, strict=True)
    return [
        (sort, colour, i)
        for colour, counts in enumerate(both)
        for sort, n in enumerate(counts)
        for i in range(n)
    ]


@lru_cache(maxsize=4096)
def own(sort: int, colour: int, i: int, seat: int, short: bool, box: Box) -> Piece:
    """A card of one's own, the i-th of its like; `short` are the rules."""
    of, name = _SORTS[sort], COLOURS[colour]
    if sort == DRUIDS:
        label, about = say("A {colour} druid card", colour=CARD[colour]), _druid_about(colour)
    else:
        label, about = say("A {colour} experience card", colour=CARD[colour]), _lore_about(short)
    return Piece(
        f"{of.own}:{name}:{i}", f"celtica-{of.face}-{name}", *box.filled, 100 + 50 * colour + 25 * sort + i,
        label, about, tone=f"{name} lift", sort=f"{of.face}:{seat}", source=of.deck, sink=of.discard,
        row="hand",
    )  # fmt: skip


@cache
def _druid_about(colour: int) -> Sentence:
    return ruled(say("Each card moves the {colour} druid one place.", colour=DRUID[colour]), "C2, C6")


@cache
def _lore_about(short: bool) -> Sentence:
    if short:
        about = say(
            "It moves the druid of its colour one place, together with a druid card of that colour. "
            "At the end, one swaps a fragment and two take one."
        )
    else:
        about = say(
            "It moves the druid of its colour one place, as long as you hold a druid card. "
            "At the end, one swaps a fragment and two take one."
        )
    return ruled(about, "C3, C36")


@cache
def number_held(sort: int, n: int) -> Sentence:
    """How many cards of a sort somebody holds."""
    return druid_cards(n) if sort == DRUIDS else experience_cards(n)


@lru_cache(maxsize=4096)
def backs(sort: int, seat: int, n: int, fan: Box, size: tuple[float, float], text: float) -> list[Piece]:
    """The backs somebody holds, as a fan from the left, and their number behind it."""
    of, label = _SORTS[sort], number_held(sort, n)
    key = f"{of.held}:{seat}"
    spread = fan.fan(max(1, n), size, size[0] / 3, align=0)
    behind = Box(spread[-1].right, fan.y, 2 * text, fan.height).aligned(1.5 * text, 1.3 * text)
    number = Text(str(n), text, 1.6 * text, x=-0.7 * text, anchor="start", tone="strong")
    pieces = [Piece(key, "", *behind.filled, 9, label, _HELD_ABOUT, number)]
    if n == 0:
        return [*pieces, Piece(f"none:{key}", of.back, *spread[0].filled, 9, label, tone="faint")]
    said = say("A druid card, {who}", who=Seat(seat))
    if sort == LORE:
        said = say("An experience card, {who}", who=Seat(seat))
    back = Piece(
        key, of.back, *spread[0].filled, 10, said, _HELD_ABOUT, sort=f"{of.face}:{seat}", back=True,
        source=of.deck, sink=of.discard,
    )  # fmt: skip
    return [*pieces, *copies(back, spread)]
