"""Century Golem, the components: from `parts.toml` to the state, held against the rulebook."""

from __future__ import annotations

from typing import Any

from nemeton.core.edition import Faults, Parts
from nemeton.core.record import SEATS
from nemeton.core.words import words_beside
from nemeton.games.century_golem.state import (
    BONUS_TILES,
    BY_CARDS,
    BY_MERCHANTS,
    BY_OUTPOSTS,
    CAPACITY,
    CARD_0,
    CARDS,
    CELLS,
    CRYSTALS,
    FIND_0,
    FINDS,
    GOLEM,
    GOLEMS,
    MARKET,
    MERCHANT,
    MERCHANTS,
    MIX,
    PILES,
    PLACES,
    POINT_0,
    POINT_CARDS,
    PRODUCTION,
    RECIPES,
    RECRUIT,
    ROOM,
    SHAPES,
    SUPPLY,
    TILE_0,
    TILES,
    TOOL,
    TRADE,
    UPGRADE,
    WAGON,
)

say = words_beside(__file__)

LETTERS = "YGBM"
"""The crystals, in the order of their numbers: yellow, green, blue, magenta."""
PANELS = ("A2", "B2", "C1", "D2", "E2", "F2")
"""The panels, in the order of their numbers."""
SORTS = (
    "refresh",
    "production",
    "upgrade",
    "trade",
    "golem",
    "merchant",
    "wagon",
    "mountain_trade",
    "activation",
)
"""The sorts of places, in the order of their numbers."""
KINDS = ("refresh", "production", "upgrade", "trade", "golem", "merchant", "mountain")
"""What point cards help with; none helps with the refresh."""
ICONS = ("R", "T", "S", "X")
"""The icons of the point cards."""
COUNTED = (
    *("R", "T", "S", "X", "RT", "RS", "RX", "TS", "TX", "SX"),
    *("merchants", "merchant_cards", "outposts", "rows"),
)
"""What bonus tiles count."""

_START = ("YYY", "YYYY", "YYYY", "YYYG")
_COVERS = {"open": 0, "exploration": SEATS, "2-3": 3}
_RECIPES = {"gain": PRODUCTION, "upgrade": UPGRADE, "trade": TRADE}
_SPACES = {"B2": BY_OUTPOSTS, "D2": BY_CARDS, "F2": BY_OUTPOSTS}
_ONCE = ("refresh", "mountain_trade", "activation")
_SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def fields(parts: Parts, faults: Faults) -> dict[str, Any]:
    """The fields an edition fills; whatever contradicts the rulebook goes to the faults."""
    parts.only(
        "edition", "places", "bonus_spaces", "merchant_cards", "mountain_tiles", "mountain_shapes",
        "point_cards", "exploration_tiles", "bonus_tiles", "start", "squares",
    )  # fmt: skip
    out: dict[str, Any] = {
        "give": [[0] * CRYSTALS for _ in range(RECIPES)],
        "gain": [[0] * CRYSTALS for _ in range(RECIPES)],
        "steps": [0] * RECIPES,
    }
    _places(parts.tables("places"), out, faults)
    _merchant_cards(_list(parts, "merchant_cards", CARDS, CARDS, faults), out, faults)
    _mountain_tiles(_list(parts, "mountain_tiles", TILES, TILES, faults), out, faults)
    _shapes(_list(parts, "mountain_shapes", 1, SHAPES, faults), out, faults)
    _point_cards(_list(parts, "point_cards", GOLEMS + 1, POINT_CARDS, faults), out)
    _exploration_tiles(_list(parts, "exploration_tiles", FINDS, FINDS, faults), out)
    _bonus_tiles(_list(parts, "bonus_tiles", 1, BONUS_TILES, faults), out, faults)
    _bonus_spaces(_list(parts, "bonus_spaces", 1, PILES, faults), out, faults)
    _boards(parts, out, faults)
    return out


