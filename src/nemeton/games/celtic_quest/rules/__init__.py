"""Celtic Quest, the rules: deal, legal, apply, score, and nothing else.

Q1 to Q97 are the rulings of the game's README. Each thing has a room of its own: the map (`building`), the
`roads`, the `tokens` of the bag, `moving`, the `romans`, the actions of the places (`visiting`),
`enchanting`, the `quests`, the `destinies`; `turns` goes from one decision to the next.
"""

from __future__ import annotations

from nemeton.core.compiled import rule, rule_with_arrays
from nemeton.core.record import NOBODY, Ints
from nemeton.games.celtic_quest.actions import (
    ENCHANT_0,
    ENTER_0,
    FACE_0,
    KEEP_0,
    LAY_0,
    LIFT_0,
    RETURN_0,
)
from nemeton.games.celtic_quest.rules.building import face, lay, lift, list_sites, next_turn_of
from nemeton.games.celtic_quest.rules.destinies import bonus, may_enter, redeal_destinies
from nemeton.games.celtic_quest.rules.enchanting import next_to_enchant
from nemeton.games.celtic_quest.rules.moving import capacity, find_reach, list_moves, list_shifts, move, shift
from nemeton.games.celtic_quest.rules.preparation import set_out
from nemeton.games.celtic_quest.rules.quests import finished, quests_left, redeal_quests
from nemeton.games.celtic_quest.rules.roads import beyond, road, spot_section
from nemeton.games.celtic_quest.rules.romans import in_the_way, underfoot
from nemeton.games.celtic_quest.rules.tokens import give_back, list_choices, resolve, sort_of
from nemeton.games.celtic_quest.rules.turns import enter, go_on
from nemeton.games.celtic_quest.rules.visiting import (
    act_at_a_bastion,
    act_at_the_circle,
    enchant_for_quest,
    list_at_a_bastion,
    list_at_the_circle,
    price,
)
from nemeton.games.celtic_quest.state import (
    AT_A_BASTION,
    AT_THE_CIRCLE,
    DEAL_QUESTS,
    ENCHANT,
    ENTER,
    FACE,
    FULL,
    KEEP,
    LANDSCAPE_0,
    LAY,
    LIFT,
    MOVE,
    NONE,
    RESOLVE,
    RESOURCES,
    RETURN,
    SECTIONS,
    SHIFT,
    SORTS,
    SPOTS,
    TILES,
    Facts,
    State,
)


@rule
def deal(s: State) -> None:
    """Preparation (Q88), up to the first decision."""
    set_out(s)
    go_on(s)


@rule
def legal(s: State, out: Ints) -> int:
    """The legal actions of the player, in rising order."""
    if s.phase == MOVE:
        return list_moves(s, out)
    if s.phase == RESOLVE:
        return list_choices(s, out)
    return _list_others(s, out)


@rule
def apply(s: State, a: int) -> None:
    """Carry out a legal action, and all that follows by itself."""
    if s.phase == MOVE:
        move(s, a)
    elif s.phase == RESOLVE:
        resolve(s, sort_of(s, a), a, s.player)
    else:
        _act(s, a)
    go_on(s)


@rule
def score(s: State, seat: int) -> int:
    """Victory points, crystals by the spell diagram, the bonus of a destiny that is shown (Q39, Q40)."""
    points = int(s.victory[seat]) + int(s.offered[seat]) * int(s.crystal_worth[s.spell])
    if s.shown[seat] != 0:
        points += bonus(s, int(s.shown[seat]) - 1, seat)
    return points


@rule
def tiebreak(s: State, seat: int) -> int:
    """Finished quests (Q64)."""
    return finished(s, seat)


@rule
def facts(s: State, seat: int, f: Facts) -> None:
    """What words and scenes must know: roads, what seats can do and are worth, what the player could do."""
    for tile in range(TILES):
        for direction in range(6):
            f.roads[tile, direction] = road(s, tile, direction)
    for other in range(s.players):
        f.underfoot[other] = NONE if s.at[other] == NONE else underfoot(s, other)
        f.capacity[other] = capacity(s, other)
        f.finished[other] = finished(s, other)
        f.score[other] = score(s, other)
        card = int(s.destiny[other] if other == seat else s.shown[other])
        f.bonus[other] = bonus(s, card - 1, other) if card != 0 else 0
    f.quests_left = quests_left(s)
    for section in range(SECTIONS):
        f.reach[section] = NONE
        f.halted[section] = NONE
    for direction in range(6):
        f.beyond[direction] = NONE
    if s.player != NOBODY and s.at[s.player] != NONE:
        _facts_of_the_player(s, int(s.player), f)


