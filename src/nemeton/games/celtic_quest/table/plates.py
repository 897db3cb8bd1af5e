"""Celtic Quest, the plates: what each of the others has, and what he can do."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from nemeton.core.layout import Box
from nemeton.core.phrases import called
from nemeton.core.scene import Layout, Piece, Text
from nemeton.core.view import remembered
from nemeton.games.celtic_quest import names
from nemeton.games.celtic_quest.parts import (
    ABILITY_NAMES,
    DESTINY_NAMES,
    ITEM_NAMES,
    POWER_NAMES,
    WARE_NAMES,
)
from nemeton.games.celtic_quest.state import (
    ABILITIES,
    CARRIED_CRYSTAL,
    Seen,
)
from nemeton.games.celtic_quest.table import captions

_COLUMN = Box(878, 286, 388, 380)
_STRIP = Box(6, 42, 378, 92)
_BELOW = Box(6, 708, 378, 132)
_GAP = 6
_TALLEST = 118
_NARROW = 200
"""A plate less wide than this has five rows instead of three."""


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
    turn: bool
    winner: bool


@remembered
def holdings(view: Seen) -> list[Holding]:
    """What everybody has, read off a view."""
    values = written(*(tuple(view[name].tolist()) for name in ("steps", "profits", "loads", "grabs")))
    facts, quests, winners = view.facts, not view.trader, view.winners
    names = (
        "reputation", "victory", "offered", "level", "carried", "pouch", "powers", "seeking", "shown",
    )  # fmt: skip
    rows = zip(*(view[name].tolist()[: view.players] for name in names), strict=True)
    found = []
    for seat, row in enumerate(rows):
        reputation, victory, offered, level, carried, pouch, powers, seeking, shown = row
        room = int(facts.capacity[seat]) - sum(carried)
        found.append(
            Holding(
                seat, reputation, victory, int(facts.score[seat]), offered,
                tuple(values[ability][level[ability]] for ability in range(ABILITIES)), tuple(level),
                max(0, room), tuple(carried), tuple(pouch), tuple(powers), int(facts.finished[seat]),
                bool(seeking), shown, int(facts.bonus[seat]), quests, seat == view.turn,
                seat in winners,
            )
        )  # fmt: skip
    return found


@lru_cache(maxsize=64)
def written(
    steps: tuple[int, ...], profits: tuple[int, ...], loads: tuple[int, ...], grabs: tuple[int, ...]
) -> tuple[tuple[str, ...], ...]:
    """What each ability allows at each level, as the sheet writes it."""
    return (
        tuple(map(str, steps)),
        tuple(f"+{profit}" for profit in profits),
        tuple(f"{load}/{grab}" for load, grab in zip(loads, grabs, strict=True)),
    )


@cache
def boxes(many: int, own: bool, layout: Layout) -> list[Box]:
    """The places of the plates; one's own sheet lies under the board."""
    others = many - own
    if layout == "wide":
        return _COLUMN.shared([(1, _TALLEST)] * others, _GAP)
    if own:
        return _STRIP.beside(others)
    top = others // 2
    return [*_STRIP.beside(top), *_BELOW.beside(others - top)]


@lru_cache(maxsize=4096)
def plate(has: Holding, box: Box, layout: Layout) -> tuple[Piece, ...]:
    """A player's plate with all that lies on it."""
    seat = has.seat
    sprite = "box-turn" if has.turn or has.winner else "box-plate"
    label = captions.plate(seat, has.reputation, has.victory)
    pieces = [Piece(f"plate:{seat}", sprite, *box.middle, box.width, box.height, 0, label, tone="lift")]
    pieces += _narrow(has, box) if box.width < _NARROW else _broad(has, box, layout)
    return (*pieces, *marks(has, box, 28 if layout == "wide" else 20))


def marks(has: Holding, box: Box, size: float) -> list[Piece]:
    """The torc of a winner, or the sign of whose turn it is."""
    at, seat = (box.x + size / 4, box.y + size / 4), has.seat
    if has.winner:
        return [Piece(f"torc:{seat}", "torc", *at, size, size, 96, captions.won((seat,)), tone="lift")]
    if has.turn:
        return [Piece("turn", "turn", *at, size, size, 96, captions.turn(seat), sort="turn", tone="lift")]
    return []


