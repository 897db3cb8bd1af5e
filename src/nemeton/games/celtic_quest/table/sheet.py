"""Celtic Quest, one's own sheet: destiny, quest, abilities, what one carries, and the tile in hand."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from nemeton.core.layout import Box
from nemeton.core.scene import Layout, Piece, Text
from nemeton.core.words import Sentence
from nemeton.games.celtic_quest import names
from nemeton.games.celtic_quest.names import DESTINY, POWER, about_destiny
from nemeton.games.celtic_quest.parts import ABILITY_NAMES, POWER_NAMES, RESOURCE_NAMES
from nemeton.games.celtic_quest.state import ABILITIES, LEVELS
from nemeton.games.celtic_quest.table import captions, labels, plates
from nemeton.games.celtic_quest.table.plates import Holding, destiny_sprite

SHEET: dict[Layout, Box] = {"wide": Box(14, 584, 852, 130), "tall": Box(6, 708, 378, 132)}
"""One's own sheet, under the board."""
BENCH: dict[Layout, Box] = {"wide": Box(214, 588, 446, 122), "tall": Box(122, 712, 256, 86)}
"""Where the tile in hand lies, and how it can be turned."""
_CARDS: dict[Layout, tuple[Box, Box]] = {
    "wide": (Box(20, 590, 186, 58), Box(20, 651, 186, 58)),
    "tall": (Box(11, 713, 106, 35), Box(11, 750, 106, 35)),
}
"""Where the destiny lies, and the quest."""
_CHOICE: dict[Layout, tuple[Box, Box]] = {
    "wide": (Box(214, 592, 216, 114), Box(438, 592, 216, 114)),
    "tall": (Box(11, 711, 368, 46), Box(11, 759, 368, 46)),
}
"""Where two destinies lie, of which one is kept."""
_ASIDE: dict[Layout, Box] = {"wide": _CARDS["wide"][1], "tall": Box(176, 807, 106, 31)}
"""Where the quest lies meanwhile."""


class Secrets(NamedTuple):
    """What only the owner sees."""

    destiny: int
    """The destiny, plus one."""
    spare: int
    """The second one, while one of two is to be kept, plus one."""
    gain: int
    """What the destiny would bring now."""
    quest: int
    """The power of the open quest, plus one; 0 if there is none."""
    wants: tuple[int, int]
    paid: tuple[bool, bool]
    """Which of the two resources he carries."""
    brings: tuple[tuple[int, int, int, int], ...]
    """What the two destinies bring: points, for how many, at most, and which they are."""


class Prices(NamedTuple):
    """What the sheet of the edition says."""

    costs: tuple[int, ...]
    values: tuple[tuple[str, ...], ...]
    """What each ability allows at each level."""


@lru_cache(maxsize=4096)
def sheet(has: Holding, prices: Prices, building: bool, layout: Layout) -> tuple[Piece, ...]:
    """All that everybody may know of one's own sheet."""
    box, wide = SHEET[layout], layout == "wide"
    sprite = "box-turn" if has.turn or has.winner else "box-plate"
    label = captions.plate(has.seat, has.reputation, has.victory)
    pieces = [Piece(f"plate:{has.seat}", sprite, *box.middle, box.width, box.height, 0, label, tone="lift")]
    pieces += plates.marks(has, box, 28 if wide else 20)
    if wide:
        pieces += _wide(has, prices, box, building)
    else:
        pieces += _tall(has, prices, box, building)
    return tuple(pieces)


def _wide(has: Holding, prices: Prices, box: Box, building: bool) -> list[Piece]:
    rows = [box.y + y for y in (22, 56, 90)]
    pieces: list[Piece] = []
    if not building:
        for ability in range(ABILITIES):
            pieces += _track(has, prices, ability, box.x + 204, rows[ability])
        for level, cost in enumerate(prices.costs):
            x = box.x + 260 + (level + 1) * 39
            label = captions.price(level, cost)
            text = Text(str(cost), 14, 36, tone="soft")
            pieces.append(Piece(f"price:{level}", "", x, box.y + 116, 36, 18, 8, label, text=text))
        at = (box.x + 218, box.y + 116)
        pieces.append(
            Piece("price", "celtic_quest-reputation", *at, 18, 18, 8, captions.PRICES, captions.IMPROVE_ABOUT)
        )
        pieces += _lines(has, box, rows)
    else:
        pieces += plates.pouch(has, box.x + 676, box.y + 104, 110, 32)
        pieces += plates.powers(has, box.x + 790, box.y + 104, 50, 31)
    start = box.x + 652
    pieces += plates.who(has.seat, start + 14, box.y + 22, 26, 19, 150)
    pieces += _large_scores(has, start + 4, box.y + 62)
    if has.offered:
        pieces.append(_offered(has, start + 166, box.y + 62))
    return pieces


