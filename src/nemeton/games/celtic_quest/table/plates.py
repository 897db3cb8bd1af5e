"""Celtic Quest, the plates: what each of the others has, and what he can do."""

from __future__ import annotations

from functools import cache, lru_cache

from nemeton.core import furniture
from nemeton.core.layout import Box
from nemeton.core.scene import Layout, Piece
from nemeton.core.words import Seat, Sentence, ruled
from nemeton.games.celtic_quest.names import DESTINY, say
from nemeton.games.celtic_quest.parts import DESTINY_NAMES
from nemeton.games.celtic_quest.state import ABILITIES
from nemeton.games.celtic_quest.table import belongings
from nemeton.games.celtic_quest.table.belongings import QUEST_ABOUT, Holding

_COLUMN = Box(878, 286, 388, 380)
_STRIP = Box(6, 42, 378, 92)
_BELOW = Box(6, 708, 378, 132)
_GAP = 6
_TALLEST = 118
_NARROW = 200
"""A plate less wide than this has five rows instead of three."""
_THREE = 100
"""So much room three abilities need side by side, each with its sign."""
_DESTINY_ABOUT = ruled(say("It stays hidden until the end, and brings points then."), "Q68")


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
    label = belongings.label(has.seat, has.reputation, has.victory)
    ground = furniture.plate(has.seat, has.mark, box, layout, label)
    return (*ground, *(_narrow(has, box) if box.width < _NARROW else _broad(has, box, layout)))


def _broad(has: Holding, box: Box, layout: Layout) -> list[Piece]:
    """Three rows: who and how much; abilities and what is carried; pouch, powers and cards."""
    wide = layout == "wide"
    one, two, three = (box.y + part * box.height for part in (0.21, 0.52, 0.81))
    size = min(26.0, 0.28 * box.height)
    text = 17 if wide and box.height > 80 else 15 if wide else 14
    left, right, step = box.x + 26, box.right - 12, 58 if wide else 56
    pieces = [*belongings.scores(has, right - 128, one, size * 1.15, text + 1, 62)]
    pieces += belongings.who(has.seat, box.x + 27, one, size, text + 1, right - 156 - box.x - 42)
    for ability in range(ABILITIES):
        pieces.append(belongings.ability(has, ability, left + ability * step, two, size * 0.9, text))
    start = left + 3 * step
    pieces += belongings.load(has, start, two, right - start, size)
    pieces += belongings.pouch(has, left, three, 3.4 * size, size)
    start, cards = left + 3.4 * size, 2.1 * size
    pieces += belongings.powers(has, start, three, right - cards - start, size)
    return pieces + _cards(has, right - cards, three, cards, 1.15 * size)


def _narrow(has: Holding, box: Box) -> list[Piece]:
    """Five rows, for a phone with several players; the room that is left to carry is only written."""
    height, left, width = box.height, box.x + 6, box.width - 12
    rows = [box.y + part * height for part in (0.13, 0.33, 0.52, 0.71, 0.88)]
    size = min(20.0, 0.17 * height)
    pieces = [*belongings.who(has.seat, left + 9, rows[0], 13, 13, width - 22)]
    pieces += belongings.scores(has, left + 9, rows[1], 18, 13, width / 2)
    close = width < _THREE
    places = ((0, 2), (0.42, 2), (0, 3)) if close else ((0, 2), (0.28, 2), (0.63, 2))
    for ability, (part, row) in enumerate(places):
        pieces.append(belongings.ability(has, ability, left + 7 + part * width, rows[row], 14, 13))
    aside = 36 if close else 0
    wares, items = len(has.carried) - has.carried.count(0), len(has.pouch) - has.pouch.count(0)
    step = min(1.12 * size, (width - aside - 6) / max(1, wares + items))
    pieces += belongings.load(has._replace(room=0), left + aside + size / 2, rows[3], wares * step, size)
    pieces += belongings.pouch(has, left + width + size / 2 - items * step, rows[3], items * step, size)
    pieces += belongings.powers(has, left + size / 2, rows[4], width - 30, size)
    return pieces + _cards(has, left + width - 28, rows[4], 28, 1.05 * size)


def _cards(has: Holding, x: float, y: float, width: float, height: float) -> list[Piece]:
    """The open quest, face down, and the destiny, until it is shown."""
    seat, size = has.seat, (height / 1.42, height)
    at, pieces = x + 0.78 * width, []
    if has.seeking:
        pieces.append(
            Piece(
                f"quest:{seat}", "celtic_quest-back-quest", x + 0.25 * width, y, *size, 10,
                say("An open quest, {who}", who=Seat(seat)), QUEST_ABOUT, sort=f"quest:{seat}", back=True,
                source="deck",
            )
        )  # fmt: skip
    if has.destiny:
        card = has.destiny - 1
        label, about = say("{who}: {card}", who=Seat(seat), card=DESTINY[card]), destiny_gain(has.bonus)
        sprite, size = destiny_sprite(card), (height, height)
    else:
        label, about = say("A hidden destiny, {who}", who=Seat(seat)), _DESTINY_ABOUT
        sprite = "celtic_quest-back-destiny"
    key, hidden = f"destiny:{seat}", not has.destiny
    return [*pieces, Piece(key, sprite, at, y, *size, 10, label, about, sort=key, back=hidden)]


@cache
def destiny_gain(n: int) -> Sentence:
    """What a destiny brings as things stand."""
    return say.many("As things stand it brings {n} point", "As things stand it brings {n} points", n=n)


def destiny_sprite(card: int) -> str:
    """The medal of a destiny."""
    return f"celtic_quest-destiny-{DESTINY_NAMES[card].replace(' ', '-')}"
