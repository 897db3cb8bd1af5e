"""Responses: all that the server answers in JSON, and tells at a table, as it is encoded."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType, field

from nemeton.core.errors import IllegalAction, NemetonError
from nemeton.server.refusals import Refused

_encoder = msgspec.json.Encoder()


def encode(document: object) -> bytes:
    """JSON in UTF-8."""
    return _encoder.encode(document)


class Problem(Struct):
    """Why something was refused."""

    code: str
    """For programs."""
    message: str
    """For people, in their language."""


class Error(Struct):
    """A refusal: nothing has changed."""

    error: Problem


class OptionValue(Struct):
    """A value of an option of a game."""

    value: str
    about: str


class OptionOnly(Struct):
    """A value that can be chosen only if another option has a certain value; there it is the default."""

    value: str
    option: str
    having: str


class GameOption(Struct):
    """An option of a game."""

    name: str
    values: list[OptionValue]
    """The default first."""
    only: OptionOnly | None
    for_bots: str
    """The default where only bots sit; empty if it is the same."""


class GameListed(Struct):
    """A game that can be played."""

    name: str
    title: str
    brief: list[str]
    """The game in a few sentences."""
    least: int
    """Of players."""
    most: int
    weight: int
    """How much there is to learn: 1 easy, 2 medium, 3 demanding."""
    minutes: tuple[int, int]
    """How long it takes, the least and the most."""
    start: str
    """What to begin with, for somebody who has never played it."""
    start_options: dict[str, str]
    """The options to learn it with, where they are not the defaults."""
    options: list[GameOption]
    ready: float
    """How much of the rules is compiled, from 0 to 1."""


class BotListed(Struct):
    """A bot that can play."""

    name: str
    about: str
    default: bool


class Games(Struct):
    """The games and bots there are, the lightest game first."""

    games: list[GameListed]
    bots: list[BotListed]
    languages: tuple[str, ...]


class RulesPicture(Struct):
    """A picture of a chapter."""

    caption: str
    address: str
    wide: tuple[float, float]
    """Its width and height."""
    tall: tuple[float, float] | None
    """The same on a phone; only a whole table can be had tall."""


class RulesChapter(Struct):
    """A chapter of the rules."""

    title: str
    text: list[str]
    picture: RulesPicture | None


class Rules(Struct):
    """The rules of a game, chapter by chapter."""

    game: str
    title: str
    least: int
    most: int
    chapters: list[RulesChapter]
    options: list[list[str]]
    """What the values of each option mean."""


class Opened(Struct):
    """A new table."""

    table: str
    order: tuple[int, ...] = ()
    """For each seat in the order of play, which of those asked for it is; at a rematch, of the old ones."""
    keys: dict[str, str] = field(default_factory=dict)
    """The keys of the seats of this browser, whose cookie has them as well; by seat in the order of play."""
    links: dict[str, str] = field(default_factory=dict)
    """The invitations, likewise."""
    reach: str | UnsetType | None = UNSET
    """Where others on the network find the server, if that is known; not told of a rematch."""


class ListedSeat(Struct):
    """A seat of a table in the lobby."""

    name: str
    kind: str
    taken: bool


class Result(Struct):
    """How a game ended."""

    ranking: list[list[int]]
    """The seats by place; those who share one together."""
    scores: list[int]


class ListedTable(Struct):
    """A table in the lobby."""

    table: str
    game: str
    title: str
    players: int
    pace: str
    seats: list[ListedSeat]
    turn: int | None
    over: bool
    moves: int
    touched: float
    yours: list[int]
    """The seats of whoever asks."""
    your_turn: bool
    """Whether one of them decides, and no bot does it for them."""
    result: Result | None
    """How it ended; None before the end, and of games that ended before results were kept."""


class Tables(Struct):
    """Tables of the lobby, latest first."""

    tables: list[ListedTable]


class Forgotten(Struct):
    """A table that is no longer among one's own."""

    table: str
    deleted: bool
    """Whether nobody has it any more, so that it is gone for good."""


class SeatKey(Struct):
    """The key of a seat, for a program; a browser has it in its cookie."""

    key: str


class HostedSeat(Struct):
    """A seat as the owner of the table sees it."""

    name: str
    kind: str
    bot: str | None
    yours: bool
    taken: bool
    link: str | None
    """The invitation, until it is used."""


class Hosted(Struct):
    """What the owner of a table sees of it; to others only that they are not."""

    owner: bool
    over: bool | UnsetType = UNSET
    pace: str | UnsetType = UNSET
    minutes: float | UnsetType | None = UNSET
    listed: bool | UnsetType = UNSET
    seats: list[HostedSeat] | UnsetType = UNSET
    reach: str | UnsetType | None = UNSET


class ForkPoint(Struct):
    """A moment of a table that a new one may begin from."""

    table: str
    version: int
    actions: int
    """How many led there."""
    game: str
    players: int
    options: dict[str, str]
    names: tuple[str, ...]
    turn: int | None


class Me(Struct):
    """Who is signed in."""

    name: str | None
    """None: a guest."""


class Health(Struct):
    """Whether all is well."""

    ok: bool
    version: str
    tables: int
    live: int


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
    """The section of the rules that says so, if one does."""


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


class PlanShown(Struct):
    """Several actions in a row, by one touch: taken one after another, each only if it is legal then."""

    actions: list[int]
    sentence: str
    touches: list[list[str]]


class LogLine(Struct):
    """A line of the log."""

    version: int
    """The entry it is about."""
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
    can_undo: bool
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
    """The section of the rules that says so."""


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