def _list(parts: Parts, key: str, least: int, most: int, faults: Faults) -> list[Parts]:
    """A list whose length the rulebook gives; what is too much is not read."""
    entries = parts.tables(key)
    if not least <= len(entries) <= most:
        faults.append(
            say(
                "“{key}” has from {least} to {most} entries, not {n}.",
                key=key,
                least=least,
                most=most,
                n=len(entries),
            )
        )
    return entries[:most]


def _mix(word: str) -> list[int]:
    """How many crystals of each colour a word means."""
    return [word.count(letter) for letter in LETTERS]


def _recipe(entry: Parts, sort: int, row: int, out: dict[str, Any], faults: Faults) -> tuple[str, ...]:
    """Read what is received, raised or traded; the names of the entries that say it."""
    if sort == UPGRADE:
        out["steps"][row] = entry.number("steps", 1, CAPACITY)
        return ("steps",)
    out["gain"][row] = _mix(entry.word("gain", LETTERS, MIX))
    if sort != TRADE:
        return ("gain",)
    out["give"][row] = _mix(entry.word("give", LETTERS, MIX))
    if not any(give > gain for give, gain in zip(out["give"][row], out["gain"][row], strict=True)):
        faults.append(say("A trade uses up crystals of some colour, or it could go on for ever."))
    return ("give", "gain")


def _places(entries: list[Parts], out: dict[str, Any], faults: Faults) -> None:
    """The panels: places of all sorts, nine of them under an exploration tile (setup 1 and 4)."""
    for name in ("sort", "printed", "number", "cover"):
        out[name] = [0] * PLACES
    rooms = out["rooms"] = [0] * len(PANELS)
    found: list[str] = []
    covered: list[str] = []
    slots: dict[int, list[int]] = {GOLEM: [], MERCHANT: []}
    for entry in entries:
        panel = entry.choice("panel", PANELS)
        sort = entry.choice("sort", SORTS)
        cover = entry.choice("cover", tuple(_COVERS))
        entry.origin()
        if -1 in (panel, sort, cover):
            continue
        rooms[panel] += 1
        if rooms[panel] > ROOM:
            continue
        place = panel * ROOM + rooms[panel] - 1
        out["sort"][place] = sort
        out["printed"][place] = entry.number("merchants", 1, MERCHANTS)
        out["cover"][place] = list(_COVERS.values())[cover]
        known: tuple[str, ...] = ()
        if sort in slots:
            slot = entry.number("slot", 1, GOLEMS if sort == GOLEM else MARKET)
            slots[sort].append(slot)
            out["number"][place] = slot - 1
            known = ("slot",)
        elif sort == WAGON:
            out["number"][place] = entry.number("tiles", 1, ROOM)
            known = ("tiles",)
        elif PRODUCTION <= sort <= TRADE:
            known = _recipe(entry, sort, place, out, faults)
        entry.only("panel", "sort", "merchants", "cover", "origin", *known)
        found.append(SORTS[sort])
        covered.append(tuple(_COVERS)[cover])
    for panel, n in enumerate(rooms):
        if not 1 <= n <= ROOM:
            faults.append(
                say(
                    "Panel {panel} has from 1 to {most} places, not {n}.", panel=PANELS[panel], most=ROOM, n=n
                )
            )
        rooms[panel] = min(n, ROOM)
    for sort, there in slots.items():
        if sorted(there) != list(range(1, (GOLEMS if sort == GOLEM else MARKET) + 1)):
            faults.append(say("Each slot of the kind “{name}” has one place.", name=SORTS[sort]))
    for name in SORTS:
        if found.count(name) != 1 if name in _ONCE else name not in found:
            faults.append(
                say("There is exactly one place of the kind “{name}”.", name=name)
                if name in _ONCE
                else say("There is no place of the kind “{name}”.", name=name)
            )
    if (covered.count("exploration"), covered.count("2-3")) != (7, 2):
        faults.append(say("Exploration tiles lie on 7 places, and with two or three players on 2 more."))


