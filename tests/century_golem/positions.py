"""Positions of Century Golem for the rule cases: say what matters, the rest is put where it belongs.

Places are called as in the notation (`a2c`), crystals are letters (`YYG`), merchant cards and mountain tiles
are told by what they do (`YY>GG`, `+YG`, `^3`), point cards by their number in the edition, from 1, bonus
tiles by what they count (`RT`, `rows`), cells by their number, 0 being the valley.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import nemeton
from nemeton.core import edition as editions
from nemeton.core.chance import generator
from nemeton.core.game import find
from nemeton.core.match import Match
from nemeton.core.record import NOBODY, SEATS
from nemeton.games.century_golem import state as rec
from nemeton.games.century_golem.parts import COUNTED, LETTERS, PANELS

GOLEM = find("century_golem")
FIELDS = editions.builtin(GOLEM).fields

MOUNTAINS = (
    *("G>YYY", "B>YYYYY", "B>YYYG"),
    *("YY>GG", "YYY>GG", "B>GG"),
    *("YY>B", "YYYY>BB", "YG>YB"),
    *("YYY>M", "YG>M", "GG>YM"),
)
"""The tiles on cells 1 to 12: three of each icon, yellow to magenta. Cells 1 to 6 lie around the valley."""
PHASES = ("act", "again", "raise", "travel", "build", "pay", "work", "explore", "bonus", "return", "over")
_ENDINGS = (None, "eighth_card", "round_limit")


def place(name: str) -> int:
    """The number of a place."""
    return [panel.lower() for panel in PANELS].index(name[:2]) * rec.ROOM + "abcdefgh".index(name[2])


def mix(letters: str) -> list[int]:
    """Crystals of each colour."""
    return [letters.count(letter) for letter in LETTERS]


def _code(recipe: int) -> str:
    give, gain, steps = (FIELDS[name][recipe] for name in ("give", "gain", "steps"))
    told = ["".join(letter * n for letter, n in zip(LETTERS, mix, strict=True)) for mix in (give, gain)]
    return f"^{steps}" if steps else ">".join(told) if told[0] else f"+{told[1]}"


CARDS = {_code(rec.CARD_0 + card): card for card in range(rec.CARDS)}
"""The merchant cards by what they do."""
TILES = {(FIELDS["icon"][tile], _code(rec.TILE_0 + tile)): tile for tile in range(rec.TILES)}


def card(cost: str, icon: str) -> int:
    """The number, from 1, of the first point card with that cost and icon."""
    for number in range(rec.POINT_CARDS):
        if FIELDS["give"][rec.POINT_0 + number] == mix(cost) and "RTSX"[FIELDS["card_icon"][number]] == icon:
            return number + 1
    raise LookupError(cost, icon)


def arrange(
    players: int = 2,
    *,
    player: int = 0,
    caravans: Sequence[str] = (),
    merchants: Sequence[int] = (),
    standing: Mapping[str, tuple[int, int]] | None = None,
    covering: Mapping[str, int] | None = None,
    found: Sequence[Sequence[int]] = (),
    golems: Sequence[int] | None = None,
    next_golems: Sequence[int] = (),
    claimed: Sequence[Sequence[int]] = (),
    no_golems: bool = False,
    market: Sequence[str] = ("+YG", "YY>GG", "^3", "M>BB"),
    next_cards: Sequence[str] = (),
    taken: Sequence[Sequence[str]] = (),
    no_deck: bool = False,
    piles: Mapping[int, Sequence[str]] | None = None,
    held: Sequence[Sequence[str]] = (),
    piled: Mapping[int, int] | None = None,
    mountains: Sequence[str] = MOUNTAINS,
    wagons: Sequence[int] = (),
    outposts: Sequence[Sequence[int]] = (),
    phase: str = "act",
    using: str | None = None,
    recipe: str | None = None,
    left: int = 0,
    may_stop: bool = False,
    round_: int = 1,
    ending: str | None = None,
    reading: str = "wagon",
    shape: int = 0,
    due: bool = False,
) -> Match:
    """A match in a given position. What is `next_…` lies on top of its pile, first to be drawn first.

    Unless said otherwise nobody stands anywhere, exploration tiles 1, 2, 3… cover their places in the order
    of the board, golems 1, 13, 24 and 36 lie open if nobody has them, everybody has YYY and his first
    merchants, and has collected nothing; the mountains are a star, and wagons build. `merchants` are those
    out of the reserve. `piled` is how high bonus piles are; the tiles that are missing from them are held by
    somebody.
    """
    standing = {place(name): there for name, there in (standing or {}).items()}
    owned = list(merchants) or [7 if players == 2 else 6] * players
    crews = [sum(n for seat, n in standing.values() if seat == other) for other in range(players)]
    cover = _covering(players, covering, found)
    state: dict[str, Any] = {
        "player": NOBODY if phase == "over" else player,
        "ending": _ENDINGS.index(ending),
        "reveals": 0,
        "chance": generator(b"century golem").tolist(),
        "phase": PHASES.index(phase),
        "round": round_,
        "place": rec.NONE if using is None else place(using),
        "recipe": rec.NONE if recipe is None else _recipe(recipe, using),
        "left": left,
        "may_stop": int(may_stop),
        "due": int(phase == "bonus" or due),
        "caravan": _rows([mix(caravan) for caravan in caravans] or [mix("YYY")] * players, rec.CRYSTALS),
        "ready": _padded([n - out for n, out in zip(owned, crews, strict=True)], SEATS),
        "reserve": _padded([rec.MERCHANTS - n for n in owned], SEATS),
        "holder": [standing.get(number, (NOBODY, 0))[0] for number in range(rec.PLACES)],
        "crew": [standing.get(number, (NOBODY, 0))[1] for number in range(rec.PLACES)],
        "covering": cover,
        "finder": [_holder(found, tile + 1) for tile in range(rec.FINDS)],
    }
    state |= _point_cards(players, golems, next_golems, claimed, no_golems)
    state |= _merchant_cards(market, next_cards, taken, no_deck)
    state |= _bonus_tiles(piles or {}, held, piled or {})
    state["shape"] = shape
    state |= _mountains(players, mountains, wagons, outposts)
    return nemeton.position(
        "century_golem", {"players": players, "options": {"outposts": reading}, "state": state}
    )


def _covering(players: int, covering: Mapping[str, int] | None, found: Sequence[Sequence[int]]) -> list[int]:
    """The exploration tile on each place: those that are said, else all that nobody has found, in order."""
    marked = [number for number in range(rec.PLACES) if FIELDS["cover"][number] >= players]
    cover = [rec.EMPTY] * rec.PLACES
    if covering is not None:
        for name, tile in covering.items():
            cover[place(name)] = tile - 1
        return cover
    gone = [tile for tiles in found for tile in tiles]
    for tile, number in enumerate(marked, 1):
        if tile not in gone:
            cover[number] = tile - 1
    return cover


def _point_cards(
    players: int,
    golems: Sequence[int] | None,
    next_golems: Sequence[int],
    claimed: Sequence[Sequence[int]],
    no_golems: bool,
) -> dict[str, Any]:
    owned = [number for cards in claimed for number in cards]
    used = [number + 1 for number in range(rec.POINT_CARDS) if 0 < FIELDS["card_players"][number] <= players]
    if golems is None:
        golems = [number for number in (1, 13, 24, 36, 2, 14, 25, 37, *used) if number not in owned][:4]
    named = [*golems, *next_golems, *owned]
    assert len(set(named)) == len(named) and set(named) <= set(used), named
    rest = [] if no_golems else [number for number in used if number not in named]
    deck = [number - 1 for number in (*rest, *next_golems[::-1])]
    shown = [number - 1 for number in golems]
    if deck and len(shown) == rec.GOLEMS:
        shown.append(deck.pop())
    discount = [[0] * rec.KINDS for _ in range(SEATS)]
    supply = [[[0] * rec.CRYSTALS for _ in range(rec.KINDS)] for _ in range(SEATS)]
    for seat, cards in enumerate(claimed):
        for number in cards:
            kind, gift = FIELDS["card_kind"][number - 1], FIELDS["card_gift"][number - 1]
            if FIELDS["card_icon"][number - 1] == rec.TOOL:
                discount[seat][kind] += gift
            elif FIELDS["card_icon"][number - 1] == rec.SUPPLY:
                supply[seat][kind][gift] += 1
    return {
        "point_row": _padded(shown, rec.GOLEMS + 1, rec.EMPTY),
        "point_deck": _padded(deck, rec.POINT_CARDS),
        "point_left": len(deck),
        "claims": _padded([len(cards) for cards in claimed], SEATS),
        "claimed": _rows(
            [_padded([n - 1 for n in cards], rec.LAST_CARD) for cards in claimed], rec.LAST_CARD
        ),
        "discount": discount,
        "supply": supply,
    }


def _merchant_cards(
    market: Sequence[str], next_cards: Sequence[str], taken: Sequence[Sequence[str]], no_deck: bool
) -> dict[str, Any]:
    row = [CARDS[code] for code in market]
    coming = [CARDS[code] for code in next_cards]
    taker = [NOBODY] * rec.CARDS
    for seat, codes in enumerate(taken):
        for code in codes:
            taker[CARDS[code]] = seat
    rest = [n for n in range(rec.CARDS) if n not in row and n not in coming and taker[n] == NOBODY]
    if no_deck:
        taker = [1 if number in rest else there for number, there in enumerate(taker)]
        rest = []
    deck = rest + coming[::-1]
    return {
        "market": _padded(row, rec.MARKET, rec.EMPTY),
        "deck": _padded(deck, rec.CARDS),
        "deck_left": len(deck),
        "sunk": [0] * rec.CARDS,
        "taker": taker,
        "cards": [taker.count(seat) for seat in range(SEATS)],
    }


def _bonus_tiles(
    piles: Mapping[int, Sequence[str]], held: Sequence[Sequence[str]], piled: Mapping[int, int]
) -> dict[str, Any]:
    box = [kind for kind, n in enumerate(FIELDS["bonus_copies"]) for _ in range(n)]

    def take(name: str) -> int:
        kind = next(kind for kind in box if COUNTED[FIELDS["bonus_for"][kind]] == name)
        box.remove(kind)
        return kind

    boards = [[take(name) for name in names] for names in held]
    tops = {number: [take(name) for name in names] for number, names in piles.items()}
    heights = FIELDS["pile_height"]
    spare = rec.BONUS_TILES - sum(heights)
    below: list[int] = []
    top, left = [rec.EMPTY] * rec.PILES, [0] * rec.PILES
    for pile, height in enumerate(heights):
        drawn = tops.get(pile + 1, [])
        while len(drawn) < piled.get(pile + 1, height) and len(box) > spare:
            drawn.append(box.pop())
        top[pile] = drawn[0] if drawn else rec.EMPTY
        left[pile] = len(drawn)
        below += _padded(drawn[:0:-1], height)
    assert len(box) == spare, "the tiles that are missing from piles are held by somebody"
    return {
        "pile_top": top,
        "pile_left": left,
        "piles": below + box,
        "held": _padded([len(tiles) for tiles in boards], SEATS),
        "bonus": _rows([_padded(tiles, rec.SPACES) for tiles in boards], rec.SPACES),
    }


def _mountains(
    players: int, mountains: Sequence[str], wagons: Sequence[int], outposts: Sequence[Sequence[int]]
) -> dict[str, Any]:
    tiles = [TILES[cell // rec.SQUARES, code] for cell, code in enumerate(mountains)]
    post = _rows([[int(cell + 1 in cells) for cell in range(rec.CELLS)] for cells in outposts], rec.CELLS)
    built = [
        [sum(row[cell] for cell in range(icon * 3, icon * 3 + 3)) for icon in range(rec.ICONS)]
        for row in post
    ]
    cells = [(cell - 1) % (rec.CELLS + 1) for cell in wagons] or [rec.VALLEY] * players
    return {"mountain": tiles, "wagon": _padded(cells, SEATS), "post": post, "built": built}


def _recipe(code: str, using: str | None) -> int:
    """The recipe in use: that of the place, of a merchant card, or of a mountain tile."""
    assert using is not None
    if _code(place(using)) == code:
        return place(using)
    if using in ("d2a", "d2b", "e2a", "e2b"):
        return rec.CARD_0 + CARDS[code]
    return rec.TILE_0 + next(tile for (_, told), tile in TILES.items() if told == code)


def _holder(found: Sequence[Sequence[int]], tile: int) -> int:
    for seat, tiles in enumerate(found):
        if tile in tiles:
            return seat
    return NOBODY


def _padded(values: Sequence[int], length: int, value: int = 0) -> list[int]:
    return [*values, *[value] * (length - len(values))]


def _rows(rows: Sequence[Sequence[int]], width: int) -> list[list[int]]:
    return [list(row) for row in rows] + [[0] * width for _ in range(SEATS - len(rows))]


# What a case asks a match


def play(match: Match, *actions: str) -> Match:
    """Play actions one after another."""
    for action in actions:
        match.play(action)
    return match


def legal(match: Match) -> list[str]:
    """The legal actions in notation."""
    return [str(action) for action in match.legal]


def phase(match: Match) -> str:
    """What is to be decided."""
    return PHASES[match.view(None).phase]


def caravan(match: Match, seat: int) -> str:
    """The crystals of a seat."""
    counts = match.view(None).caravan[seat]
    return "".join(letter * int(n) for letter, n in zip(LETTERS, counts, strict=True))


def merchants(match: Match, seat: int) -> tuple[int, int, int]:
    """The merchants of a seat: ready, on places, in reserve."""
    view = match.view(None)
    return int(view.ready[seat]), int(view.crew[view.holder == seat].sum()), int(view.reserve[seat])


def there(match: Match, name: str) -> tuple[int, int]:
    """Whose merchants stand on a place, and how many."""
    view = match.view(None)
    return int(view.holder[place(name)]), int(view.crew[place(name)])


def row(match: Match) -> list[int]:
    """The point cards of the row and the one on top of the deck, by number; 0 is an empty slot."""
    return [int(number) + 1 for number in match.view(None).point_row]


def market(match: Match) -> list[str]:
    """The open merchant cards; a dash is an empty slot."""
    codes = {number: code for code, number in CARDS.items()} | {rec.EMPTY: "-"}
    return [codes[int(number)] for number in match.view(None).market]


def claimed(match: Match, seat: int) -> list[int]:
    """The point cards of a seat, by number."""
    view = match.view(None)
    return [int(number) + 1 for number in view.claimed[seat][: view.claims[seat]]]


def covered(match: Match) -> dict[str, int]:
    """The exploration tiles on the board, by place."""
    notations = [GOLEM.notation(number) for number in range(rec.PLACES)]
    return {
        notations[number]: int(tile) + 1 for number, tile in enumerate(match.view(None).covering) if tile >= 0
    }


def found(match: Match, seat: int) -> list[int]:
    """The exploration tiles of a seat."""
    return [tile + 1 for tile, finder in enumerate(match.view(None).finder) if finder == seat]


def tiles(match: Match, seat: int) -> list[str]:
    """The bonus tiles of a seat."""
    view = match.view(None)
    return [COUNTED[view.bonus_for[kind]] for kind in view.bonus[seat][: view.held[seat]]]


def tops(match: Match) -> list[str]:
    """The top tiles of the bonus piles; a dash is an empty pile."""
    view = match.view(None)
    shown = zip(view.pile_for, view.pile_top, strict=True)
    return [COUNTED[view.bonus_for[kind]] if kind >= 0 else "-" for there, kind in shown if there]


def outposts(match: Match, seat: int) -> list[int]:
    """The cells where a seat has outposts."""
    return [cell + 1 for cell, built in enumerate(match.view(None).post[seat]) if built]


def wagon(match: Match, seat: int) -> int:
    """The cell of a wagon."""
    return (int(match.view(None).wagon[seat]) + 1) % (rec.CELLS + 1)


def told(match: Match, seat: int | None) -> list[str]:
    """What a seat reads in the log."""
    return [str(line) for line in match.log(seat)]


def refused(match: Match, action: str) -> str:
    """The code with which an action is refused; and refusing it changes nothing."""
    before = match.digest()
    try:
        match.play(action)
    except nemeton.IllegalAction as refusal:
        assert match.digest() == before
        return refusal.code
    return ""
