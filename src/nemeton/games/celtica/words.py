"""Celtica, the words: notation, and sentences that know only a view.

The notation: `red+2` plays two red druid cards, `red+2x1` adds an experience card, `red+x1` is an
experience card alone. `take 4`, `give 4`, `draw`, `leave`; at the end `swap 3 5`, `buy 5`, `done`.
"""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.view import View
from nemeton.core.words import Many, Seat, Sentence, words_beside
from nemeton.games.celtica.parts import COLOURS
from nemeton.games.celtica.rules import (
    BUY_0,
    DONE,
    DRAW,
    GIVE_0,
    LEAVE,
    MOST_EXPERIENCE,
    SWAP_0,
    TAKE_0,
    WAYS,
)
from nemeton.games.celtica.state import (
    EMPTY,
    EXCHANGE,
    GIVE,
    KINDS,
    PLAY,
    RUIN,
    SACRED,
    SACRED_PLACE,
    START,
    TAKE,
)

say = words_beside(__file__)

TITLE = say("Celtica")

ENDINGS = {
    "first_home": say("A druid has reached the goal, and the round has been played to its end."),
    "all_home": say("All five druids have reached the goal."),
    "no_fragments": say("There are no fragments left to take."),
}

OPTIONS = {
    "rules": {
        "full": say("Full rules: an experience card may be played alone, as long as you hold a druid card."),
        "short": say("Short rules: an experience card only goes with a druid card of its colour."),
    }
}

FAULTS = (
    say("The druid cards in deck, discards and hands are not those of the edition."),
    say("The experience cards in deck, discards and hands are not those of the edition."),
    say("The fragments in stock, display, hands and among the returned are not those of the edition."),
    say("The number of cards noted for a hand is not the number of cards in it."),
    say("A seat that nobody takes has cards or fragments."),
    say("A druid stands beyond the goal."),
    say("A pile holds cards above its top."),
    say("The cards drawn since a deck was shuffled, and those left in it, are not those it had."),
    say("The seat that decides is not at the table, or the game is over without an ending."),
    say("What is to be decided does not fit the position."),
    say("The ending, the player who ended the game and the cards left in hands do not agree."),
)

_CARD = (
    say.form("card", "red"),
    say.form("card", "grey"),
    say.form("card", "white"),
    say.form("card", "black"),
    say.form("card", "brown"),
)
_CARDS = (
    say.form("cards", "red"),
    say.form("cards", "grey"),
    say.form("cards", "white"),
    say.form("cards", "black"),
    say.form("cards", "brown"),
)
_DRUID = (
    say.form("druid", "red"),
    say.form("druid", "grey"),
    say.form("druid", "white"),
    say.form("druid", "black"),
    say.form("druid", "brown"),
)
COLOUR = (
    say.form("colour", "red"),
    say.form("colour", "grey"),
    say.form("colour", "white"),
    say.form("colour", "black"),
    say.form("colour", "brown"),
)
FRAGMENT = (
    say.form("fragment", "stag"),
    say.form("fragment", "raven"),
    say.form("fragment", "boar"),
    say.form("fragment", "salmon"),
    say.form("fragment", "horse"),
    say.form("fragment", "hare"),
    say.form("fragment", "hound"),
    say.form("fragment", "swan"),
    say.form("fragment", "heart"),
)
_THE_FRAGMENT = (
    say("the stag"),
    say("the raven"),
    say("the boar"),
    say("the salmon"),
    say("the horse"),
    say("the hare"),
    say("the hound"),
    say("the swan"),
    say("the heart"),
)
_TO_PLACE = (
    say("to the start"),
    say("to a sacred place"),
    say("to the village"),
    say("to a castle"),
    say("to a monastery"),
    say("to a ruin"),
    say("to the goal"),
)
PLACE = (
    say.form("place", "start"),
    say.form("place", "sacred place"),
    say.form("place", "village"),
    say.form("place", "castle"),
    say.form("place", "monastery"),
    say.form("place", "ruin"),
    say.form("place", "goal"),
)


# Notation


def read_cards(action: int) -> tuple[int, int, int]:
    """The colour, the druid cards and the experience cards of an action that plays cards."""
    way = action % WAYS + 1
    return action // WAYS, way // (MOST_EXPERIENCE + 1), way % (MOST_EXPERIENCE + 1)


