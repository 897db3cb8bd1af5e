"""Celtic Quest, what somebody has: points, abilities, wares, items, powers; on a plate, or on one's sheet."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from nemeton.core import furniture
from nemeton.core.furniture import Mark
from nemeton.core.layout import Box
from nemeton.core.scene import Piece, Text
from nemeton.core.view import remembered
from nemeton.core.words import Seat, Sentence, ruled
from nemeton.games.celtic_quest.names import (
    ABILITY_TITLE,
    POWER,
    POWER_ABOUT,
    TOKEN,
    ability_key,
    carried_key,
    item_key,
    listed,
    say,
)
from nemeton.games.celtic_quest.parts import ABILITY_NAMES, ITEM_NAMES, POWER_NAMES, WARE_NAMES
from nemeton.games.celtic_quest.state import ABILITIES, CARRIED_CRYSTAL, CARRYING, CRYSTAL, ITEM_0, Seen

ABILITY_ABOUT = (
    ruled(say("Movement points in each turn."), "Q18"),
    ruled(say("Reputation added for each resource delivered."), "Q33"),
    ruled(say("How many tokens you can carry, and how many you can pick up without stopping."), "Q26"),
)
CARRIED_ABOUT = ruled(
    say("What is carried can be delivered at a bastion, or dropped: touch it, then the discards."),
    "Q28, Q32",
)
CRYSTAL_ABOUT = ruled(
    say("A crystal can be picked up anywhere on its tile. At the Stone Circle it counts for victory."),
    "Q29, Q82",
)
QUEST_ABOUT = ruled(
    say("Bring both resources to the Stone Circle at once. Without a quest you may draw one there or at a "
        "bastion."),
    "Q45, Q90",
)  # fmt: skip
_REPUTATION_ABOUT = ruled(
    say("Reputation buys improvements, or becomes victory points, at the Stone Circle."), "Q36, Q39"
)
_VICTORY_ABOUT = ruled(
    say("Points in the box, and the delivered crystals at what they are worth now."), "Q41, Q60"
)
_ITEM_ABOUT = (
    ruled(say("Bribes a Roman: touch it, then the tile he stands on. He does not stop you."), "Q21"),
    ruled(say("One more movement point: touch it, then your marker."), "Q22"),
    ruled(say("Two more points for one delivery: touch it, then the resource."), "Q34"),
    ruled(say("Pick up a resource and go on: touch it, then the resource on the map."), "Q26"),
)


class Holding(NamedTuple):
    """What somebody has."""

    seat: int
    reputation: int
    victory: int
    total: int
    """What it is worth as far as everybody may know."""
    offered: int
    levels: tuple[str, ...]
    """What each ability allows, as the sheet writes it."""
    steps: tuple[int, ...]
    """How often each ability has been improved."""
    room: int
    """How many more tokens he can carry."""
    carried: tuple[int, ...]
    pouch: tuple[int, ...]
    powers: tuple[int, ...]
    finished: int
    seeking: bool
    destiny: int
    """The destiny that lies open, plus one; 0 while it is hidden."""
    bonus: int
    quests: bool
    """Whether there are quests at all."""
    mark: Mark


@remembered
def holdings(view: Seen) -> list[Holding]:
    """What everybody has, read off a view."""
    values, facts = written(view), view.facts
    names = ("reputation", "victory", "offered", "level", "carried", "pouch", "powers", "seeking", "shown")
    rows = zip(*(view[name].tolist()[: view.players] for name in names), strict=True)
    found = []
    for seat, row in enumerate(rows):
        reputation, victory, offered, level, carried, pouch, powers, seeking, shown = row
        levels = tuple(values[ability][level[ability]] for ability in range(ABILITIES))
        found.append(
            Holding(
                seat, reputation, victory, int(facts.score[seat]), offered, levels, tuple(level),
                int(facts.capacity[seat]) - sum(carried), tuple(carried), tuple(pouch), tuple(powers),
                int(facts.finished[seat]), bool(seeking), shown, int(facts.bonus[seat]), not view.trader,
                furniture.mark(view, seat),
            )
        )  # fmt: skip
    return found


def written(view: Seen) -> tuple[tuple[str, ...], ...]:
    """What each ability allows at each level, as the sheet writes it."""
    loads = zip(view.loads.tolist(), view.grabs.tolist(), strict=True)
    return (
        tuple(map(str, view.steps.tolist())),
        tuple(f"+{profit}" for profit in view.profits.tolist()),
        tuple(f"{load}/{grab}" for load, grab in loads),
    )


@cache
def label(seat: int, reputation: int, victory: int) -> Sentence:
    """What a seat has, in one sentence."""
    return say("{who}: reputation {n}, victory points {m}", who=Seat(seat), n=reputation, m=victory)


def who(seat: int, x: float, y: float, emblem: float, size: float, width: float) -> tuple[Piece, ...]:
    """Emblem and name, the middle of the emblem at a point."""
    row = Box(x - emblem / 2, y - emblem / 2, emblem + 5 + width, emblem)
    return furniture.who(seat, *row.cut("left", emblem, 5), size)


def scores(has: Holding, x: float, y: float, size: float, text: float, step: float) -> list[Piece]:
    """Reputation, and victory points with what the crystals are worth now; at the end, all that counts."""
    seat, first = has.seat, Box(x - size / 2, y - size / 2, step + 3, size)
    points = say("{who}: victory points {n}", who=Seat(seat), n=has.total)
    if has.offered:
        points = say("{who}: victory points {n}, crystals {m}", who=Seat(seat), n=has.total, m=has.offered)
    return [
        furniture.counted(
            f"reputation:{seat}", "celtic_quest-reputation", has.reputation, first, text,
            say("{who}: reputation {n}", who=Seat(seat), n=has.reputation), _REPUTATION_ABOUT,
        ),
        furniture.counted(
            f"victory:{seat}", "celtic_quest-victory", has.total, first.moved(step, 0), text, points,
            _VICTORY_ABOUT,
        ),
    ]  # fmt: skip


def ability_label(has: Holding, ability: int) -> Sentence:
    """Somebody's ability."""
    return say("{who}: {ability}", who=Seat(has.seat), ability=allowed(ability, has.levels[ability]))


