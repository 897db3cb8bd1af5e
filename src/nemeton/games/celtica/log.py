"""Celtica, the log: what happened, as far as a viewer may know."""

from __future__ import annotations

from nemeton.core.view import View
from nemeton.core.words import Seat, Sentence, words_beside
from nemeton.games.celtica.actions import BUY_0, DONE, DRAW, GIVE_0, LEAVE, SWAP_0, TAKE_0
from nemeton.games.celtica.names import CARD, DRUID, THE_FRAGMENT, TO_PLACE, cards_of, fragments_of, hand_of
from nemeton.games.celtica.notation import read_cards
from nemeton.games.celtica.state import FIRST_HOME, KINDS

say = words_beside(__file__)


def log(before: View, action: int, after: View) -> list[Sentence]:
    """What happened, as far as the viewer may know."""
    actor = int(before.player)
    mine = actor == after.seat
    who = Seat(actor)
    lines = []
    if action < TAKE_0:
        lines += _log_cards(before, action, mine, who)
        lines += _log_settled(before, after, actor, mine)
    elif action < GIVE_0:
        fragment = THE_FRAGMENT[action - TAKE_0]
        lines.append(
            say("You take {fragment}.", fragment=fragment)
            if mine
            else say("{who} takes {fragment}.", who=who, fragment=fragment)
        )
    elif action < DRAW:
        fragment = THE_FRAGMENT[action - GIVE_0]
        lines.append(
            say("You give up {fragment}.", fragment=fragment)
            if mine
            else say("{who} gives up {fragment}.", who=who, fragment=fragment)
        )
    elif action == DRAW:
        if mine:
            drawn = int((after.hand[actor] - before.hand[actor]).argmax())
            lines.append(say("You draw a {colour} druid card.", colour=CARD[drawn]))
        else:
            lines.append(say("{who} draws a druid card.", who=who))
    elif action == LEAVE:
        lines.append(say("You draw no card.") if mine else say("{who} draws no card.", who=who))
    elif action < BUY_0:
        given, taken = divmod(action - SWAP_0, KINDS)
        swap = {"mine": THE_FRAGMENT[given], "theirs": THE_FRAGMENT[taken]}
        lines.append(
            say("You swap {mine} for {theirs}.", **swap)
            if mine
            else say("{who} swaps {mine} for {theirs}.", who=who, **swap)
        )
    elif action < DONE:
        fragment = THE_FRAGMENT[action - BUY_0]
        lines.append(
            say("You take {fragment} for two experience cards.", fragment=fragment)
            if mine
            else say("{who} takes {fragment} for two experience cards.", who=who, fragment=fragment)
        )
    else:
        lines.append(
            say("You exchange nothing more.") if mine else say("{who} exchanges nothing more.", who=who)
        )
    return lines + _log_experience(before, action, after, actor, mine) + _log_progress(before, after)


def _log_cards(before: View, action: int, mine: bool, who: Seat) -> list[Sentence]:
    colour, druids, experience = read_cards(action)
    cards = cards_of(colour, druids, experience)
    if before.druid[colour] >= before.goal:
        if mine:
            return [say("You discard {cards}.", cards=cards)]
        return [say("{who} discards {cards}.", who=who, cards=cards)]
    place = min(int(before.goal), int(before.druid[colour]) + druids + experience)
    to = TO_PLACE[before.place[place]]
    if mine:
        return [
            say(
                "You play {cards}; the {colour} druid goes {place}.",
                cards=cards,
                colour=DRUID[colour],
                place=to,
            )
        ]
    return [
        say(
            "{who} plays {cards}; the {colour} druid goes {place}.",
            who=who,
            cards=cards,
            colour=DRUID[colour],
            place=to,
        )
    ]


def _log_settled(before: View, after: View, actor: int, mine: bool) -> list[Sentence]:
    """Fragments that changed hands without a choice."""
    change = after.pieces[actor].astype(int) - before.pieces[actor]
    gained, lost = fragments_of(change.tolist()), fragments_of((-change).tolist())
    lines = []
    if gained.items:
        lines.append(
            say("You take {fragment}.", fragment=gained)
            if mine
            else say("{who} takes {fragment}.", who=Seat(actor), fragment=gained)
        )
    if lost.items:
        lines.append(
            say("You give up {fragment}.", fragment=lost)
            if mine
            else say("{who} gives up {fragment}.", who=Seat(actor), fragment=lost)
        )
    return lines


def _log_experience(before: View, action: int, after: View, actor: int, mine: bool) -> list[Sentence]:
    """An experience card drawn at a ruin: its colour is for its owner alone."""
    if action >= DRAW:
        return []
    colour, _, used = read_cards(action) if action < TAKE_0 else (0, 0, 0)
    if after.learned[actor] + used <= before.learned[actor]:
        return []
    if not mine:
        return [say("{who} draws an experience card.", who=Seat(actor))]
    gain = after.lore[actor].astype(int) - before.lore[actor]
    gain[colour] += used
    return [say("You draw a {colour} experience card.", colour=CARD[int(gain.argmax())])]


def _log_progress(before: View, after: View) -> list[Sentence]:
    """A new round, or the end."""
    lines = []
    if after.round > before.round:
        lines.append(say("Round {n} begins; {who} starts.", n=after.round, who=Seat(after.player)))
        if after.seat is not None:
            lines.append(say("You are dealt {cards}.", cards=hand_of(after.hand[after.seat])))
    if after.ending and not before.ending:
        lines.append(after.game.words.ENDINGS[after.game.endings[after.ending - 1]])
        if after.ending != FIRST_HOME:  # C20
            lines.append(say("All druid cards still in hand are laid down."))
    if after.turn is None:
        lines.append(say("The game is over."))
    return lines
