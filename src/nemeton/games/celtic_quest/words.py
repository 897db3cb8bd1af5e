"""Celtic Quest, the words: sentences that know only a view."""

from __future__ import annotations

from nemeton.core.view import View
from nemeton.core.words import Seat, Sentence, words_beside
from nemeton.games.celtic_quest.actions import (
    ABANDON,
    BRIBE_0,
    CLAIM_0,
    CLAIM_ALL,
    CLAIMS,
    CONQUER_0,
    CRYSTAL_0,
    DELIVER_0,
    DELIVER_ALL,
    DROP_0,
    EAT,
    ELIXIR_0,
    ENCHANT_0,
    ENTER_0,
    FACE_0,
    FINISH,
    GO_0,
    IMPROVE_0,
    KEEP_0,
    LAY_0,
    LEAVE,
    OFFER_0,
    PUT_0,
    RAISE_0,
    RECALL_0,
    RETURN_0,
    RING_0,
    ROMAN_0,
    SEEK,
    SHIFT,
    SPURN_0,
    STOP,
    TAKE_0,
    TOSS_0,
)
from nemeton.games.celtic_quest.board import board
from nemeton.games.celtic_quest.hexes import CELL_NAMES
from nemeton.games.celtic_quest.log import log
from nemeton.games.celtic_quest.names import (
    ABILITY,
    DESTINY,
    DIRECTION,
    POWER,
    POWER_ABOUT,
    SOME,
    SOME_ITEM,
    SOME_WARE,
    about_destiny,
    at_place,
    at_tile,
    tile_name,
    to_tile,
)
from nemeton.games.celtic_quest.notation import notation, read
from nemeton.games.celtic_quest.reading import beyond, bonus, finished, in_the_way, price
from nemeton.games.celtic_quest.refusals import refusal
from nemeton.games.celtic_quest.state import (
    AT_A_BASTION,
    AT_THE_CIRCLE,
    BASTION_0,
    BASTIONS,
    CYCLE,
    DRUID,
    ENCHANT,
    ENTER,
    FACE,
    KEEP,
    LANDSCAPE_0,
    LAY,
    LIFT,
    MOVE,
    RESOLVE,
    RETURN,
)

__all__ = [
    "BRIEF",
    "ENDINGS",
    "FAULTS",
    "OPTIONS",
    "SIGNS",
    "TITLE",
    "board",
    "details",
    "log",
    "notation",
    "prompt",
    "refusal",
    "sentence",
]

say = words_beside(__file__)

TITLE = say("Celtic Quest")

BRIEF = (
    say("Carry wares along the roads to the bastions that ask for them: that brings reputation."),
    say("At the Stone Circle reputation buys better abilities, or becomes victory points."),
    say("Bring both wares of your quest to the Circle at once: points, a power, and a tile is enchanted."),
    say("Enchanted tiles have crystals; at the Circle they are worth more, the further the spell is."),
    say("Every turn two tokens are drawn. Romans stop whoever enters their road, and conquer bastions."),
    say("The game ends with the pool of points, the last bastion, or the spell. Your destiny adds points."),
)

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
    "rounds": {
        "none": say("No limit of rounds."),
        "10": say("At most ten rounds."),
        "20": say("At most twenty rounds."),
    },
    "game": {
        "quest": say("Celtic Quest, with quests, crystals and items."),
        "trader": say("Celtic Trader, to learn it: only wares and Romans, open roles, a fixed map."),
    },
}

FAULTS = (
    say("The tokens in bag, discard, on the map and with players are not those of the edition."),
    say("The points of the players and the pool are not those of the edition."),
    say("The tiles do not lie as the rules of building have it."),
    say("The distances between the roads are not those of the map."),
    say("A resource spot or a chart is not as the map has it."),
    say("A Roman stands where none can."),
    say("The quests of the players are not those of the edition."),
    say("The destinies of the players are not those of the edition, or do not fit where they began."),
    say("A player stands where nobody can, or carries too much."),
    say("A seat that nobody takes has something."),
    say("The seat that decides is not at the table."),
    say("What is to be decided does not fit the position."),
    say("The ending does not fit the position."),
)