def _lines(has: Holding, box: Box, rows: list[float]) -> list[Piece]:
    """What is carried, the pouch, and the powers, each behind its sign."""
    x, pieces = box.x + 486, []
    for name, y, label, about in (
        ("carrying", rows[0], captions.CARRIED, captions.CARRIED_ABOUT),
        ("items", rows[1] + 5, captions.POUCH, captions.POUCH_ABOUT),
        ("quests", rows[2] + 10, captions.POWERS, captions.POWERS_ABOUT),
    ):
        pieces.append(Piece(f"line:{name}", f"celtic_quest-mark-{name}", x, y, 24, 24, 7, label, about))
    pieces += plates.load(has, x + 34, rows[0], 132, 33)
    pieces += plates.pouch(has, x + 34, rows[1] + 5, 132, 33)
    return pieces + plates.powers(has, x + 34, rows[2] + 10, 132, 31)


def _large_scores(has: Holding, x: float, y: float) -> list[Piece]:
    return plates.scores(has, x + 22, y, 38, 26, 80)


def _offered(has: Holding, x: float, y: float) -> Piece:
    text = Text(str(has.offered), 18, 24, 12, 0, anchor="start", tone="strong")
    label = captions.offered(has.seat, has.offered)
    return Piece(
        f"offered:{has.seat}", "celtic_quest-crystal", x, y, 20, 30, 8, label, labels.CRYSTAL_ABOUT, text
    )


def _track(has: Holding, prices: Prices, ability: int, x: float, y: float) -> list[Piece]:
    """The five steps of an ability; the key of the whole is that of its cube."""
    about, level = captions.improve_about(ability), has.steps[ability]
    label = captions.ability(has.seat, ability, has.levels[ability])
    pieces = [
        Piece(
            f"sign:{ABILITY_NAMES[ability]}", f"celtic_quest-ability-{ABILITY_NAMES[ability]}", x + 15, y, 30,
            30, 8, label, about,
        )
    ]  # fmt: skip
    for step in range(LEVELS):
        state = "step-now" if step == level else "step-done" if step < level else "step"
        value = prices.values[ability][step]
        tone = "count" if step == level else "" if step < level else "soft"
        text = Text(value, 17 if step == level else 15, 36, tone=tone)
        key = (
            names.ability_key(has.seat, ability) if step == level else f"step:{ABILITY_NAMES[ability]}:{step}"
        )
        says = label if step == level else captions.step(ability, value)
        at = x + 56 + step * 39
        pieces.append(Piece(key, f"celtic_quest-{state}", at, y, 38, 30, 9, says, about, text))
    return pieces


def _tall(has: Holding, prices: Prices, box: Box, building: bool) -> list[Piece]:
    left, right = box.x + 118, box.x + box.width - 8
    pieces: list[Piece] = []
    if not building:
        step = (right - left) / 3
        for ability in range(ABILITIES):
            pieces += _chip(has, prices, ability, left + (ability + 0.5) * step, box.y + 21, step - 4)
        pieces += plates.load(has, left + 14, box.y + 53, 152, 27)
        pieces += plates.pouch(has, left + 178, box.y + 53, 76, 27)
        pieces += plates.powers(has, left + 12, box.y + 83, right - left - 26, 24)
    else:
        pieces += plates.pouch(has, left + 178, box.y + 116, 76, 27)
        pieces += plates.powers(has, left + 50, box.y + 108, 76, 24)
    at, emblem = right - 10, f"seat-{has.seat}"
    pieces.append(Piece(f"emblem:{has.seat}", emblem, at, box.y + 83, 20, 20, 8, captions.OWN))
    pieces += plates.scores(has, box.x + 22, box.y + 106, 30, 18, 62)
    if has.offered and not building:
        pieces.append(_offered(has, box.x + 145, box.y + 106))
    return pieces


