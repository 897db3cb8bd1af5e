"""Payloads: what a viewer is told of a table, computed from the view of one seat, or of a spectator."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from nemeton.core import game as games
from nemeton.core import guide
from nemeton.core.changes import changes
from nemeton.core.finality import final
from nemeton.core.plans import plans
from nemeton.core.reasons import why_not
from nemeton.core.scene import Layout, Piece, Scene
from nemeton.core.view import View
from nemeton.core.words import Sentence, nameless
from nemeton.server.live.forks import match_at
from nemeton.server.live.hosting import is_owner
from nemeton.server.live.table import Table
from nemeton.server.people.identity import Person
from nemeton.server.protocol.responses import (
    ForkPoint,
    Hosted,
    HostedSeat,
    ListedSeat,
    ListedTable,
    Result,
    encode,
)
from nemeton.server.protocol.updates import (
    Chair,
    ChatMessage,
    ChatShown,
    Detail,
    LegalAction,
    LogLine,
    LogMessage,
    LogPage,
    OutcomeShown,
    PlanShown,
    PresenceMessage,
    PresenceShown,
    Reason,
    TableMessage,
    TableShown,
    WhyMessage,
)
from nemeton.server.refusals import Refused, say
from nemeton.server.storage.events import Acted, Entry, Said, Undone
from nemeton.server.storage.seats import StoredSeat
from nemeton.server.storage.tables import Listed

BOT_NAMES = (
    "Brigid",
    "Lugh",
    "Cerridwen",
    "Taranis",
    "Epona",
    "Belenos",
    "Rosmerta",
    "Ogmios",
    "Sirona",
    "Dagda",
)
"""How bots are called that nobody named."""


HANDED = say("A bot plays for you now.")
"""The prompt of a seat that a bot plays."""
_RECENT, _PAGE = 60, 300
"""How many entries of the log are told to a newcomer, if he has not acted for longer; and at most."""


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """Where somebody stands: which seats are theirs, and how they want to see the table."""

    seats: tuple[int, ...]
    """Theirs."""
    seat: int | None
    """The one looked from; None: a spectator."""
    lang: str
    layout: Layout
    owner: bool = False
    """Whether the table is theirs."""
    arrived: bool = False
    """Whether they have come by an invitation just now."""


def name_of(seat: StoredSeat, lang: str) -> str:
    """How whoever sits there is called."""
    return _name(seat.kind, seat.name, seat.listed_at, lang)


def _name(kind: str, name: str | None, place: int, lang: str) -> str:
    if name is not None:
        return name
    if kind == "bot":
        return BOT_NAMES[place % len(BOT_NAMES)]
    return nameless(place, lang)


def names_at(table: Table, lang: str) -> tuple[str, ...]:
    """The names at a table."""
    return _names(tuple((chair.kind, chair.name, chair.listed_at) for chair in table.chairs), lang)


@lru_cache(maxsize=4_096)
def _names(chairs: tuple[tuple[str, str | None, int], ...], lang: str) -> tuple[str, ...]:
    return tuple(_name(*chair, lang) for chair in chairs)


def may_look_from(table: Table, seats: tuple[int, ...], seat: int | None) -> None:
    """Refuse a look into another's hand before the end."""
    if seat is None:
        return
    if seat >= table.about.players:
        raise Refused("seat", say("There is no seat {seat} at this table.", seat=str(seat)), 404)
    if seat not in seats and not table.over:
        raise Refused("seat", say("This seat is not yours."), 403)


@dataclass(frozen=True, slots=True)
class Shown:
    """What somebody sees now: the next scene is told as what changes in it."""

    seat: int | None
    lang: str
    names: tuple[str, ...]
    scene: Scene


def table_message(
    table: Table, viewpoint: Viewpoint, since: int | None, shown: Shown | None = None
) -> tuple[bytes, Shown]:
    """The table as it is now, with the lines of the log after so many entries; and what is shown.

    To somebody who has been shown a scene only its `changes` are told. Who knows nothing of the log (None),
    or has been away for long, gets its end: at least all since their own last action.
    """
    if since is None or table.version - since > _PAGE:
        since = max(0, min(table.version - _RECENT, _last_of(table, viewpoint.seat)), table.version - _PAGE)
    seat, lang, names = viewpoint.seat, viewpoint.lang, names_at(table, viewpoint.lang)
    view = table.view(seat)
    scene = table.history.scene(seat, viewpoint.layout)
    document = _shown(table, viewpoint, names, view, table.version, since)
    if seat is not None and view.turn == seat and table.chairs[seat].bot is not None:
        document.prompt = HANDED.say(lang, names)
        scene = _handed(scene)
    now = Shown(seat, lang, names, scene)
    told_changes = None
    if shown is not None and (shown.seat, shown.lang, shown.names) == (seat, lang, names):
        told_changes = changes(shown.scene, now.scene, lang, names)
    if told_changes is None:
        document.scene = now.scene.json(lang, names)
    else:
        document.changes = told_changes
    mine = seat is not None and seat in viewpoint.seats and table.chairs[seat].bot is None
    if mine and view.turn == seat:
        document.legal = offered(view, lang, names)
        document.rulings = table.game.blocks.rulings(view.legal)
        document.plans = [
            PlanShown(list(plan.actions), plan.sentence.say(lang, names), plan.touches)
            for plan in plans(view)
        ]
    document.can_undo = table.can_undo(viewpoint.seats)
    document.undoable = table.undoable(viewpoint.seats)
    return encode(TableMessage(document)), now


