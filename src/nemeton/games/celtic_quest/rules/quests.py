"""Celtic Quest, the quests: drawing, finishing and giving them up (Q36-Q45, Q90)."""

from __future__ import annotations

from nemeton.core.chance import below
from nemeton.core.compiled import rule
from nemeton.core.journal import tell, tell_to
from nemeton.core.piles import reveal
from nemeton.core.record import Ints
from nemeton.games.celtic_quest.events import ABANDONED, FINISHED, SOUGHT
from nemeton.games.celtic_quest.rules.ending import pay
from nemeton.games.celtic_quest.rules.roads import no_spot_left
from nemeton.games.celtic_quest.state import DISCARDED, OPEN, QUESTS, State


@rule
def quests_left(s: State) -> int:
    """How many quests are left in the deck."""
    n = 0
    for card in range(QUESTS):
        if s.fate[card] == OPEN:
            n += 1
    for seat in range(s.players):
        n -= int(s.seeking[seat])
    return n


@rule
def seek(s: State, seat: int) -> None:
    """A seat draws a quest."""
    tell_to(s, seat, SOUGHT, draw_quest(s, seat))


@rule
def draw_quest(s: State, seat: int) -> int:
    """The quest that a seat gets from the deck."""
    reveal(s)
    card = _any_quest(s, s.chance, quests_left(s))
    s.quest[seat] = card + 1
    s.seeking[seat] = 1
    return card


@rule
def _any_quest(s: State, rng: Ints, n: int) -> int:
    """One of the n quests that nobody has, by chance."""
    number = below(rng, n)
    for card in range(QUESTS):
        if s.fate[card] == OPEN:
            taken = False
            for seat in range(s.players):
                taken = taken or s.quest[seat] == card + 1
            if not taken:
                if number == 0:
                    return card
                number -= 1
    return 0


@rule
def redeal_quests(s: State, seat: int, rng: Ints) -> None:
    """Deal the open quests of all others anew, from those the seat has not seen."""
    left = quests_left(s)
    for other in range(s.players):
        if other != seat:
            s.quest[other] = 0
            left += int(s.seeking[other])
    for other in range(s.players):
        if other != seat and s.seeking[other] != 0:
            s.quest[other] = _any_quest(s, rng, left) + 1
            left -= 1


@rule
def can_finish(s: State, seat: int) -> bool:
    """Whether a seat carries both resources of its quest (Q90)."""
    if s.seeking[seat] == 0:
        return False
    card = int(s.quest[seat]) - 1
    first, second = int(s.quest_wants[card, 0]), int(s.quest_wants[card, 1])
    return bool(s.carried[seat, first] > 0 and s.carried[seat, second] > 0)


@rule
def finish(s: State, seat: int) -> None:
    """Pay both resources; the quest lies open and brings its power and victory points (Q41)."""
    card = int(s.quest[seat]) - 1
    tell(s, FINISHED, seat, card, s.quest_points)
    for i in range(2):
        kind = int(s.quest_wants[card, i])
        s.carried[seat, kind] -= 1
        s.discard[kind] += 1
    s.fate[card] = seat + 1
    s.powers[seat, s.quest_power[card]] += 1
    s.quest[seat] = 0
    s.seeking[seat] = 0
    s.victory[seat] += s.quest_points
    pay(s, int(s.quest_points))


@rule
def impossible(s: State, seat: int) -> bool:
    """Whether a resource of a seat's quest is found nowhere any more (Q43)."""
    if s.seeking[seat] == 0:
        return False
    card = int(s.quest[seat]) - 1
    return no_spot_left(s, int(s.quest_wants[card, 0])) or no_spot_left(s, int(s.quest_wants[card, 1]))


@rule
def abandon(s: State, seat: int) -> None:
    """Show an impossible quest; it leaves the game."""
    card = int(s.quest[seat]) - 1
    tell(s, ABANDONED, seat, card)
    s.fate[card] = DISCARDED
    s.quest[seat] = 0
    s.seeking[seat] = 0


@rule
def finished(s: State, seat: int) -> int:
    """How many quests a seat has finished."""
    n = 0
    for card in range(QUESTS):
        if s.fate[card] == seat + 1:
            n += 1
    return n