def _chip(has: Holding, prices: Prices, ability: int, x: float, y: float, width: float) -> list[Piece]:
    """An ability on the phone: its sign, what it allows, and what the next step costs."""
    name, about, level = ABILITY_NAMES[ability], captions.improve_about(ability), has.steps[ability]
    label = captions.ability(has.seat, ability, has.levels[ability])
    at = x - width / 2
    pieces = [
        Piece(f"sign:{name}", f"celtic_quest-ability-{name}", at + 14, y, 26, 26, 8, label, about),
        Piece(
            names.ability_key(has.seat, ability), "celtic_quest-step-now", at + 46, y, 36, 28, 9, label, about,
            Text(has.levels[ability], 15, 34, tone="count"),
        ),
    ]  # fmt: skip
    if level < LEVELS - 1:
        cost = prices.costs[level]
        text = Text(str(cost), 13, 18, tone="soft")
        says = captions.price(level, cost)
        pieces.append(Piece(f"price:{name}", "", at + 73, y, 17, 18, 8, says, about, text))
    return pieces


def watching(layout: Layout, building: bool) -> Piece:
    """What lies there for a spectator; while the map is built, the tile in hand does."""
    box = SHEET[layout]
    text = None if building else Text(captions.WATCHING, 18, box.width - 40, tone="felt")
    return Piece("hand", "box-tray", *box.middle, box.width, box.height, 1, captions.WATCHING, text=text)


@lru_cache(maxsize=4096)
def faces(drawn: tuple[Piece, ...], key: str, tile: int, turn: int, site: str) -> tuple[Piece, ...]:
    """The tile in hand, or one of the ways it can be turned, which has a key of its own."""
    if not key:
        return drawn
    label = labels.face(tile, turn)
    return (
        drawn[0]._replace(key=key, label=label, about=labels.CELL_ABOUT, site=site),
        *(piece._replace(key=f"{key}:{piece.key}", label=label) for piece in drawn[1:]),
    )


# Cards


@lru_cache(maxsize=4096)
def cards(seat: int, has: Secrets, quests: bool, layout: Layout) -> tuple[Piece, ...]:
    """One's destiny and open quest."""
    first, second = _CARDS[layout]
    pieces: list[Piece] = []
    if has.spare:
        for which, key in enumerate((f"destiny:{seat}", f"spare:{seat}")):
            pieces += _choice(key, has, which, _CHOICE[layout][which], layout)
        second = _ASIDE[layout]
    elif has.destiny:
        pieces += _destiny(f"destiny:{seat}", has, first, layout)
    if not quests:
        return tuple(pieces)
    if not has.quest:
        sprite = "box-tray"
        text = Text(captions.NO_QUEST, 15, second.width - 20, rows=2, tone="") if layout == "wide" else None
        pieces.append(
            Piece(
                f"quest:{seat}", sprite, *second.middle, second.width, second.height, 10, captions.NO_QUEST,
                captions.QUEST_ABOUT, text,
            )
        )  # fmt: skip
        return tuple(pieces)
    return (*pieces, *_quest(seat, has, second, layout))


def _choice(key: str, has: Secrets, which: int, box: Box, layout: Layout) -> list[Piece]:
    """One of two destinies, of which one is kept: its medal, its name, and what it brings."""
    wide, card, brings = layout == "wide", (has.destiny, has.spare)[which] - 1, has.brings[which]
    medal, left = (46, 60) if wide else (34, 44)
    label, about = captions.own_destiny(card), captions.destiny_about(*brings)
    room, top = box.width - left - 10, box.y + (22 if wide else 9)
    name = Text(
        DESTINY[card], 17 if wide else 14, room, left - box.width / 2, top - box.middle[1], "start",
        tone="name",
    )  # fmt: skip
    text = Text(about_destiny(*brings), 16 if wide else 13, room, -room / 2, 0, "start", 4 if wide else 2)
    low = box.y + (72 if wide else 28)
    sprite = f"celtic_quest-destiny-{destiny_sprite(card)}"
    return [
        Piece(
            key, "box-plate", *box.middle, box.width, box.height, 10, label, about, name,
            sort=f"destiny:{key[-1]}",
        ),
        Piece(f"medal:{key}", sprite, box.x + left / 2 + 2, box.middle[1], medal, medal, 11, label, about),
        Piece(f"gain:{key}", "", box.x + left + room / 2, low, room, 30, 11, label, about, text),
    ]  # fmt: skip


