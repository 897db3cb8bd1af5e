"""Celtic Quest, the record: every field, its meaning, who may see it.

Tiles, resources, destinies and quests are numbers from 0. A *section* is one network of roads on a tile:
twice the tile's number, plus one for its second network. Bastions, towns, enchanted tiles and the
Circle have only one. Numbers in brackets are the rulings of the game's README.
"""

from __future__ import annotations

import numpy as np

from nemeton.core import record
from nemeton.core.record import SEATS, Ints, Record, owner, public
from nemeton.core.view import View
from nemeton.games.celtic_quest.state.hexes import CELLS

# Tiles: the Stone Circle, six bastions, fifteen landscapes.
TILES = 22
CIRCLE = 0
BASTION_0 = 1
BASTIONS = 6
LANDSCAPE_0 = BASTION_0 + BASTIONS
LANDSCAPES = TILES - LANDSCAPE_0
SECTIONS = 2 * TILES
SPOTS = 2 * LANDSCAPES
"""Two on each landscape, though most have fewer."""
NONE = -1
"""No tile, cell, section, road or resource."""

GREEN, ENCHANTED, TOWN = range(3)
"""The sides of a tile: as laid, under the druids' spell, conquered."""
PLAIN, WOODS, HILLS = range(3)
"""The terrains."""
FREE, FULL, SHUT = range(3)
"""A spot waits for its resource, has it, or is out of the game (Q5, Q46)."""

