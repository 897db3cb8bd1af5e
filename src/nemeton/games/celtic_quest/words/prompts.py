"""Celtic Quest, what is to be done: each decision says what it is about, and why it is asked."""

from __future__ import annotations

from nemeton.core.words import Many, Sentence
from nemeton.games.celtic_quest.names import SOME, say
from nemeton.games.celtic_quest.state import (
    AT_A_BASTION,
    AT_THE_CIRCLE,
    ENCHANT,
    ENTER,
    FACE,
    KEEP,
    LAY,
    LIFT,
    MOVE,
    RESOLVE,
    RETURN,
    SHIFT,
    Seen,
)

_PROMPTS = {
    KEEP: say("Keep one of your two destinies: it brings points at the end."),
    LAY: say("Build the map: touch a place for the tile you have drawn."),
    FACE: say("Turn the tile: touch one of the ways it fits."),
    LIFT: say("Too many spots are cut off: take up a tile to lay it better."),
    ENTER: say("Choose where you begin: touch a lit place."),
    SHIFT: say("Choose a new place for the Roman, or leave him."),
    ENCHANT: say("Your quest is finished: choose a tile to enchant."),
}
_TOKENS = {
    "roman": say("You have drawn a Roman: choose the road he blocks."),
    "recall": say("You have drawn the Orders: choose the Roman who is called back."),
    "conquer": say("You have drawn the Romanisation: choose the bastion that falls."),
    "enchant": say("You have drawn the Druid: choose a tile to enchant."),
    "crystal": say("You have drawn a crystal: choose the enchanted tile for it."),
}
"""What a drawn token asks for, by the action that resolves it."""
_AT_THE_CIRCLE = {
    "finish": say("your quest"),
    "improve": say("abilities"),
    "claim": say("victory points"),
    "abandon": say("give up the quest"),
    "seek": say("a new quest"),
    "offer": say("crystals"),
}
"""What can be done at the Circle, in the order of the rules."""


def prompt(view: Seen) -> Sentence:
    """What is to be done now."""
    if view.phase == RESOLVE:
        return _resolving(view)
    if view.phase == MOVE:
        return _moving(view)
    if view.phase == RETURN:
        return say.many(
            "Your Talisman: put a drawn token back into the bag.",
            "Your Talisman: put {n} drawn tokens back into the bag.",
            n=view.due,
        )
    if view.phase == AT_THE_CIRCLE:
        return _at_the_circle(view)
    if view.phase == AT_A_BASTION:
        return _at_a_bastion(view)
    return _PROMPTS[view.phase]


def _kinds(view: Seen) -> set[str]:
    """The kinds of actions that are legal, by the word their notation begins with."""
    return {view.game.blocks.find(action)[0].name for action in view.legal}


def _resolving(view: Seen) -> Sentence:
    """What the drawn tokens ask for."""
    drawn, kinds = (view.drawn > 0).nonzero()[0].tolist(), _kinds(view)
    if len(drawn) != 1:
        tokens = Many(tuple(SOME[sort] for sort in drawn))
        return say("You drew {tokens}: touch what comes first.", tokens=tokens)
    token = SOME[drawn[0]]
    if "put" in kinds:
        return say("You have drawn {token}: put it on a free spot.", token=token)
    if "raise" in kinds:
        return say("No free spot for {token}: choose which bastion pays more for it.", token=token)
    if "spurn" in kinds:
        return say("You have drawn {token}, but your pouch is full: discard an item.", token=token)
    nothing = say("Resolve {token} now.", token=token)
    return next((said for kind, said in _TOKENS.items() if kind in kinds), nothing)


def _moving(view: Seen) -> Sentence:
    """What can be done in a movement."""
    kinds, n = _kinds(view), int(view.points)
    if view.ended:
        return say("Your movement is over; you may still pick up what lies here.")
    if not kinds & {"go", "bribe"}:
        if kinds & {"take", "elixir"}:
            return say("You cannot go on: pick up what lies here, or stop.")
        return say("You cannot go on: stop, or use what you have.")
    if kinds & {"take", "elixir"}:
        return say.many(
            "Pick up what lies here, or go on: {n} movement point.",
            "Pick up what lies here, or go on: {n} movement points.",
            n=n,
        )
    return say.many(
        "Touch where you go, or stop: {n} movement point.",
        "Touch where you go, or stop: {n} movement points.",
        n=n,
    )


def _at_the_circle(view: Seen) -> Sentence:
    """What can be done at the Circle; what comes later in the order ends what comes before."""
    kinds = _kinds(view)
    things = [said for kind, said in _AT_THE_CIRCLE.items() if any(name.startswith(kind) for name in kinds)]
    if len(things) > 1:
        return say("At the Stone Circle, in this order: {things}.", things=Many(tuple(things)))
    if kinds & {"improve"}:
        return say("At the Stone Circle: improve an ability for reputation.")
    if "finish" in kinds:
        return say("At the Stone Circle: finish your quest for points and its power.")
    if "offer" in kinds:
        return say("At the Stone Circle: deliver crystals for points.")
    if "seek" in kinds:
        return say("At the Stone Circle: draw a quest.")
    if "abandon" in kinds:
        return say("At the Stone Circle: you may give up your quest, it is impossible now.")
    return say("At the Stone Circle: turn reputation into points.")


def _at_a_bastion(view: Seen) -> Sentence:
    """What can be done in a bastion."""
    kinds = _kinds(view)
    if not kinds & {"deliver", "ring", "deliver all"}:
        return say("In the bastion: draw a quest, if you like.")
    if "seek" in kinds:
        return say("Deliver what you carry for reputation; then you may draw a quest.")
    return say("Deliver what you carry for reputation: touch it.")
