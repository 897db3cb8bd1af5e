"""Celtic Quest, the guide: the rules in our own words, with pictures of one game from its map to its end."""

from __future__ import annotations

from nemeton.core.guide import Chapter, Picture
from nemeton.core.notation import moves
from nemeton.core.words import Sentence, words_beside

say = words_beside(__file__)

PLAYERS, SEED = 3, 6
"""The game of the pictures, and of the first steps at a table of Celtic Quest."""
_PLAYED = """
lay g8, turn 3, lay g6, turn 0, lay f6, turn 4, lay f7, lay h7, lay g9, lay h8, lay g5, turn 3, lay f5, turn
2, lay f9, lay h6, lay h4, turn 5, lay h5, lay f8, lay h9, lay i7, turn 3, lay i5, lay e5, turn 2, lay e7,
lay f10, turn 2, lay i8, raise deer icenii, roman wheatley, enter catuvellauni, go w, take grapes, roman
vinehill, raise cloth icenii, go ne, take cloth, enter catuvellauni, bribe w, shift, roman redridge, take
grapes, raise deer catuvellauni, roman redridge 2, go e, go e, stop, deliver grapes, raise wheat dobunni,
raise ore dobunni, bread, go sw, go e, go e, stop, deliver cloth, recall wheatley, roman ironwood, go e, go
e, stop, ring grapes, roman ironwood 2, go w, go nw, stop, improve carrying, put vinehill, roman regni e, go
w, take fish, put ottersford, roman weaverton, go w, go nw, improve carrying, done, raise ore catuvellauni,
go se, go w, take grapes, raise deer icenii, raise deer icenii, go w, stop, improve carrying, improve
carrying, roman regni w, enchant ramsdown, go e, take fish, spurn gold, spurn bread, go e, go e, stop, done,
raise cloth dobunni, go ne, take crystal, go sw, stop, offer 1, roman pikeholt, roman pikeholt 2, take fish,
put vinehill, roman weaverton 2, go se, raise wheat dobunni, go w, take wheat, go e, stop, go w, go sw,
stop, roman coppertor, conquer durotriges, shift, roman coppertor 2, go ne, elixir deer, go nw, stop, done,
raise ore catuvellauni, raise grapes catuvellauni, go ne, go e, stop, deliver fish, deliver wheat, raise
fish catuvellauni, raise cloth catuvellauni, go ne, go se, stop, ring fish, deliver fish, raise wheat
icenii, roman pikeholt 2, go w, go w, stop, finish, enchant cantii, seek, raise ore icenii, go w, go sw,
stop, improve carrying, improve movement, done, go nw, stop, improve movement, improve carrying, improve
movement, done, raise grapes catuvellauni, go nw, elixir wheat, take cloth, raise fish catuvellauni, go e,
take fish, go e, go ne, take deer, raise grapes catuvellauni, go nw, take cloth, take wheat, raise grapes
catuvellauni, go se, stop, finish, enchant regni, seek, raise ore cantii, enchant staghurst, take crystal,
go sw, go w, go w, stop, offer 1, go se, go e, go e, stop, deliver wheat, done, raise cloth catuvellauni, go
se, go w, take grapes, bread, go e, stop, deliver grapes, raise cloth dobunni, go w, take wheat, bread, go
e, go ne, go e, stop, ring fish, deliver wheat, done, go se, take deer, go nw, go w, go w, stop, finish,
enchant wheatley, improve carrying, seek, recall pikeholt, go e, take crystal, go w, stop, raise cloth
dobunni, go w, go sw, go w, take crystal, stop, raise grapes icenii, go nw, take wheat, take cloth, go nw,
stop, improve trading, improve carrying, improve trading, offer 1, go e, stop, improve movement, improve
trading, claim all, offer 1, raise fish catuvellauni, enchant shepley, take crystal, go se, stop, offer 1,
raise deer catuvellauni, go se, go w, take grapes, stop, raise wheat icenii, go w, go w, raise fish icenii,
go nw, bribe w, shift, roman sunmead, take grapes, go e, go se, stop, finish, enchant ottersford, seek,
raise deer cantii, roman redridge 2, go e, stop, ring grapes, raise wheat icenii, raise fish icenii, shift,
roman pikeholt, take ore, go e, go e, stop, finish, enchant vinehill, seek, return wheat, raise cloth
icenii, go e, take crystal, go w, stop, offer 1, raise fish catuvellauni, enchant pikeholt, go w, take
crystal, go ne, stop, improve carrying, improve movement, offer 1, raise wheat catuvellauni, go se, go se,
take crystal, go nw, go nw, stop, offer 1
"""


