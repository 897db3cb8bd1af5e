"""Celtica, the log: what happened, as far as a viewer may know, and the pieces it happened to."""

from __future__ import annotations

from nemeton.core.view import View
from nemeton.core.words import Seat, Sentence, words_beside
from nemeton.games.celtica.actions import BUY_0, DONE, DRAW, GIVE_0, LEAVE, SWAP_0, TAKE_0
from nemeton.games.celtica.names import CARD, DRUID, THE_FRAGMENT, TO_PLACE, cards_of, fragments_of, hand_of
from nemeton.games.celtica.notation import read_cards
from nemeton.games.celtica.parts import COLOURS
from nemeton.games.celtica.state import FIRST_HOME, KINDS, NO_FRAGMENTS

say = words_beside(__file__)


def log(before: View, action: int, after: View) -> list[Sentence]:
    """What happened, as far as the viewer may know."""
    actor = int(before.player)
    mine = actor == after.seat
    who = Seat(actor)
    lines = []
    if action < TAKE_0:
        lines += _log_cards(before, action, after, mine, who)
        lines += _log_settled(before, after, actor, mine)
    elif action < GIVE_0:
        fragment = THE_FRAGMENT[action - TAKE_0]
        line = (
            say("You take {fragment}.", fragment=fragment)
            if mine
            else say("{who} takes {fragment}.", who=who, fragment=fragment)
        )
        lines.append(line.of(*_gained(before, after, actor)))
    elif action < DRAW:
        fragment = THE_FRAGMENT[action - GIVE_0]
        line = (
            say("You give up {fragment}.", fragment=fragment)
            if mine
            else say("{who} gives up {fragment}.", who=who, fragment=fragment)
        )
        lines.append(line.of("returned"))
    elif action == DRAW:
        if mine:
            drawn = int((after.hand[actor] - before.hand[actor]).argmax())
            line = say("You draw a {colour} druid card.", colour=CARD[drawn])
            lines.append(line.of(f"hand:{COLOURS[drawn]}:{after.hand[actor, drawn] - 1}"))
        else:
            line = say("{who} draws a druid card.", who=who)
            lines.append(line.of(f"held:{actor}:{after.held[actor] - 1}"))
    elif action == LEAVE:
        line = say("You draw no card.") if mine else say("{who} draws no card.", who=who)
        lines.append(line.of(f"emblem:{actor}"))
    elif action < BUY_0:
        given, taken = divmod(action - SWAP_0, KINDS)
        swap = {"mine": THE_FRAGMENT[given], "theirs": THE_FRAGMENT[taken]}
        line = (
            say("You swap {mine} for {theirs}.", **swap)
            if mine
            else say("{who} swaps {mine} for {theirs}.", who=who, **swap)
        )
        slot = before.display.tolist().index(taken)
        lines.append(
            line.of(*_gained(before, after, actor), f"display:{slot}", *_spent_experience(before, after))
        )
    elif action < DONE:
        fragment = THE_FRAGMENT[action - BUY_0]
        line = (
            say("You take {fragment} for two experience cards.", fragment=fragment)
            if mine
            else say("{who} takes {fragment} for two experience cards.", who=who, fragment=fragment)
        )
        lines.append(line.of(*_gained(before, after, actor), *_spent_experience(before, after)))
    else:
        line = say("You exchange nothing more.") if mine else say("{who} exchanges nothing more.", who=who)
        lines.append(line.of(f"emblem:{actor}"))
    return lines + _log_experience(before, action, after, actor, mine) + _log_progress(before, after)


