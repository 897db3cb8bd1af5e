"""Keltis, the actions in blocks: numbers, notation, sentences, refusals and touches.

`R7` plays the red seven on its row, `x R7` discards it. `small` or `big` begins a path. `move G` moves
the green figure instead of one at the end of its path, `clover G` moves it by a clover, `leave` moves
none. `< deck` draws from the deck, `< R` from the red discard pile.
"""

from __future__ import annotations

from nemeton.core.actions import Actions, Block, Refusal
from nemeton.core.events import Story
from nemeton.core.words import Sentence, words_beside
from nemeton.games.keltis.names import LETTERS, ON_PATH, THE_PATH, card, the_card
from nemeton.games.keltis.parts import COLOURS
from nemeton.games.keltis.state import (
    ADVANCE,
    CARDS,
    CLOVER,
    DRAW,
    FIGURE,
    LAST_STONE,
    PLAY,
    VALUES,
    Seen,
)

say = words_beside(__file__)


class Row(Block[Seen]):
    """Play a card on its row (R1)."""

    shape, phases, section = (CARDS,), (PLAY,), "R1"

    def notation(self, number: int) -> str:
        return card(number)

    def sentence(self, view: Seen, number: int) -> Sentence:
        """Where the figure goes (R1, R5), and whether the row gets its direction (R9)."""
        (colour, value), said = divmod(number, VALUES), the_card(number)
        stone = int(view.figure[view.player, colour])
        if stone == 0:
            return say("Play {card} and begin that path.", card=said)
        if stone == LAST_STONE:
            return _at_the_end(view, said)
        to = stone + 1
        does: dict[str, Sentence | int] = {"card": said, "stone": to, "worth": int(view.facts.ahead[colour])}
        last = _last(view, colour) if view.row_size[view.player, colour] else value
        if value == last or view.facts.way[view.player, colour]:
            return say("Play {card}: your figure goes to stone {stone}, where it counts {worth}.", **does)
        if value > last:
            return say(
                "Play {card}; from now on that row rises. "
                "Your figure goes to stone {stone}, where it counts {worth}.",
                **does,
            )
        return say(
            "Play {card}; from now on that row falls. "
            "Your figure goes to stone {stone}, where it counts {worth}.",
            **does,
        )

    def refusal(self, view: Seen, number: int) -> Refusal:
        if not own_cards(view, number):
            return _lacking(number, "R1")
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

    name, shape, phases, section, whole = "x", (CARDS,), (PLAY,), "R1", True
    changes = ("pile", "pile_size", "held", "known")

    def notation(self, number: int) -> str:
        return f"{self.name} {card(number)}"

    def sentence(self, view: Seen, number: int) -> Sentence:
        return say("Discard {card}. It lies open, and others may take it.", card=the_card(number))

    def refusal(self, view: Seen, number: int) -> Refusal:
        return _lacking(number, "R13")

    def touches(self, view: Seen, number: int) -> list[list[str]]:
        return [own_cards(view, number), _pile(view, number // VALUES)]

    def log(self, story: Story[Seen], number: int) -> Sentence:
        said, colour = the_card(number), number // VALUES
        line = say.by(story, story.actor, "You discard {card}.", "{who} discards {card}.", card=said)
        return line.of(f"pile:{COLOURS[colour]}:{story.after.pile_size[colour] - 1}")


class Small(Block[Seen]):
    """Begin the path with a small figure (R14)."""

    name, phases, section = "small", (FIGURE,), "R14"
    changes = ("figure",)

    def sentence(self, view: Seen) -> Sentence:
        return say("Begin {path} with a small figure.", path=THE_PATH[view.path])

    def touches(self, view: Seen) -> list[list[str]]:
        return [[f"waiting:{view.player}:small:{i}" for i in range(view.facts.small_waiting[view.player])]]


class Big(Block[Seen]):
    """Begin the path with the big figure (R14)."""

    name, phases, section = "big", (FIGURE,), "R14"
    changes = ("figure", "big")

    def sentence(self, view: Seen) -> Sentence:
        return say(
            "Begin {path} with the big figure. It counts double, also below zero, and stays on this path.",
            path=THE_PATH[view.path],
        )

    def touches(self, view: Seen) -> list[list[str]]:
        return [[f"waiting:{view.player}:big"]]


class FreeMove(Block[Seen]):
    """Move a figure of one's choice (R3)."""

    shape, phases = (len(COLOURS),), (ADVANCE, CLOVER)
    changes = ("figure",)

    def notation(self, colour: int) -> str:
        return f"{self.name} {LETTERS[colour]}"

    def now(self, view: Seen) -> bool:
        """A free move is to be made; if it is the other kind of it, the refusal says so."""
        return view.phase in FreeMove.phases

    def sentence(self, view: Seen, colour: int) -> Sentence:
        stone = int(view.figure[view.player, colour])
        if stone == 0:
            return say("Begin {path}.", path=THE_PATH[colour])
        return say(
            "Move your figure {path} to stone {stone}, where it counts {worth}.",
            path=ON_PATH[colour],
            stone=stone + 1,
            worth=int(view.facts.ahead[colour]),
        )

    def refusal(self, view: Seen, colour: int) -> Refusal:
        path = ON_PATH[colour]
        if view.figure[view.player, colour] == LAST_STONE:
            return Refusal("at_the_end", say("Your figure {path} is at the end already.", path=path), "R7")
        if not view.facts.free[colour]:
            why = say("You have no figure {path}: by our ruling only a card begins a path.", path=path)
            return Refusal("not_begun", why, "R3")
        return self.other_kind(view, colour)

    def other_kind(self, view: Seen, colour: int) -> Refusal:
        """Why it is not this kind of free move, but the other."""
        raise NotImplementedError

    def touches(self, view: Seen, colour: int) -> list[list[str]]:
        return [_step(view, colour)]


class Move(FreeMove):
    """Move another figure instead of the one at the end of its path (R5)."""

    name, section = "move", "R5"

    def other_kind(self, view: Seen, colour: int) -> Refusal:
        called = f"{Clover.name} {LETTERS[colour]}"
        return Refusal("by_clover", say("It is a clover that moves a figure now: “{it}”.", it=called), "R31")


class Clover(FreeMove):
    """Use a clover for a figure (R31)."""

    name, section = "clover", "R31"

    def other_kind(self, view: Seen, colour: int) -> Refusal:
        called = f"{Move.name} {LETTERS[colour]}"
        return Refusal("no_clover", say("It is your card that moves a figure now: “{it}”.", it=called), "R5")


class Leave(Block[Seen]):
    """Leave a clover unused (R29)."""

    name, phases, section = "leave", (CLOVER,), "R29"

    def sentence(self, view: Seen) -> Sentence:
        return say("Leave the clover unused.")

    def touches(self, view: Seen) -> list[list[str]]:
        return [["button:leave"]]

    def log(self, story: Story[Seen]) -> Sentence:
        line = say.by(story, story.actor, "You leave the clover unused.", "{who} leaves the clover unused.")
        return line.of(tile_under(story.before, story.actor, story.before.path))


class DrawDeck(Block[Seen]):
    """Draw from the deck (R11)."""

    name, phases, section = "< deck", (DRAW,), "R11"
    changes = ("deck_left", "held")

    def sentence(self, view: Seen) -> Sentence:
        if view.deck_left == 1:
            return say("Draw the last card of the deck.")
        return say("Draw a card from the deck.")

    def touches(self, view: Seen) -> list[list[str]]:
        return [["deck"]]


class DrawPile(Block[Seen]):
    """Draw from a discard pile (R34)."""

    name, shape, phases, section = "<", (len(COLOURS),), (DRAW,), "R11"

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


def _at_the_end(view: Seen, said: Sentence) -> Sentence:
    """A card on a finished path: another figure moves, if one can; a single one is foretold (R5)."""
    if view.facts.free.sum() > 1:
        return say(
            "Play {card}. Your figure is at the end of that path: you choose another one that moves.",
            card=said,
        )
    return say("Play {card}. Your figure is at the end of that path.", card=said)


def _last(view: Seen, colour: int) -> int:
    """The value at the end of the player's row, which is not empty."""
    return int(view.row[view.player, colour, view.row_size[view.player, colour] - 1])


def _lacking(number: int, rule: str) -> Refusal:
    return Refusal("not_held", say("You do not have {card}.", card=the_card(number)), rule)


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
