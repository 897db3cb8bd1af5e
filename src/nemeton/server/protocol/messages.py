"""The messages of the protocol: what a client may say, checked strictly, and how it is answered."""

from __future__ import annotations

import time
import unicodedata
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from nemeton.core.errors import IllegalAction, NemetonError
from nemeton.core.scene import Layout
from nemeton.server.protocol.malformed import malformed
from nemeton.server.refusals import Refused, say

B = TypeVar("B", bound=Struct)

LARGEST = 8_192
"""The most bytes a message may have."""
OFTEN = 20
"""How many messages a second are taken."""
LONGEST_NAME = 24
LONGEST_TEXT = 500

Lang = Literal["en", "fr", "de"]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Pace = Literal["free", "live", "daily"]
Minutes = Annotated[float, Meta(gt=0, le=1_440)]
Id = Annotated[int, Meta(ge=-(2**53), le=2**53)]


class Said(Struct, tag_field="say", forbid_unknown_fields=True):
    """Something a client says."""

    id: Id | float | None = None
    """The answer repeats it."""


class Hello(Said, tag="hello"):
    """First of all, and again to change language, layout or the seat looked from."""

    version: Number | None = None
    lang: Lang = "en"
    layout: Layout = "wide"
    seat: SeatNumber | UnsetType | None = UNSET
    """None: as a spectator; left out: the server chooses one of one's own."""


class Play(Said, tag="play", kw_only=True):
    """An action of the seat that decides."""

    version: Number
    action: Annotated[int, Meta(ge=0, lt=32_768)]


class Undo(Said, tag="undo", kw_only=True):
    """Take back one's last action."""

    version: Number


class Chat(Said, tag="chat", kw_only=True):
    """A word to everybody at the table."""

    text: str


class Name(Said, tag="name", kw_only=True):
    """Rename one's seat."""

    seat: SeatNumber
    name: str


class Hand(Said, tag="hand", kw_only=True):
    """Hand one's seat to a bot, or (None) take it back."""

    seat: SeatNumber
    to: Annotated[str, Meta(max_length=40)] | None


class At(Said, tag="at", kw_only=True):
    """Show the table as it was."""

    version: Number


class Log(Said, tag="log", kw_only=True):
    """Tell the lines of the log up to a row."""

    version: Number


class Ping(Said, tag="ping"):
    """Is anybody there?"""


Message = Hello | Play | Undo | Chat | Name | Hand | At | Log | Ping

_decoder: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
_encoder = msgspec.json.Encoder()


class NewSeat(Struct, forbid_unknown_fields=True):
    """A seat of a table that is asked for."""

    kind: Literal["here", "link", "bot", "open"]
    name: Annotated[str, Meta(max_length=100)] | None = None
    bot: Annotated[str, Meta(max_length=40)] | None = None


class Moment(Struct, forbid_unknown_fields=True):
    """A moment of another table."""

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
    origin: Moment | None = None
    """The moment it begins from; game, players and options are that table's."""


class Sit(Struct, forbid_unknown_fields=True):
    """An open seat that is asked for."""

    seat: SeatNumber
    name: Annotated[str, Meta(max_length=100)]


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


BODIES = (NewTable, Sit, SeatChange, HostChange, Credentials, NewPassphrase, Proof)
"""What the body of a request can be."""


def understand(data: bytes) -> Message:
    """A message, or a refusal that says what is wrong with it."""
    if len(data) > LARGEST:
        raise Refused("size", say("A message may have {n} bytes, not more.", n=LARGEST), 413)
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise malformed(error) from None


def decode(data: bytes, wanted: type[B]) -> B:
    """The body of a request."""
    if len(data) > LARGEST:
        raise Refused("size", say("A message may have {n} bytes, not more.", n=LARGEST), 413)
    try:
        return msgspec.json.decode(data, type=wanted)
    except (msgspec.DecodeError, RecursionError) as error:
        raise malformed(error) from None


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


def encode(document: Any) -> bytes:
    """JSON in UTF-8."""
    return _encoder.encode(document)


def ok(answered: int | float | None) -> bytes:
    """The answer to a message that was carried out."""
    return encode({"ok": answered})


def no(answered: int | float | None, error: NemetonError, lang: str) -> bytes:
    """The answer to a message that was refused."""
    rule = error.rule if isinstance(error, Refused | IllegalAction) else ""
    return encode({"no": answered, "code": error.code, "message": error.say(lang), "rule": rule})


def checked_name(name: str) -> str:
    """A name as it is kept: 1 to 24 printable characters."""
    kept = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(kept) <= LONGEST_NAME or not _shown(kept):
        raise Refused("name", say("A name has 1 to {n} letters or signs.", n=LONGEST_NAME))
    return kept


def checked_text(text: str) -> str:
    """What is said in the chat: 1 to 500 printable characters."""
    kept = " ".join(text.split())
    if not 1 <= len(kept) <= LONGEST_TEXT or not _shown(kept):
        raise Refused("text", say("A word to the others has 1 to {n} letters or signs.", n=LONGEST_TEXT))
    return kept


def _shown(text: str) -> bool:
    """Whether every sign can be seen; what joins emoji may stay, what turns the line round may not."""
    if all(sign in "\u200d\ufe0f " for sign in text):
        return False
    return all(sign.isprintable() or sign in "\u200d\ufe0f\u00a0\u202f" for sign in text)


class Bucket:
    """So many a second, with as many in reserve."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self._left = most
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take one; False if it is too soon."""
        now = time.monotonic()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
