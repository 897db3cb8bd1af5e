"""Requests: the bodies that an endpoint takes."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

from msgspec import Meta, Struct

from nemeton.core.steps import MOST_DECISIONS
from nemeton.server.protocol.checks import sized
from nemeton.server.protocol.malformed import decoded
from nemeton.server.protocol.messages import MOST_PIECES, ActionNumber, Key, Number, SeatNumber

B = TypeVar("B", bound=Struct)

Pace = Literal["free", "live", "daily"]
Minutes = Annotated[float, Meta(gt=0, le=1_440)]


class NewSeat(Struct, forbid_unknown_fields=True):
    """A seat of a table that is asked for."""

    kind: Literal["here", "link", "bot", "open"]
    name: Annotated[str, Meta(max_length=100)] | None = None
    bot: Annotated[str, Meta(max_length=40)] | None = None


class Moment(Struct, forbid_unknown_fields=True):
    """A moment of another table: how it stood after so many entries of its log."""

    table: Annotated[str, Meta(max_length=60)]
    version: Number


class NewTable(Struct, forbid_unknown_fields=True):
    """A table that is asked for."""

    game: Annotated[str, Meta(max_length=60)]
    players: Annotated[int, Meta(ge=1, le=10)]
    seats: Annotated[list[NewSeat], Meta(max_length=10)]
    options: Annotated[
        dict[Annotated[str, Meta(max_length=60)], Annotated[str, Meta(max_length=60)]], Meta(max_length=20)
    ] = {}
    pace: Pace = "free"
    minutes: Minutes | None = None
    name: Annotated[str, Meta(max_length=100)] | None = None
    """How the person who opens the table is called: the name of the first seat here without one."""
    listed: bool = False
    """Whether the lobby shows it to those who want to watch."""
    first: SeatNumber | None = None
    """Which of the seats begins; the others follow in the order of the list. None: all are seated by lot."""
    origin: Moment | None = None
    """The moment it begins from; game, players and options are that table's, and all sit as they sat."""


class Attempt(Struct, forbid_unknown_fields=True):
    """What a learner has done at a step, and what was touched in vain since."""

    actions: Annotated[list[ActionNumber], Meta(max_length=MOST_DECISIONS)] = []
    """The learner's own; what the others do follows."""
    pieces: Annotated[list[Key], Meta(max_length=MOST_PIECES)] = []
    """What was touched in vain: the answer says why."""
    after: Annotated[list[Key], Meta(max_length=MOST_PIECES)] = []
    """What was touched before it."""


class Sit(Struct, forbid_unknown_fields=True):
    """An open seat that is asked for."""

    seat: SeatNumber
    name: Annotated[str, Meta(max_length=100)] | None = None


class SeatChange(Struct, forbid_unknown_fields=True):
    """What the owner of a table wants to become of a seat."""

    to: Literal["link", "here", "open", "bot", "nobody"]
    bot: Annotated[str, Meta(max_length=40)] | None = None
    remove: bool = False
    """Whether somebody else who sits there has to go."""


class HostChange(Struct, forbid_unknown_fields=True):
    """What the owner of a table wants to become of it."""

    pace: Pace | None = None
    minutes: Minutes | None = None
    listed: bool | None = None


class Credentials(Struct, forbid_unknown_fields=True):
    """A name and a passphrase."""

    name: Annotated[str, Meta(max_length=100)]
    passphrase: Annotated[str, Meta(max_length=1_000)]


class NewPassphrase(Struct, forbid_unknown_fields=True):
    """A passphrase instead of another."""

    old: Annotated[str, Meta(max_length=1_000)]
    new: Annotated[str, Meta(max_length=1_000)]


class Proof(Struct, forbid_unknown_fields=True):
    """A passphrase that shows who one is."""

    passphrase: Annotated[str, Meta(max_length=1_000)]


def decode(data: bytes, wanted: type[B]) -> B:
    """The body of a request."""
    found: B = decoded(sized(data), wanted)
    return found
