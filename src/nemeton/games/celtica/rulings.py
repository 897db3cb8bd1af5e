"""Celtica, the rulings by number, in our own words; and what of the game is reconstructed."""

from __future__ import annotations

from nemeton.core.guide import numbered
from nemeton.core.words import words_beside

say = words_beside(__file__)

_TOLD = {
    "C1": say("The path has 19 places: the port where all start is the first, the goal the last."),
    "C2": say("Nobody passes: as long as you hold a druid card, you play at least one card."),
    "C3": say(
        "You may play experience cards alone if you hold a druid card of any colour before the play. Your "
        "last druid card may go together with them. By the short rules they only ever go along with a druid "
        "card of their colour."
    ),
    "C4": say("If you hold nothing but experience cards, the round is over for you. You keep them."),
    "C5": say("An experience card can be used from your next turn on."),
    "C6": say("All cards of one turn have the same colour."),
    "C7": say("A druid stops at the goal. Cards left over are lost, and the goal rewards only once."),
    "C8": say(
        "Cards of a druid who is home are discarded, as many as you like at once, and nothing happens."
    ),
    "C9": say("You take fragments one after another. The shelf is filled up after the last."),
    "C10": say(
        "If fewer fragments lie open than you may take, you take those. Then the shelf is filled up if it can"
        " be; the game ends only if there is still nothing on it."
    ),
    "C11": say(
        "When the stock is empty, the returned fragments are shuffled and become the new stock; filling up "
        "then goes on."
    ),
    "C12": say(
        "If you have too few fragments for a ruin, you give all of them, and draw an experience card all the "
        "same."
    ),
    "C13": say(
        "You choose which fragments you give, even out of a complete amulet. They leave face down, but "
        "everybody has seen them."
    ),
    "C14": say("If all experience cards are in hands, a ruin gives none."),
    "C15": say(
        "At a sacred place you may draw a druid card after the move. It has to be played in this round."
    ),
    "C16": say("If you draw one with your last card while the others have none left, you play on alone."),
    "C17": say(
        "When a druid card is due and none is left, the discards are shuffled and become the deck, the cards "
        "just played among them. A new round is dealt card by card, beginning with the player who starts it."
    ),
    "C18": say("The first player is settled by the table, see C42."),
    "C19": say(
        "Once a druid is at the goal, no new round is dealt. The present one is played out, with all that "
        "belongs to it."
    ),
    "C20": say(
        "The game ends at once when the fifth druid is at the goal, or when no fragment is left anywhere. "
        "Whoever moved still gets the reward. Druid cards are then laid down, experience cards kept."
    ),
    "C21": say(
        "Exchanges begin to the left of whoever moved last, and end with that player. Each makes all "
        "exchanges in one go."
    ),
    "C22": say("A fragment that you swap away lies on the shelf, open for those who come later."),
    "C23": say("For exchanges the colour of an experience card does not matter."),
    "C24": say("If no fragment lies on the shelf, there is no exchange."),
    "C25": say(
        "Your fragments are put together so that as many amulets as possible are complete: a kind you have "
        "already begins another one. All hearts are alike."
    ),
    "C26": say(
        "Most complete amulets win. Then the sizes of the incomplete ones are compared, the largest first. If"
        " all is equal, the place is shared."
    ),
    "C27": say(
        "Fragments, both discard piles and the number of cards of either sort in a hand are open. Which cards"
        " they are is hidden."
    ),
    "C28": say("Several druids may share a place; nothing comes of it."),
    "C29": say("With two players nothing changes: all five druids are on their way."),
    "C30": say("At a dig site you take exactly as many fragments as it shows, of any open kinds."),
    "C31": say(
        "The shelf is filled up only after somebody has taken all that was due, and after each player’s "
        "exchanges. Fragments returned while the stock is empty wait for such a moment."
    ),
    "C32": say("Players without druid cards are skipped. The round ends when nobody has one."),
    "C33": say("A pile that is used up is renewed when something is due from it, not before."),
    "C34": say(
        "At a ruin you first give fragments, and have to, as far as you have some. Then you draw an "
        "experience card."
    ),
    "C35": say(
        "A landing that ends the game is settled in full first: fragments are taken, the shelf filled up."
    ),
    "C36": say(
        "One experience card swaps a fragment of yours for one on the shelf, two take one from it. Each "
        "exchange is a free choice and can be repeated while cards last. Used cards are discarded; unused "
        "ones are worth nothing."
    ),
    "C37": say(
        "Only amulets of one to eight fragments count as incomplete; where you have none to compare, it "
        "counts 0."
    ),
    "C38": say(
        "At the start nine fragments are laid open. Then everybody gets two from the stock, seen by all, and "
        "five druid cards; nobody has an experience card."
    ),
    "C39": say(
        "Experience cards need not be played out. You keep them from round to round, as many as you have."
    ),
    "C40": say("The next round is begun by the player to the left of whoever played the last druid card."),
    "C41": say(
        "A player who cannot exchange counts as one who has had their go: the shelf is filled up then, too."
    ),
    "C42": say(
        "Who begins is drawn by lot, unless the table says who it is. A rematch passes the start to the left."
    ),
    "C43": say(
        "When the game ends at once, hands are laid open: the last move can then no longer be taken back."
    ),
}

RULINGS = numbered(_TOLD, ours="C7, C41, C42, C43")

RECONSTRUCTED = say.each(
    "The order of the places on the path, and the numbers on most of them, are ours: we know the text of "
    "the rulebook, not its pictures. The path agrees with all that is told: 19 places, a village two steps "
    "from the port, a sacred place followed by two ruins.",
    "The names of the animals on the fragments are ours, too. Cards, fragments and their numbers are known.",
)