def notation(action: int) -> str:
    """The short form of an action."""
    if action < TAKE_0:
        colour, druids, experience = read_cards(action)
        return f"{COLOURS[colour]}+{druids or ''}{f'x{experience}' if experience else ''}"
    if action < GIVE_0:
        return f"take {action - TAKE_0 + 1}"
    if action < DRAW:
        return f"give {action - GIVE_0 + 1}"
    if action in (DRAW, LEAVE):
        return "draw" if action == DRAW else "leave"
    if action < BUY_0:
        mine, theirs = divmod(action - SWAP_0, KINDS)
        return f"swap {mine + 1} {theirs + 1}"
    return "done" if action == DONE else f"buy {action - BUY_0 + 1}"


# Before an action


def sentence(view: View, action: int) -> Sentence:
    """What an action would do."""
    if action < TAKE_0:
        colour, druids, experience = read_cards(action)
        cards = _cards(colour, druids, experience)
        if view.druid[colour] >= view.goal:
            return say(
                "Discard {cards}: the {colour} druid is home already.", cards=cards, colour=_DRUID[colour]
            )
        place = min(int(view.goal), int(view.druid[colour]) + druids + experience)
        return say(
            "Play {cards}: the {colour} druid goes {place}. {effect}",
            cards=cards,
            colour=_DRUID[colour],
            place=_TO_PLACE[view.place[place]],
            effect=_effect(view, place),
        )
    if action < GIVE_0:
        return say("Take {fragment}.", fragment=_THE_FRAGMENT[action - TAKE_0])
    if action < DRAW:
        return say("Give up {fragment}.", fragment=_THE_FRAGMENT[action - GIVE_0])
    if action == DRAW:
        return say("Draw a druid card; it has to be played this round.")
    if action == LEAVE:
        return say("Draw no card.")
    if action < BUY_0:
        mine, theirs = divmod(action - SWAP_0, KINDS)
        return say(
            "Swap {mine} for {theirs}: costs one experience card.",
            mine=_THE_FRAGMENT[mine],
            theirs=_THE_FRAGMENT[theirs],
        )
    if action == DONE:
        return say("Exchange nothing more.")
    return say("Take {fragment}: costs two experience cards.", fragment=_THE_FRAGMENT[action - BUY_0])


def _cards(colour: int, druids: int, experience: int) -> Many:
    """So many cards of a colour, in words."""
    said = []
    if druids:
        said.append(
            say.many(
                "{n} {colour} druid card",
                "{n} {colours} druid cards",
                n=druids,
                colour=_CARD[colour],
                colours=_CARDS[colour],
            )
        )
    if experience:
        said.append(
            say.many(
                "{n} {colour} experience card",
                "{n} {colours} experience cards",
                n=experience,
                colour=_CARD[colour],
                colours=_CARDS[colour],
            )
        )
    return Many(tuple(said))


def _effect(view: View, place: int) -> Sentence:
    """What a place does to whoever sends a druid there, as things lie now (C10, C12)."""
    kind, number = view.place[place], int(view.number[place])
    if kind == SACRED_PLACE:
        return say("You may draw a druid card.")
    if kind == RUIN:
        lost = min(number, int(view.pieces[view.player].sum()))
        if lost == 0:
            return say("You draw an experience card.")
        return say.many(
            "You give up a fragment and draw an experience card.",
            "You give up {n} fragments and draw an experience card.",
            n=lost,
        )
    taken = min(number, int((view.display != EMPTY).sum()))
    return say.many("You take a fragment.", "You take {n} fragments.", n=taken)


def prompt(view: View) -> Sentence:
    """What is to be done now."""
    if view.turn is None:
        return say("The game is over.")
    if view.turn != view.seat:
        return say("{who} is deciding.", who=Seat(view.turn))
    if view.phase == PLAY:
        return say("Play one or more cards of one colour.")
    if view.phase == TAKE:
        return say.many("Take a fragment.", "Take {n} fragments, one after another.", n=view.due)
    if view.phase == GIVE:
        return say.many("Give up a fragment.", "Give up {n} fragments, one after another.", n=view.due)
    if view.phase == SACRED:
        return say("Draw a druid card, or leave it.")
    return say("Exchange experience cards for fragments, or stop.")