def sentence(view: View, action: int) -> Sentence:
    """What an action would do."""
    start, i = read(action)
    if start < RETURN_0:
        return _building(view, start, i)
    if start < ENTER_0:
        return _tokens(view, start, i)
    if start < FINISH:
        return _moving(view, start, i)
    return _visiting(view, start, i)


def _building(view: View, start: int, i: int) -> Sentence:
    if start == KEEP_0:
        bonus = (int(view.bonus_points[i]), int(view.bonus_per[i]), int(view.bonus_most[i]))
        return say("Keep the destiny {card}: {about}", card=DESTINY[i], about=about_destiny(*bonus, i))
    if start == LAY_0:
        return say("Lay {tile} on {cell}.", tile=tile_name(view.tile), cell=CELL_NAMES[i])
    if start == FACE_0:
        return say.many("Turn the tile by {n} sixth.", "Turn the tile by {n} sixths.", n=i)
    return say("Take up {tile}, to lay it anew.", tile=tile_name(i))


def _tokens(view: View, start: int, i: int) -> Sentence:
    if start == RETURN_0:
        return say("Put {token} back into the bag.", token=SOME[i])
    if start == PUT_0:
        kind = int(view.spot_kind[i])
        return say("Put {token} {place}.", token=SOME[kind], place=at_tile(LANDSCAPE_0 + i // 2))
    if start == RAISE_0:
        kind, bastion = divmod(i, BASTIONS)
        column = int(view.demand[bastion, kind]) + 1
        return say(
            "Have {bastion} ask for {token}: {n} points from now on.",
            bastion=tile_name(BASTION_0 + bastion),
            token=SOME[kind],
            n=int(view.columns[min(column, 4)]),
        )
    if start == ROMAN_0:
        return say("Put the Roman {place}.", place=at_place(i))
    if start == RECALL_0:
        return say("Call back the Roman {place}.", place=at_place(i))
    if start == CONQUER_0:
        return say("{bastion} is conquered.", bastion=tile_name(BASTION_0 + i))
    if start == ENCHANT_0:
        return say("Enchant {tile}.", tile=tile_name(i))
    if start == CRYSTAL_0:
        return say("Put the crystal {place}.", place=at_tile(i))
    if start == SPURN_0:
        return say("Discard {item}: the pouch is full.", item=SOME_ITEM[i])
    if i == CYCLE:
        return say("Put all discarded tokens back into the bag.")
    if i == DRUID:
        return say("Move the spell on.")
    return say("Discard {token}: nothing happens.", token=SOME[i])


def _moving(view: View, start: int, i: int) -> Sentence:
    if start == ENTER_0:
        return say("Begin {place}.", place=at_tile(i))
    if start in (GO_0, BRIBE_0):
        section = beyond(view, int(view.at[view.player]), i)
        going = {"direction": DIRECTION[i], "place": to_tile(max(0, section) // 2)}
        if start == BRIBE_0:
            return say("Go {direction}, {place}, and bribe the Roman with gold.", **going)
        if section >= 0 and in_the_way(view, section, i):
            return say("Go {direction}, {place}: the Roman there ends your turn.", **going)
        return say("Go {direction}, {place}.", **going)
    if start == SHIFT:
        return say("Move the Roman you stand on.")
    if start == LEAVE:
        return say("Leave the Roman where it is.")
    if start == EAT:
        return say("Eat bread: one more movement point.")
    if start == TAKE_0:
        if view.free:
            return say("Pick up {ware}, and go on.", ware=SOME_WARE[i])
        return say("Pick up {ware}: that ends your movement.", ware=SOME_WARE[i])
    if start == ELIXIR_0:
        return say("Pick up {ware} with an elixir, and go on.", ware=SOME_WARE[i])
    if start == DROP_0:
        return say("Drop {ware}.", ware=SOME_WARE[i])
    if start == TOSS_0:
        return say("Throw away {item}.", item=SOME_ITEM[i])
    assert start == STOP
    return say("Stop here.")


def _visiting(view: View, start: int, i: int) -> Sentence:
    seat = int(view.player)
    if start == FINISH:
        power = int(view.quest_power[max(0, int(view.quest[seat]) - 1)])
        return say(
            "Finish your quest, {quest}: {n} points, and {power}.",
            quest=POWER[power],
            n=int(view.quest_points),
            power=POWER_ABOUT[power],
        )
    if start == IMPROVE_0:
        level = min(3, int(view.level[seat, i]))
        cost = int(view.costs[level])
        return say("Improve {ability}: costs {n} reputation.", ability=ABILITY[i], n=cost)
    if start in (CLAIM_0, CLAIM_ALL):
        points = CLAIMS[i] if start == CLAIM_0 else int(view.reputation[seat])
        return say.many("Claim a victory point.", "Claim {n} victory points.", n=points)
    if start == ABANDON:
        return say("Show your quest and throw it away: it has become impossible.")
    if start == SEEK:
        return say("Draw a quest.")
    if start == OFFER_0:
        return say.many("Deliver a crystal.", "Deliver {n} crystals.", n=i + 1)
    if start == DELIVER_0:
        return say("Deliver {ware} for {n}.", ware=SOME[i], n=price(view, seat, i))
    if start == RING_0:
        pays = price(view, seat, i) + int(view.ring_pays)
        return say("Deliver {ware} with a ring for {n}.", ware=SOME[i], n=pays)
    if start == DELIVER_ALL:
        pays = sum(int(n) * price(view, seat, kind) for kind, n in enumerate(view.carried[seat][:6]))
        return say("Deliver all your resources for {n}.", n=pays)
    return say("Go on without more.")


def prompt(view: View) -> Sentence:
    """What is to be done now."""
    if view.turn is None:
        return say("The game is over.")
    if view.turn != view.seat:
        return say("{who} is deciding.", who=Seat(view.turn))
    if view.phase == KEEP:
        return say("Keep one of your two destinies.")
    if view.phase == LAY:
        return say("Choose a place for the tile.")
    if view.phase == FACE:
        return say("Turn the tile.")
    if view.phase == LIFT:
        return say("Too many spots are cut off: take up a tile to lay it better.")
    if view.phase == RETURN:
        return say.many("Give a drawn token back.", "Give {n} drawn tokens back.", n=view.due)
    if view.phase == RESOLVE:
        return say("Resolve the tokens you have drawn.")
    if view.phase == ENTER:
        return say("Choose where you begin.")
    if view.phase == MOVE:
        if view.ended:
            return say("Your movement is over; you may still pick up what lies here.")
        return say.many("Move: {n} point left.", "Move: {n} points left.", n=view.points)
    if view.phase == ENCHANT:
        return say("Choose a tile to enchant.")
    if view.phase == AT_THE_CIRCLE:
        if view.trader:
            return say("At the Stone Circle: improve abilities, then claim points.")
        return say("At the Circle, in this order: quest, abilities, points, new quest, crystals.")
    if view.phase == AT_A_BASTION:
        return say("At the bastion: deliver, then you may draw a quest.")
    return say("Choose a new place for the Roman.")


def details(view: View, seat: int) -> list[tuple[str, Sentence, tuple[int, ...]]]:
    """The breakdown of a seat's score."""
    quests = finished(view, seat)
    crystals, worth = int(view.offered[seat]), int(view.crystal_worth[view.spell])
    lines = [
        ("victory", say("Victory points in the box"), (int(view.victory[seat]),)),
        ("crystals", say("Crystals, and what each is worth"), (crystals, worth)),
        ("quests", say("Finished quests"), (quests,)),
    ]
    card = int(view.shown[seat])
    if card:
        lines.append(
            ("destiny", say("Destiny: {card}", card=DESTINY[card - 1]), (bonus(view, card - 1, seat),))
        )
    return lines