@rule
def _facts_of_the_player(s: State, seat: int, f: Facts) -> None:
    """Where steps lead the player, what lies there, what his resources bring."""
    here = int(s.at[seat])
    for direction in range(6):
        section = beyond(s, here, direction)
        f.beyond[direction] = section
        f.barred[direction] = 1 if section != NONE and in_the_way(s, section, direction) != NONE else 0
    if s.phase == MOVE and s.ended == 0:
        find_reach(s, seat, f.reach, f.halted)
    for spot in range(SPOTS):
        f.within[spot] = 1 if s.spot[spot] == FULL and spot_section(s, spot) == here else 0
    f.cargo = 0
    for kind in range(RESOURCES):
        f.price[kind] = price(s, seat, int(s.asked[kind]))
        f.cargo += int(s.carried[seat, kind]) * int(f.price[kind])


@rule_with_arrays
def redeal(s: State, seat: int, rng: Ints) -> None:
    """Deal anew what a seat cannot know: the others' quests and destinies."""
    redeal_quests(s, seat, rng)
    redeal_destinies(s, seat, rng)


@rule
def _list_others(s: State, out: Ints) -> int:
    """The legal actions in the phases that are quickly listed."""
    seat = int(s.player)
    n = 0
    if s.phase == AT_THE_CIRCLE:
        return list_at_the_circle(s, out)
    if s.phase == AT_A_BASTION:
        return list_at_a_bastion(s, out)
    if s.phase == SHIFT:
        return list_shifts(s, out)
    if s.phase == KEEP:
        out[0] = KEEP_0 + min(int(s.destiny[seat]), int(s.spare[seat])) - 1
        out[1] = KEEP_0 + max(int(s.destiny[seat]), int(s.spare[seat])) - 1
        return 2
    if s.phase == LAY:
        return list_sites(s, int(s.tile), out)
    if s.phase == FACE:
        rotation = next_turn_of(s, int(s.tile), int(s.site), NONE)
        while rotation != NONE:
            out[n] = FACE_0 + rotation
            n += 1
            rotation = next_turn_of(s, int(s.tile), int(s.site), rotation)
    elif s.phase == LIFT:
        for tile in range(TILES):
            if s.movable >> tile & 1:
                out[n] = LIFT_0 + tile
                n += 1
    elif s.phase == RETURN:
        for sort in range(SORTS):
            if s.drawn[sort] > 0:
                out[n] = RETURN_0 + sort
                n += 1
    elif s.phase == ENTER:
        for tile in range(LANDSCAPE_0):
            if may_enter(s, tile):
                out[n] = ENTER_0 + tile
                n += 1
    elif s.phase == ENCHANT:
        tile = next_to_enchant(s, NONE)
        while tile != NONE:
            out[n] = ENCHANT_0 + tile
            n += 1
            tile = next_to_enchant(s, tile)
    return n


@rule
def _act(s: State, a: int) -> None:
    """Carry out an action of the phases that `_list_others` lists."""
    if s.phase == AT_THE_CIRCLE:
        act_at_the_circle(s, a)
    elif s.phase == AT_A_BASTION:
        act_at_a_bastion(s, a)
    elif s.phase == SHIFT:
        shift(s, a)
    elif s.phase == KEEP:
        _keep(s, a - KEEP_0 + 1)
    elif s.phase == LAY:
        lay(s, a - LAY_0)
    elif s.phase == FACE:
        face(s, a - FACE_0)
    elif s.phase == LIFT:
        lift(s, a - LIFT_0)
    elif s.phase == RETURN:
        give_back(s, a - RETURN_0)
    elif s.phase == ENTER:
        enter(s, a - ENTER_0)
    elif s.phase == ENCHANT:
        enchant_for_quest(s, a - ENCHANT_0)


@rule
def _keep(s: State, card: int) -> None:
    """Keep one of two destinies; when all have, quests are dealt and the map is built (Q87, Q88)."""
    seat = int(s.player)
    if s.spare[seat] == card:
        s.spare[seat] = s.destiny[seat]
        s.destiny[seat] = card
    if seat + 1 < s.players:
        s.player = seat + 1
    else:
        s.phase = DEAL_QUESTS
