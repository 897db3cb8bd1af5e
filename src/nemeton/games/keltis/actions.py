"""Keltis, the actions in blocks: numbers, notation, sentences, refusals and touches.

`R7` plays the red seven on its row, `x R7` discards it. `small` or `big` begins a path. `move G` moves
the green figure instead of one at the end of its path, `clover G` moves it by a clover, `leave` moves
none. `< deck` draws from the deck, `< R` from the red discard pile.
"""

from __future__ import annotations

from nemeton.core.actions import Actions, Block, Refusal
from nemeton.core.events import Story
from nemeton.core.words import Sentence, words_beside
from nemeton.games.keltis.names import LETTERS, ON_PATH, THE_PATH, card, points_of, the_card
from nemeton.games.keltis.parts import COLOURS
from nemeton.games.keltis.state import (
    ADVANCE,
    CARDS,
    CLOVER,
    CLOVER_TILE,
    DRAW,
    FIGURE,
    LAST_STONE,
    PLAY,
    POINTS_TILE,
    VALUES,
    WISH_TILE,
    Seen,
)

say = words_beside(__file__)


class Row(Block[Seen]):
    """Play a card on its row (R1)."""

    shape, phases = (CARDS,), (PLAY,)

    def notation(self, number: int) -> str:
        return card(number)

    def sentence(self, view: Seen, number: int) -> Sentence:
        """Where the figure goes, and what happens there; and whether the row gets its direction (R9)."""
        (colour, value), said = divmod(number, VALUES), the_card(number)
        stone = int(view.figure[view.player, colour])
        if stone == 0:
            return say("Play {card} and begin that path.", card=said)
        if stone == LAST_STONE:
            return say("Play {card}. Your figure is at the end of that path: another one moves.", card=said)
        does: dict[str, Sentence | int] = {"card": said, "stone": stone + 1, "effect": _effect(view, colour)}
        last = _last(view, colour) if view.row_size[view.player, colour] else value
        if value == last or view.facts.way[view.player, colour]:
            return say("Play {card}: your figure goes to stone {stone}. {effect}", **does)
        if value > last:
            return say(
                "Play {card}; from now on that row rises. Your figure goes to stone {stone}. {effect}", **does
            )
        return say(
            "Play {card}; from now on that row falls. Your figure goes to stone {stone}. {effect}", **does
        )

    def refusal(self, view: Seen, number: int) -> Refusal:
        if not own_cards(view, number):
            return _lacking(number)
        colour = number // VALUES
        row: dict[str, Sentence | int] = {"path": THE_PATH[colour], "last": _last(view, colour)}
        if view.facts.way[view.player, colour] > 0:
            why = say("Your row for {path} rises, and its last card is {last}: no lower card fits.", **row)
        else:
            why = say("Your row for {path} falls, and its last card is {last}: no higher card fits.", **row)
        return Refusal("does_not_fit", why, "R9")

    def touches(self, view: Seen, number: int) -> list[list[str]]:
        colour = number // VALUES
        return [own_cards(view, number), [f"row:{view.player}:{COLOURS[colour]}", *_step(view, colour)]]