@cache
def allowed(ability: int, value: str) -> Sentence:
    """What an ability allows, in words: the sheet writes `2/1` for two tokens, one without stopping."""
    if ability == CARRYING:
        load, grab = value.split("/")
        return say("Carrying {n}, picking up {m} without stopping", n=int(load), m=int(grab))
    return say("{ability} {value}", ability=ABILITY_TITLE[ability], value=value)


def ability(has: Holding, number: int, x: float, y: float, size: float, text: float) -> Piece:
    """An ability: its sign, and what it allows."""
    return Piece(
        ability_key(has.seat, number), f"celtic_quest-ability-{ABILITY_NAMES[number]}", x, y, size, size, 9,
        ability_label(has, number), ABILITY_ABOUT[number],
        Text(has.levels[number], text, 34, x=size / 2 + 4, anchor="start", tone="strong"),
    )  # fmt: skip


def load(has: Holding, x: float, y: float, width: float, size: float) -> list[Piece]:
    """What somebody carries, and the room he has left."""
    wares = [(ware, n) for ware, n in enumerate(has.carried) if n]
    step = min(size * 1.12, width / max(1, len(wares) + has.room))
    size = min(size, step)
    pieces = [_carried(has.seat, ware, n, x + i * step, y, size) for i, (ware, n) in enumerate(wares)]
    for i in range(has.room):
        pieces.append(_socket(has.seat, i, x + (len(wares) + i) * step, y, 0.8 * size))
    return pieces


@lru_cache(maxsize=8192)
def _carried(seat: int, ware: int, n: int, x: float, y: float, size: float) -> Piece:
    name, crystal = WARE_NAMES[ware], ware == CARRIED_CRYSTAL
    things = listed((n,), (TOKEN[CRYSTAL if crystal else ware],))
    return Piece(
        carried_key(seat, ware), f"celtic_quest-token-{name}", x, y, size, size, 20 - ware,
        say("{who} carries {things}", who=Seat(seat), things=things), CARRIED_ABOUT, _count(n, size),
        f"celtic_quest-{'fated' if crystal else name} lift", sort=f"token:{name}", ring="round",
        sink="discard",
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _socket(seat: int, number: int, x: float, y: float, size: float) -> Piece:
    says = say("{who} can carry one more", who=Seat(seat))
    return Piece(f"room:{seat}:{number}", "celtic_quest-socket", x, y, size, size, 9, says, CARRIED_ABOUT)


def _count(n: int, size: float) -> Text | None:
    """How many, if there are several."""
    up = 0.3 if size > 21 else 0.1
    return None if n < 2 else Text(str(n), 14, 30, 0.3 * size, -up * size, tone="count", badge=8)


def pouch(has: Holding, x: float, y: float, width: float, size: float) -> list[Piece]:
    """The items in a pouch."""
    items = [(kind, n) for kind, n in enumerate(has.pouch) if n]
    step = min(size * 1.12, width / max(1, len(items)))
    return [_item(has.seat, kind, n, x + i * step, y, min(size, step)) for i, (kind, n) in enumerate(items)]


@lru_cache(maxsize=8192)
def _item(seat: int, kind: int, n: int, x: float, y: float, size: float) -> Piece:
    name, things = ITEM_NAMES[kind], listed((n,), (TOKEN[ITEM_0 + kind],))
    return Piece(
        item_key(seat, kind), f"celtic_quest-token-{name}", x, y, size, size, 13 - kind,
        say("In the pouch of {who}: {things}", who=Seat(seat), things=things), _ITEM_ABOUT[kind],
        _count(n, size), "celtic_quest-item lift", sort=f"token:{name}", ring="round", source="bag",
        sink="discard",
    )  # fmt: skip


def powers(has: Holding, x: float, y: float, width: float, size: float) -> list[Piece]:
    """The powers of finished quests."""
    seat, owned = has.seat, [(power, n) for power, n in enumerate(has.powers) if n]
    says = say.many("{who}: {n} finished quest", "{who}: {n} finished quests", n=has.finished, who=Seat(seat))
    pieces = [Piece(f"finished:{seat}", "", x + width / 2 - size / 2, y, width, size, 7, says)]
    step = min(size * 1.08, width / max(1, len(owned)))
    for i, (power, n) in enumerate(owned):
        pieces.append(_power(seat, power, n, x + i * step, y, min(size, step)))
    return pieces


@lru_cache(maxsize=8192)
def _power(seat: int, power: int, n: int, x: float, y: float, size: float) -> Piece:
    quest = listed((n,), (POWER[power],))
    return Piece(
        f"power:{seat}:{POWER_NAMES[power]}", power_sprite(power), x, y, size, size, 9,
        say("{who} has the {quest}", who=Seat(seat), quest=quest),
        ruled(say("For the rest of the game: {power}.", power=POWER_ABOUT[power]), "Q42"), _count(n, size),
    )  # fmt: skip


def power_sprite(power: int) -> str:
    """The medal of a power."""
    return f"celtic_quest-power-{POWER_NAMES[power].replace(' ', '-')}"
