"""Celtic Quest, one's own cards: the destiny, or two of which one is kept, and the open quest."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from nemeton.core.layout import Box
from nemeton.core.scene import Layout, Piece, Text
from nemeton.core.words import Many, Sentence, as_guess, ruled
from nemeton.games.celtic_quest.names import (
    DESTINY,
    POWER,
    POWER_ABOUT,
    TOKEN,
    about_destiny,
    brings,
    say,
)
from nemeton.games.celtic_quest.parts import RESOURCE_NAMES
from nemeton.games.celtic_quest.state import KEEP, Seen
from nemeton.games.celtic_quest.table.belongings import QUEST_ABOUT, power_sprite
from nemeton.games.celtic_quest.table.plates import destiny_gain, destiny_sprite

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
_NO_QUEST = say("No open quest")

Bonus = tuple[int, int, int, int]
"""What a destiny brings, as `names.brings` tells it."""


class Secrets(NamedTuple):
    """What only the owner sees."""

    seat: int
    destinies: tuple[Bonus, ...]
    """His destiny; two, while one of them is to be kept."""
    gain: int
    """What the first would bring now."""
    quests: bool
    """Whether there are quests at all."""
    power: int
    """The power of the open quest, plus one; 0 if there is none."""
    wants: tuple[int, ...]
    """The two resources it asks for."""
    paid: tuple[bool, ...]
    """Which of them he carries."""


def secrets(view: Seen, seat: int) -> Secrets:
    """What a seat alone sees of its view."""
    quest = int(view.quest[seat])
    dealt = [int(view.destiny[seat]), int(view.spare[seat]) if view.phase == KEEP else 0]
    wants = tuple(view.quest_wants[quest - 1].tolist()) if quest else ()
    return Secrets(
        seat,
        tuple(brings(view, card - 1) for card in dealt if card),
        int(view.facts.bonus[seat]),
        not view.trader,
        int(view.quest_power[quest - 1]) + 1 if quest else 0,
        wants,
        tuple(bool(view.carried[seat, kind]) for kind in wants),
    )


@lru_cache(maxsize=4096)
def cards(has: Secrets, layout: Layout) -> tuple[Piece, ...]:
    """One's destiny and open quest."""
    seat, (first, second) = has.seat, _CARDS[layout]
    pieces: list[Piece] = []
    if len(has.destinies) == 2:
        for bonus, key, box in zip(has.destinies, ("destiny", "spare"), _CHOICE[layout], strict=True):
            pieces += _choice(f"{key}:{seat}", seat, bonus, box, layout)
        second = _ASIDE[layout]
    elif has.destinies:
        pieces += _destiny(seat, has.destinies[0], has.gain, first, layout)
    if has.power:
        pieces += _quest(has, second, layout)
    elif has.quests:
        text = Text(_NO_QUEST, 15, second.width - 20, rows=2) if layout == "wide" else None
        pieces.append(Piece(f"quest:{seat}", "box-tray", *second.filled, 10, _NO_QUEST, QUEST_ABOUT, text))
    return tuple(pieces)


def _said(bonus: Bonus) -> tuple[Sentence, Sentence]:
    """What one's destiny is, and what it does."""
    label = say("Your destiny: {card}", card=DESTINY[bonus[-1]])
    return label, as_guess(ruled(about_destiny(*bonus), "Q68"))


def _choice(key: str, seat: int, bonus: Bonus, box: Box, layout: Layout) -> list[Piece]:
    """One of two destinies, of which one is kept: its medal, its name, and what it brings."""
    wide, card, (label, about) = layout == "wide", bonus[-1], _said(bonus)
    medal, left = (46, 60) if wide else (34, 44)
    room, top = box.width - left - 10, box.y + (22 if wide else 9)
    name = Text(
        DESTINY[card], 17 if wide else 14, room, left - box.width / 2, top - box.middle[1], "start",
        tone="name",
    )  # fmt: skip
    text = Text(about_destiny(*bonus), 16 if wide else 13, room, -room / 2, 0, "start", 4 if wide else 2)
    at, low = (box.x + left / 2 + 2, box.middle[1]), box.y + (72 if wide else 28)
    return [
        Piece(key, "box-plate", *box.filled, 10, label, about, name, sort=f"destiny:{seat}"),
        Piece(f"medal:{key}", destiny_sprite(card), *at, medal, medal, 11, label, about),
        Piece(f"gain:{key}", "", box.x + left + room / 2, low, room, 30, 11, label, about, text),
    ]


def _destiny(seat: int, bonus: Bonus, gain: int, box: Box, layout: Layout) -> list[Piece]:
    """A destiny: its medal, its name, and what it would bring now."""
    wide, card, (label, about) = layout == "wide", bonus[-1], _said(bonus)
    key, medal = f"destiny:{seat}", 46 if wide else 28
    at = (box.x + (29 if wide else 20), box.middle[1])
    name = Text(DESTINY[card], 17, 122, x=-40, y=-13, anchor="start", tone="name") if wide else None
    text = Text(f"+{gain}", 20 if wide else 17, 50, x=-25, anchor="start", tone="strong")
    x, y = (box.x + 78, box.y + 41) if wide else (box.x + 66, box.middle[1])
    return [
        Piece(key, "box-plate", *box.filled, 10, label, about, name, sort=key),
        Piece(f"medal:{key}", destiny_sprite(card), *at, medal, medal, 11, label, about),
        Piece(f"gain:{key}", "", x, y, 50, 20, 11, destiny_gain(gain), about, text),
    ]


def _quest(has: Secrets, box: Box, layout: Layout) -> list[Piece]:
    """An open quest: its medal, its name, and the two resources it asks for."""
    wide, power, key = layout == "wide", has.power - 1, f"quest:{has.seat}"
    both = Many(tuple(TOKEN[kind] for kind in has.wants))
    label = say("Your quest, {quest}: {resources}", quest=POWER[power], resources=both)
    about = as_guess(
        ruled(
            say(
                "Bring both resources to the Stone Circle at once. It brings victory points, a tile is "
                "enchanted, and from then on: {power}.",
                power=POWER_ABOUT[power],
            ),
            "Q41, Q46, Q90",
        )
    )
    at, medal = (box.x + (29 if wide else 20), box.middle[1]), 42 if wide else 28
    name = Text(POWER[power], 16, 122, x=-40, y=-14, anchor="start", tone="name") if wide else None
    pieces = [
        Piece(
            key, "box-plate", *box.filled, 10, label, about, name, sort=key, source="deck",
            sink=f"finished:{has.seat}",
        ),
        Piece(f"medal:{key}", power_sprite(power), *at, medal, medal, 11, label, about),
    ]  # fmt: skip
    size = 27 if wide else 26
    for i, (kind, paid) in enumerate(zip(has.wants, has.paid, strict=True)):
        resource, token = RESOURCE_NAMES[kind], TOKEN[kind]
        says = say("Your quest asks for this: {token}", token=token)
        if paid:
            says = say("Your quest asks for this, and you carry it: {token}", token=token)
        x = box.x + (68 if wide else 52) + i * (size + 5)
        y = box.y + 40 if wide else box.middle[1]
        sprite = f"celtic_quest-{'token' if paid else 'spot'}-{resource}"
        tone = f"celtic_quest-{resource}"
        pieces.append(Piece(f"want:{i}", sprite, x, y, size, size, 11, says, about, tone=tone))
    return pieces
