"""Messages: what a client may say at a table, checked strictly."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from nemeton.core.scene import Layout
from nemeton.server.protocol.checks import LARGEST, sized
from nemeton.server.protocol.malformed import decoded

OFTEN = 20
"""How many messages a second are taken."""

Lang = Literal["en", "fr", "de"]
MOST_VERSION, MOST_SEAT = 1_000_000, 9
Number = Annotated[int, Meta(ge=0, le=MOST_VERSION)]
SeatNumber = Annotated[int, Meta(ge=0, le=MOST_SEAT)]
ActionNumber = Annotated[int, Meta(ge=0, lt=32_768)]
Key = Annotated[str, Meta(max_length=80)]
MOST_PIECES = 12
"""How many pieces a question may name."""
Id = Annotated[int, Meta(ge=-(2**53), le=2**53)]


class FromClient(Struct, tag_field="say", forbid_unknown_fields=True):
    """Something a client says."""

    id: Id | float | None = None
    """The answer repeats it."""


class Hello(FromClient, tag="hello"):
    """First of all, and again to change language, layout or the seat looked from."""

    version: Number | None = None
    lang: Lang = "en"
    layout: Layout = "wide"
    seat: SeatNumber | UnsetType | None = UNSET
    """None: as a spectator; left out: the server chooses one of one's own."""
    hold: bool = False
    """Whether bots wait until one has confirmed one's turn."""


class Play(FromClient, tag="play", kw_only=True):
    """An action of the seat that decides."""

    version: Number
    action: ActionNumber


class Undo(FromClient, tag="undo", kw_only=True):
    """Take back one's last action."""

    version: Number
    turn: bool = False
    """All of the turn, as far as nothing hidden was shown."""


class Confirm(FromClient, tag="confirm", kw_only=True):
    """The turn that one holds is to count: bots go on."""

    version: Number


class Chat(FromClient, tag="chat", kw_only=True):
    """A word to everybody at the table."""

    text: str


class Name(FromClient, tag="name", kw_only=True):
    """Rename one's seat."""

    seat: SeatNumber
    name: str


class Hand(FromClient, tag="hand", kw_only=True):
    """Hand one's seat to a bot, or (None) take it back."""

    seat: SeatNumber
    to: Annotated[str, Meta(max_length=40)] | None


class At(FromClient, tag="at", kw_only=True):
    """Show the table as it was."""

    version: Number


class Log(FromClient, tag="log", kw_only=True):
    """Tell the lines of the log up to an entry."""

    version: Number


class Why(FromClient, tag="why", kw_only=True):
    """Why a piece cannot be used now."""

    pieces: Annotated[list[Key], Meta(max_length=MOST_PIECES)]
    """What was touched, the upper first."""
    after: Annotated[list[Key], Meta(max_length=MOST_PIECES)] = []
    """What was touched before it."""


class Ping(FromClient, tag="ping"):
    """Is anybody there?"""


Message = Hello | Play | Undo | Confirm | Chat | Name | Hand | At | Log | Why | Ping


def understand(data: bytes) -> Message:
    """A message, or a refusal that says what is wrong with it."""
    found: Message = decoded(sized(data), Message)
    return found


def id_of(data: bytes) -> int | float | None:
    """The id of a message that was not understood, as far as one can tell."""
    if len(data) > LARGEST:
        return None
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError):
        return None
    number = found.get("id") if isinstance(found, dict) else None
    return number if isinstance(number, int | float) and not isinstance(number, bool) else None
