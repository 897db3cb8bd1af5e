"""Century Golem, the rulings by number, in our own words; and what of the game is reconstructed."""

from __future__ import annotations

from nemeton.core.guide import numbered
from nemeton.core.words import words_beside

say = words_beside(__file__)

_TOLD = {
    "G1": say(
        "The market has six panels, A2, B2, C1, D2, E2 and F2, and other places than theirs there are not."
    ),
    "G2": say("Each merchant place belongs to one card of the row below, from left to right."),
    "G3": say("There are four golem places, one for each golem of the row."),
    "G4": say(
        "The deck of golems lies face up: the next one is known. The deck of merchant cards lies face down."
    ),
    "G5": say(
        "The bonus tiles lie face up in two piles on each of the panels B2, D2 and F2. Only the top tile of a"
        " pile is known and can be taken."
    ),
    "G6": say("Exploration tiles lie face up from the start."),
    "G7": say(
        "Six of your merchants are ready at the start, seven with two players; the others are in reserve. The"
        " first player has three yellow crystals, the second and third four, the fourth three and a green "
        "one."
    ),
    "G8": say(
        "The mountains have one of three shapes, drawn by chance: a star, a range or a pass. Which tiles lie "
        "where is chance, too."
    ),
    "G9": say(
        "An empty place takes as many merchants as it shows. A place of another player takes one more than "
        "stand there. You send exactly so many, never more."
    ),
    "G10": say(
        "Hammers add up, but one merchant is always needed. If you oust with few merchants, the next player "
        "needs only one more than those few."
    ),
    "G11": say(
        "A place belongs to one player at a time. Merchants that are ousted go home at once and are ready "
        "again."
    ),
    "G12": say(
        "A place that would do nothing cannot be used: a trade is made at least once, an upgrade takes at "
        "least one step. Production is always possible."
    ),
    "G13": say("Only merchants that are ready on your board can be placed, never those in reserve."),
    "G14": say(
        "A dreamcatcher brings its crystal after the action of the place, once for each use. It cannot pay "
        "for that action. Several dreamcatchers add up."
    ),
    "G15": say(
        "Hammers and dreamcatchers work from the next place you use. Recruited merchants are ready at once."
    ),
    "G16": say("If your reserve has too few merchants, you recruit those that are left."),
    "G17": say("A trade is made as often as you like and can pay. What comes out of it may go in again."),
    "G18": say(
        "An upgrade is made step by step, as many as shown or fewer. A crystal may rise several times; "
        "magenta cannot rise."
    ),
    "G19": say(
        "During a turn your caravan may hold more than ten crystals. At the end of each turn you return what "
        "is too much, of your choice."
    ),
    "G20": say("Crystals never run out."),
    "G21": say(
        "For a golem you pay exactly the crystals it shows. The others slide to the left and the next one "
        "comes from the deck; merchants stay on their places."
    ),
    "G22": say("The row is filled up before the effect of the golem."),
    "G23": say(
        "A compass takes an exploration tile from any place, as long as there is one. A golem brings no bonus"
        " tile."
    ),
    "G24": say(
        "What an exploration tile brings is used at once; steps to raise crystals you may leave. The place "
        "under it is then open to all."
    ),
    "G25": say("Nobody gets a ninth golem. A second player may reach eight in the same round."),
    "G26": say(
        "At a merchant place you use the card at least once, then you take it. The others slide to the left "
        "and a new one comes from the deck."
    ),
    "G27": say("Merchant cards that were taken are out of play for good. How many somebody has is open."),
    "G28": say(
        "With every fourth merchant card you may take a bonus tile of panel D2, if you have a free space. A "
        "chance that is missed is lost."
    ),
    "G29": say("Merchants stand on places, not on cards: when the row slides, they stay."),
    "G30": say(
        "To refresh the row, its cards go under the deck in an order nobody knows, and four new ones are laid"
        " out."
    ),
    "G31": say(
        "After refreshing the row you have another whole turn. The same place is closed to you then: your "
        "merchants stand there."
    ),
    "G32": say(
        "Your wagon moves up to as many tiles as the place allows and ends on another tile than before. The "
        "way, other wagons and the valley do not hinder it, and nothing is paid."
    ),
    "G33": say(
        "You may have one outpost on each tile, and none in the valley. It costs a crystal of your choice for"
        " each outpost of others there, two with two players."
    ),
    "G34": say(
        "What the places for the mountains do is lost, so the table chooses one of three readings: outposts "
        "are built by the mountain trade, after a wagon has moved, or at the place of activation. Which one "
        "holds at your table is told in the chapter about wagons and outposts. Nobody trades or builds in the"
        " valley."
    ),
    "G35": say("Outposts are never removed. They count at the end."),
    "G36": say(
        "One outpost on each of the four icons is a row. Each row you complete, three at most, lets you take "
        "a bonus tile of panel B2 or F2."
    ),
    "G37": say("You have four spaces for bonus tiles, wherever they come from."),
    "G38": say(
        "You may always rest, also as a pass. A rest brings all your merchants home, never only some."
    ),
    "G39": say("The round in which somebody gets an eighth golem is the last. It is played out."),
    "G40": say("After two hundred rounds the game is over."),
    "G41": say(
        "Your score is golems, bonus tiles, outposts, exploration tiles and a point for each crystal that is "
        "not yellow. An icon may count for several bonus tiles, but only once within a pair."
    ),
    "G42": say(
        "Among players with equal points the one who played later in the last round is ahead. Nobody shares a"
        " place."
    ),
    "G43": say(
        "Hidden is only the order of the decks and piles, and one bonus tile in the box. Nobody has secrets."
    ),
    "G44": say(
        "A turn goes like this: merchants to the place, its action, crystals of dreamcatchers, a bonus tile "
        "if one is due, crystals to return. Each choice is made when it is due."
    ),
    "G45": say(
        "The place is chosen before anything is paid. Ousted merchants are home by then, but their owner has "
        "to wait for a turn."
    ),
    "G46": say(
        "If you cannot or will not pay, you build no outpost. You pay crystal by crystal from what you have "
        "after the move; crystals from dreamcatchers come too late for it."
    ),
    "G47": say(
        "When a bonus tile is taken, the next one can be seen. Tiles are never exchanged, and an empty pile "
        "stays empty."
    ),
    "G48": say("Merchant cards and outposts never earn a bonus tile in the same turn."),
    "G49": say(
        "In a round everybody has one turn, beginning with the first player, who stays the same. The extra "
        "turn after a refresh belongs to it."
    ),
    "G50": say("A rest brings no crystals."),
    "G51": say("If you can use no place, you rest."),
    "G52": say(
        "When the deck is empty, the row of merchant cards gets shorter from the right, until all are taken. "
        "A place without a card cannot be used."
    ),
    "G53": say(
        "There are enough golems to keep the row full. Should one ever be missing, its place cannot be used."
    ),
    "G54": say("A golem is paid from your caravan as it is when you choose the place."),
    "G55": say("Golems lie open before their owner to the end. Hammers and dreamcatchers never wear out."),
    "G56": say("A place under an exploration tile, or one where your own merchants stand, cannot be used."),
    "G57": say(
        "Who begins is drawn by lot, unless the table says who it is; the crystals at the start follow the "
        "order of play. A rematch passes the start to the left."
    ),
}

RULINGS = numbered(_TOLD, ours="G5, G8, G12, G26, G30, G32, G33, G34, G36, G40, G57")

RECONSTRUCTED = say.each(
    "Most of what is printed in this game is ours: what the places of the market do and how many merchants "
    "they take, the golems, the exploration tiles and the bonus tiles. We know the rulebook of this "
    "chapter, not the others it leans on, and none of its pictures.",
    "In the mountains the trades of the tiles, their shapes and the rules of the places there are ours; "
    "hence the three readings a table can choose from.",
    "The merchant cards, the number of all components and the crystals at the start are known.",
)
