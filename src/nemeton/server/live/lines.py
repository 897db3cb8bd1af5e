"""Lines of the log: what is said of the rows that are not actions."""

from __future__ import annotations

from nemeton.core.words import Seat, Sentence
from nemeton.server.refusals import say
from nemeton.server.storage.store import Row


def said_of(row: Row) -> list[Sentence]:
    """What everybody reads of a row that is not an action."""
    who = Seat(row.seat)
    if row.kind == "undo":
        return [say("{who} takes the last action back.", who=who)]
    if row.kind == "hand":
        if row.value:
            return [say("A bot plays for {who} now.", who=who)]
        return [say("{who} plays again.", who=who)]
    if row.kind == "seat":
        return [seat_given(row)]
    return [pace_set(row.value)] if row.kind == "pace" else []


def seat_given(row: Row) -> Sentence:
    """To whom the owner has given a seat."""
    who = Seat(row.seat)
    if row.value == "here":
        return say("{who} plays at the owner’s screen now.", who=who)
    if row.value == "link":
        return say("The seat of {who} is given by link now.", who=who)
    if row.value == "open":
        return say("The seat of {who} is open to anyone now.", who=who)
    if row.value == "bot":
        return say("A bot plays for {who} now.", who=who)
    if row.value == "revoked":
        return say("The link to the seat of {who} has been called back.", who=who)
    return say("The seat of {who} is empty now.", who=who)


def pace_set(value: str) -> Sentence:
    """At what pace the table is played from now on."""
    pace, minutes = pace_of(value)
    if pace == "daily":
        return say("From now on a turn may take a day.")
    if pace == "live" and minutes is not None:
        return say("From now on there is a clock: {minutes} min for each.", minutes=minutes)
    return say("From now on there is no clock.")


def pace_of(value: str) -> tuple[str, float | None]:
    """A pace and its minutes, from a row."""
    pace, _, minutes = value.partition(" ")
    return pace, float(minutes) if minutes else None