# After an action


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
        fragment = _THE_FRAGMENT[action - TAKE_0]
        lines.append(
            say("You take {fragment}.", fragment=fragment)
            if mine
            else say("{who} takes {fragment}.", who=who, fragment=fragment)
        )
    elif action < DRAW:
        fragment = _THE_FRAGMENT[action - GIVE_0]
        lines.append(
            say("You give up {fragment}.", fragment=fragment)
            if mine
            else say("{who} gives up {fragment}.", who=who, fragment=fragment)
        )
    elif action == DRAW:
        if mine:
            drawn = int((after.hand[actor] - before.hand[actor]).argmax())
            lines.append(say("You draw a {colour} druid card.", colour=_CARD[drawn]))
        else:
            lines.append(say("{who} draws a druid card.", who=who))
    elif action == LEAVE:
        lines.append(say("You draw no card.") if mine else say("{who} draws no card.", who=who))
    elif action < BUY_0:
        given, taken = divmod(action - SWAP_0, KINDS)
        swap = {"mine": _THE_FRAGMENT[given], "theirs": _THE_FRAGMENT[taken]}
        lines.append(
            say("You swap {mine} for {theirs}.", **swap)
            if mine
            else say("{who} swaps {mine} for {theirs}.", who=who, **swap)
        )
    elif action < DONE:
        fragment = _THE_FRAGMENT[action - BUY_0]
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
    cards = _cards(colour, druids, experience)
    if before.druid[colour] >= before.goal:
        if mine:
            return [say("You discard {cards}.", cards=cards)]
        return [say("{who} discards {cards}.", who=who, cards=cards)]
    place = min(int(before.goal), int(before.druid[colour]) + druids + experience)
    to = _TO_PLACE[before.place[place]]
    if mine:
        return [
            say(
                "You play {cards}; the {colour} druid goes {place}.",
                cards=cards,
                colour=_DRUID[colour],
                place=to,
            )
        ]
    return [
        say(
            "{who} plays {cards}; the {colour} druid goes {place}.",
            who=who,
            cards=cards,
            colour=_DRUID[colour],
            place=to,
        )
    ]


def _log_settled(before: View, after: View, actor: int, mine: bool) -> list[Sentence]:
    """Fragments that changed hands without a choice."""
    change = after.pieces[actor].astype(int) - before.pieces[actor]
    gained, lost = _fragments(change.tolist()), _fragments((-change).tolist())
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


def _fragments(counts: list[int]) -> Many:
    """So many fragments of each kind, in words; none of those whose number is not positive."""
    return Many(
        tuple(
            the if n == 1 else say("{fragment} ×{n}", fragment=the, n=n)
            for the, n in zip(_THE_FRAGMENT, counts, strict=True)
            if n > 0
        )
    )


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
    return [say("You draw a {colour} experience card.", colour=_CARD[int(gain.argmax())])]


def _log_progress(before: View, after: View) -> list[Sentence]:
    """A new round, or the end."""
    lines = []
    if after.round > before.round:
        lines.append(say("Round {n} begins; {who} starts.", n=after.round, who=Seat(after.player)))
        if after.seat is not None:
            lines.append(say("You are dealt {cards}.", cards=_hand(after.hand[after.seat])))
    if after.ending and not before.ending:
        lines.append(ENDINGS[after.game.endings[after.ending - 1]])
    if after.turn is None:
        lines.append(say("The game is over."))
    return lines


def _hand(counts: Sequence[int]) -> Many:
    return Many(
        tuple(part for colour in range(len(COLOURS)) for part in _cards(colour, int(counts[colour]), 0).items)
    )


# Refusals


def refusal(view: View, action: int) -> tuple[str, Sentence, str]:
    """Why an action is not allowed."""
    phase = (
        PLAY
        if action < TAKE_0
        else TAKE
        if action < GIVE_0
        else GIVE
        if action < DRAW
        else SACRED
        if action <= LEAVE
        else EXCHANGE
    )
    if phase != view.phase:
        return "not_now", say("Not now. {prompt}", prompt=prompt(view)), ""
    seat = view.player
    if phase == PLAY:
        return _refuse_cards(view, *read_cards(action))
    if phase == GIVE:
        return "not_owned", _lacking(action - GIVE_0), "B"
    if phase == TAKE:
        return "not_open", _not_open(action - TAKE_0), "A"
    if action >= BUY_0 and view.learned[seat] < 2:
        return "too_few_cards", say("That costs two experience cards, and you have only one."), "C36"
    mine, theirs = divmod(action - SWAP_0, KINDS) if action < BUY_0 else (None, action - BUY_0)
    if mine is not None and view.pieces[seat, mine] == 0:
        return "not_owned", _lacking(mine), "C36"
    if theirs not in view.display:
        return "not_open", _not_open(theirs), "C36"
    return "no_effect", say("To swap a fragment for its like would change nothing."), "C36"


