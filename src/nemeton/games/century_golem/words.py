"""Century Golem, the words: sentences that know only a view."""

from __future__ import annotations

from nemeton.core.record import NOBODY
from nemeton.core.view import View
from nemeton.core.words import Seat, Sentence, words_beside
from nemeton.games.century_golem.actions import (
    AGAIN,
    BONUS_0,
    BUILD,
    EXPLORE_0,
    LEAVE,
    PAY_0,
    RAISE_0,
    REST,
    RETURN_0,
    STOP,
    TRAVEL_0,
    WORK_0,
)
from nemeton.games.century_golem.board import board
from nemeton.games.century_golem.log import log
from nemeton.games.century_golem.names import (
    A_CRYSTAL,
    TO_COLOUR,
    bonus,
    crystals,
    find,
    gift,
    golem,
    to_cell,
)
from nemeton.games.century_golem.notation import notation, place_name
from nemeton.games.century_golem.refusals import merchants_needed, refusal
from nemeton.games.century_golem.state import (
    ACT,
    ACTIVATION,
    AGAIN_OR_STOP,
    BONUS,
    BUILDING,
    CAPACITY,
    CARD_0,
    EXPLORE,
    GOLEM,
    MERCHANT,
    MOUNTAIN_TRADE,
    PAY,
    RAISE,
    REFRESH,
    TILE_0,
    TRAVEL,
    WAGON,
    WORK,
)
from nemeton.games.century_golem.tally import tally

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

TITLE = say("Century Golem III")

BRIEF = (
    say(
        "Win points with golems, bonus tiles, outposts and exploration tiles. The eighth golem ends the game."
    ),
    say("In your turn use a place with your merchants, or rest: all your merchants come home."),
    say("A place taken by somebody else costs one merchant more than stand there; those go home."),
    say("Crystals: Y yellow, G green, B blue, M magenta. Your caravan holds ten at the end of a turn."),
)

SIGNS = (
    say("On the board: c2 is place c for two merchants, [1:2] two of player 1, (4) exploration tile 4."),
    say(
        "+YY gains, ^2 raises two steps, YY>G trades, * is a golem, $ a merchant card, $$ renews those four."
    ),
    say("~2 moves the wagon, ~> trades below it, ~# is for outposts. #1, @1: outpost and wagon of player 1."),
    say("Golems: R recruits, T saves a merchant and S brings a crystal where its sign says, X explores."),
)

ENDINGS = {
    "eighth_card": say("Somebody has claimed an eighth golem, and the round has been played to its end."),
    "round_limit": say("Two hundred rounds have been played."),
}

OPTIONS = {
    "outposts": {
        "wagon": say("Outposts are built after a wagon move; at the activation place an outpost trades."),
        "activation": say(
            "Outposts are built at the activation place; the mountain trade needs one under the wagon."
        ),
    }
}

FAULTS = (
    say("A player’s merchants are not twelve, or stand where they cannot."),
    say("A caravan holds more than ten crystals."),
    say("The merchant cards in row, deck and discards are not those of the edition."),
    say("The merchant cards put under the deck do not lie below the others, in the order they came there."),
    say("The golems in row, deck and with players are not those of the edition."),
    say("The tools and supplies noted for a player are not those of his golems."),
    say("The exploration tiles on places and with players are not those that were laid out."),
    say("The bonus tiles on piles, player boards and in the box are not those of the edition."),
    say("The mountains are not three tiles of each icon, or the outposts are miscounted."),
    say("A seat that nobody takes has something."),
    say("A pile or a player board holds something beyond what is counted."),
    say("The seat that decides is not at the table, or nobody decides before the end."),
    say("What is to be decided does not fit the position."),
    say("The ending and the golems that were claimed do not agree."),
)


def sentence(view: View, action: int) -> Sentence:
    """What an action would do."""
    if action < REST:
        return _use(view, action)
    if action == REST:
        out = int(view.crew[view.holder == view.player].sum())
        if out == 0:
            return say("Rest, though no merchant of yours is out: you pass.")
        return say.many("Rest: your merchant comes home.", "Rest: your {n} merchants come home.", n=out)
    if action == AGAIN:
        return _trade(view, int(view.recipe))
    if action == STOP:
        return say("Leave it at that.")
    if action < TRAVEL_0:
        colour = action - RAISE_0
        return say("Raise {crystal} {to}.", crystal=A_CRYSTAL[colour], to=TO_COLOUR[colour + 1])
    if action < BUILD:
        return say("Move your wagon {to}.", to=to_cell(view, action - TRAVEL_0))
    if action == BUILD:
        return _build(view)
    if action == LEAVE:
        return say("Build no outpost.") if view.phase == BUILDING else say("Take no bonus tile.")
    if action < WORK_0:
        return say("Pay {crystal}.", crystal=A_CRYSTAL[action - PAY_0])
    if action < EXPLORE_0:
        return _trade(view, TILE_0 + int(view.mountain[action - WORK_0]))
    if action < BONUS_0:
        place = action - EXPLORE_0
        return say(
            "Take the exploration tile from {place}: {find}.",
            place=place_name(place),
            find=find(view, int(view.covering[place])),
        )
    if action < RETURN_0:
        return say("Take the bonus tile: {bonus}.", bonus=bonus(view, int(view.pile_top[action - BONUS_0])))
    return say("Return {crystal}.", crystal=A_CRYSTAL[action - RETURN_0])


