"""Events: all that can happen at a table, a struct for each kind, and how the log keeps them.

The log has the columns `kind`, `seat` and `value`. Only this module puts events into them, and takes them
out again; everybody else knows structs.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

NOBODYS = -1
"""The column `seat` of an event that is about the whole table."""


class Begun(Struct, frozen=True, tag="begin"):
    """The table has been opened, and a seat begins."""

    seat: int
    how: str
    """`lot`, `named` by whoever opened the table, or `passed` on from the game before."""


class Acted(Struct, frozen=True, tag="action"):
    """A seat has carried out an action."""

    seat: int
    action: int


class Undone(Struct, frozen=True, tag="undo"):
    """A seat has taken its last action back, or several."""

    seat: int
    actions: int = 1


class Said(Struct, frozen=True, tag="chat"):
    """A seat has said a word to everybody."""

    seat: int
    text: str


class Named(Struct, frozen=True, tag="name"):
    """A seat has a name."""

    seat: int
    name: str


class Handed(Struct, frozen=True, tag="hand"):
    """A seat has been handed to a bot, or (None) taken back."""

    seat: int
    bot: str | None


class Seated(Struct, frozen=True, tag="seat"):
    """The owner has given a seat to somebody else."""

    seat: int
    to: str
    """`here`, `link`, `open`, `bot`, `nobody`, or `revoked`: only its link has been called back."""


class PaceSet(Struct, frozen=True, tag="pace"):
    """The owner has set another pace."""

    pace: str
    minutes: float | None


Event = Begun | Acted | Undone | Said | Named | Handed | Seated | PaceSet


class Entry(Struct, frozen=True):
    """An event as the log keeps it."""

    number: int
    """Its place in the log, from 1."""
    event: Event
    check: bytes
    """Eight bytes of the hash of the state after it."""
    at: float
    """When, in seconds since 1970."""


def columns(entry: Entry) -> dict[str, Any]:
    """An entry as the columns of the log."""
    event = entry.event
    seat = NOBODYS if isinstance(event, PaceSet) else event.seat
    kind = event.__struct_config__.tag
    return {
        "number": entry.number,
        "kind": kind,
        "seat": seat,
        "value": _value(event),
        "check": entry.check,
        "at": entry.at,
    }


def _value(event: Event) -> str:
    match event:
        case Begun():
            return event.how
        case Acted():
            return str(event.action)
        case Undone():
            return "" if event.actions == 1 else str(event.actions)
        case Said():
            return event.text
        case Named():
            return event.name
        case Handed():
            return event.bot or ""
        case Seated():
            return event.to
        case PaceSet():
            return event.pace if event.minutes is None else f"{event.pace} {event.minutes:g}"


def entry_of(number: int, kind: str, seat: int, value: str, check: bytes, at: float) -> Entry:
    """An entry from the columns of the log; a `ValueError` if it is none."""
    return Entry(number, _event(kind, seat, value), check, at)


def _event(kind: str, seat: int, value: str) -> Event:
    match kind:
        case "begin":
            return Begun(seat, value)
        case "action":
            return Acted(seat, int(value))
        case "undo":
            return Undone(seat, int(value or 1))
        case "chat":
            return Said(seat, value)
        case "name":
            return Named(seat, value)
        case "hand":
            return Handed(seat, value or None)
        case "seat":
            return Seated(seat, value)
        case "pace":
            pace, _, minutes = value.partition(" ")
            return PaceSet(pace, float(minutes) if minutes else None)
    raise ValueError(f"no event is called {kind}")