def _refuse_cards(view: View, colour: int, druids: int, experience: int) -> tuple[str, Sentence, str]:
    have = int(view.hand[view.player, colour])
    if druids > have:
        if have == 0:
            return "no_cards", say("You have no {colour} druid card.", colour=_CARD[colour]), "C6"
        return "no_cards", say("You have only {cards}.", cards=_cards(colour, have, 0)), "C6"
    have = int(view.lore[view.player, colour])
    if experience > have:
        if have == 0:
            return "no_experience", say("You have no {colour} experience card.", colour=_CARD[colour]), "C6"
        return "no_experience", say("You have only {cards}.", cards=_cards(colour, 0, have)), "C6"
    return (
        "experience_alone",
        say("By the short rules an experience card needs a druid card of its colour."),
        "C3",
    )


def _lacking(kind: int) -> Sentence:
    return say("You do not have {fragment}.", fragment=_THE_FRAGMENT[kind])


def _not_open(kind: int) -> Sentence:
    return say("This fragment does not lie open: {fragment}.", fragment=FRAGMENT[kind])


# The table in words


def board(view: View) -> list[Sentence | str]:
    """The table, a line each."""
    lines: list[Sentence | str] = [
        say(
            "Round {round}. In the piles: {deck}, {lore} and {stock}.",
            round=view.round,
            deck=_druid_cards(view.deck_left),
            lore=_experience_cards(view.lore_left),
            stock=say.many("{n} fragment", "{n} fragments", n=view.stock_left),
        ),
        "",
        *_path(view),
        "",
        say(
            "Open: {fragments}",
            fragments=_numbered([int(kind) for kind in sorted(view.display) if kind >= 0]),
        ),
    ]
    lines += [_plate(view, seat) for seat in range(view.players)]
    if view.seat is not None:
        lines.append(say("Your cards: {cards}", cards=_own_cards(view)))
    return lines


def _druid_cards(n: int) -> Sentence:
    return say.many("{n} druid card", "{n} druid cards", n=n)


def _experience_cards(n: int) -> Sentence:
    return say.many("{n} experience card", "{n} experience cards", n=n)


def _path(view: View) -> list[Sentence | str]:
    """The path as columns: what each place gives, and below it where the druids stand."""
    signs = []
    for place in range(view.goal + 1):
        kind, number = view.place[place], view.number[place]
        if kind in (START, SACRED_PLACE):
            signs.append("|" if kind == START else "o")
        else:
            signs.append(f"-{number}" if kind == RUIN else f"+{number}")
    lines: list[Sentence | str] = [" " * 7 + "".join(f"{sign:>3}" for sign in signs)]
    for colour, at in enumerate(view.druid):
        row = "".join("  @" if place == at else "  ." for place in range(view.goal + 1))
        lines.append(say("{colour:7}{row}", colour=COLOUR[colour], row=row))
    return lines


def _numbered(kinds: list[int]) -> str | Many:
    if not kinds:
        return "–"
    counted = sorted(set(kinds))
    return Many(
        tuple(
            say("{fragment} ({number}) ×{n}", fragment=FRAGMENT[kind], number=kind + 1, n=kinds.count(kind))
            if kinds.count(kind) > 1
            else say("{fragment} ({number})", fragment=FRAGMENT[kind], number=kind + 1)
            for kind in counted
        )
    )


def _plate(view: View, seat: int) -> Sentence:
    counts = [int(n) for n in view.pieces[seat]]
    return say(
        "{who}: {druids}, {experience}, {complete}; fragments: {fragments}",
        who=Seat(seat),
        druids=_druid_cards(int(view.held[seat])),
        experience=_experience_cards(int(view.learned[seat])),
        complete=say.many("{n} amulet", "{n} amulets", n=min(counts)),
        fragments=_numbered([kind for kind in range(KINDS) for _ in range(counts[kind])]),
    )


def _own_cards(view: View) -> str | Many:
    assert view.seat is not None
    parts: tuple[Sentence, ...] = ()
    for colour in range(len(COLOURS)):
        parts += _cards(colour, int(view.hand[view.seat, colour]), int(view.lore[view.seat, colour])).items
    return Many(parts) if parts else "–"


def details(view: View, seat: int) -> list[tuple[str, Sentence, tuple[int, ...]]]:
    """The breakdown of a seat's score."""
    counts = [int(n) for n in view.pieces[seat]]
    complete = min(counts)
    sizes = [sum(n > number for n in counts) for number in range(complete, max(counts))]
    return [
        ("complete", say("Complete amulets"), (complete,)),
        ("incomplete", say("Fragments in incomplete amulets"), tuple(sizes)),
    ]
