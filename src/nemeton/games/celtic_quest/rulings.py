"""Celtic Quest, the rulings by number, in our own words; and what of the game is reconstructed."""

from __future__ import annotations

from nemeton.core.guide import numbered
from nemeton.core.words import words_beside

say = words_beside(__file__)

_TOLD = {
    "Q1": say("On every edge that two tiles share, road meets road or blank meets blank."),
    "Q2": say(
        "A drawn tile that fits nowhere goes under the stack, and the same player draws the next. If no tile "
        "fits any more, a whole new map is laid by chance."
    ),
    "Q3": say("When a tile is laid, at least one of its roads must lead to the Stone Circle."),
    "Q4": say(
        "If more than two resource spots are cut off from the Stone Circle in the end, the players in turn "
        "take up a tile and lay it anew so that fewer are cut off and all roads still fit. If no change "
        "helps, a whole new map is laid by chance. A map laid by chance never has more than two."
    ),
    "Q5": say(
        "Spots that are cut off when the map is finished are out of the game for good, with their tokens, "
        "even if enchantment joins the road later."
    ),
    "Q6": say("A resource without any spot in play stands at 8 in every bastion."),
    "Q7": say(
        "What a bastion pays at first depends on the steps from it to the nearest spot of the resource: 1, 2,"
        " 4 or 6 for one to four steps, 8 for five or more."
    ),
    "Q8": say(
        "You draw both tokens first and resolve them in the order you like. A token that is not yet resolved "
        "does not go back into the bag with the Cycle."
    ),
    "Q9": say("The Cycle goes back into the bag with all that was discarded."),
    "Q10": say(
        "If the bag holds too few tokens, the Cycle is among those you draw: it is resolved at once and the "
        "missing ones are drawn. It counts as drawn and cannot be given back. If there are still too few, you"
        " make do with what there is."
    ),
    "Q11": say(
        "A drawn resource has to go on a free spot of its kind that is in play and not enchanted. Which one, "
        "you choose."
    ),
    "Q12": say(
        "If no such spot is free, the resource is discarded and a Celtic bastion of your choice pays one step"
        " more for it. A bastion that already pays 8 is no choice."
    ),
    "Q13": say("If every bastion already pays 8, or all have fallen, the resource is just discarded."),
    "Q14": say(
        "A Roman stands on a road of a Celtic bastion, on a road elsewhere, or in a Roman town, one on each. "
        "On the Stone Circle there is no place for him, unless the table has chosen otherwise."
    ),
    "Q15": say(
        "A Roman may be put under a player. From their next turn on they may move him away at the start of "
        "their movement."
    ),
    "Q16": say(
        "You may move the Roman under you at the start of your movement, if you stood on him when your turn "
        "began. One that came under you in this very draw stays."
    ),
    "Q17": say("A Roman who is moved may go to any other free place, even to complete a conquest."),
    "Q18": say(
        "Each tile you enter costs a movement point. A Roman stops you when you enter the road he stands on, "
        "at a bastion the road you come by. Leaving is free."
    ),
    "Q19": say(
        "If you are stopped, your turn is over: nothing is picked up, no action of the place, and points left"
        " are lost."
    ),
    "Q20": say(
        "In your next turn you may act where you were stopped, whether you have moved the Roman or not."
    ),
    "Q21": say(
        "Gold bribes a Roman when you enter: he does not stop you, and you may move him or leave him there."
    ),
    "Q22": say("Bread gives one more movement point, any time in your movement, also several times."),
    "Q23": say(
        "With a spirit, entering its terrain costs nothing, green or enchanted. You still need a road."
    ),
    "Q24": say("What costs nothing can be entered without movement points; every other step needs one."),
    "Q25": say(
        "What lies on the road where you start may be picked up at the beginning of your movement. It counts "
        "as a pick-up."
    ),
    "Q26": say(
        "Without stopping you may pick up as often as the second number of Carrying and your Sacks allow; an "
        "elixir lets you take one resource more. The next pick-up ends your movement."
    ),
    "Q27": say(
        "When you stop, you may take all tokens of your road, as far as you can carry them. On the way each "
        "of them is a pick-up of its own."
    ),
    "Q28": say(
        "If you carry as much as you can, you may drop tokens first. Items can be thrown away in the same "
        "way."
    ),
    "Q29": say(
        "A crystal can be taken from anywhere on its tile. Afterwards the bastion there still acts, although "
        "your movement has ended."
    ),
    "Q30": say(
        "What you drop is discarded and comes back with the Cycle. A drawn crystal goes on an enchanted tile "
        "that has none; if there is no such tile, it is discarded."
    ),
    "Q31": say("Any number of players may share a tile. Nothing comes of it, and nobody trades."),
    "Q32": say(
        "Several tokens of one resource are all paid at the first price. For each of them the price then "
        "falls by one step, down to 1."
    ),
    "Q33": say(
        "Trading and the Harp add their points for each resource delivered at a bastion, not for quests and "
        "not for crystals."
    ),
    "Q34": say(
        "A ring adds two points to one resource you deliver. Several rings go with several resources, one "
        "each."
    ),
    "Q35": say("Prices are those of the moment when you begin to deliver."),
    "Q36": say(
        "At the Stone Circle you may do these things, in this order: finish your quest, improve your "
        "abilities, turn reputation into victory points, give up an impossible quest, draw a quest, deliver "
        "crystals."
    ),
    "Q37": say("A quest you have just drawn can be finished on your next visit at the earliest."),
    "Q38": say("An improvement counts at once, but your movement is over."),
    "Q39": say(
        "One point of reputation becomes one victory point, at the Stone Circle only. Reputation left at the "
        "end is lost, unless your destiny counts it."
    ),
    "Q40": say("Crystals you have not delivered are worth nothing at the end."),
    "Q41": say("A finished quest brings its victory points at once, from the pool."),
    "Q42": say("Equal powers add up: two Horses are two points more. Only the spirits do not."),
    "Q43": say(
        "A quest is impossible when one of its resources has no spot left in play. At the Stone Circle you "
        "may show it and give it up; it leaves the game, and you may draw another one."
    ),
    "Q44": say("When no quest is left in the deck, none is drawn."),
    "Q45": say("You never have more than one open quest."),
    "Q46": say(
        "Any green tile with the sign of the druids can be enchanted. All its roads are then joined, its "
        "resources leave the game, and a crystal is laid on it if there is one; players stay on the joined "
        "road."
    ),
    "Q47": say(
        "A bastion that is enchanted keeps its roads and the Romans on them. It does not fall by that."
    ),
    "Q48": say(
        "If no tile is left to enchant, the Druid only moves the spell, and quests can still be finished."
    ),
    "Q49": say(
        "When a Roman stands on every road of a bastion, it falls at once. One of them leaves the game, the "
        "others are discarded, and the prices of the bastion are gone."
    ),
    "Q50": say(
        "The Romanisation conquers a Celtic bastion of your choice, with or without Romans on its roads."
    ),
    "Q51": say("The crystal of a conquered bastion is discarded."),
    "Q52": say("A green bastion that has been conquered can never be enchanted."),
    "Q53": say("Players in a bastion that falls stay in the town. Nothing can be delivered there any more."),
    "Q54": say(
        "You may pass through a Roman town; only a Roman inside stops you. There is nothing to do in it."
    ),
    "Q55": say(
        "Orders: one Roman on the map has to be discarded, of your choice. If there is none, nothing happens."
    ),
    "Q56": say(
        "Your pouch holds three items. If you get a fourth, you keep any three. You may use as many as you "
        "like in a turn."
    ),
    "Q57": say(
        "In your first turn you draw tokens, then enter the map where your destiny says, then move. Romans "
        "there do not stop you."
    ),
    "Q58": say("If no place that your destiny names is left, you enter at the Stone Circle."),
    "Q59": say(
        "All points come from the pool, and improvements flow back into it. Payments are always made in full."
        " When the pool is used up, the game ends after this turn, even if points flow back."
    ),
    "Q60": say("When the spell reaches 12, the game ends at once. All crystals of that delivery count."),
    "Q61": say("The sixth conquest ends the game at once, even while tokens are drawn."),
    "Q62": say("The first end that is reached is the end."),
    "Q63": say("If a number of rounds is agreed on, all players have the same number of turns."),
    "Q64": say(
        "With equal points, more finished quests decide. If these are equal too, the place is shared."
    ),
    "Q65": say(
        "Advanced destinies: eleven cards, each player gets two and keeps one. A table may leave out the "
        "Luckiest."
    ),
    "Q66": say(
        "Each player begins with an item that depends on the order of play, the fifth with two. Those of "
        "players who are not there leave the game."
    ),
    "Q67": say("The other eight items are in the bag, unless the table has chosen otherwise."),
    "Q68": say("Your destiny and your open quest are hidden from others. All else is open."),
    "Q69": say(
        "With the Talisman you look at all tokens drawn, give one back into the bag, then resolve two."
    ),
    "Q70": say("Whatever is to be chosen, the player whose turn it is chooses."),
    "Q71": say(
        "You may go back the way you came. Only a step that costs nothing, to a road where you have been "
        "since your last paid step, pick-up, drop or use of an item, is not offered: one could walk for ever."
    ),
    "Q72": say("The map lies within six steps of the Stone Circle."),
    "Q73": say(
        "The players lay the map in turn, or it is laid at once by chance, as the table chooses. For bots "
        "alone it is laid at once."
    ),
    "Q74": say(
        "A turn is made of small decisions, each in its time: draw, resolve each token, move the Roman under "
        "you or not, move step by step, then what the place allows, in its order."
    ),
    "Q75": say(
        "Celtic Trader is the game to learn with: no quests, crystals, items or Druid, open roles instead of "
        "destinies, and a map that is already laid, unless the table wants another."
    ),
    "Q76": say(
        "A player stands on a road of a tile, and on the Roman there if there is one. In a Celtic bastion you"
        " are within, unless a Roman has stopped you: then you are held on his road as long as he stays "
        "there."
    ),
    "Q77": say("In your first turn no Roman counts as under you."),
    "Q78": say(
        "The Druid first moves the spell on. If that is 12, the game is over and no tile is turned; else you "
        "choose a tile to enchant."
    ),
    "Q79": say(
        "In a Celtic bastion you deliver resources first, then draw a quest if you have none. Crystals are "
        "delivered and quests given up at the Stone Circle only."
    ),
    "Q80": say(
        "After the pick-up that ends your movement, points left are lost and bread does not help. You may "
        "still take more from the same road, after dropping something if need be; then the place acts."
    ),
    "Q81": say("Elixir and ring are for resources only, not for crystals, and the ring not for quests."),
    "Q82": say("You may deliver any number of the crystals you carry, all at once. The spell stops at 12."),
    "Q83": say("To stay where you are is a movement, too: you may pick up there, and use the place again."),
    "Q84": say(
        "Of two Romans on a tile that is enchanted one stays, and all players on the tile stand on him. The "
        "other is discarded."
    ),
    "Q85": say(
        "A road of a bastion that leads to the rim of the map counts: it takes a Roman, and needs one before "
        "the bastion falls."
    ),
    "Q86": say("All see which tokens are drawn and which are given back."),
    "Q87": say(
        "Of two destinies you keep one before the map is laid. Only you see them; the other leaves the game "
        "unseen."
    ),
    "Q88": say(
        "The game is set up in this order: items, Romans, destinies, a quest each, the map, resources, "
        "prices, the bag."
    ),
    "Q89": say(
        "What is delivered, paid, dropped, used or called back is discarded and can come back. Resources of "
        "enchanted tiles, one Roman for each conquest and the prices of a fallen bastion leave the game."
    ),
    "Q90": say(
        "A quest needs both its resources at the same moment. Trading, ring, Harp and prices have no part in "
        "it."
    ),
    "Q91": say("When the game ends at once, everything that is still pending falls away."),
    "Q92": say("When a bastion falls, a player who was held there stands free in the town."),
    "Q93": say(
        "Bread, elixir and gold are used in your movement, the ring when you deliver. An item you have just "
        "drawn can be used in the same turn."
    ),
    "Q94": say(
        "In Celtic Trader the choices about destinies and items in the bag change nothing. Only there the map"
        " can be one that is already laid."
    ),
    "Q95": say(
        "Who begins is drawn by lot, unless the table says who it is; the items at the start follow the order"
        " of play. A rematch passes the start to the left."
    ),
    "Q96": say(
        "You may drop what you carry, and throw items away, until your movement is over. A last step does not"
        " end it as long as you have something to drop."
    ),
    "Q97": say(
        "Of two drawn resources you choose which is resolved first, even if both have to be put somewhere."
    ),
}

RULINGS = numbered(_TOLD, ours="Q2, Q9, Q10, Q14, Q35, Q41, Q42, Q58, Q67, Q71, Q72, Q74, Q76, Q95")

RECONSTRUCTED = say.each(
    "The tiles of the map are ours: their roads, their terrain and where the resources lie. We know the "
    "text of the rulebook and its numbers, not its pictures. Three of the six bastions have names of ours.",
    "So are the quest cards, with what each asks for and brings, and most destinies. The powers of the "
    "quests are those of the rulebook.",
    "What a crystal is worth for each step of the spell is our reading. Prices, abilities, the pool and the"
    " number of all tokens are known.",
)
