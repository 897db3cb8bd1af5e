"""Century Golem, the record: every field, its meaning, who may see it.

Nobody has a secret of his own: all is open but the order of three piles. Places, cards, tiles and cells are
numbers from 0. G1 to G57 are the rulings of the game's README.
"""

from __future__ import annotations

from nemeton.core import record
from nemeton.core.record import NOBODY, SEATS, Ints, Record, hidden, public
from nemeton.core.view import View

CRYSTALS = 4
"""Yellow, green, blue, magenta: each can be raised to the next."""
YELLOW, GREEN, BLUE, MAGENTA = range(CRYSTALS)

PANELS, ROOM = 6, 8
"""A2, B2, C1, D2, E2, F2, and the most places a panel of an edition may have."""
PLACES = PANELS * ROOM
"""A place is its panel times ROOM, plus its letter."""
REFRESH, PRODUCTION, UPGRADE, TRADE, GOLEM, MERCHANT, WAGON, MOUNTAIN_TRADE, ACTIVATION = range(9)
"""The sorts of places."""
KINDS = 7
"""What point cards help with: the sorts from PRODUCTION on, the mountains as one; not the refresh."""
MOUNTAIN_KIND = WAGON

MARKET = 4
"""Open merchant cards, one for each of the four merchant places."""
GOLEMS = 4
"""Point cards that can be claimed, one for each of the four golem places (G3)."""
NEXT = GOLEMS
"""The slot of the deck's top card: it lies open as well (G4)."""
EMPTY = -1
"""A slot without a card, a pile without a tile, a place without an exploration tile."""
CARDS, TILES, FINDS, POINT_CARDS, BONUS_TILES = 43, 24, 10, 56, 25
"""Merchant cards, mountain tiles, exploration tiles; the most point cards; bonus tiles."""
PILES = 8
"""The most bonus spaces an edition may have."""
BY_CARDS, BY_OUTPOSTS = 1, 2
"""Whom a bonus pile is for: who takes a fourth merchant card, who completes a row of outposts."""
SPACES = 4
"""Bonus spaces of a player (G37)."""

CELLS = 12
"""Mountain tiles in use, a cell each."""
VALLEY = CELLS
"""The cell in the middle."""
SHAPES = 4
"""The most shapes that the mountains of an edition may have (G8)."""
ICONS, SQUARES = 4, 3
"""The icons of the mountain tiles, one for each crystal, and the outposts a player has for each."""

MERCHANTS = 12
"""Merchants of a player."""
CAPACITY = 10
"""Crystals a caravan holds at the end of a turn."""
MOST_TIMES = 20
"""So many trades in a row are counted."""
LAST_CARD = 8
"""Who claims so many point cards makes this round the last (G39)."""
ROUNDS = 200
"""After so many rounds the game is over in any case (G40)."""

# What a recipe says: hand in crystals, receive crystals, or raise some. There is one for each place, merchant
# card, mountain tile and exploration tile; the cost of a point card is one that brings no crystals.
CARD_0 = PLACES
TILE_0 = CARD_0 + CARDS
FIND_0 = TILE_0 + TILES
POINT_0 = FIND_0 + FINDS
RECIPES = POINT_0 + POINT_CARDS
MIX = 8
"""The most crystals a recipe may ask for, or bring."""
NONE = -1
"""No place, no recipe."""

RECRUIT, TOOL, SUPPLY, EXPLORATION = range(4)
"""The icons of the point cards: R, T, S, X."""
PAIR_0 = 4
"""What bonus tiles count: the four icons, the six pairs of them (RT RS RX TS TX SX), and these."""
BY_MERCHANTS, BY_MERCHANT_CARDS, BY_POSTS, BY_ROWS = range(10, 14)

ACT, AGAIN_OR_STOP, RAISE, TRAVEL, BUILDING, PAY, WORK, EXPLORE, BONUS, RETURN, OVER = range(11)
"""What is to be decided: a place or a rest; once more or not; a crystal to raise; where the wagon goes; an
outpost or none; a crystal to pay; which outpost trades; an exploration tile; a bonus tile; a crystal to
return."""

BUILT_BY_TRADE, BUILT_BY_WAGON, BUILT_BY_ACTIVATION = range(3)
"""The readings of the mountain places: which of them builds outposts (G34)."""

EIGHTH_CARD, ROUND_LIMIT = 1, 2
"""How the game ends (G39, G40)."""


