"""Century Golem, the log: what happened. All of it is open, so everybody reads the same."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from nemeton.core.record import NOBODY
from nemeton.core.view import View
from nemeton.core.words import Seat, Sentence, words_beside
from nemeton.games.century_golem import keys
from nemeton.games.century_golem.actions import (
    AGAIN,
    BONUS_0,
    BUILD,
    EXPLORE_0,
    LEAVE,
    PAY_0,
    RAISE_0,
    REST,
    STOP,
    TRAVEL_0,
    WORK_0,
)
from nemeton.games.century_golem.names import (
    A_CRYSTAL,
    TO_COLOUR,
    bonus,
    crystals,
    find,
    golem,
    merchants,
    to_cell,
)
from nemeton.games.century_golem.notation import place_name
from nemeton.games.century_golem.state import (
    ACTIVATION,
    BONUS,
    BUILDING,
    CARD_0,
    CRYSTALS,
    FIND_0,
    GOLEM,
    LAST_CARD,
    MARKET,
    MERCHANT,
    MOUNTAIN_KIND,
    MOUNTAIN_TRADE,
    NONE,
    POINT_0,
    REFRESH,
    RETURN,
    TILE_0,
    WAGON,
)

say = words_beside(__file__)

Counts = npt.NDArray[np.int64]
"""Crystals of each colour; below zero, those that were given away."""


@dataclass
class _Story:
    """An action being told: the views before and after it, and what it did to the caravan so far."""

    before: View
    after: View
    actor: int
    mine: bool
    lines: list[Sentence]
    change: Counts

    @property
    def who(self) -> Seat:
        """Whoever acted."""
        return Seat(self.actor)

    def tell(self, to_actor: Sentence, to_others: Sentence, *pieces: str) -> None:
        """Say a line in the second or in the third person."""
        self.lines.append((to_actor if self.mine else to_others).of(*pieces))

    def gained(self) -> list[str]:
        """The crystals that are new in the caravan; the player board if none is."""
        old, new = self.before.caravan[self.actor], self.after.caravan[self.actor]
        found = [keys.crystal(self.actor, c, i) for c in range(CRYSTALS) for i in range(old[c], new[c])]
        return found or [keys.plate(self.actor)]


def log(before: View, action: int, after: View) -> list[Sentence]:
    """What happened."""
    actor = int(before.player)
    story = _Story(before, after, actor, actor == after.seat, [], np.zeros(CRYSTALS, np.int64))
    if action < REST:
        _tell_place(story, action)
    elif action == REST:
        _tell_rest(story)
    elif action == AGAIN:
        _tell_trade(story, int(before.recipe))
    elif action == STOP:
        story.tell(
            say("You leave it at that."), say("{who} leaves it at that.", who=story.who), keys.plate(actor)
        )
    elif action < TRAVEL_0:
        _tell_raise(story, action - RAISE_0)
    elif action < BUILD:
        to = to_cell(before, action - TRAVEL_0)
        story.tell(
            say("You move your wagon {to}.", to=to),
            say("{who} moves the wagon {to}.", who=story.who, to=to),
            keys.wagon(actor),
        )
    elif action == LEAVE:
        _tell_leave(story)
    elif action == BUILD or action < WORK_0:
        _tell_building(story, action)
    elif action < EXPLORE_0:
        _tell_trade(story, TILE_0 + int(before.mountain[action - WORK_0]))
    elif action < BONUS_0:
        _tell_exploration(story)
    elif before.phase == BONUS:
        _tell_bonus(story, action - BONUS_0)
    if before.phase not in (BONUS, RETURN) and action != REST:
        _tell_settling(story, action if action < REST else int(before.place))
    _tell_returned(story)
    return story.lines + _progress(before, after)


def _tell_place(story: _Story, place: int) -> None:
    """Merchants are placed, and what the place does at once."""
    before, who = story.before, story.who
    n, name, there = int(story.after.crew[place]), place_name(place), int(before.holder[place])
    if there == NOBODY:
        story.tell(
            say("You place {merchants} on {place}.", merchants=merchants(n), place=name),
            say("{who} places {merchants} on {place}.", who=who, merchants=merchants(n), place=name),
            keys.place(place),
        )
    else:
        story.tell(
            say(
                "You place {merchants} on {place}; those of {other} go home.",
                merchants=merchants(n),
                place=name,
                other=Seat(there),
            ),
            say(
                "{who} places {merchants} on {place}; those of {other} go home.",
                who=who,
                merchants=merchants(n),
                place=name,
                other=Seat(there),
            ),
            keys.place(place),
            keys.plate(there),
        )
    sort, number = before.sort[place], int(before.number[place])
    if sort == GOLEM:
        _tell_claim(story, int(before.point_row[number]))
    elif sort == REFRESH:
        slots = [keys.merchant_card(slot) for slot in range(MARKET) if story.after.market[slot] >= 0]
        story.tell(
            say("You have new merchant cards laid out, and take another turn."),
            say("{who} has new merchant cards laid out, and takes another turn.", who=who),
            *slots,
            keys.DECK,
        )
    elif sort == ACTIVATION and before.outposts:
        _tell_building(story, BUILD)
    elif sort == ACTIVATION:
        _tell_only_outpost(story)
    elif sort != WAGON:
        recipe = place
        if sort == MERCHANT:
            recipe = CARD_0 + int(before.market[number])
        elif sort == MOUNTAIN_TRADE:
            recipe = TILE_0 + int(before.mountain[before.wagon[story.actor]])
        _tell_recipe(story, recipe)


def _tell_only_outpost(story: _Story) -> None:
    """The activation place trades at once if only one outpost can."""
    before = story.before
    able = []
    for cell, there in enumerate(before.post[story.actor]):
        recipe = TILE_0 + int(before.mountain[cell])
        if there and (before.caravan[story.actor] >= before.give[recipe]).all():
            able.append(recipe)
    if len(able) == 1:
        _tell_trade(story, able[0])


def _tell_recipe(story: _Story, recipe: int) -> None:
    """Crystals gained, traded a first time, or a first step that was no choice."""
    before = story.before
    if before.steps[recipe]:
        lower = [colour for colour in range(CRYSTALS - 1) if before.caravan[story.actor, colour]]
        if len(lower) == 1:
            _tell_raise(story, lower[0])
    elif before.give[recipe].any():
        _tell_trade(story, recipe)
    else:
        gain = crystals(before.gain[recipe])
        story.change += before.gain[recipe]
        story.tell(
            say("You gain {crystals}.", crystals=gain),
            say("{who} gains {crystals}.", who=story.who, crystals=gain),
            *story.gained(),
        )


def _tell_trade(story: _Story, recipe: int) -> None:
    before = story.before
    give, gain = crystals(before.give[recipe]), crystals(before.gain[recipe])
    story.change += before.gain[recipe]
    story.change -= before.give[recipe]
    story.tell(
        say("You trade {give} for {gain}.", give=give, gain=gain),
        say("{who} trades {give} for {gain}.", who=story.who, give=give, gain=gain),
        *story.gained(),
    )


def _tell_raise(story: _Story, colour: int) -> None:
    story.change[colour] -= 1
    story.change[colour + 1] += 1
    crystal, to = A_CRYSTAL[colour], TO_COLOUR[colour + 1]
    story.tell(
        say("You raise {crystal} {to}.", crystal=crystal, to=to),
        say("{who} raises {crystal} {to}.", who=story.who, crystal=crystal, to=to),
        *story.gained(),
    )


def _tell_claim(story: _Story, card: int) -> None:
    """A golem is claimed; merchants join, or the only exploration tile left is taken."""
    before, after, actor = story.before, story.after, story.actor
    story.change -= before.give[POINT_0 + card]
    name = golem(before, card)
    story.tell(
        say("You claim {golem}.", golem=name),
        say("{who} claims {golem}.", who=story.who, golem=name),
        keys.claimed(actor, int(after.claims[actor]) - 1),
    )
    joined = int(before.reserve[actor]) - int(after.reserve[actor])
    if (before.finder != after.finder).any():
        _tell_exploration(story)
    elif joined:
        story.tell(
            say.many("A merchant joins you.", "{n} merchants join you.", n=joined),
            say.many("A merchant joins {who}.", "{n} merchants join {who}.", n=joined, who=story.who),
            keys.plate(actor),
        )


def _tell_exploration(story: _Story) -> None:
    before, after = story.before, story.after
    tile = int((before.finder != after.finder).argmax())
    place = int((before.covering == tile).argmax())
    story.change += before.gain[FIND_0 + tile]
    name, brings = place_name(place), find(before, tile)
    story.tell(
        say("You take the exploration tile from {place}: {find}.", place=name, find=brings),
        say("{who} takes the exploration tile from {place}: {find}.", who=story.who, place=name, find=brings),
        keys.exploration(tile),
        keys.place(place),
    )


def _tell_leave(story: _Story) -> None:
    if story.before.phase == BUILDING:
        story.tell(
            say("You build no outpost."),
            say("{who} builds no outpost.", who=story.who),
            keys.wagon(story.actor),
        )
    else:
        story.tell(
            say("You take no bonus tile."),
            say("{who} takes no bonus tile.", who=story.who),
            keys.plate(story.actor),
        )


def _tell_building(story: _Story, action: int) -> None:
    """Crystals paid for an outpost, and the outpost once it stands."""
    before, after, actor = story.before, story.after, story.actor
    cell = int(before.wagon[actor])
    caravan = before.caravan[actor].astype(np.int64)
    paid = np.zeros(CRYSTALS, np.int64)
    stands = bool(after.post[actor, cell])
    if action >= PAY_0:
        paid[action - PAY_0] = 1
    if stands:
        due = int(before.left) - 1 if action >= PAY_0 else _toll(before, cell)
        for colour in range(CRYSTALS):
            more = min(due, int(caravan[colour] - paid[colour]))
            paid[colour] += more
            due -= more
    story.change -= paid
    if paid.any():
        story.tell(
            say("You pay {crystals}.", crystals=crystals(paid)),
            say("{who} pays {crystals}.", who=story.who, crystals=crystals(paid)),
            *(keys.bowl(colour) for colour in range(CRYSTALS) if paid[colour]),
        )
    if stands:
        story.tell(
            say("You build an outpost on tile {number}.", number=cell + 1),
            say("{who} builds an outpost on tile {number}.", who=story.who, number=cell + 1),
            keys.outpost(actor, cell),
        )
    elif action < PAY_0:
        story.tell(
            say("You begin to build an outpost on tile {number}.", number=cell + 1),
            say("{who} begins to build an outpost on tile {number}.", who=story.who, number=cell + 1),
            keys.cell(cell),
        )


def _toll(view: View, cell: int) -> int:
    """What an outpost costs the player on a cell (G33)."""
    foreign = int(view.post[:, cell].sum()) - int(view.post[view.player, cell])
    return foreign * 2 if view.players == 2 else foreign


def _tell_bonus(story: _Story, pile: int) -> None:
    kind = int(story.before.pile_top[pile])
    tile = bonus(story.before, kind)
    story.tell(
        say("You take a bonus tile: {bonus}.", bonus=tile),
        say("{who} takes a bonus tile: {bonus}.", who=story.who, bonus=tile),
        keys.bonus(story.actor, int(story.after.held[story.actor]) - 1),
        keys.pile(pile),
    )


def _tell_rest(story: _Story) -> None:
    home = int(story.after.ready[story.actor]) - int(story.before.ready[story.actor])
    if home:
        story.tell(
            say.many(
                "You rest: your merchant comes home.", "You rest: your {n} merchants come home.", n=home
            ),
            say.many(
                "{who} rests: a merchant comes home.",
                "{who} rests: {n} merchants come home.",
                n=home,
                who=story.who,
            ),
            keys.plate(story.actor),
        )
    else:
        story.tell(say("You pass."), say("{who} passes.", who=story.who), keys.plate(story.actor))


def _tell_settling(story: _Story, place: int) -> None:
    """What follows once a place asks nothing more: a merchant card is taken, supplies come (G44)."""
    before, after, actor = story.before, story.after, story.actor
    if after.place != NONE and after.phase not in (BONUS, RETURN):
        return
    sort = int(before.sort[place])
    if sort == MERCHANT:
        n = int(after.cards[actor])
        story.tell(
            say("You take the merchant card, your number {n}.", n=n),
            say("{who} takes the merchant card, number {n}.", who=story.who, n=n),
            keys.discard(actor),
        )
    supply = before.supply[actor, min(sort, MOUNTAIN_KIND)]
    if supply.any():
        story.change += supply
        gain = crystals(supply)
        story.tell(
            say("Your supplies bring {crystals}.", crystals=gain),
            say("The supplies of {who} bring {crystals}.", who=story.who, crystals=gain),
            *story.gained(),
        )


def _tell_returned(story: _Story) -> None:
    """Crystals that the caravan could not hold (G19)."""
    net = story.after.caravan[story.actor].astype(np.int64) - story.before.caravan[story.actor]
    returned = story.change - net
    if returned.any():
        story.tell(
            say("You return {crystals}.", crystals=crystals(returned)),
            say("{who} returns {crystals}.", who=story.who, crystals=crystals(returned)),
            *(keys.bowl(colour) for colour in range(CRYSTALS) if returned[colour]),
        )


def _progress(before: View, after: View) -> list[Sentence]:
    """The last round is announced; the end."""
    lines = []
    if after.claims.max() == LAST_CARD > before.claims.max():
        seat = int(after.claims.argmax())
        lines.append(
            say("{who} has eight golems: this round is the last.", who=Seat(seat)).of(keys.plate(seat))
        )
    if after.turn is None:
        plates = [keys.plate(seat) for seat in range(after.players)]
        lines.append(after.game.words.ENDINGS[after.game.endings[after.ending - 1]].of(*plates))
        lines.append(say("The game is over.").of(*plates))
    return lines
