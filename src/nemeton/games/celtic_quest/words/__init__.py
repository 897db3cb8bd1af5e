"""Celtic Quest, the words: what it says of itself, of what is to be done, and of the points."""

from __future__ import annotations

from nemeton.core.words import Sentence
from nemeton.games.celtic_quest.names import DESTINY, say
from nemeton.games.celtic_quest.state import LIMITS, Seen
from nemeton.games.celtic_quest.words.board import board
from nemeton.games.celtic_quest.words.prompts import prompt

__all__ = ["board", "prompt"]

TITLE = say("Celtic Quest")

BRIEF = say.each(
    "Carry resources along the roads to the bastions that ask for them: that brings reputation.",
    "At the Stone Circle reputation buys better abilities, or becomes victory points.",
    "Bring both resources of your quest to the Circle at once: points, a power, and a tile is enchanted.",
    "Enchanted tiles have crystals; at the Circle they are worth more, the further the spell is.",
    "Every turn two tokens are drawn. Romans stop whoever enters their road, and conquer bastions.",
    "The game ends with the pool of points, the last bastion, or the spell. Your destiny adds points.",
)

START = say("New to it? Begin with Celtic Trader: the roads, the resources and the Romans, and nothing else.")

TIE = say("With equal points whoever has finished more quests is ahead.")

SIGNS = (say("On the map, places have names; the cells are called by row and number, g7 is the Circle."),)

ENDINGS = {
    "conquered": say("The Romans have conquered the last bastion."),
    "spell_cast": say("The druids’ spell is cast."),
    "pool_empty": say("The pool of points has run out."),
    "time_up": say("The agreed number of rounds has been played."),
}

OPTIONS = {
    "map": {
        "players": say("The players build the map, a tile in turn."),
        "quick": say("The map is laid at once, by chance."),
        "fixed": say("The map is always the same: the one of Celtic Trader."),
    },
    "destinies": {
        "basic": say("The six basic destinies, one for each player."),
        "advanced": say("All eleven destinies: two for each player, who keeps one."),
        "advanced-no-luckiest": say(
            "The destinies without the Luckiest: two for each player, who keeps one."
        ),
    },
    "items_in_bag": {
        "yes": say("The items that nobody starts with are in the bag."),
        "no": say("Only the items that players start with are in the game."),
    },
    "romans_on_circle": {
        "no": say("No Roman ever stands on the Stone Circle."),
        "yes": say("A Roman may stand on the Stone Circle, too."),
    },
    "rounds": {"none": say("No limit of rounds.")}
    | {limit: say("At most {n} rounds.", n=int(limit)) for limit in LIMITS[1:]},
    "game": {
        "quest": say("Celtic Quest, with quests, crystals and items."),
        "trader": say("Celtic Trader, to learn it: only resources and Romans, open roles."),
    },
}

FAULTS = say.each(
    "The tokens in bag, discard, on the map and with players are not those of the edition.",
    "The points of the players and the pool are not those of the edition.",
    "The tiles do not lie as the rules of building have it.",
    "The distances between the roads are not those of the map.",
    "A resource spot or a chart is not as the map has it.",
    "A Roman stands where none can.",
    "The quests of the players are not those of the edition.",
    "The destinies of the players are not those of the edition, or do not fit where they began.",
    "A player stands where nobody can, or carries too much.",
    "A seat that nobody takes has something.",
    "The seat that decides is not at the table.",
    "What is to be decided does not fit the position.",
    "The ending does not fit the position.",
)


def details(view: Seen, seat: int) -> list[tuple[str, Sentence, tuple[int, ...]]]:
    """The breakdown of a seat's score."""
    facts, crystals = view.facts, int(view.offered[seat])
    lines = [
        ("victory", say("Victory points in the box"), (int(view.victory[seat]),)),
        (
            "crystals",
            say("Crystals, and what each is worth"),
            (crystals, int(view.crystal_worth[view.spell])),
        ),
        ("quests", say("Finished quests"), (int(facts.finished[seat]),)),
    ]
    card = int(view.shown[seat])
    if card:
        label = say("Destiny: {card}", card=DESTINY[card - 1])
        lines.append(("destiny", label, (int(facts.bonus[seat]),)))
    return lines