def _merchant_cards(entries: list[Parts], out: dict[str, Any], faults: Faults) -> None:
    for number, entry in enumerate(entries):
        sort = entry.choice("sort", tuple(_RECIPES))
        entry.origin()
        if sort >= 0:
            kind = list(_RECIPES.values())[sort]
            entry.only("sort", "origin", *_recipe(entry, kind, CARD_0 + number, out, faults))


def _mountain_tiles(entries: list[Parts], out: dict[str, Any], faults: Faults) -> None:
    """Six tiles of each icon, of which three are drawn (setup 11)."""
    icons = out["icon"] = [0] * TILES
    for number, entry in enumerate(entries):
        entry.only("icon", "give", "gain", "origin")
        entry.origin()
        icons[number] = entry.choice("icon", tuple(LETTERS))
        _recipe(entry, TRADE, TILE_0 + number, out, faults)
    if -1 not in icons and any(icons.count(icon) != TILES // CRYSTALS for icon in range(CRYSTALS)):
        faults.append(say("There are six mountain tiles of each icon."))


def _shapes(entries: list[Parts], out: dict[str, Any], faults: Faults) -> None:
    """The shapes of the mountains: twelve cells around the valley, each beside two others (G8, setup 11)."""
    out["shapes"] = len(entries)
    out["cell_q"], out["cell_r"] = [[0] * CELLS for _ in range(SHAPES)], [[0] * CELLS for _ in range(SHAPES)]
    out["distance"] = [[[0] * (CELLS + 1) for _ in range(CELLS + 1)] for _ in range(SHAPES)]
    for shape, entry in enumerate(entries):
        entry.only("cells", "origin")
        entry.origin()
        listed = entry.row("cells")
        if len(listed) != CELLS:
            faults.append(say("The mountains have {cells} cells, not {n}.", cells=CELLS, n=len(listed)))
            continue
        pairs = [listed.row(str(number)) for number in range(CELLS)]
        cells = [(pair.number("0", -CELLS, CELLS), pair.number("1", -CELLS, CELLS)) for pair in pairs]
        out["cell_q"][shape], out["cell_r"][shape] = [q for q, _ in cells], [r for _, r in cells]
        whole = [*cells, (0, 0)]
        if len(set(whole)) != CELLS + 1:
            faults.append(say("No two cells lie on the same spot, and none in the valley."))
        near = [[n for n, (x, y) in enumerate(whole) if (x - q, y - r) in _SIDES] for q, r in whole]
        far = out["distance"][shape] = [_distances(near, start) for start in range(CELLS + 1)]
        if any(len(beside) < 2 for beside in near):
            faults.append(say("Every tile of the mountains lies beside two others at least."))
        elif any(n > CELLS for row in far for n in row):
            faults.append(say("The mountains hang together."))


def _distances(near: list[list[int]], start: int) -> list[int]:
    """The number of moves from a cell to each; more than there are cells if there is no way."""
    far = [CELLS + 1] * len(near)
    far[start] = 0
    waiting = [start]
    for cell in waiting:
        for other in near[cell]:
            if far[other] > CELLS:
                far[other] = far[cell] + 1
                waiting.append(other)
    return far


def _point_cards(entries: list[Parts], out: dict[str, Any]) -> None:
    for name in ("points", "card_icon", "card_kind", "card_gift", "card_players"):
        out[name] = [0] * POINT_CARDS
    for number, entry in enumerate(entries):
        icon = entry.choice("icon", ICONS)
        known: tuple[str, ...] = ()
        if icon == RECRUIT:
            out["card_gift"][number] = entry.number("recruits", 1, MERCHANTS)
            known = ("recruits",)
        elif icon in (TOOL, SUPPLY):
            out["card_kind"][number] = max(0, entry.choice("at", KINDS[1:])) + 1
            out["card_gift"][number] = 1
            known = ("at",)
        if icon == SUPPLY:
            out["card_gift"][number] = max(0, entry.choice("crystal", tuple(LETTERS)))
            known += ("crystal",)
        entry.only("cost", "points", "icon", "players", "origin", *known)
        entry.origin()
        out["give"][POINT_0 + number] = _mix(entry.word("cost", LETTERS, MIX))
        out["points"][number] = entry.number("points", 0, 50)
        out["card_icon"][number] = max(0, icon)
        out["card_players"][number] = entry.number("players", 2, 4)


def _exploration_tiles(entries: list[Parts], out: dict[str, Any]) -> None:
    out["find_points"], out["find_recruits"] = [0] * FINDS, [0] * FINDS
    for number, entry in enumerate(entries):
        sort = entry.choice("sort", ("points", "gain", "upgrade", "recruit"))
        entry.origin()
        out["find_points"][number] = entry.number("points", 0, 50)
        known: tuple[str, ...] = ()
        if sort == 1:
            out["gain"][FIND_0 + number] = _mix(entry.word("gain", LETTERS, MIX))
            known = ("gain",)
        elif sort == 2:
            out["steps"][FIND_0 + number] = entry.number("steps", 1, CAPACITY)
            known = ("steps",)
        elif sort == 3:
            out["find_recruits"][number] = entry.number("recruits", 1, MERCHANTS)
            known = ("recruits",)
        entry.only("sort", "points", "origin", *known)


def _bonus_tiles(entries: list[Parts], out: dict[str, Any], faults: Faults) -> None:
    """The kinds of bonus tiles: 25 tiles in all (setup 3)."""
    for name in ("bonus_copies", "bonus_for", "bonus_per", "bonus_points"):
        out[name] = [0] * BONUS_TILES
    for number, entry in enumerate(entries):
        entry.only("for", "per", "points", "copies", "origin")
        entry.origin()
        counted = max(0, entry.choice("for", COUNTED))
        out["bonus_for"][number] = counted
        out["bonus_per"][number] = entry.number("per", 1, CARDS if counted >= BY_MERCHANTS else 1)
        out["bonus_points"][number] = entry.number("points", 1, 50)
        out["bonus_copies"][number] = entry.number("copies", 1, BONUS_TILES)
    if sum(out["bonus_copies"]) != BONUS_TILES:
        faults.append(say("There are 25 bonus tiles, not {n}.", n=sum(out["bonus_copies"])))


def _bonus_spaces(entries: list[Parts], out: dict[str, Any], faults: Faults) -> None:
    """The piles of bonus tiles, on three panels (setup 3)."""
    for name in ("pile_panel", "pile_for", "pile_height"):
        out[name] = [0] * PILES
    panels = tuple(_SPACES)
    found = set()
    for number, entry in enumerate(entries):
        entry.only("panel", "tiles", "origin")
        entry.origin()
        panel = entry.choice("panel", panels)
        found.add(panels[panel])
        out["pile_panel"][number] = PANELS.index(panels[panel])
        out["pile_for"][number] = _SPACES[panels[panel]]
        out["pile_height"][number] = entry.number("tiles", 1, BONUS_TILES)
    if found != set(panels):
        faults.append(say("There are bonus spaces on the panels B2, D2 and F2."))
    if sum(out["pile_height"]) > BONUS_TILES:
        faults.append(say("There are not enough bonus tiles for all bonus spaces."))


def _boards(parts: Parts, out: dict[str, Any], faults: Faults) -> None:
    """What each player begins with, and the squares under his outposts (setup 8 and 13)."""
    out["start"] = [[0] * CRYSTALS for _ in range(SEATS)]
    for seat, entry in enumerate(_list(parts, "start", len(_START), len(_START), faults)):
        entry.only("crystals", "origin")
        entry.origin()
        entry.choice("crystals", _START[seat : seat + 1])
        out["start"][seat] = _mix(_START[seat])
    out["squares"] = []
    for number, entry in enumerate(_list(parts, "squares", CRYSTALS, CRYSTALS, faults)):
        entry.only("icon", "first", "second", "third", "origin")
        entry.origin()
        entry.choice("icon", (LETTERS[number],))
        out["squares"].append([entry.number(name, 0, 20) for name in ("first", "second", "third")])