def _use(view: View, place: int) -> Sentence:
    """Use a place, with so many merchants."""
    n, there, name = merchants_needed(view, place), int(view.holder[place]), place_name(place)
    effect = _effect(view, place)
    if there == NOBODY:
        return say.many(
            "Use {place} with a merchant. {effect}",
            "Use {place} with {n} merchants. {effect}",
            n=n,
            place=name,
            effect=effect,
        )
    return say.many(
        "Use {place} with a merchant and send those of {who} home. {effect}",
        "Use {place} with {n} merchants and send those of {who} home. {effect}",
        n=n,
        place=name,
        who=Seat(there),
        effect=effect,
    )


def _effect(view: View, place: int) -> Sentence:
    """What a place does, as things lie now."""
    sort, number = view.sort[place], int(view.number[place])
    if sort == GOLEM:
        card = int(view.point_row[number])
        return say("Claim {golem}. {gift}", golem=golem(view, card), gift=gift(view, card))
    if sort == MERCHANT:
        recipe = CARD_0 + int(view.market[number])
        return say("{effect} Then take the merchant card.", effect=_recipe(view, recipe))
    if sort == REFRESH:
        return say("New merchant cards are laid out, and you take another turn.")
    if sort == WAGON:
        return say.many("Move your wagon by a tile.", "Move your wagon by up to {n} tiles.", n=number)
    if sort == MOUNTAIN_TRADE:
        return _recipe(view, TILE_0 + int(view.mountain[view.wagon[view.player]]))
    if sort == ACTIVATION:
        return _build(view) if view.outposts else say("One of your outposts trades.")
    return _recipe(view, place)


def _recipe(view: View, recipe: int) -> Sentence:
    """What a recipe does."""
    if view.steps[recipe]:
        return say.many(
            "Raise a crystal by a step.",
            "Raise crystals by up to {n} steps.",
            n=int(view.steps[recipe]),
        )
    if not view.give[recipe].any():
        return say("Gain {crystals}.", crystals=crystals(view.gain[recipe]))
    return say(
        "Trade {give} for {gain}, as often as you like.",
        give=crystals(view.give[recipe]),
        gain=crystals(view.gain[recipe]),
    )


def _trade(view: View, recipe: int) -> Sentence:
    """Trade once."""
    return say("Trade {give} for {gain}.", give=crystals(view.give[recipe]), gain=crystals(view.gain[recipe]))


def _build(view: View) -> Sentence:
    """Build where the wagon is, with what it costs (G33)."""
    cell = int(view.wagon[view.player])
    cost = (int(view.post[:, cell].sum()) - int(view.post[view.player, cell])) * (
        2 if view.players == 2 else 1
    )
    if cost == 0:
        return say("Build an outpost here.")
    return say.many(
        "Build an outpost here: it costs a crystal.",
        "Build an outpost here: it costs {n} crystals.",
        n=cost,
    )


def prompt(view: View) -> Sentence:
    """What is to be done now."""
    if view.turn is None:
        return say("The game is over.")
    if view.turn != view.seat:
        return say("{who} is deciding.", who=Seat(view.turn))
    return _PROMPTS[view.phase] if view.phase in _PROMPTS else _counting_prompt(view)


_PROMPTS = {
    ACT: say("Use a place, or rest."),
    AGAIN_OR_STOP: say("Trade once more, or leave it at that."),
    TRAVEL: say("Move your wagon."),
    BUILDING: say("Build an outpost here, or go on without."),
    WORK: say("Choose the outpost that trades."),
    EXPLORE: say("Take an exploration tile."),
    BONUS: say("Take a bonus tile, or none."),
}


def _counting_prompt(view: View) -> Sentence:
    """What is to be done so many times."""
    if view.phase == RAISE:
        if view.may_stop:
            return say.many(
                "Raise another crystal, or leave it at that.",
                "Raise crystals by up to {n} steps, or leave it at that.",
                n=view.left,
            )
        return say.many("Raise a crystal.", "Raise crystals by up to {n} steps.", n=view.left)
    if view.phase == PAY:
        return say.many("Pay a crystal for the outpost.", "Pay {n} crystals for the outpost.", n=view.left)
    excess = int(view.caravan[view.player].sum()) - CAPACITY
    return say.many(
        "Your caravan is too full: return a crystal.",
        "Your caravan is too full: return {n} crystals.",
        n=excess,
    )


def details(view: View, seat: int) -> list[tuple[str, Sentence, tuple[int, ...]]]:
    """The breakdown of a seat's score."""
    points = tally(view, seat)
    return [
        ("cards", say("Golems"), points.cards),
        ("bonus", say("Bonus tiles"), points.bonus),
        ("outposts", say("Outposts by icon"), points.outposts),
        ("exploration", say("Exploration tiles"), points.exploration),
        ("crystals", say("Crystals that are not yellow"), (points.crystals,)),
    ]
