"""Celtic Quest, the labels of plates and sheet: what somebody has, in words."""

from __future__ import annotations

from functools import cache

from nemeton.core.phrases import called
from nemeton.core.words import Many, Seat, Sentence, ruled
from nemeton.games.celtic_quest.names import (
    DESTINY,
    POWER,
    POWER_ABOUT,
    TOKEN,
    about_destiny,
    listed,
    say,
)
from nemeton.games.celtic_quest.state import CARRIED_CRYSTAL, CRYSTAL, ITEM_0
from nemeton.games.celtic_quest.table.labels import ours

OWN = say("Your colour")
CARRIED = say("Carried")
POUCH = say("Pouch")
POWERS = say("Powers")
PRICES = say("What an improvement costs")
NO_QUEST = say("No open quest")
WATCHING = say("You are watching.")
STOP = say("Stop")
DONE = say("Done")
LEAVE = say("Leave it")
ALL = say("Sell all")
ABANDON = say("Give up")

REPUTATION_ABOUT = ruled(
    say("Reputation buys improvements, or becomes victory points, at the Stone Circle."), "Q36, Q39"
)
VICTORY_ABOUT = ruled(
    say("Points in the box, and the delivered crystals at what they are worth now."), "Q41, Q60"
)
CARRIED_ABOUT = ruled(
    say("What is carried can be delivered at a bastion, or dropped: touch it, then the discards."),
    "Q28, Q32",
)
POUCH_ABOUT = ruled(say("At most three items."), "Q56")
POWERS_ABOUT = ruled(say("Finished quests give powers for the rest of the game."), "Q42")
IMPROVE_ABOUT = ruled(say("At the Stone Circle reputation buys improvements, step by step."), "Q36")
QUEST_ABOUT = ruled(
    say("Bring both resources to the Stone Circle at once. Without a quest you may draw one there or at a "
        "bastion."),
    "Q45, Q90",
)  # fmt: skip
DESTINY_ABOUT = ruled(say("It stays hidden until the end, and brings points then."), "Q68")
ITEM_ABOUT = (
    ruled(say("Bribes a Roman: touch it, then the tile he stands on. He does not stop you."), "Q21"),
    ruled(say("One more movement point: touch it, then your marker."), "Q22"),
    ruled(say("Two more points for one delivery: touch it, then the resource."), "Q34"),
    ruled(say("Pick up a resource and go on: touch it, then the resource on the map."), "Q26"),
)
ABILITY_ABOUT = (
    ruled(say("Movement points in each turn."), "Q18"),
    ruled(say("Reputation added for each resource delivered."), "Q33"),
    ruled(say("How many tokens you can carry, and how many you can pick up without stopping."), "Q26"),
)


def plate(seat: int, reputation: int, victory: int) -> Sentence:
    """What a seat has, in one sentence."""
    return say("{who}: reputation {n}, victory points {m}", who=Seat(seat), n=reputation, m=victory)


def reputation(seat: int, n: int) -> Sentence:
    """Somebody's reputation."""
    return say("{who}: reputation {n}", who=Seat(seat), n=n)


def victory(seat: int, n: int, crystals: int) -> Sentence:
    """Somebody's victory points."""
    if crystals:
        return say("{who}: victory points {n}, crystals {m}", who=Seat(seat), n=n, m=crystals)
    return say("{who}: victory points {n}", who=Seat(seat), n=n)


def ability(seat: int, number: int, value: str) -> Sentence:
    """Somebody's ability."""
    return say("{who}: {ability} {value}", who=Seat(seat), ability=_ABILITY[number], value=value)


_ABILITY = say.each("Movement", "Trading", "Carrying")


@cache
def step(number: int, value: str) -> Sentence:
    """A step of an ability."""
    return say("{ability} {value}", ability=_ABILITY[number], value=value)


@cache
def improve_about(number: int) -> Sentence:
    """What an ability does, and how it is improved."""
    return say("{about} Touch it at the Stone Circle to improve it.", about=ABILITY_ABOUT[number])


@cache
def price(level: int, cost: int) -> Sentence:
    """What an improvement costs."""
    return say("Improvement {n} costs {cost}", n=level + 1, cost=cost)


@cache
def carried(seat: int, ware: int, n: int) -> Sentence:
    """What somebody carries."""
    thing = TOKEN[CRYSTAL if ware == CARRIED_CRYSTAL else ware]
    return say("{who} carries {things}", who=Seat(seat), things=listed((n,), (thing,)))


