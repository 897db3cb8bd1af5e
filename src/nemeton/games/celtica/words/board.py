"""Celtica, the table in words: for the terminal and the screen reader."""

from __future__ import annotations

from nemeton.core.record import Ints
from nemeton.core.words import Many, Seat, Sentence
from nemeton.games.celtica.names import COLOUR, FRAGMENT, cards_of, druid_cards, experience_cards, say
from nemeton.games.celtica.state import COLOURS, KINDS, RUIN, SACRED_PLACE, START, Seen


def board(view: Seen) -> list[Sentence | str]:
    """The table, a line each."""
    last, n = bool(view.facts.last), view.round
    lines: list[Sentence | str] = [
        say(
            "{round} In the piles: {deck}, {lore} and {stock}.",
            round=say("Round {n}, the last.", n=n) if last else say("Round {n}.", n=n),
            deck=druid_cards(view.deck_left),
            lore=experience_cards(view.lore_left),
            stock=say.many("{n} fragment", "{n} fragments", n=view.stock_left),
        ),
        say("Discards: {cards}", cards=_cards(view.discard, view.lore_discard)),
        say(
            "Given up: {fragments}",
            fragments=_numbered([kind for kind in range(KINDS) for _ in range(view.returned[kind])]),
        ),
        "",
        *_path(view),
        "",
        say(
            "Open: {fragments}",
            fragments=_numbered([int(kind) for kind in sorted(view.display) if kind >= 0]),
        ),
    ]
    lines += [_plate(view, seat) for seat in range(view.players)]
    if view.seat is not None:
        lines.append(say("Your cards: {cards}", cards=_cards(view.hand[view.seat], view.lore[view.seat])))
    return lines


def _path(view: Seen) -> list[Sentence | str]:
    """The path as columns: what each place gives, and below it where the druids stand."""
    signs = []
    for place in range(view.goal + 1):
        kind, number = view.place[place], view.number[place]
        if kind in (START, SACRED_PLACE):
            signs.append("|" if kind == START else "o")
        else:
            signs.append(f"−{number}" if kind == RUIN else f"+{number}")
    lines: list[Sentence | str] = [" " * 7 + "".join(f"{sign:>3}" for sign in signs)]
    for colour, at in enumerate(view.druid):
        row = "".join("  @" if place == at else "  ." for place in range(view.goal + 1))
        lines.append(say("{colour:7}{row}", colour=COLOUR[colour], row=row))
    return lines


def _numbered(kinds: list[int]) -> str | Many:
    if not kinds:
        return "–"
    counted = sorted(set(kinds))
    return Many(
        tuple(
            say("{fragment} ({number}) ×{n}", fragment=FRAGMENT[kind], number=kind + 1, n=kinds.count(kind))
            if kinds.count(kind) > 1
            else say("{fragment} ({number})", fragment=FRAGMENT[kind], number=kind + 1)
            for kind in counted
        )
    )


def _plate(view: Seen, seat: int) -> Sentence:
    counts = [int(n) for n in view.pieces[seat]]
    return say(
        "{who}: {druids}, {experience}, {complete}; fragments: {fragments}",
        who=Seat(seat),
        druids=druid_cards(int(view.held[seat])),
        experience=experience_cards(int(view.learned[seat])),
        complete=say.many("{n} amulet", "{n} amulets", n=int(view.facts.complete[seat])),
        fragments=_numbered([kind for kind in range(KINDS) for _ in range(counts[kind])]),
    )


def _cards(druids: Ints, experience: Ints) -> str | Many:
    """Cards of both sorts, so many of each colour."""
    parts: tuple[Sentence, ...] = ()
    for colour in range(COLOURS):
        parts += cards_of(colour, int(druids[colour]), int(experience[colour])).items
    return Many(parts) if parts else "–"
