"""Celtic Quest, what follows by itself: from one decision to the next (Q74).

Where there is no choice there is no question.
"""

from __future__ import annotations

from nemeton.core.compiled import rule
from nemeton.core.journal import tell
from nemeton.core.record import NOBODY
from nemeton.games.celtic_quest.events import BEGAN, ENTERED, GAVE_BACK, LAID, RELAID
from nemeton.games.celtic_quest.rules.building import (
    begin,
    draw_tile,
    face,
    lay,
    look_over,
    next_site,
    next_turn_of,
    quick,
)
from nemeton.games.celtic_quest.rules.destinies import may_enter
from nemeton.games.celtic_quest.rules.ending import clear, end
from nemeton.games.celtic_quest.rules.moving import begin_movement, can_move_on, load, stop
from nemeton.games.celtic_quest.rules.preparation import deal_quests, lay_fixed_map, open_the_game
from nemeton.games.celtic_quest.rules.quests import can_finish, impossible
from nemeton.games.celtic_quest.rules.romans import underfoot
from nemeton.games.celtic_quest.rules.tokens import (
    draw_tokens,
    give_back,
    next_in_turn,
    only_sort,
    resolves_itself,
)
from nemeton.games.celtic_quest.rules.visiting import can_seek
from nemeton.games.celtic_quest.state import (
    ABANDONING,
    ASKING,
    AT_A_BASTION,
    AT_BASTION,
    AT_CIRCLE,
    AT_THE_CIRCLE,
    BY_PLAYERS,
    CARRIED_CRYSTAL,
    CIRCLE,
    CLAIMING,
    DEAL_QUESTS,
    DELIVERING,
    DRAW_TILE,
    ENTER,
    FACE,
    FEWEST_ROUNDS,
    FINISHING,
    FIXED,
    LANDSCAPE_0,
    LAY,
    LOOK_OVER,
    MOVE,
    NEXT,
    NONE,
    OPEN_GAME,
    POOL_EMPTY,
    QUICK_MAP,
    RESOLVE,
    RETURN,
    SEEKING,
    START_MAP,
    TIME_UP,
    State,
)


@rule
def go_on(s: State) -> None:
    """Do all that follows by itself, until somebody has a choice or the game is over."""
    while s.player != NOBODY and not _asks(s):
        pass


@rule
def _asks(s: State) -> bool:
    """Whether there is something to decide; if not, do the next thing."""
    if s.phase == MOVE:
        if can_move_on(s):
            return True
        stop(s)
    elif s.phase == RESOLVE:
        if not resolves_itself(s):
            if next_in_turn(s, NONE) != NONE:
                return True
            if s.at[s.player] == NONE:
                s.phase = ENTER
            else:
                begin_movement(s)
    elif s.phase == RETURN:
        if s.due == 0:
            s.phase = RESOLVE
        else:
            sort = only_sort(s)
            if sort == NONE:
                return True
            tell(s, GAVE_BACK, s.player, sort)
            give_back(s, sort)
    elif s.phase == NEXT:
        _next_turn(s)
    elif s.phase == ENTER:
        only = NONE
        for tile in range(LANDSCAPE_0):
            if may_enter(s, tile):
                if only != NONE:
                    return True
                only = tile
        tell(s, ENTERED, s.player, only)
        enter(s, only)
    elif s.phase == AT_THE_CIRCLE or s.phase == AT_A_BASTION:
        if _something_to_do(s):
            return True
        s.phase = NEXT
    else:
        return _asks_for_a_tile(s)
    return False


@rule
def _asks_for_a_tile(s: State) -> bool:
    """The same while the map is built."""
    if s.phase == LAY:
        cell = next_site(s, int(s.tile), NONE)
        if next_site(s, int(s.tile), cell) != NONE:
            return True
        tell(s, LAID, s.player, s.tile, cell)
        lay(s, cell)
    elif s.phase == FACE:
        rotation = next_turn_of(s, int(s.tile), int(s.site), NONE)
        if next_turn_of(s, int(s.tile), int(s.site), rotation) != NONE:
            return True
        face(s, rotation)
    elif s.phase == DRAW_TILE:
        draw_tile(s)
    elif s.phase == LOOK_OVER:
        look_over(s)
    elif s.phase == DEAL_QUESTS:
        deal_quests(s)
    elif s.phase == START_MAP:
        if s.map == BY_PLAYERS:
            begin(s)
        elif s.map == FIXED:
            lay_fixed_map(s)
        else:
            quick(s)
    elif s.phase == QUICK_MAP:
        tell(s, RELAID, s.player)
        quick(s)
    elif s.phase == OPEN_GAME:
        open_the_game(s)
    else:
        return True
    return False


@rule
def enter(s: State, tile: int) -> None:
    """The player enters the map, in the first turn (Q57, Q77)."""
    s.at[s.player] = 2 * tile
    s.began[s.player] = AT_CIRCLE if tile == CIRCLE else AT_BASTION
    begin_movement(s)


@rule
def _something_to_do(s: State) -> bool:
    """Whether the place offers the player anything but to go."""
    seat = int(s.player)
    if s.phase == AT_A_BASTION:
        if s.stage == DELIVERING and load(s, seat) > s.carried[seat, CARRIED_CRYSTAL]:
            return True
        return s.stage <= ASKING and can_seek(s, seat)
    return (
        s.carried[seat, CARRIED_CRYSTAL] > 0
        or (s.stage <= CLAIMING and s.reputation[seat] > 0)
        or (s.stage <= FINISHING and can_finish(s, seat))
        or (s.stage <= ABANDONING and impossible(s, seat))
        or (s.stage <= SEEKING and can_seek(s, seat))
    )


@rule
def _next_turn(s: State) -> None:
    """End the turn: the pool may have run out, or the time (Q59, Q63); else the next seat draws."""
    clear(s)
    if s.final != 0:
        end(s, POOL_EMPTY)
        return
    seat = (int(s.player) + 1) % s.players
    if seat == 0:
        if s.rounds > 0 and s.round == FEWEST_ROUNDS - 1 + s.rounds:
            end(s, TIME_UP)
            return
        s.round += 1
        tell(s, BEGAN, seat, s.round)
    s.player = seat
    s.phase = RETURN
    if s.at[seat] != NONE:
        s.loose = underfoot(s, seat) + 1
    draw_tokens(s)