def played(many: int) -> tuple[str, ...]:
    """The first so many actions of that game."""
    return moves(_PLAYED)[:many]


def _picture(
    caption: Sentence,
    actions: int,
    *lit: str,
    seat: int = 0,
    box: tuple[float, float, float, float] | None = None,
) -> Picture:
    """The game after so many actions."""
    return Picture(caption, PLAYERS, SEED, played(actions), seat, box=box, lit=lit)


CHAPTERS = (
    Chapter(
        say("What it is about"),
        say.each(
            "Britain, and the legions are at the gates. You are a young Celt, and the high druid has "
            "told you your destiny: it is yours alone to know.",
            "You carry wheat, fish, deer, ore, cloth and grapes along the roads. Bastions pay for "
            "them with reputation; at the Stone Circle reputation makes you faster and stronger, or "
            "becomes victory points. Quests bring points and powers, and wake the old magic of the "
            "land.",
            "Whoever has the most victory points in the end wins.",
        ),
        _picture(
            say("The land in the middle of a game: green and enchanted, Celtic and Roman."),
            200,
            box=(104, 14, 762, 520),
        ),
    ),
    Chapter(
        say("The table"),
        say.each(
            "The map has 22 tiles: the Stone Circle in the middle, six bastions, and fields, woods and "
            "hills with the spots where resources lie. At the left are the bag the tokens are drawn "
            "from, the discards, the pool of points, what is out of the game, and the quests.",
            "At the right stands what every bastion pays for every resource: each notch of the tally "
            "sticks is a step, from 1 to 8. The red shields beside a name are Romans on its roads. "
            "Below it is the spell, and what the others have.",
            "Your own sheet lies in front of you: your destiny and your quest, which nobody else sees, "
            "your abilities, what you carry, your pouch and your powers.",
            "The tiles, the cards and the values of the spell are our reconstruction; those in the box "
            "may differ.",
        ),
        _picture(say("The map is laid, and the first player has drawn two tokens."), 30),
    ),
    Chapter(
        say("Building the map"),
        say.each(
            "You build the land together. In turn everybody draws a tile and lays it next to others: "
            "touch a cell, then the tile as you want it to lie. Road must meet road, and at least one "
            "road of the tile must lead to the Circle.",
            "At most two spots may be cut off from the Circle in the end; if there are more, tiles are "
            "taken up and laid anew. What is cut off is out of the game.",
            "Then the resources are put on their spots, and the bastions fix their prices: what is far "
            "away is dear.",
        ),
        _picture(
            say("The tile in your hand fits where the cells are lit."),
            14,
            "cell:e7",
            "cell:f9",
            "cell:h4",
            "cell:h9",
            "cell:i7",
            "cell:i8",
            box=(14, 14, 852, 702),
        ),
    ),
    Chapter(
        say("Your turn begins: tokens"),
        say.each(
            "Draw two tokens from the bag and resolve them, in the order you like.",
            "A resource goes to an empty spot of its kind; if there is none, one bastion of your choice"
            " pays a step more for it. A Roman goes to any free place. An item goes into your pouch, a "
            "crystal to an enchanted tile without one.",
            "Four tokens are events. The Druid moves the spell on and enchants a tile. The Orders call "
            "a Roman back. The Romanisation conquers a bastion at once. The Cycle brings all discarded "
            "tokens back into the bag.",
        ),
        _picture(
            say("Deer and a Roman: touch a token, then its place."),
            30,
            "drawn:deer",
            "drawn:roman",
            box=(14, 534, 852, 182),
        ),
    ),
    Chapter(
        say("Moving"),
        say.each(
            "In your first turn you enter the map, where your destiny tells you to. From then on you go"
            " along the roads, and each tile you enter costs a movement point. The numbers on the map "
            "say what it costs to get there.",
            "On some tiles two roads pass each other without meeting: you cannot change from one to the"
            " other. Points you do not use are lost.",
            "Bread from your pouch is good for one more point: touch it, then your marker.",
        ),
        _picture(
            say("Two points, and this is how far they take you. In red: Romans."),
            65,
            "pawn:0",
            box=(104, 14, 762, 566),
        ),
    ),
    Chapter(
        say("Picking up"),
        say.each(
            "Touch a resource on your road to take it with you. That ends your movement, but whatever "
            "else lies on the same road you may take as well.",
            "The ability of carrying has two numbers: how many tokens you can carry, and how many you "
            "can pick up on the way without stopping. An elixir lets you take one resource and go on.",
            "Your hands are full? Touch what you carry, then the discards, and it is gone. As long as you "
            "have something to drop, your movement is not over before you say so: Stop.",
        ),
        _picture(
            say("Wheat and cloth lie on this road."),
            165,
            "spot:shepley",
            "spot:shepley 2",
            "item:0:elixir",
        ),
    ),
    Chapter(
        say("Romans"),
        say.each(
            "Whoever enters a road with a Roman is stopped, and the turn is over: nothing is picked up,"
            " nothing delivered. In your next turn you may put him somewhere else before you go on. A "
            "Roman put under you in your own turn stays there until the next.",
            "Gold bribes him as you enter: he does not stop you, and you may move him.",
            "When a Roman stands on every road of a bastion, it is conquered. It becomes a Roman town, "
            "through which you may pass, but its prices are gone.",
        ),
        _picture(
            say("One more Roman, and {bastion} falls.", bastion="Regni"),
            147,
            "row:regni",
            "pip:regni:0",
            "pip:regni:1",
            "roman:regni e",
            "roman:regni w",
        ),
    ),
    Chapter(
        say("Bastions"),
        say.each(
            "If your movement ends in a Celtic bastion, you may deliver there: touch what you carry. It"
            " pays what the chart says, more with your ability of trading, and with a ring two more.",
            "After that the price is one step lower. Several of a kind in one visit are all paid at the"
            " first price.",
            "Then you may draw a quest, if you have none.",
        ),
        _picture(
            say("Grapes for {bastion}: they pay well for them.", bastion="Cantii"),
            49,
            "carried:0:grapes",
            "chart:cantii:grapes",
        ),
    ),
    Chapter(
        say("The Stone Circle"),
        say.each(
            "Here you may do the following, in this order, each if you like:",
            "Finish your quest, if you carry both resources it asks for: touch it. It brings victory "
            "points and a power for the rest of the game, and you enchant a tile.",
            "Improve abilities, step by step, for 2, 4, 7 and 10 reputation. Turn reputation into "
            "victory points, one for one. Give up a quest that has become impossible. Draw a quest. "
            "Deliver crystals.",
            "Reputation that is left at the end counts nothing.",
        ),
        _picture(
            say("Both resources are here: the quest can be finished."),
            147,
            "quest:0",
            box=(14, 534, 852, 182),
        ),
    ),
    Chapter(
        say("Enchanted land, and crystals"),
        (
            say(
                "Land that is enchanted turns blue as twilight. All its roads are joined, its resources are"
                " gone for good, and a crystal lies there."
            ),
            say(
                "Crystals are picked up and carried like resources, but they are delivered at the Circle. "
                "Each one moves the spell on by one, and so does every Druid. In the end each of your "
                "crystals is worth the number the spell has reached."
            ),
        ),
        _picture(
            say("A crystal, right underfoot."),
            228,
            "crystal:cantii",
            "spell:4",
        ),
    ),
    Chapter(
        say("The end"),
        say.each(
            "The game ends at once when the spell reaches 12, or when the sixth bastion falls. When the"
            " pool of points runs out, the turn is played to its end, and that was it.",
            "Now the destinies are shown. To the points in your box come your crystals, and what your "
            "destiny brings. The most points win; then the most finished quests; then the win is "
            "shared.",
            "You can agree on a number of rounds as well, from 5 to 60: after the last one the game is "
            "over, if it has not ended before.",
            "To learn the game, begin with Celtic Trader: no quests, no crystals, no items, open roles "
            "instead of destinies, and a map that is there already, unless you want to build one.",
        ),
        _picture(say("The spell is cast, and everybody shows what they were born for."), 319),
    ),
)
"""The rules, from the aim to the end."""
