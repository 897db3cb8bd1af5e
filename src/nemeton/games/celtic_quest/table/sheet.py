"""Celtic Quest, one's own sheet: abilities, what one carries, and buttons for what has no piece."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from nemeton.core import furniture, phrases
from nemeton.core.furniture import Button
from nemeton.core.layout import Box
from nemeton.core.scene import Layout, Piece, Text
from nemeton.core.words import Seat, Sentence, ruled
from nemeton.games.celtic_quest.actions import (
    ABANDON,
    CLAIM_0,
    CLAIM_ALL,
    CLAIMS,
    DELIVER_ALL,
    DONE,
    LEAVE,
    MOST_OFFERED,
    OFFER_0,
    STOP,
)
from nemeton.games.celtic_quest.names import ability_key, say
from nemeton.games.celtic_quest.parts import ABILITY_NAMES
from nemeton.games.celtic_quest.state import ABILITIES, CARRIED_CRYSTAL, LEVELS, Seen
from nemeton.games.celtic_quest.table import belongings
from nemeton.games.celtic_quest.table.belongings import (
    ABILITY_ABOUT,
    CARRIED_ABOUT,
    CRYSTAL_ABOUT,
    Holding,
)

SHEET: dict[Layout, Box] = {"wide": Box(14, 584, 852, 130), "tall": Box(6, 708, 378, 132)}
"""One's own sheet, under the board."""
_IMPROVE_ABOUT = ruled(say("At the Stone Circle reputation buys improvements, step by step."), "Q36")
_LINES = (
    ("carrying", 22, say("Carried"), CARRIED_ABOUT),
    ("items", 61, say("Pouch"), ruled(say("At most three items."), "Q56")),
    (
        "quests",
        100,
        say("Powers"),
        ruled(say("Finished quests give powers for the rest of the game."), "Q42"),
    ),
)
"""What is carried, the pouch, and the powers: how far down each is, and what its sign says."""


class Prices(NamedTuple):
    """What the sheet of the edition says."""

    costs: tuple[int, ...]
    values: tuple[tuple[str, ...], ...]
    """What each ability allows at each level."""


@lru_cache(maxsize=4096)
def sheet(has: Holding, prices: Prices, building: bool, layout: Layout) -> tuple[Piece, ...]:
    """All that everybody may know of one's own sheet."""
    box, seat = SHEET[layout], has.seat
    label = belongings.label(seat, has.reputation, has.victory)
    ground = furniture.plate(seat, has.mark, box, layout, label)
    lay_out = _wide if layout == "wide" else _tall
    return (*ground, *lay_out(has, prices, box, building))


def _wide(has: Holding, prices: Prices, box: Box, building: bool) -> list[Piece]:
    pieces: list[Piece] = []
    if building:
        pieces += belongings.pouch(has, box.x + 676, box.y + 104, 110, 32)
        pieces += belongings.powers(has, box.x + 790, box.y + 104, 50, 31)
    else:
        for ability in range(ABILITIES):
            pieces += _track(has, prices, ability, box.x + 204, box.y + 22 + 34 * ability)
        for level, cost in enumerate(prices.costs):
            x, text = box.x + 260 + (level + 1) * 39, Text(str(cost), 14, 36, tone="soft")
            pieces.append(
                Piece(f"price:{level}", "", x, box.y + 116, 36, 18, 8, _price(level, cost), text=text)
            )
        at, label = (box.x + 218, box.y + 116), say("What an improvement costs")
        pieces.append(Piece("price", "celtic_quest-reputation", *at, 18, 18, 8, label, _IMPROVE_ABOUT))
        x = box.x + 486
        for name, down, label, about in _LINES:
            sprite = f"celtic_quest-mark-{name}"
            pieces.append(Piece(f"line:{name}", sprite, x, box.y + down, 24, 24, 7, label, about))
        pieces += belongings.load(has, x + 34, box.y + 22, 132, 33)
        pieces += belongings.pouch(has, x + 34, box.y + 61, 132, 33)
        pieces += belongings.powers(has, x + 34, box.y + 100, 132, 31)
    start = box.x + 652
    pieces += belongings.who(has.seat, start + 14, box.y + 22, 26, 19, 150)
    pieces += belongings.scores(has, start + 26, box.y + 62, 38, 26, 80)
    return pieces + (_offered(has, start + 166, box.y + 62) if has.offered else [])


def _offered(has: Holding, x: float, y: float) -> list[Piece]:
    """The crystals somebody has delivered."""
    seat, n = has.seat, has.offered
    label = say.many("{who}: {n} delivered crystal", "{who}: {n} delivered crystals", n=n, who=Seat(seat))
    text = Text(str(n), 18, 24, 12, 0, anchor="start", tone="strong")
    key = f"offered:{seat}"
    return [Piece(key, "celtic_quest-crystal", x, y, 20, 30, 8, label, CRYSTAL_ABOUT, text)]


@cache
def _improve_about(ability: int) -> Sentence:
    """What an ability does, and how it is improved."""
    return say("{about} Touch it at the Stone Circle to improve it.", about=ABILITY_ABOUT[ability])


@cache
def _price(level: int, cost: int) -> Sentence:
    return say("Improvement {n} costs {cost}", n=level + 1, cost=cost)


