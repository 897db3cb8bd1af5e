"""Updates: what the server says over the connection of somebody at a table."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from nemeton.core.errors import IllegalAction, NemetonError
from nemeton.server.protocol.responses import encode
from nemeton.server.refusals import Refused


class Ok(Struct):
    """A message was carried out."""

    ok: int | float | None
    """Its id."""


class No(Struct):
    """A message was refused: nothing has changed."""

    no: int | float | None
    """Its id."""
    code: str
    message: str
    rule: str
    """The ruling that says so, if one does: it stands at the table's `rules`, with `#` and this."""


class Chair(Struct):
    """A seat, as everybody at the table sees it."""

    kind: str
    bot: str | None
    taken: bool


class LegalAction(Struct, omit_defaults=True):
    """Something that the seat looked from may do now."""

    action: int
    notation: str
    sentence: str
    touches: list[list[str]]
    """The touches that make it up; each names all pieces that would do."""
    whole: bool = False
    """Whether each touch is to be waited for, even if nothing else can be meant."""
    final: bool = False
    """Whether it ends the turn and shows something hidden: afterwards nothing can be taken back."""
    unasked: bool = False
    """Whether it does so although another word would end the turn: ask first."""


class PlanShown(Struct):
    """Several actions in a row, by one touch: taken one after another, each only if it is legal then."""

    actions: list[int]
    sentence: str
    touches: list[list[str]]


class LogLine(Struct):
    """A line of the log."""

    version: int
    """The entry it is about."""
    seat: int | None
    """Whoever did it; None: it is no action."""
    text: str
    pieces: tuple[str, ...]
    """The keys of the pieces it speaks of."""


class Detail(Struct):
    """A part of a score."""

    label: str
    numbers: tuple[int, ...]


class OutcomeShown(Struct):
    """How a game ended, and what the shuffles came from."""

    ending: str
    reason: str
    """The ending in words."""
    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    details: list[list[Detail]]
    seed: str | int | None
    salt: str
    commitment: str | None
    tie: str
    """Who is ahead with equal points, if there were any; else empty."""
    lot: tuple[int, ...] | None
    """Where whoever has each seat stood in the list, if the lot decided: the seed says the same."""


class TableShown(Struct, kw_only=True):
    """A table as somebody sees it."""

    version: int
    """How many entries of the log it shows."""
    rows: int
    """How many the log has."""
    game: str
    title: str
    rules: str
    """The page of the rules, as they are at this table."""
    pace: str
    seat: int | None
    """The one looked from; None: a spectator."""
    seats: tuple[int, ...]
    """Theirs."""
    turn: int | None
    over: bool
    names: tuple[str, ...]
    chairs: list[Chair]
    present: list[bool]
    """For each seat, whether somebody looks at the table from it."""
    host: str | None
    """How whoever opened the table is called, if they sit at it."""
    owner: bool
    """Whether the reader opened the table."""
    arrived: bool
    """Whether the reader has come by an invitation just now: ask for a name."""
    secrets: bool
    """Whether a seat knows what others do not: between two people at one screen it has to be hidden."""
    prompt: str
    legal: list[LegalAction]
    plans: list[PlanShown]
    rulings: list[str]
    """The rulings on what may be done now."""
    can_undo: bool
    undoable: int
    """How many actions the reader would take back with the turn."""
    held: int | None
    """The seat that has ended its turn and not confirmed it: bots wait."""
    log: list[LogLine]
    earlier: int
    """The entry after which `log` is complete."""
    last: list[str]
    """The pieces that the lines about the last action speak of."""
    clock: list[float] | None
    """The seconds each seat has left."""
    outcome: OutcomeShown | None
    commitment: str | None
    rematch: str | None
    lang: str
    past: bool
    scene: dict[str, Any] | UnsetType = UNSET
    changes: dict[str, Any] | UnsetType = UNSET
    """What has changed in the last scene of the same socket, instead of all of it."""


class TableMessage(Struct):
    """What to show now."""

    table: TableShown


class LogPage(Struct):
    """Earlier lines of the log."""

    earlier: int
    lines: list[LogLine]


class LogMessage(Struct):
    """The answer to `log`."""

    log: LogPage


class PresenceShown(Struct):
    """Who is at the table now."""

    present: list[bool]
    """For each seat, whether somebody looks at the table from it."""
    line: str
    """Who has come, gone or is back: said in passing, no row of the log."""


class PresenceMessage(Struct):
    """Somebody has come, gone or is back."""

    presence: PresenceShown


class Reason(Struct):
    """Why a piece cannot be used now."""

    piece: str
    """The one that is meant."""
    code: str
    message: str
    rule: str
    """The ruling that says so: it stands at the table's `rules`, with `#` and this."""


class WhyMessage(Struct):
    """The answer to `why`, if there is one."""

    why: Reason | None


class ChatShown(Struct):
    """A word somebody said."""

    version: int
    seat: int
    name: str
    text: str
    at: float


class ChatMessage(Struct):
    """A word somebody said."""

    chat: ChatShown


class Bye(Struct):
    """The server stops, and will be back."""

    bye: str


def ok(answered: int | float | None) -> bytes:
    """The answer to a message that was carried out."""
    return encode(Ok(answered))


def no(answered: int | float | None, error: NemetonError, lang: str) -> bytes:
    """The answer to a message that was refused."""
    rule = error.rule if isinstance(error, Refused | IllegalAction) else ""
    return encode(No(answered, error.code, error.say(lang), rule))