def _broad(has: Holding, box: Box, layout: Layout) -> list[Piece]:
    """Three rows: who and how much; abilities and what is carried; pouch, powers and cards."""
    wide = layout == "wide"
    one, two, three = (box.y + part * box.height for part in (0.21, 0.52, 0.81))
    size = min(26.0, 0.28 * box.height)
    text = 17 if wide and box.height > 80 else 15 if wide else 14
    right = box.x + box.width - 12
    pieces = [*scores(has, right - 128, one, size * 1.15, text + 1, 62)]
    pieces += who(has.seat, box.x + 27, one, size, text + 1, right - 156 - box.x - 42)
    step = 58 if wide else 56
    for ability in range(ABILITIES):
        pieces.append(_ability(has, ability, box.x + 26 + ability * step, two, size * 0.9, text))
    start = box.x + 26 + 3 * step
    pieces += load(has, start, two, right - start, size)
    pieces += pouch(has, box.x + 26, three, 3.4 * size, size)
    start = box.x + 26 + 3.4 * size
    cards = 2.1 * size
    pieces += powers(has, start, three, right - cards - start, size)
    return pieces + _cards(has, right - cards, three, cards, 1.15 * size)


def _narrow(has: Holding, box: Box) -> list[Piece]:
    """Five rows, for a phone with several players; there the room left is only written."""
    height, left, width = box.height, box.x + 6, box.width - 12
    rows = [box.y + part * height for part in (0.13, 0.33, 0.52, 0.71, 0.88)]
    size = min(20.0, 0.17 * height)
    pieces = who(has.seat, left + 9, rows[0], 13, 13, width - 22)
    pieces += scores(has, left + 9, rows[1], 18, 13, width / 2)
    for ability in range(ABILITIES):
        x = left + (ability + 0.5) * width / 3
        label, about = (
            captions.ability(has.seat, ability, has.levels[ability]),
            captions.ABILITY_ABOUT[ability],
        )
        text = Text(has.levels[ability], 13, width / 3, tone="strong")
        key = names.ability_key(has.seat, ability)
        pieces.append(Piece(key, "", x, rows[2], width / 3 - 2, 16, 9, label, about, text))
    wares, items = len(has.carried) - has.carried.count(0), len(has.pouch) - has.pouch.count(0)
    step = min(1.12 * size, (width - 6) / max(1, wares + items))
    pieces += load(has._replace(room=0), left + size / 2, rows[3], wares * step, size)
    pieces += pouch(has, left + width + size / 2 - items * step, rows[3], items * step, size)
    pieces += powers(has, left + size / 2, rows[4], width - 30, size)
    return pieces + _cards(has, left + width - 28, rows[4], 28, 1.05 * size)


# What lies on a plate, and on a sheet


def who(seat: int, x: float, y: float, emblem: float, size: float, width: float) -> list[Piece]:
    """Emblem and name."""
    text = Text(called(seat), size, width, x=-width / 2, anchor="start", tone="name")
    at = x + emblem / 2 + 5 + width / 2
    return [
        Piece(f"emblem:{seat}", f"seat-{seat}", x, y, emblem, emblem, 8, called(seat)),
        Piece(f"name:{seat}", "", at, y, width, size * 1.3, 8, called(seat), text=text),
    ]


def scores(has: Holding, x: float, y: float, size: float, text: float, step: float) -> list[Piece]:
    """Reputation, and victory points with what the crystals are worth now; at the end, all that counts."""
    seat = has.seat
    return [
        Piece(
            f"reputation:{seat}", "celtic_quest-reputation", x, y, size, size, 8,
            captions.reputation(seat, has.reputation), captions.REPUTATION_ABOUT,
            Text(str(has.reputation), text, step - size, x=size / 2 + 3, anchor="start", tone="strong"),
        ),
        Piece(
            f"victory:{seat}", "celtic_quest-victory", x + step, y, size, size, 8,
            captions.victory(seat, has.total, has.offered), captions.VICTORY_ABOUT,
            Text(str(has.total), text, step - size, x=size / 2 + 3, anchor="start", tone="strong"),
        ),
    ]  # fmt: skip


def _ability(has: Holding, ability: int, x: float, y: float, size: float, text: float) -> Piece:
    says = has.levels[ability]
    return Piece(
        names.ability_key(has.seat, ability), f"celtic_quest-ability-{ABILITY_NAMES[ability]}", x, y, size, size,
        9, captions.ability(has.seat, ability, says), captions.ABILITY_ABOUT[ability],
        Text(says, text, 34, x=size / 2 + 4, anchor="start", tone="strong"),
    )  # fmt: skip


def load(has: Holding, x: float, y: float, width: float, size: float) -> list[Piece]:
    """What somebody carries, and the room he has left."""
    wares = [(ware, n) for ware, n in enumerate(has.carried) if n]
    count = len(wares) + has.room
    step = min(size * 1.12, width / max(1, count))
    size = min(size, step)
    pieces = [token_carried(has.seat, ware, n, x + i * step, y, size) for i, (ware, n) in enumerate(wares)]
    for i in range(has.room):
        pieces.append(_socket(f"room:{has.seat}:{i}", x + (len(wares) + i) * step, y, size, has.seat))
    return pieces