@cache
def room(seat: int) -> Sentence:
    """Room to carry more."""
    return say("{who} can carry one more", who=Seat(seat))


@cache
def item(seat: int, kind: int, n: int) -> Sentence:
    """An item in a pouch."""
    return say(
        "In the pouch of {who}: {things}", who=Seat(seat), things=listed((n,), (TOKEN[ITEM_0 + kind],))
    )


@cache
def finished(seat: int, n: int) -> Sentence:
    """How many quests somebody has finished."""
    return say.many("{who}: {n} finished quest", "{who}: {n} finished quests", n=n, who=Seat(seat))


@cache
def power(seat: int, number: int, n: int) -> Sentence:
    """A power somebody has."""
    return say("{who} has the {quest}", who=Seat(seat), quest=listed((n,), (POWER[number],)))


@cache
def power_about(number: int) -> Sentence:
    """What a power does."""
    return ruled(say("For the rest of the game: {power}.", power=POWER_ABOUT[number]), "Q42")


@cache
def hidden_quest(seat: int) -> Sentence:
    """Somebody's open quest."""
    return say("An open quest, {who}", who=Seat(seat))


@cache
def own_quest(number: int, wants: tuple[int, int]) -> Sentence:
    """One's own open quest."""
    both = Many(tuple(TOKEN[kind] for kind in wants))
    return say("Your quest, {quest}: {resources}", quest=POWER[number], resources=both)


@cache
def quest_about(number: int) -> Sentence:
    """What an open quest asks for and brings."""
    return ours(
        ruled(
            say(
                "Bring both resources to the Stone Circle at once. It brings victory points, a tile is "
                "enchanted, and from then on: {power}.",
                power=POWER_ABOUT[number],
            ),
            "Q41, Q46, Q90",
        )
    )


@cache
def want(kind: int, paid: bool) -> Sentence:
    """A resource a quest asks for."""
    if paid:
        return say("Your quest asks for this, and you carry it: {token}", token=TOKEN[kind])
    return say("Your quest asks for this: {token}", token=TOKEN[kind])


@cache
def hidden_destiny(seat: int) -> Sentence:
    """Somebody's destiny, face down."""
    return say("A hidden destiny, {who}", who=Seat(seat))


@cache
def destiny(seat: int, card: int) -> Sentence:
    """Somebody's destiny, face up."""
    return say("{who}: {card}", who=Seat(seat), card=DESTINY[card])


@cache
def own_destiny(card: int) -> Sentence:
    """One's own destiny."""
    return say("Your destiny: {card}", card=DESTINY[card])


@cache
def destiny_about(points: int, per: int, most: int, card: int) -> Sentence:
    """What one's own destiny brings."""
    return ours(ruled(about_destiny(points, per, most, card), "Q68"))


@cache
def destiny_gain(n: int) -> Sentence:
    """What a destiny brings as things stand."""
    return say.many("As things stand it brings {n} point", "As things stand it brings {n} points", n=n)


def offered(seat: int, n: int) -> Sentence:
    """The crystals somebody delivered."""
    return say.many("{who}: {n} delivered crystal", "{who}: {n} delivered crystals", n=n, who=Seat(seat))


@cache
def claim(n: int) -> Sentence:
    """A button that turns reputation into victory points."""
    return say.many("Claim {n} victory point", "Claim {n} victory points", n=n)


@cache
def offer(n: int) -> Sentence:
    """A button that delivers crystals."""
    return say.many("Deliver {n} crystal", "Deliver {n} crystals", n=n)


def turn(seat: int) -> Sentence:
    """Whose turn it is."""
    return say("{who} is to decide", who=Seat(seat))


def round_number(n: int) -> Sentence:
    """The round being played."""
    return say("Round {n}", n=n)


def won(seats: tuple[int, ...]) -> Sentence:
    """Who has won."""
    if len(seats) == 1:
        return say("{who} wins!", who=Seat(seats[0]))
    return say("{who} share the win!", who=Many(tuple(called(seat) for seat in seats)))


def ended(how: Sentence, seats: tuple[int, ...]) -> Sentence:
    """How it ended, and who has won."""
    return say("{ending} {winners}", ending=how, winners=won(seats))