class State(Record):
    """A game of Century Golem, chapter III."""

    phase: int = public(most=OVER)
    """What the player decides: ACT, AGAIN_OR_STOP, RAISE, TRAVEL, …, or OVER."""
    round: int = public(most=ROUNDS)
    """The round being played, from 1."""
    place: int = public(least=NONE, most=PLACES - 1)
    """The place being used, NONE before one is chosen."""
    recipe: int = public(least=NONE, most=RECIPES - 1)
    """The recipe that may be used once more, NONE otherwise."""
    left: int = public(most=100)
    """Steps of an upgrade that are left, or crystals still to be paid."""
    may_stop: int = public(most=1)
    """Whether an upgrade may stop: not before its first step (G12), but with an exploration tile (G24)."""
    due: int = public(most=1)
    """Whether a bonus tile is due after this action (G28, G36)."""

    caravan: Ints = public(SEATS, CRYSTALS, most=120)
    """Crystals of each colour that a seat has."""
    ready: Ints = public(SEATS, most=MERCHANTS)
    """Merchants on a player board: those that can be placed."""
    reserve: Ints = public(SEATS, most=MERCHANTS)
    """Merchants not yet recruited."""
    holder: Ints = public(PLACES, least=NOBODY, most=SEATS - 1)
    """Whose merchants stand on each place."""
    crew: Ints = public(PLACES, most=MERCHANTS)
    """How many they are."""
    covering: Ints = public(PLACES, least=EMPTY, most=FINDS - 1)
    """The exploration tile that lies on each place, or EMPTY."""
    finder: Ints = public(FINDS, least=NOBODY, most=SEATS - 1)
    """Who has taken each exploration tile."""

    point_row: Ints = public(GOLEMS + 1, least=EMPTY, most=POINT_CARDS - 1)
    """The point card on each slot, and on top of the deck, or EMPTY."""
    point_deck: Ints = hidden(POINT_CARDS, most=POINT_CARDS - 1)
    """The point cards under the top one, from the bottom up."""
    point_left: int = public(most=POINT_CARDS)
    """How many those are."""
    claims: Ints = public(SEATS, most=LAST_CARD)
    """How many point cards a seat has claimed."""
    claimed: Ints = public(SEATS, LAST_CARD, most=POINT_CARDS - 1)
    """Which, in the order of claiming."""
    discount: Ints = public(SEATS, KINDS, most=LAST_CARD)
    """Merchants that a seat's tools save at each kind of place (G9, G10)."""
    supply: Ints = public(SEATS, KINDS, CRYSTALS, most=LAST_CARD)
    """Crystals that a seat's dreamcatchers bring at each kind of place (G14)."""

    market: Ints = public(MARKET, least=EMPTY, most=CARDS - 1)
    """The merchant card on each slot, or EMPTY."""
    deck: Ints = hidden(CARDS, most=CARDS - 1)
    """The merchant cards, face down, from the bottom up."""
    deck_left: int = public(most=CARDS)
    """How many are left in the deck."""
    sunk: Ints = public(CARDS, most=1000)
    """0, or in which order a merchant card was put under the deck: everybody saw which lie deepest (G30)."""
    taker: Ints = public(CARDS, least=NOBODY, most=SEATS - 1)
    """Who has each merchant card in the discard: face down, but everybody saw it (G27)."""
    cards: Ints = public(SEATS, most=CARDS)
    """How many those are."""

    pile_top: Ints = public(PILES, least=EMPTY, most=BONUS_TILES - 1)
    """The kind of the top tile of each bonus pile, or EMPTY."""
    pile_left: Ints = public(PILES, most=BONUS_TILES)
    """How many tiles each pile has."""
    piles: Ints = hidden(BONUS_TILES, most=BONUS_TILES - 1)
    """The tiles under the top ones: each pile from the bottom up, one pile after another, then the box."""
    held: Ints = public(SEATS, most=SPACES)
    """How many bonus tiles a seat has."""
    bonus: Ints = public(SEATS, SPACES, most=BONUS_TILES - 1)
    """Their kinds, in the order of taking."""

    shape: int = public(most=SHAPES - 1)
    """Which of the edition's shapes the mountains have (G8)."""
    mountain: Ints = public(CELLS, most=TILES - 1)
    """The tile on each cell."""
    wagon: Ints = public(SEATS, most=VALLEY)
    """The cell of each wagon."""
    post: Ints = public(SEATS, CELLS, most=1)
    """Whether a seat has an outpost on a cell."""
    built: Ints = public(SEATS, ICONS, most=SQUARES)
    """How many outposts a seat has on tiles of each icon."""

    outposts: int = public(most=BUILT_BY_ACTIVATION)
    """The option: outposts are BUILT_BY_TRADE, BUILT_BY_WAGON or BUILT_BY_ACTIVATION (G34)."""
    rooms: Ints = public(PANELS, most=ROOM)
    """The edition's places: how many each panel has."""
    sort: Ints = public(PLACES, most=ACTIVATION)
    """The edition's places: the sort of each."""
    printed: Ints = public(PLACES, most=MERCHANTS)
    """The edition's places: how many merchants an empty one takes."""
    number: Ints = public(PLACES, most=ROOM)
    """The edition's places: the slot above it, or how far the wagon goes."""
    cover: Ints = public(PLACES, most=SEATS)
    """The edition's places: with so many players or fewer, an exploration tile lies there at the start."""
    give: Ints = public(RECIPES, CRYSTALS, most=MIX)
    """The edition's recipes: crystals that are handed in."""
    gain: Ints = public(RECIPES, CRYSTALS, most=MIX)
    """The edition's recipes: crystals that are received."""
    steps: Ints = public(RECIPES, most=CAPACITY)
    """The edition's recipes: how often a crystal may be raised."""
    icon: Ints = public(TILES, most=ICONS - 1)
    """The edition's mountain tiles: the icon of each."""
    shapes: int = public(most=SHAPES)
    """The edition's mountains: how many shapes there are to draw one from."""
    cell_q: Ints = public(SHAPES, CELLS, least=-CELLS, most=CELLS)
    """The edition's mountains: by shape, the first axial coordinate of each cell; the valley is at 0, 0."""
    cell_r: Ints = public(SHAPES, CELLS, least=-CELLS, most=CELLS)
    """The edition's mountains: by shape, the second axial coordinate of each cell."""
    distance: Ints = public(SHAPES, CELLS + 1, CELLS + 1, most=CELLS)
    """The edition's mountains: by shape, how many tiles a wagon moves from a cell to another."""
    squares: Ints = public(ICONS, SQUARES, most=20)
    """The edition's player boards: what the squares under the outposts of an icon are worth."""
    points: Ints = public(POINT_CARDS, most=50)
    """The edition's point cards: the points of each."""
    card_icon: Ints = public(POINT_CARDS, most=EXPLORATION)
    """The edition's point cards: RECRUIT, TOOL, SUPPLY or EXPLORATION."""
    card_kind: Ints = public(POINT_CARDS, most=KINDS - 1)
    """The edition's point cards: the kind of place where a tool or a supply helps."""
    card_gift: Ints = public(POINT_CARDS, most=MERCHANTS)
    """The edition's point cards: merchants it recruits or saves, or the colour of the crystal it supplies."""
    card_players: Ints = public(POINT_CARDS, most=SEATS)
    """The edition's point cards: the least number of players each is for; 0 where there is no card."""
    find_points: Ints = public(FINDS, most=50)
    """The edition's exploration tiles: the points of each."""
    find_recruits: Ints = public(FINDS, most=MERCHANTS)
    """The edition's exploration tiles: merchants that come from the reserve."""
    bonus_copies: Ints = public(BONUS_TILES, most=BONUS_TILES)
    """The edition's bonus tiles: how many there are of each kind."""
    bonus_for: Ints = public(BONUS_TILES, most=BY_ROWS)
    """The edition's bonus tiles: what they count."""
    bonus_per: Ints = public(BONUS_TILES, most=CARDS)
    """The edition's bonus tiles: they score for every so many."""
    bonus_points: Ints = public(BONUS_TILES, most=50)
    """The edition's bonus tiles: points for every so many."""
    pile_panel: Ints = public(PILES, most=PANELS - 1)
    """The edition's bonus spaces: the panel of each."""
    pile_for: Ints = public(PILES, most=BY_OUTPOSTS)
    """The edition's bonus spaces: BY_CARDS, BY_OUTPOSTS, or 0 where there is none."""
    pile_height: Ints = public(PILES, most=BONUS_TILES)
    """The edition's bonus spaces: how many tiles each gets."""
    start: Ints = public(SEATS, CRYSTALS, most=CAPACITY)
    """The crystals each seat starts with."""


