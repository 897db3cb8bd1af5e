"""Keltis, the rulings by number, in our own words; and what of the game is reconstructed."""

from __future__ import annotations

from nemeton.core.guide import numbered
from nemeton.core.words import words_beside

say = words_beside(__file__)

_TOLD = {
    "R1": say(
        "In your turn you lay a card on its row or discard one. After laying: the figure moves, figures in "
        "the goal area are counted, the tile acts, then clover moves follow in the same order. Then you draw "
        "a card."
    ),
    "R2": say(
        "Each arrival is settled before the next one. In a chain of clovers you may leave any of them unused."
    ),
    "R3": say(
        "A clover, or a card on a finished path, moves only a figure that is already on a path. The "
        "rulebook’s words would allow more; a table may choose that such a move also begins a path. The first"
        " card of that colour then moves the figure from the first stone to the second."
    ),
    "R4": say("If none of your figures can move, a clover is lost."),
    "R5": say(
        "A card for a path whose end you have reached must still fit its row. Another of your figures then "
        "has to move, if one can; if none can, you may lay the card all the same."
    ),
    "R6": say("A clover on the last stone acts too, but the figure standing there cannot use it."),
    "R7": say(
        "A figure never passes the last stone, never goes back and never leaves its path. Any number of "
        "figures may share a stone."
    ),
    "R8": say(
        "A tile acts when a figure arrives, and does so for every player. Only a wish stone is taken away, by"
        " whoever arrives first."
    ),
    "R9": say(
        "A row may begin with any value. It has no direction until a different value is laid, which decides "
        "whether it rises or falls. Equal values always fit."
    ),
    "R10": say(
        "You may draw the very card you have just discarded, unless the table has chosen to forbid that."
    ),
    "R11": say(
        "After your card you draw exactly one: from the deck, or the top card of a discard pile. You have to,"
        " and you always can."
    ),
    "R12": say(
        "If no card fits, you discard one. Nobody passes, and every turn begins with eight cards in hand."
    ),
    "R13": say("You may discard any card of your hand, also one that would fit."),
    "R14": say(
        "With the first card of a colour you choose the big figure or a small one, if both are left. The "
        "choice is for good."
    ),
    "R15": say(
        "Figures in the goal area are counted over all players and paths, each of them once. The fifth ends "
        "the game at once; whoever brought it there draws no card."
    ),
    "R16": say(
        "Whoever draws the last card of the deck has had the last turn. Others may have had one turn fewer."
    ),
    "R17": say("You may draw from discard piles as long as you like: no rule forces the deck to shrink."),
    "R18": say("With two players, the 30 cards put away stay hidden from both to the end."),
    "R19": say("The tiles are shuffled, laid out and open to all before the first turn."),
    "R20": say(
        "Rows, discard piles and the number of cards in a hand are open. Only the top card of a pile can be "
        "taken."
    ),
    "R21": say("How many cards are left in the deck is open."),
    "R22": say(
        "Who begins is drawn by lot, unless the table says who it is; then it goes round clockwise. A rematch"
        " passes the start to the left."
    ),
    "R23": say("Everybody begins with 0 points."),
    "R24": say(
        "Points from tiles count at once. Figures and wish stones count at the end; what they would bring now"
        " is shown beside each player."
    ),
    "R25": say("All who have the most points win. No tie is broken."),
    "R26": say("Whoever has begun no path gets 0 for figures, and −4 for having no wish stone."),
    "R27": say(
        "Five figures in the goal area end the game, however many play. Three and four players use all cards."
    ),
    "R28": say(
        "More than five wish stones are worth no more than five. You still have to take them, and others will"
        " not get them."
    ),
    "R29": say("You need not use a clover. Points and wish stones you always take."),
    "R30": say(
        "You can take an action back until something hidden has been shown, such as a card from the deck."
    ),
    "R31": say(
        "A clover is used at once, by the player who came to it, for any figure of theirs on the stones 1 to "
        "8, or not at all. It is never saved."
    ),
    "R32": say(
        "For a card on a finished path you choose any of your figures on the stones 1 to 8; that move is not "
        "optional. If you discard the card instead, nothing moves."
    ),
    "R33": say(
        "What a chain has brought before the fifth figure comes home is kept. The tile under that figure "
        "stays and does nothing."
    ),
    "R34": say(
        "Each colour has a discard pile of its own, face up. It may be empty; then nothing can be drawn from "
        "it. Discard piles are never shuffled back."
    ),
    "R35": say("Cards in hand count nothing at the end, and nobody has to show them."),
    "R36": say("Both cards of the same value may lie in one row."),
    "R37": say(
        "Your score is the points from tiles, the stones on which your figures stand (the big one doubled) "
        "and the worth of your wish stones. It may be below zero."
    ),
    "R38": say(
        "Who begins, live totals and a limit of turns for bots are matters of the table, not of the rules. A "
        "game that is stopped is scored as it stands."
    ),
}

RULINGS = numbered(_TOLD, ours="R3, R22, R30, R38")

RECONSTRUCTED = say.each(
    "Which stones of a path are dark is our guess: we know the text of the rulebook, not the picture of its"
    " board. That the last stone of each path is dark, and some stone 7 with it, follows from that text.",
    "The order of the five paths on the board is ours, too. What stones, wish stones and tiles are worth is"
    " known.",
)