def offered(view: View, lang: str, names: tuple[str, ...]) -> list[LegalAction]:
    """What the seat that decides may do."""
    game, finals = view.game, final(view)
    return [
        LegalAction(
            action,
            game.notation(action),
            game.sentence(view, action).say(lang, names),
            game.touches(view, action),
            game.blocks.whole(action),
            action in finals,
            finals.get(action, False),
        )
        for action in view.legal
    ]


def past_message(table: Table, viewpoint: Viewpoint, version: int) -> bytes:
    """The table as it was after so many entries."""
    if version > table.version:
        raise Refused("version", say("The table has not come that far."))
    names = names_at(table, viewpoint.lang)
    view = table.view(viewpoint.seat, version)
    document = _shown(table, viewpoint, names, view, version, max(0, version - _RECENT))
    document.past = True
    document.scene = table.game.table.scene(view, viewpoint.layout).json(viewpoint.lang, names)
    return encode(TableMessage(document))


def _shown(
    table: Table, viewpoint: Viewpoint, names: tuple[str, ...], view: View, version: int, since: int
) -> TableShown:
    """All but the scene and what can be done."""
    lang = viewpoint.lang
    return TableShown(
        version=version,
        rows=table.version,
        game=table.game.name,
        title=table.game.words.TITLE.say(lang),
        rules=guide.address(table.game, table.about.options),
        pace=table.clocks.pace,
        seat=viewpoint.seat,
        seats=viewpoint.seats,
        turn=view.turn,
        over=view.turn is None,
        names=names,
        chairs=[
            Chair(chair.kind, chair.bot, bool(chair.bot or chair.person or chair.key))
            for chair in table.chairs
        ],
        present=[seat in table.present for seat in range(len(names))],
        host=_host(table, names),
        owner=viewpoint.owner,
        arrived=viewpoint.arrived,
        secrets=table.game.has_secrets,
        prompt=table.game.prompt(view).say(lang, names),
        legal=[],
        plans=[],
        rulings=[],
        can_undo=False,
        undoable=0,
        held=None if version < table.version else table.held,
        log=_lines(table, viewpoint, names, since, version),
        earlier=since,
        last=_last(table, viewpoint.seat, version),
        clock=table.clock(),
        outcome=_outcome(table, lang, names) if view.turn is None else None,
        commitment=table.commitment,
        rematch=table.following,
        lang=lang,
        past=False,
    )


def _host(table: Table, names: tuple[str, ...]) -> str | None:
    """How whoever opened the table is called, if they sit at it."""
    seats = (chair.seat for chair in table.chairs if chair.person is not None and chair.person == table.owner)
    seat = next(seats, None)
    return None if seat is None else names[seat]


def _handed(scene: Scene) -> Scene:
    """A scene of a seat that a bot plays: nothing is to be done there."""
    groups = tuple(
        tuple(map(_idle, group)) if any(piece.key == "prompt" for piece in group) else group
        for group in scene.groups
    )
    title = games.find(scene.game).words.TITLE
    label = Sentence("", "{title}. {prompt}", (("title", title), ("prompt", HANDED)))
    return replace(scene, groups=groups, label=label)


def _idle(piece: Piece) -> Piece:
    if piece.key != "prompt" or piece.text is None:
        return piece
    return piece._replace(label=HANDED, text=piece.text._replace(says=HANDED))


def log_message(table: Table, viewpoint: Viewpoint, version: int) -> bytes:
    """A page of the log: its lines up to so many entries."""
    if version > table.version:
        raise Refused("version", say("The table has not come that far."))
    since = max(0, version - _PAGE)
    lines = _lines(table, viewpoint, names_at(table, viewpoint.lang), since, version)
    return encode(LogMessage(LogPage(since, lines)))


def why_message(table: Table, viewpoint: Viewpoint, pieces: list[str], after: list[str]) -> bytes:
    """Why a piece cannot be used now; only whoever decides is told."""
    turn = table.decides(() if viewpoint.seat is None else (viewpoint.seat,))
    names = names_at(table, viewpoint.lang)
    return encode(WhyMessage(reason(table.view(turn), pieces, after, viewpoint.lang, names)))


