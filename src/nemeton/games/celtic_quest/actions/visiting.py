"""Celtic Quest, the actions of the places: the Circle, and a bastion (Q32-Q45, Q79, Q82, Q90)."""

from __future__ import annotations

from typing import ClassVar

from nemeton.core.actions import Refusal
from nemeton.core.events import Story
from nemeton.core.words import Sentence
from nemeton.games.celtic_quest.actions.action import Action, Axes, lacking
from nemeton.games.celtic_quest.names import (
    ABILITY,
    DECK,
    POWER,
    POWER_ABOUT,
    SOME,
    ability_key,
    at_tile,
    carried_key,
    item_key,
    pawn_key,
    say,
)
from nemeton.games.celtic_quest.parts import ABILITY_NAMES, RESOURCE_NAMES
from nemeton.games.celtic_quest.state import (
    AT_A_BASTION,
    AT_THE_CIRCLE,
    CARRIED_CRYSTAL,
    DELIVERING,
    FINISHING,
    IMPROVING,
    ITEM_0,
    LEVELS,
    RING,
    SEEKING,
    Seen,
)

CLAIMS = (1, 5, 10)
"""The parts of one's reputation that can be claimed."""
MOST_OFFERED = 9
_RING = RING - ITEM_0
_TOO_LATE = Refusal(
    "too_late", say("It is too late for that: the actions of a place have their order."), "Q36"
)


# The Stone Circle


class Finish(Action):
    """Finish one's quest (Q41, Q90)."""

    name, phase = "finish", AT_THE_CIRCLE

    def sentence(self, view: Seen) -> Sentence:
        power = view.quest_power[max(0, int(view.quest[view.player]) - 1)]
        return say(
            "Finish your quest, {quest}: {n} points, and {power}.",
            quest=POWER[power],
            n=view.quest_points,
            power=POWER_ABOUT[power],
        )

    def refusal(self, view: Seen) -> Refusal:
        if view.stage > FINISHING:
            return _TOO_LATE
        return Refusal("quest_unpaid", say("You do not carry both resources of your quest."), "Q90")

    def touches(self, view: Seen) -> list[list[str]]:
        return [[f"quest:{view.player}"]]


class Improve(Action):
    """Improve an ability (Q36, Q38)."""

    name, called, phase = "improve", (ABILITY_NAMES,), AT_THE_CIRCLE

    def sentence(self, view: Seen, ability: int) -> Sentence:
        cost = int(view.costs[min(LEVELS - 2, int(view.level[view.player, ability]))])
        return say("Improve {ability}: costs {n} reputation.", ability=ABILITY[ability], n=cost)

    def refusal(self, view: Seen, ability: int) -> Refusal:
        if view.stage > IMPROVING:
            return _TOO_LATE
        if view.level[view.player, ability] == LEVELS - 1:
            return Refusal("best_already", say("That ability cannot be improved any more."), "Q36")
        return Refusal("too_dear", say("You do not have enough reputation for that."), "Q36")

    def touches(self, view: Seen, ability: int) -> list[list[str]]:
        return [[ability_key(view.player, ability)]]

    def log(self, story: Story[Seen], ability: int) -> Sentence:
        line = say.by(
            story,
            story.actor,
            "You improve {ability}.",
            "{who} improves {ability}.",
            ability=ABILITY[ability],
        )
        return line.of(ability_key(story.actor, ability))


class Claim(Action):
    """Turn a part of one's reputation into victory points (Q39)."""

    name, phase = "claim", AT_THE_CIRCLE
    called: ClassVar[Axes] = (tuple(map(str, CLAIMS)),)

    def points(self, view: Seen, *part: int) -> int:
        """How many points are claimed."""
        return CLAIMS[part[0]]

    def sentence(self, view: Seen, *part: int) -> Sentence:
        n = self.points(view, *part)
        return say.many("Claim a victory point.", "Claim {n} victory points.", n=n)

    def refusal(self, view: Seen, *part: int) -> Refusal:
        return Refusal("no_reputation", say("You have no such reputation to claim."), "Q39")

    def touches(self, view: Seen, *part: int) -> list[list[str]]:
        return [[f"button:claim:{CLAIMS[part[0]]}"]]

    def log(self, story: Story[Seen], *part: int) -> Sentence:
        return say.many_by(
            story,
            story.actor,
            ("You claim a victory point.", "You claim {n} victory points."),
            ("{who} claims a victory point.", "{who} claims {n} victory points."),
            n=self.points(story.before, *part),
        ).of(f"victory:{story.actor}")


class ClaimAll(Claim):
    """Turn all of it into victory points."""

    name, called = "claim all", ()

    def points(self, view: Seen, *part: int) -> int:
        return int(view.reputation[view.player])

    def refusal(self, view: Seen, *part: int) -> Refusal:
        return super().refusal(view) if view.reputation[view.player] == 0 else _TOO_LATE

    def touches(self, view: Seen, *part: int) -> list[list[str]]:
        return [["button:claim:all", f"reputation:{view.player}"]]


class Abandon(Action):
    """Show an impossible quest and throw it away (Q43)."""

    name, phase, piece = "abandon", AT_THE_CIRCLE, "button:abandon"
    says = say("Show your quest and throw it away: it has become impossible.")

    def refusal(self, view: Seen) -> Refusal:
        line = say("Your quest is not impossible, or it is too late for that.")
        return Refusal("still_possible", line, "Q43")