def _track(has: Holding, prices: Prices, ability: int, x: float, y: float) -> list[Piece]:
    """The five steps of an ability; the key of the whole is that of its cube."""
    name, about, level = ABILITY_NAMES[ability], _improve_about(ability), has.steps[ability]
    label = belongings.ability_label(has, ability)
    pieces = [Piece(f"sign:{name}", f"celtic_quest-ability-{name}", x + 15, y, 30, 30, 8, label, about)]
    for step, value in enumerate(prices.values[ability]):
        now, at = step == level, x + 56 + step * 39
        sprite = "step-now" if now else "step-done" if step < level else "step"
        tone = "count" if now else "" if step < level else "soft"
        text = Text(value, 17 if now else 15, 36, tone=tone)
        key = ability_key(has.seat, ability) if now else f"step:{name}:{step}"
        says = label if now else belongings.allowed(ability, value)
        pieces.append(Piece(key, f"celtic_quest-{sprite}", at, y, 38, 30, 9, says, about, text))
    return pieces


def _tall(has: Holding, prices: Prices, box: Box, building: bool) -> list[Piece]:
    left, right = box.x + 118, box.right - 8
    pieces: list[Piece] = []
    if building:
        pieces += belongings.pouch(has, left + 178, box.y + 116, 76, 27)
        pieces += belongings.powers(has, left + 50, box.y + 108, 76, 24)
    else:
        step = (right - left) / 3
        for ability in range(ABILITIES):
            pieces += _chip(has, prices, ability, left + ability * step + 2, box.y + 21)
        pieces += belongings.load(has, left + 14, box.y + 53, 152, 27)
        pieces += belongings.pouch(has, left + 178, box.y + 53, 76, 27)
        pieces += belongings.powers(has, left + 12, box.y + 83, right - left - 26, 24)
    at, emblem = right - 10, f"seat-{has.seat}"
    pieces.append(Piece(f"emblem:{has.seat}", emblem, at, box.y + 83, 20, 20, 8, say("Your colour")))
    pieces += belongings.scores(has, box.x + 22, box.y + 106, 30, 18, 62)
    return pieces + (_offered(has, box.x + 145, box.y + 106) if has.offered and not building else [])


def _chip(has: Holding, prices: Prices, ability: int, x: float, y: float) -> list[Piece]:
    """An ability on the phone: its sign, what it allows, and what the next step costs."""
    name, about, level = ABILITY_NAMES[ability], _improve_about(ability), has.steps[ability]
    label, key = belongings.ability_label(has, ability), ability_key(has.seat, ability)
    text = Text(has.levels[ability], 15, 34, tone="count")
    pieces = [
        Piece(f"sign:{name}", f"celtic_quest-ability-{name}", x + 14, y, 26, 26, 8, label, about),
        Piece(key, "celtic_quest-step-now", x + 46, y, 36, 28, 9, label, about, text),
    ]
    if level < LEVELS - 1:
        cost = prices.costs[level]
        text, says, coin = Text(str(cost), 13, 18, y=15, tone="soft"), _price(level, cost), 15
        sprite, at = "celtic_quest-reputation", (x + 73, y - 8)
        pieces.append(Piece(f"price:{name}", sprite, *at, coin, coin, 8, says, _IMPROVE_ABOUT, text))
    return pieces


@cache
def watching(building: bool) -> tuple[Piece, ...]:
    """What lies there for a spectator; while the map is built, the tile in hand does."""
    box, says = SHEET["wide"], phrases.WATCHING
    return furniture.tray(box, box, "wide", says, None if building else says)


# Buttons

_ENDS = {
    STOP: Button("button:stop", say("Stop")),
    DONE: Button("button:done", phrases.DONE),
    LEAVE: Button("button:leave", say("Leave it")),
}
_REST = {
    DELIVER_ALL: Button("button:all", say("Deliver all")),
    ABANDON: Button("button:abandon", say("Give up")),
}


def ends(legal: tuple[int, ...], layout: Layout) -> tuple[Button, ...]:
    """The button that ends what one is doing; where there is room, what else has no piece."""
    found = _REST | _ENDS if layout == "wide" else _ENDS
    return tuple(button for action, button in found.items() if action in legal)


def extras(view: Seen, legal: tuple[int, ...], layout: Layout) -> tuple[Piece, ...]:
    """The buttons on one's own sheet: reputation to claim, crystals to deliver."""
    found = [_claim(str(n), n) for i, n in enumerate(CLAIMS) if CLAIM_0 + i in legal]
    if CLAIM_ALL in legal:
        found.append(_claim("all", int(view.reputation[view.player])))
    if OFFER_0 in legal:
        for n in range(1, min(int(view.carried[view.player, CARRIED_CRYSTAL]), MOST_OFFERED)):
            label = say.many("Deliver {n} crystal", "Deliver {n} crystals", n=n)
            found.append(Button(f"button:offer:{n}", f"◆{n}", label))
    if layout == "tall":
        found += [button for action, button in _REST.items() if action in legal]
    return _buttons(tuple(found), layout)


def _claim(part: str, n: int) -> Button:
    label = say.many("Claim {n} victory point", "Claim {n} victory points", n=n)
    return Button(f"button:claim:{part}", f"+{n}", label)


@lru_cache(maxsize=4096)
def _buttons(found: tuple[Button, ...], layout: Layout) -> tuple[Piece, ...]:
    """Buttons in a row; those with words are wider."""
    box, wide = SHEET[layout], layout == "wide"
    left, right, y = (
        (box.x + 656, box.right - 8, box.y + 107) if wide else (box.x + 178, box.x + 372, box.y + 112)
    )
    shares = [1 if isinstance(button.says, str) else 2.4 for button in found]
    step = min(64 if wide else 46, (right - left) / max(1, sum(shares)))
    pieces = []
    for share, button in zip(shares, found, strict=True):
        width, label = share * step, button.label or button.says
        assert isinstance(label, Sentence)
        text = Text(button.says, 16 if wide else 14, width - 8, tone="button")
        at = (left + width / 2, y, width - 4, 32 if wide else 30)
        pieces.append(Piece(button.key, "box-button", *at, 14, label, text=text))
        left += width
    return tuple(pieces)