def reason(
    view: View, pieces: list[str], after: list[str], lang: str, names: tuple[str, ...]
) -> Reason | None:
    """Why a piece cannot be used now, if something can be said of it."""
    found = why_not(view, pieces, after)
    if found is None:
        return None
    piece, (code, sentence, rule) = found
    return Reason(piece, code, sentence.say(lang, names), rule)


def _lines(
    table: Table, viewpoint: Viewpoint, names: tuple[str, ...], since: int, upto: int
) -> list[LogLine]:
    return [
        LogLine(number, _doer(table.log[number - 1]), line.say(viewpoint.lang, names), line.pieces)
        for number, line in table.history.lines(viewpoint.seat, since, upto)
    ]


def _doer(entry: Entry) -> int | None:
    """Whoever has acted, or taken it back."""
    return entry.event.seat if isinstance(entry.event, Acted | Undone) else None


def _last_of(table: Table, seat: int | None) -> int:
    """The entry before the last action of a seat: what came after it is news for whoever sits there."""
    for entry in reversed(table.log):
        if isinstance(entry.event, Acted) and entry.event.seat == seat:
            return entry.number - 1
    return 0


def _last(table: Table, seat: int | None, version: int) -> list[str]:
    """The pieces that the lines about the last action speak of."""
    number = table.last_change(version)
    if number is None:
        return []
    lines = table.history.lines(seat, number - 1, number)
    return list(dict.fromkeys(key for _, line in lines for key in line.pieces))


def _outcome(table: Table, lang: str, names: tuple[str, ...]) -> OutcomeShown | None:
    """How it ended, and what the shuffles came from: only after the end."""
    match = table.match
    outcome = match.outcome
    if outcome is None:
        return None
    view = match.view(None)
    words = table.game.words
    return OutcomeShown(
        outcome.reason,
        words.ENDINGS[outcome.reason].say(lang, names),
        outcome.ranking,
        outcome.scores,
        [
            [Detail(label.say(lang, names), numbers) for _, label, numbers in words.details(view, seat)]
            for seat in range(match.players)
        ],
        match.seed,
        match.salt,
        match.commitment,
        words.TIE.say(lang, names) if len(set(outcome.scores)) < len(outcome.scores) else "",
        tuple(chair.listed_at for chair in table.chairs) if table.by_lot else None,
    )


def chat_message(table: Table, entry: Entry, said: Said, lang: str) -> bytes:
    """A word somebody said."""
    chair = table.chairs[said.seat]
    name = name_of(chair, lang)
    return encode(ChatMessage(ChatShown(entry.number, said.seat, name, said.text, round(entry.at, 3))))


def presence_message(table: Table, line: str) -> bytes:
    """Who is there now; and a line, if there is one to be read."""
    present = [seat in table.present for seat in range(table.about.players)]
    return encode(PresenceMessage(PresenceShown(present, line)))


def listed(found: Listed, person: Person, lang: str) -> ListedTable:
    """A table as the lobby shows it."""
    about, seats = found
    yours = [seat.seat for seat in seats if person.has(seat.person, seat.key)]
    return ListedTable(
        about.id,
        about.game,
        games.find(about.game).words.TITLE.say(lang),
        about.players,
        about.pace,
        [
            ListedSeat(
                name_of(seat, lang),
                seat.kind,
                bool(seat.person or seat.key or (seat.bot and seat.kind != "open")),
            )
            for seat in seats
        ],
        about.turn,
        about.turn is None,
        about.moves,
        about.touched,
        yours,
        about.turn in yours and seats[about.turn].bot is None,
        None if about.result is None else Result(**about.result),
    )


def hosted(table: Table, person: Person, links: dict[int, str], reach: str | None, lang: str) -> Hosted:
    """What the owner of a table is shown of it; to others, that they are not."""
    if not is_owner(table, person):
        return Hosted(False)
    seats = [
        HostedSeat(
            name_of(chair, lang),
            chair.kind,
            chair.bot,
            person.has(chair.person, chair.key),
            chair.taken,
            f"/j/{links[chair.seat]}" if chair.seat in links else None,
        )
        for chair in table.chairs
    ]
    return Hosted(True, table.over, table.clocks.pace, table.clocks.minutes, table.listed, seats, reach)


def fork_point(table: Table, version: int, lang: str) -> ForkPoint:
    """What the lobby shows of a moment that a new table is to begin from."""
    match = match_at(table, version)
    return ForkPoint(
        table.id,
        version,
        len(match.actions),
        table.game.name,
        table.about.players,
        table.about.options,
        names_at(table, lang),
        match.turn,
    )
