"""Responses: all that the server answers to requests, as it is encoded; at a table it says `updates`."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, Struct, UnsetType, field

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
    steps: int
    """How many first steps there are."""


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
    step: int | None
    """The first step that it belongs to, if there is one."""


class RulingTold(Struct):
    """A detail of the rules that refusals and hints cite."""

    number: str
    """Its anchor on the page of the rules."""
    text: str
    note: str
    """Whose it is, if it is not the rulebook's."""


class RulesAppendix(Struct):
    """What stands after the chapters: what is reconstructed, and the rulings by number."""

    anchor: str
    """Where on the page of the rules."""
    title: str
    text: list[str]
    rulings: list[RulingTold]


class Rules(Struct):
    """The rules of a game, chapter by chapter."""

    game: str
    title: str
    least: int
    most: int
    chapters: list[RulesChapter]
    options: list[list[str]]
    """What the values of each option mean."""
    appendices: list[RulesAppendix]


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