class Seek(Action):
    """Draw a quest, at the Circle or at a bastion (Q44, Q45, Q79)."""

    name, says, piece = "seek", say("Draw a quest."), DECK

    def now(self, view: Seen) -> bool:
        return view.phase in (AT_THE_CIRCLE, AT_A_BASTION)

    def refusal(self, view: Seen) -> Refusal:
        if view.trader:
            return Refusal("no_quests", say("There are no quests in Celtic Trader."), "Q75")
        if view.seeking[view.player]:
            return Refusal("has_quest", say("You have an open quest already."), "Q45")
        if view.phase == AT_THE_CIRCLE and view.stage > SEEKING:
            return _TOO_LATE
        return Refusal("deck_empty", say("No quest is left."), "Q44")


class Offer(Action):
    """Deliver crystals to the Circle (Q60, Q82)."""

    name, called, phase = "offer", (tuple(str(n + 1) for n in range(MOST_OFFERED)),), AT_THE_CIRCLE

    def sentence(self, view: Seen, less: int) -> Sentence:
        return say.many("Deliver a crystal.", "Deliver {n} crystals.", n=less + 1)

    def refusal(self, view: Seen, less: int) -> Refusal:
        return Refusal("too_few_crystals", say("You do not carry so many crystals."), "Q82")

    def touches(self, view: Seen, less: int) -> list[list[str]]:
        seat = view.player
        whole = less + 1 == view.carried[seat, CARRIED_CRYSTAL]
        return [[carried_key(seat, CARRIED_CRYSTAL) if whole else f"button:offer:{less + 1}"]]

    def log(self, story: Story[Seen], less: int) -> Sentence:
        return say.many_by(
            story,
            story.actor,
            ("You deliver a crystal.", "You deliver {n} crystals."),
            ("{who} delivers a crystal.", "{who} delivers {n} crystals."),
            n=less + 1,
        ).of(f"victory:{story.actor}")


# A Celtic bastion


class Deliver(Action):
    """Deliver a resource (Q32, Q33)."""

    name, called, phase = "deliver", (RESOURCE_NAMES,), AT_A_BASTION

    def pays(self, view: Seen, kind: int) -> int:
        """What it brings."""
        return int(view.facts.price[kind])

    def sentence(self, view: Seen, kind: int) -> Sentence:
        return say("Deliver {ware} for {n}.", ware=SOME[kind], n=self.pays(view, kind))

    def refusal(self, view: Seen, kind: int) -> Refusal:
        if view.stage > DELIVERING:
            return _TOO_LATE
        return Refusal("not_carried", say("You do not carry {ware}.", ware=SOME[kind]), "Q32")

    def touches(self, view: Seen, kind: int) -> list[list[str]]:
        return [[carried_key(view.player, kind)]]

    def log(self, story: Story[Seen], kind: int) -> Sentence:
        return say.by(
            story,
            story.actor,
            "You deliver {ware} for {n}.",
            "{who} delivers {ware} for {n}.",
            ware=SOME[kind],
            n=self.pays(story.before, kind),
        ).of(f"reputation:{story.actor}")


class DeliverWithRing(Deliver):
    """Deliver a resource with a ring (Q34)."""

    name = "ring"

    def pays(self, view: Seen, kind: int) -> int:
        return super().pays(view, kind) + view.ring_pays

    def sentence(self, view: Seen, kind: int) -> Sentence:
        return say("Deliver {ware} with a ring for {n}.", ware=SOME[kind], n=self.pays(view, kind))

    def refusal(self, view: Seen, kind: int) -> Refusal:
        if view.stage > DELIVERING or view.carried[view.player, kind] == 0:
            return super().refusal(view, kind)
        return lacking(_RING, "Q34")

    def touches(self, view: Seen, kind: int) -> list[list[str]]:
        return [[item_key(view.player, _RING)], *super().touches(view, kind)]


class DeliverAll(Action):
    """Deliver all resources (Q35)."""

    name, phase, piece = "deliver all", AT_A_BASTION, "button:all"

    def sentence(self, view: Seen) -> Sentence:
        return say("Deliver all your resources for {n}.", n=view.facts.cargo)

    def refusal(self, view: Seen) -> Refusal:
        if view.stage > DELIVERING:
            return _TOO_LATE
        return Refusal("too_few", say("You carry fewer than two resources."), "Q35")

    def log(self, story: Story[Seen]) -> Sentence:
        return say.by(
            story,
            story.actor,
            "You deliver all resources for {n}.",
            "{who} delivers all resources for {n}.",
            n=story.before.facts.cargo,
        ).of(f"reputation:{story.actor}")


class Done(Action):
    """Go on without more."""

    name, says, piece = "done", say("Go on without more."), "button:done"

    def now(self, view: Seen) -> bool:
        return view.phase in (AT_THE_CIRCLE, AT_A_BASTION)

    def log(self, story: Story[Seen]) -> Sentence:
        place = at_tile(int(story.before.at[story.actor]) // 2)
        line = say.by(story, story.actor, "You are done {place}.", "{who} is done {place}.", place=place)
        return line.of(pawn_key(story.actor))