class Facts(record.Facts):
    """What words and scenes must know of a view."""

    need: Ints = public(PLACES, most=MERCHANTS + 1)
    """How many merchants a place takes from whoever looks; from the player, if a spectator does (G9, G10)."""
    choices: int = public(most=PLACES)
    """How many places whoever looks could use, if it were his turn (G12)."""
    usable: Ints = public(PLACES + 1, most=PLACES)
    """Which those are."""
    toll: Ints = public(CELLS, most=2 * SEATS)
    """What an outpost on a cell would cost whoever looks (G33)."""
    score: Ints = public(SEATS, most=1000)
    """A seat's points, as it stands (G41)."""
    bonus_worth: Ints = public(SEATS, SPACES, most=1000)
    """What each bonus tile of a seat is worth to it."""
    uncovered: Ints = public(SEATS, ICONS, most=60)
    """The points of the squares that a seat's outposts have uncovered, by icon (G35)."""
    leftover: Ints = public(SEATS, most=480)
    """The points of the crystals in a seat's caravan."""
    due: int = public(most=100)
    """How many crystals the player still has to pay, or to return (G19, G46)."""
    times: int = public(most=MOST_TIMES)
    """How often the player can do the trade that he is asked about, one after another (G17)."""


class Seen(View, State):
    """A game of Century Golem as a seat sees it."""

    facts: Facts