def _destiny(key: str, has: Secrets, box: Box, layout: Layout) -> list[Piece]:
    """A destiny: its medal, its name, and what it would bring now."""
    wide, card = layout == "wide", has.destiny - 1
    medal, label = 46 if wide else 28, captions.own_destiny(card)
    about = captions.destiny_about(*has.brings[0])
    at = box.x + (29 if wide else 20)
    room = Text(DESTINY[card], 17, 122, x=-40, y=-13, anchor="start", tone="name") if wide else None
    gain = Text(f"+{has.gain}", 20 if wide else 17, 50, x=-25, anchor="start", tone="strong")
    x, y = (box.x + 78, box.y + 41) if wide else (box.x + 66, box.middle[1])
    return [
        Piece(
            key, "box-plate", *box.middle, box.width, box.height, 10, label, about, room,
            sort=f"destiny:{key[-1]}",
        ),
        Piece(
            f"medal:{key}", f"celtic_quest-destiny-{destiny_sprite(card)}", at, box.middle[1], medal, medal,
            11, label, about,
        ),
        Piece(
            f"gain:{key}", "", x, y, 50, 20, 11, captions.destiny_gain(has.gain), about, gain
        ),
    ]  # fmt: skip


def _quest(seat: int, has: Secrets, box: Box, layout: Layout) -> list[Piece]:
    """An open quest: its medal, its name, and the two resources it asks for."""
    wide, power = layout == "wide", has.quest - 1
    medal, label = 42 if wide else 28, captions.own_quest(power, has.wants)
    about, at = captions.quest_about(power), box.x + (29 if wide else 20)
    room = Text(POWER[power], 16, 122, x=-40, y=-14, anchor="start", tone="name") if wide else None
    pieces = [
        Piece(
            f"quest:{seat}", "box-plate", *box.middle, box.width, box.height, 10, label, about, room,
            sort=f"quest:{seat}", source="deck", sink=f"finished:{seat}",
        ),
        Piece(
            f"medal:quest:{seat}", f"celtic_quest-power-{POWER_NAMES[power].replace(' ', '-')}", at,
            box.middle[1], medal, medal, 11, label, about,
        ),
    ]  # fmt: skip
    size = 27 if wide else 26
    for i, kind in enumerate(has.wants):
        name, paid = RESOURCE_NAMES[kind], has.paid[i]
        x = box.x + (68 if wide else 52) + i * (size + 5)
        y = box.y + 40 if wide else box.middle[1]
        sprite = f"celtic_quest-{'token' if paid else 'spot'}-{name}"
        pieces.append(
            Piece(
                f"want:{i}",
                sprite,
                x,
                y,
                size,
                size,
                11,
                captions.want(kind, paid),
                about,
                tone=f"celtic_quest-{name}",
            )
        )
    return pieces


# Buttons


class Button(NamedTuple):
    """What is touched for an action that has no piece of its own."""

    key: str
    label: Sentence
    says: Sentence | str


@lru_cache(maxsize=4096)
def buttons(found: tuple[Button, ...], layout: Layout) -> tuple[Piece, ...]:
    """The buttons on the sheet, in a row; those with words are wider."""
    box, wide = SHEET[layout], layout == "wide"
    left, right, y = (
        (box.x + 656, box.x + box.width - 8, box.y + 107) if wide else (box.x + 178, box.x + 372, box.y + 112)
    )
    shares = [1 if isinstance(button.says, str) else 2.4 for button in found]
    step = min(64 if wide else 46, (right - left) / max(1, sum(shares)))
    pieces = []
    for share, button in zip(shares, found, strict=True):
        width = share * step
        text = Text(button.says, 16 if wide else 14, width - 8, tone="button")
        pieces.append(
            Piece(
                button.key, "box-button", left + width / 2, y, width - 4, 32 if wide else 30, 14,
                button.label, text=text,
            )
        )  # fmt: skip
        left += width
    return tuple(pieces)