def _log_cards(before: View, action: int, after: View, mine: bool, who: Seat) -> list[Sentence]:
    colour, druids, experience = read_cards(action)
    cards = cards_of(colour, druids, experience)
    name, spent = COLOURS[colour], []
    if druids:  # a pile that was used up has been shuffled anew
        spent.append(f"discard:{name}" if after.discard[colour] else "deck")
    if experience:
        spent.append(f"lore-discard:{name}" if after.lore_discard[colour] else "lore-deck")
    if before.druid[colour] >= before.goal:
        line = (
            say("You discard {cards}.", cards=cards)
            if mine
            else say("{who} discards {cards}.", who=who, cards=cards)
        )
        return [line.of(*spent)]
    place = min(int(before.goal), int(before.druid[colour]) + druids + experience)
    to = TO_PLACE[before.place[place]]
    line = (
        say(
            "You play {cards}; the {colour} druid goes {place}.",
            cards=cards,
            colour=DRUID[colour],
            place=to,
        )
        if mine
        else say(
            "{who} plays {cards}; the {colour} druid goes {place}.",
            who=who,
            cards=cards,
            colour=DRUID[colour],
            place=to,
        )
    )
    return [line.of(f"druid:{name}", *spent)]


def _log_settled(before: View, after: View, actor: int, mine: bool) -> list[Sentence]:
    """Fragments that changed hands without a choice."""
    change = after.pieces[actor].astype(int) - before.pieces[actor]
    gained, lost = fragments_of(change.tolist()), fragments_of((-change).tolist())
    lines = []
    if gained.items:
        line = (
            say("You take {fragment}.", fragment=gained)
            if mine
            else say("{who} takes {fragment}.", who=Seat(actor), fragment=gained)
        )
        lines.append(line.of(*_gained(before, after, actor)))
    if lost.items:
        line = (
            say("You give up {fragment}.", fragment=lost)
            if mine
            else say("{who} gives up {fragment}.", who=Seat(actor), fragment=lost)
        )
        lines.append(line.of("returned"))
    return lines


def _log_experience(before: View, action: int, after: View, actor: int, mine: bool) -> list[Sentence]:
    """An experience card drawn at a ruin: its colour is for its owner alone."""
    if action >= DRAW:
        return []
    colour, _, used = read_cards(action) if action < TAKE_0 else (0, 0, 0)
    if after.learned[actor] + used <= before.learned[actor]:
        return []
    if not mine:
        line = say("{who} draws an experience card.", who=Seat(actor))
        return [line.of(f"learned:{actor}:{after.learned[actor] - 1}")]
    gain = after.lore[actor].astype(int) - before.lore[actor]
    gain[colour] += used
    drawn = int(gain.argmax())
    line = say("You draw a {colour} experience card.", colour=CARD[drawn])
    return [line.of(f"lore:{COLOURS[drawn]}:{after.lore[actor, drawn] - 1}")]


def _log_progress(before: View, after: View) -> list[Sentence]:
    """A new round, or the end."""
    lines = []
    if after.round > before.round:
        line = say("Round {n} begins; {who} starts.", n=after.round, who=Seat(after.player))
        lines.append(line.of("round", f"emblem:{after.player}"))
        if after.seat is not None:
            hand = after.hand[after.seat].tolist()
            line = say("You are dealt {cards}.", cards=hand_of(hand))
            lines.append(
                line.of(
                    *(f"hand:{name}:{i}" for name, n in zip(COLOURS, hand, strict=True) for i in range(n))
                )
            )
    if after.ending and not before.ending:
        line = after.game.words.ENDINGS[after.game.endings[after.ending - 1]]
        home = (f"druid:{COLOURS[colour]}" for colour, at in enumerate(after.druid) if at == after.goal)
        lines.append(line.of("stock") if after.ending == NO_FRAGMENTS else line.of(*home))
        if after.ending != FIRST_HOME:  # C20
            lines.append(say("All druid cards still in hand are laid down.").of("discard"))
    if after.turn is None:
        lines.append(say("The game is over.").of("prompt"))
    return lines


# The pieces


def _gained(before: View, after: View, seat: int) -> list[str]:
    """The fragments a seat has now and had not before."""
    had, has = before.pieces[seat].tolist(), after.pieces[seat].tolist()
    return [f"piece:{seat}:{kind}:{i}" for kind in range(KINDS) for i in range(had[kind], has[kind])]


def _spent_experience(before: View, after: View) -> list[str]:
    """Where the experience cards lie that paid for an exchange."""
    return [
        f"lore-discard:{name}"
        for name, was, now in zip(COLOURS, before.lore_discard, after.lore_discard, strict=True)
        if now > was
    ]