# Where a Roman can stand: on a section, or on one of the roads of a Celtic bastion (Q14).
ROAD_0 = SECTIONS
PLACES = ROAD_0 + 6 * BASTIONS
TILE_OF = np.array([*(i // 2 for i in range(SECTIONS)), *(BASTION_0 + i // 6 for i in range(6 * BASTIONS))])
"""The tile that each place is on."""

# Tokens: the six resources, and what else may be in the bag.
RESOURCES = 6
ROMAN, GOLD, BREAD, RING, ELIXIR, CRYSTAL, ROMANISATION, ORDERS, DRUID, CYCLE = range(6, 16)
SORTS = 16
ITEM_0, ITEMS = GOLD, 4
WARES = RESOURCES + 1
"""What can be carried: the resources, and crystals."""
CARRIED_CRYSTAL = RESOURCES
"""The crystals among what is carried."""

ABILITIES = 3
MOVEMENT, TRADING, CARRYING = range(ABILITIES)
LEVELS = 5

QUESTS = 18
POWERS = 7
HORSE, WOOD_SPIRIT, HILL_SPIRIT, PACK, SACK, HARP, TALISMAN = range(POWERS)
OPEN, DISCARDED = 0, SEATS + 1
"""The fate of a quest: not finished by anybody; thrown away as impossible. Else the seat, from 1."""

DESTINIES, BASIC = 11, 6
(
    FASTEST,
    RICHEST,
    STRONGEST,
    WISEST,
    HOLIEST,
    BRAVEST,
    LUCKIEST,
    BEST_EQUIPPED,
    MOST_CUNNING,
    MOST_GIFTED,
    MOST_RENOWNED,
) = range(DESTINIES)
AT_BASTION, AT_CIRCLE, ANYWHERE = range(1, 4)
"""Where a destiny lets one begin."""

COLUMNS = 5
SPELL_END = 12
UNREACHED = 100
"""The distance to where no road leads."""
SPARE_SPOTS = 2
"""So many spots may be cut off from the Circle (Q4)."""
POUCH = 3
"""So many items can be carried."""

KEEP, LAY, FACE, LIFT, RETURN, RESOLVE, ENTER, MOVE, SHIFT, ENCHANT, AT_THE_CIRCLE, AT_A_BASTION, OVER = (
    range(13)
)
"""What is to be decided."""
DEAL_QUESTS, START_MAP, DRAW_TILE, LOOK_OVER, QUICK_MAP, OPEN_GAME, NEXT = range(OVER + 1, OVER + 8)
"""What follows by itself: nobody ever sees a state in these phases."""

FINISHING, IMPROVING, CLAIMING, ABANDONING, SEEKING, OFFERING = range(6)
"""The steps at the Circle (Q36)."""
DELIVERING, ASKING = range(2)
"""The steps at a bastion (Q79)."""

CONQUERED, SPELL_CAST, POOL_EMPTY, TIME_UP = 1, 2, 3, 4
"""How the game ends (Q59-Q63)."""

MAPS = ("players", "quick", "fixed")
DESTINY_SETS = ("basic", "advanced", "advanced-no-luckiest")
FEWEST_ROUNDS, MOST_ROUNDS = 5, 60
LIMITS = ("none", *map(str, range(FEWEST_ROUNDS, MOST_ROUNDS + 1)))
"""The values of the option `rounds` (Q63)."""
BASIC_SET, NO_LUCKIEST = 0, 2
BY_PLAYERS, FIXED = 0, 2
MOST_POINTS = 2000


class State(Record):
    """A game of Celtic Quest."""

    phase: int = public(most=NEXT)
    """What the player decides: KEEP, LAY, FACE, LIFT, RETURN, RESOLVE, … or OVER."""
    round: int = public(most=30_000)
    """The round being played, from 1; 0 while the map is built."""
    spell: int = public(most=SPELL_END)
    """The space the marker of the spell diagram stands on; 0 is the start."""
    pool: int = public(least=-MOST_POINTS, most=MOST_POINTS)
    """Reputation and victory points left in the pool; payments beyond it are made all the same (Q59)."""
    final: int = public(most=1)
    """Whether the pool has run out: the game ends with this turn (Q59)."""

    cell: Ints = public(TILES, least=NONE, most=CELLS - 1)
    """The cell each tile lies on; NONE while it is not laid."""
    rotation: Ints = public(TILES, most=5)
    """How often each tile is turned by a sixth, clockwise."""
    side: Ints = public(TILES, most=TOWN)
    """The side each tile shows: GREEN, ENCHANTED or TOWN."""
    tile_at: Ints = public(CELLS, most=TILES)
    """The tile on each cell, plus one; 0 for an empty cell."""
    far: Ints = public(SECTIONS, SECTIONS, most=UNREACHED)
    """The steps from section to section along the roads, kept up when the map changes; 0 before."""
    spot: Ints = public(SPOTS, most=SHUT)
    """Each resource spot, two to a landscape: FREE, FULL or SHUT; SHUT if there is none."""
    crystal: Ints = public(TILES, most=1)
    """Whether a crystal lies on the tile."""
    roman: Ints = public(PLACES, most=1)
    """Whether a Roman stands on the place: a section, or a road of a Celtic bastion."""

    tile: int = public(least=NONE, most=TILES - 1)
    """The tile in the player's hand while the map is built."""
    site: int = public(least=NONE, most=CELLS - 1)
    """The cell he has chosen for it, before he turns it."""
    under: Ints = public(TILES, most=1000)
    """Tiles put under the stack since they fitted nowhere: in which order, from 1 (Q2)."""
    linked: int = public(most=2**SECTIONS - 1)
    """While the map is built: the sections joined to the Circle, a bit each."""
    movable: int = public(most=2**TILES - 1)
    """While the map is mended: the tiles that may be taken up, a bit each (Q4)."""
    astray: int = public(most=SPOTS)
    """While the map is mended: how many spots are cut off."""

    bag: Ints = public(SORTS, most=99)
    """Tokens of each sort in the bag: anybody can work it out (Q68). They come out by chance."""
    discard: Ints = public(SORTS, most=99)
    """Tokens of each sort that are discarded; Cycle brings them back."""
    drawn: Ints = public(SORTS, most=99)
    """Tokens of each sort that are drawn and not yet resolved."""
    gone: Ints = public(SORTS, most=99)
    """Tokens of each sort that are out of the game (Q89)."""
    supply: int = public(most=99)
    """Crystals that have not come into the game yet."""
    due: int = public(most=9)
    """Tokens the player still has to give back (Q69)."""
    demand: Ints = public(BASTIONS, RESOURCES, most=COLUMNS - 1)
    """The column of each marker on each chart; 0 once the bastion is conquered."""

    at: Ints = public(SEATS, least=NONE, most=SECTIONS - 1)
    """The section each player stands on; NONE before the first turn."""
    held: Ints = public(SEATS, least=NONE, most=5)
    """The bastion road on which a Roman stopped him, as a direction, as long as it is there (Q76)."""
    began: Ints = public(SEATS, most=AT_CIRCLE)
    """Where each seat began: AT_BASTION, AT_CIRCLE, or 0: not yet, or not by its destiny (Q58)."""
    level: Ints = public(SEATS, ABILITIES, most=LEVELS - 1)
    """How often each ability has been improved."""
    reputation: Ints = public(SEATS, most=MOST_POINTS)
    """Reputation points (PR)."""
    victory: Ints = public(SEATS, most=MOST_POINTS)
    """Victory points (PV) in the box."""
    offered: Ints = public(SEATS, most=99)
    """Crystals delivered to the Circle."""
    carried: Ints = public(SEATS, WARES, most=13)
    """Resources of each kind, and crystals, that a player carries."""
    pouch: Ints = public(SEATS, ITEMS, most=POUCH)
    """Items of each kind in a pouch."""
    fate: Ints = public(QUESTS, most=DISCARDED)
    """What became of each quest: OPEN, the seat that finished it, from 1, or DISCARDED."""
    powers: Ints = public(SEATS, POWERS, most=QUESTS)
    """How often a seat has each power of its finished quests."""
    seeking: Ints = public(SEATS, most=1)
    """Whether a seat has an open quest."""
    quest: Ints = owner(SEATS, most=QUESTS)
    """The open quest, plus one; 0 if there is none."""
    destiny: Ints = owner(SEATS, most=DESTINIES)
    """The destiny, plus one; until one of two is kept, the first of them."""
    spare: Ints = owner(SEATS, most=DESTINIES)
    """The other destiny dealt, plus one; 0 by the basic rules (Q87)."""
    shown: Ints = public(SEATS, most=DESTINIES)
    """The destinies that lie open, plus one: at the end, and the roles of Celtic Trader."""

    points: int = public(most=99)
    """Movement points left."""
    free: int = public(most=99)
    """Pick-ups left that do not end the movement (Q26)."""
    ended: int = public(most=1)
    """Whether a pick-up has ended the movement (Q80)."""
    walked: int = public(most=2**SECTIONS - 1)
    """Sections visited since the last paid step, pick-up, drop or item, a bit each (Q71)."""
    loose: int = public(most=PLACES)
    """The Roman that the player may move, as its place plus one; 0 if there is none (Q16, Q21).

    While tokens are resolved: the one he has stood on since his turn began.
    """
    stage: int = public(most=OFFERING)
    """The first step of the place that is still open to him (Q36, Q79)."""
    asked: Ints = public(RESOURCES, most=COLUMNS - 1)
    """The columns when he began to deliver (Q35); 0 elsewhere."""

    map: int = public(most=len(MAPS) - 1)
    """The option: 0 the players build the map, 1 it is laid by chance, 2 it is the edition's (Q73, Q75)."""
    destinies: int = public(most=2)
    """The option: 0 basic, 1 advanced, 2 advanced without the luckiest (Q65)."""
    items_in_bag: int = public(most=1)
    """The option: 0 the other items are in the bag, 1 they are not (Q67)."""
    romans_on_circle: int = public(most=1)
    """The option: 0 no Roman on the Circle, 1 one may stand there (Q14)."""
    rounds: int = public(most=len(LIMITS) - 1)
    """The option: 0 no limit, 1 of five rounds, 2 of six, … (Q63)."""
    trader: int = public(most=1)
    """The option `game`: 0 Celtic Quest, 1 Celtic Trader (Q75)."""

    tokens: Ints = public(SORTS, most=99)
    """The edition's tokens of each sort."""
    romans_in_play: Ints = public(4, most=99)
    """The edition's Romans for 2, 3, 4 and 5 players."""
    starting_items: Ints = public(SEATS, ITEMS, most=POUCH)
    """The edition's items each seat starts with."""
    fund: int = public(most=MOST_POINTS)
    """The edition's pool of reputation and victory points."""
    columns: Ints = public(COLUMNS, most=99)
    """The edition's reputation for each column of a chart."""
    costs: Ints = public(LEVELS - 1, most=99)
    """The edition's price of each improvement."""
    steps: Ints = public(LEVELS, most=20)
    """The edition's movement points for each level."""
    profits: Ints = public(LEVELS, most=99)
    """The edition's trading bonus for each level."""
    loads: Ints = public(LEVELS, most=9)
    """The edition's tokens that can be carried at each level."""
    grabs: Ints = public(LEVELS, most=9)
    """The edition's pick-ups on the way at each level."""
    ring_pays: int = public(most=99)
    """The edition's bonus of a ring."""
    harp_pays: int = public(most=99)
    """The edition's bonus of a Harp."""
    crystal_worth: Ints = public(SPELL_END + 1, most=99)
    """The edition's worth of a crystal for each space of the spell diagram."""
    quest_points: int = public(most=99)
    """The edition's victory points for a finished quest."""
    quest_power: Ints = public(QUESTS, most=POWERS - 1)
    """The edition's quests: the power of each."""
    quest_wants: Ints = public(QUESTS, 2, most=RESOURCES - 1)
    """The edition's quests: the two resources of each."""
    bonus_start: Ints = public(DESTINIES, most=ANYWHERE)
    """The edition's destinies: where one begins."""
    bonus_points: Ints = public(DESTINIES, most=99)
    """The edition's destinies: so many points …"""
    bonus_per: Ints = public(DESTINIES, most=99)
    """… for so many of what it counts …"""
    bonus_most: Ints = public(DESTINIES, most=99)
    """… and at most so many."""
    network: Ints = public(TILES, 6, most=2)
    """The edition's tiles: to which network the road at each edge belongs, 0 if there is none."""
    terrain: Ints = public(TILES, most=HILLS)
    """The edition's tiles: PLAIN, WOODS or HILLS."""
    enchantable: Ints = public(TILES, most=1)
    """The edition's tiles: whether the druids can enchant it."""
    spot_kind: Ints = public(SPOTS, least=NONE, most=RESOURCES - 1)
    """The edition's tiles: the resource of each spot; NONE if there is no spot."""
    spot_network: Ints = public(SPOTS, most=1)
    """The edition's tiles: on which network each spot lies."""
    trader_cell: Ints = public(TILES, most=CELLS - 1)
    """The edition's map of Celtic Trader: the cell of each tile."""
    trader_rotation: Ints = public(TILES, most=5)
    """The edition's map of Celtic Trader: how each tile is turned."""


class Facts(record.Facts):
    """What words and scenes must know of a view."""

    roads: Ints = public(TILES, 6, least=NONE, most=SECTIONS - 1)
    """The section of each tile whose road leaves it in each direction; NONE if no road does."""
    underfoot: Ints = public(SEATS, least=NONE, most=PLACES - 1)
    """The place of the Roman that each seat stands on; NONE if there is none (Q76)."""
    capacity: Ints = public(SEATS, most=99)
    """How many tokens each seat can carry."""
    finished: Ints = public(SEATS, most=QUESTS)
    """How many quests each seat has finished."""
    score: Ints = public(SEATS, most=20_000)
    """The points of each seat as far as everybody may know."""
    bonus: Ints = public(SEATS, most=99)
    """What each seat's destiny brings as things stand; 0 if the viewer does not know it."""
    quests_left: int = public(most=QUESTS)
    """How many quests are left in the deck."""

    beyond: Ints = public(6, least=NONE, most=SECTIONS - 1)
    """The section that a step leads the player to in each direction; NONE if no road does."""
    barred: Ints = public(6, most=1)
    """Whether a Roman would stop him there (Q18)."""
    reach: Ints = public(SECTIONS, least=NONE, most=99)
    """The movement points it costs him to come to each section; NONE if he cannot, or stands there."""
    halted: Ints = public(SECTIONS, least=NONE, most=99)
    """The same where he can only come into the arms of a Roman."""
    within: Ints = public(SPOTS, most=1)
    """The spots with a resource on the section he stands on (Q25)."""
    price: Ints = public(RESOURCES, most=3000)
    """What each resource brings him at the bastion where he delivers (Q32-Q35)."""
    cargo: int = public(most=100_000)
    """What all resources that he carries bring there."""


class Seen(View, State):
    """A game of Celtic Quest as a seat sees it."""

    facts: Facts