class Discard(Block[Seen]):
    """Discard a card (R13)."""

    name, shape, phases = "x", (CARDS,), (PLAY,)

    def notation(self, number: int) -> str:
        return f"{self.name} {card(number)}"

    def sentence(self, view: Seen, number: int) -> Sentence:
        return say("Discard {card}. It lies open, and others may take it.", card=the_card(number))

    def refusal(self, view: Seen, number: int) -> Refusal:
        return _lacking(number)

    def touches(self, view: Seen, number: int) -> list[list[str]]:
        return [own_cards(view, number), _pile(view, number // VALUES)]

    def log(self, story: Story[Seen], number: int) -> Sentence:
        said, colour = the_card(number), number // VALUES
        line = say.by(story, story.actor, "You discard {card}.", "{who} discards {card}.", card=said)
        return line.of(f"pile:{COLOURS[colour]}:{story.after.pile_size[colour] - 1}")


class Small(Block[Seen]):
    """Begin the path with a small figure (R14)."""

    name, phases = "small", (FIGURE,)

    def sentence(self, view: Seen) -> Sentence:
        return say("Begin {path} with a small figure.", path=THE_PATH[view.path])

    def touches(self, view: Seen) -> list[list[str]]:
        return [[f"waiting:{view.player}:small:{i}" for i in range(view.facts.small_waiting[view.player])]]


class Big(Block[Seen]):
    """Begin the path with the big figure (R14)."""

    name, phases = "big", (FIGURE,)

    def sentence(self, view: Seen) -> Sentence:
        return say(
            "Begin {path} with the big figure. It counts double, also below zero, and stays on this path.",
            path=THE_PATH[view.path],
        )

    def touches(self, view: Seen) -> list[list[str]]:
        return [[f"waiting:{view.player}:big"]]


class FreeMove(Block[Seen]):
    """Move a figure of one's choice (R3)."""

    shape = (len(COLOURS),)

    def notation(self, colour: int) -> str:
        return f"{self.name} {LETTERS[colour]}"

    def sentence(self, view: Seen, colour: int) -> Sentence:
        stone = int(view.figure[view.player, colour])
        if stone == 0:
            return say("Begin {path}.", path=THE_PATH[colour])
        return say(
            "Move your figure {path} to stone {stone}. {effect}",
            path=ON_PATH[colour],
            stone=stone + 1,
            effect=_effect(view, colour),
        )

    def refusal(self, view: Seen, colour: int) -> Refusal:
        path = ON_PATH[colour]
        if view.figure[view.player, colour] == 0:
            why = say("You have no figure {path}: a path is begun with a card.", path=path)
            return Refusal("not_begun", why, "R3")
        return Refusal("at_the_end", say("Your figure {path} is at the end already.", path=path), "R7")

    def touches(self, view: Seen, colour: int) -> list[list[str]]:
        return [_step(view, colour)]


class Move(FreeMove):
    """Move another figure instead of the one at the end of its path (R5)."""

    name, phases = "move", (ADVANCE,)


class Clover(FreeMove):
    """Use a clover for a figure (R31)."""

    name, phases = "clover", (CLOVER,)


class Leave(Block[Seen]):
    """Leave a clover unused (R29)."""

    name, phases = "leave", (CLOVER,)

    def sentence(self, view: Seen) -> Sentence:
        return say("Leave the clover unused.")

    def touches(self, view: Seen) -> list[list[str]]:
        return [["button:leave"]]

    def log(self, story: Story[Seen]) -> Sentence:
        line = say.by(story, story.actor, "You leave the clover unused.", "{who} leaves the clover unused.")
        return line.of(tile_under(story.before, story.actor, story.before.path))


class DrawDeck(Block[Seen]):
    """Draw from the deck (R11)."""

    name, phases = "< deck", (DRAW,)

    def sentence(self, view: Seen) -> Sentence:
        if view.deck_left == 1:
            return say("Draw the last card of the deck. That ends the game.")
        return say("Draw a card from the deck.")

    def touches(self, view: Seen) -> list[list[str]]:
        return [["deck"]]


class DrawPile(Block[Seen]):
    """Draw from a discard pile (R34)."""

    name, shape, phases = "<", (len(COLOURS),), (DRAW,)

    def notation(self, colour: int) -> str:
        return f"{self.name} {LETTERS[colour]}"

    def sentence(self, view: Seen, colour: int) -> Sentence:
        top = the_card(int(view.facts.top[colour]))
        return say("Take {card} from the discards. Everybody sees it.", card=top)

    def refusal(self, view: Seen, colour: int) -> Refusal:
        if view.pile_size[colour] == 0:
            empty = say("The discard pile for {path} is empty.", path=THE_PATH[colour])
            return Refusal("empty_pile", empty, "R34")
        return Refusal(
            "just_discarded",
            say("You have just discarded that card. At this table it may not be drawn again at once."),
            "R10",
        )

    def touches(self, view: Seen, colour: int) -> list[list[str]]:
        return [_pile(view, colour)]


ACTIONS = Actions(Row(), Discard(), Small(), Big(), Move(), Clover(), Leave(), DrawDeck(), DrawPile())
"""All decisions, in the order of the phases."""
ROW_0, DISCARD_0, SMALL, BIG, MOVE_0, CLOVER_0, LEAVE, DRAW_DECK, DRAW_0 = ACTIONS.firsts


def _effect(view: Seen, colour: int) -> Sentence:
    """What happens when the player's figure comes to its next stone (R1)."""
    if view.facts.ends[colour]:
        return say("It is the fifth in the goal area: that ends the game.")
    tile = int(view.tile[colour, view.figure[view.player, colour] + 1])
    if tile == WISH_TILE:
        return say("You take the wish stone.")
    if tile == CLOVER_TILE:
        return say("The clover there lets you move a figure once more.")
    if tile >= POINTS_TILE:
        return say("You get {points}.", points=points_of(tile - CLOVER_TILE))
    return say("There it counts {worth} at the end.", worth=int(view.facts.ahead[colour]))


def _last(view: Seen, colour: int) -> int:
    """The value at the end of the player's row, which is not empty."""
    return int(view.row[view.player, colour, view.row_size[view.player, colour] - 1])


def _lacking(number: int) -> Refusal:
    return Refusal("not_held", say("You do not have {card}.", card=the_card(number)), "R12")


# The pieces


def own_cards(view: Seen, number: int) -> list[str]:
    """A card in the hand of whoever looks: equal ones would do as well."""
    assert view.seat is not None
    colour, value = divmod(number, VALUES)
    copies = view.hand[view.seat][: view.held[view.seat]].tolist().count(number)
    return [f"hand:{COLOURS[colour]}:{value}:{i}" for i in range(copies)]


def tile_under(view: Seen, seat: int, colour: int) -> str:
    """The tile under a seat's figure."""
    return f"tile:{COLOURS[colour]}:{view.figure[seat, colour]}"


def _step(view: Seen, colour: int) -> list[str]:
    """The player's figure on a path, and the stone it comes to next."""
    stone, name = int(view.figure[view.player, colour]), COLOURS[colour]
    figure = [f"figure:{view.player}:{name}"] if stone else []
    return figure + ([f"stone:{name}:{stone + 1}"] if stone < LAST_STONE else [])


def _pile(view: Seen, colour: int) -> list[str]:
    """A discard pile: its place, and its top card."""
    name, n = COLOURS[colour], int(view.pile_size[colour])
    return [f"discard:{name}", f"pile:{name}:{n - 1}"] if n else [f"discard:{name}"]