@lru_cache(maxsize=8192)
def token_carried(seat: int, ware: int, n: int, x: float, y: float, size: float) -> Piece:
    """A ware somebody carries."""
    name = WARE_NAMES[ware]
    tone = "fated" if ware == CARRIED_CRYSTAL else name
    return Piece(
        names.carried_key(seat, ware), f"celtic_quest-token-{name}", x, y, size, size, 20 - ware,
        captions.carried(seat, ware, n), captions.CARRIED_ABOUT, _count(n, size), f"celtic_quest-{tone} lift",
        sort=f"token:{name}", ring="round", sink="discard",
    )  # fmt: skip


def _count(n: int, size: float) -> Text | None:
    """How many, if there are several."""
    up = 0.3 if size > 21 else 0.1
    return None if n < 2 else Text(str(n), 14, 30, 0.3 * size, -up * size, tone="count", badge=8)


@lru_cache(maxsize=4096)
def _socket(key: str, x: float, y: float, size: float, seat: int) -> Piece:
    size *= 0.8
    return Piece(key, "celtic_quest-socket", x, y, size, size, 9, captions.room(seat), captions.CARRIED_ABOUT)


def pouch(has: Holding, x: float, y: float, width: float, size: float) -> list[Piece]:
    """The items in a pouch."""
    items = [(kind, n) for kind, n in enumerate(has.pouch) if n]
    step = min(size * 1.12, width / max(1, len(items)))
    return [_item(has.seat, kind, n, x + i * step, y, min(size, step)) for i, (kind, n) in enumerate(items)]


@lru_cache(maxsize=8192)
def _item(seat: int, kind: int, n: int, x: float, y: float, size: float) -> Piece:
    name = ITEM_NAMES[kind]
    return Piece(
        names.item_key(seat, kind), f"celtic_quest-token-{name}", x, y, size, size, 13 - kind,
        captions.item(seat, kind, n), captions.ITEM_ABOUT[kind], _count(n, size), "celtic_quest-item lift",
        sort=f"token:{name}", ring="round", source="bag", sink="discard",
    )  # fmt: skip


def powers(has: Holding, x: float, y: float, width: float, size: float) -> list[Piece]:
    """The powers of finished quests."""
    seat, owned = has.seat, [(power, n) for power, n in enumerate(has.powers) if n]
    label = captions.finished(seat, has.finished)
    pieces = [Piece(f"finished:{seat}", "", x + width / 2 - size / 2, y, width, size, 7, label)]
    step = min(size * 1.08, width / max(1, len(owned)))
    for i, (power, n) in enumerate(owned):
        pieces.append(_power(seat, power, n, x + i * step, y, min(size, step)))
    return pieces


@lru_cache(maxsize=8192)
def _power(seat: int, power: int, n: int, x: float, y: float, size: float) -> Piece:
    name = POWER_NAMES[power]
    return Piece(
        f"power:{seat}:{name}", f"celtic_quest-power-{name.replace(' ', '-')}", x, y, size, size, 9,
        captions.power(seat, power, n), captions.power_about(power), _count(n, size),
    )  # fmt: skip


def _cards(has: Holding, x: float, y: float, width: float, height: float) -> list[Piece]:
    """The open quest, face down, and the destiny, until it is shown."""
    seat, size = has.seat, (height / 1.42, height)
    pieces = []
    if has.seeking:
        pieces.append(
            Piece(
                f"quest:{seat}", "celtic_quest-back-quest", x + 0.25 * width, y, *size, 10,
                captions.hidden_quest(seat), captions.QUEST_ABOUT, sort=f"quest:{seat}", back=True,
                source="deck",
            )
        )  # fmt: skip
    at, key = x + 0.78 * width, f"destiny:{seat}"
    if has.destiny:
        card = has.destiny - 1
        pieces.append(
            Piece(
                key, f"celtic_quest-destiny-{destiny_sprite(card)}", at, y, height, height, 10,
                captions.destiny(seat, card), captions.destiny_gain(has.bonus), sort=f"destiny:{seat}",
            )
        )  # fmt: skip
    else:
        pieces.append(
            Piece(
                key, "celtic_quest-back-destiny", at, y, *size, 10, captions.hidden_destiny(seat),
                captions.DESTINY_ABOUT, sort=f"destiny:{seat}", back=True,
            )
        )  # fmt: skip
    return pieces


def destiny_sprite(card: int) -> str:
    """The end of the name of a destiny's medal."""
    return DESTINY_NAMES[card].replace(" ", "-")
