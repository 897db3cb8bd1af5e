"""Celtic Quest, the actions of the places: the Circle, and a bastion (Q32-Q45, Q79, Q82, Q90)."""

from __future__ import annotations

from typing import Any, ClassVar

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
    ability_value,
    at_tile,
    carried_key,
    item_key,
    pawn_key,
    say,
)
from nemeton.games.celtic_quest.parts import ABILITY_NAMES, RESOURCE_NAMES
from nemeton.games.celtic_quest.state import (
    ABANDONING,
    AT_A_BASTION,
    AT_THE_CIRCLE,
    CARRIED_CRYSTAL,
    CIRCLE,
    CLAIMING,
    DELIVERING,
    FINISHING,
    IMPROVING,
    ITEM_0,
    LANDSCAPE_0,
    LEVELS,
    MOVE,
    RING,
    SEEKING,
    TOWN,
    Seen,
)

CLAIMS = (1, 5, 10)
"""The parts of one's reputation that can be claimed."""
MOST_OFFERED = 9
_RING = RING - ITEM_0
_ORDER = say("It is too late for that: the actions of a place have their order.")
_NO_QUESTS = Refusal("no_quests", say("There are no quests in Celtic Trader."), "Q75")


class Visit(Action):
    """An action of a place, after the movement (Q36, Q79)."""

    def now(self, view: Seen) -> bool:
        return view.phase in (MOVE, AT_THE_CIRCLE, AT_A_BASTION)

    def refusal(self, view: Seen, *at: Any, **none: Any) -> Refusal:
        tile = int(view.at[view.player]) // 2
        place = AT_THE_CIRCLE if tile == CIRCLE else AT_A_BASTION
        if place not in self.phases or tile >= LANDSCAPE_0 or view.side[tile] == TOWN:
            return _ELSEWHERE[self.phases]
        if view.phase == MOVE:
            return Refusal("still_moving", say("End your movement first: stop here."), "Q74")
        return self.hindrance(view, *at)

    def hindrance(self, view: Seen, *at: Any, **none: Any) -> Refusal:
        """Why it cannot be done at the place where the player is."""
        raise NotImplementedError


_ELSEWHERE = {
    (AT_THE_CIRCLE,): Refusal("elsewhere", say("That is done at the Stone Circle."), "Q36"),
    (AT_A_BASTION,): Refusal("elsewhere", say("That is done in a Celtic bastion."), "Q79"),
    (AT_THE_CIRCLE, AT_A_BASTION): Refusal(
        "elsewhere", say("That is done at the Stone Circle, or in a Celtic bastion."), "Q79"
    ),
}
"""Where each action can be done."""


def _too_late(view: Seen) -> Refusal:
    return Refusal("too_late", _ORDER, "Q36" if view.phase == AT_THE_CIRCLE else "Q79")


# The Stone Circle


class Finish(Visit):
    """Finish one's quest (Q41, Q90)."""

    rulings = "Q36, Q90"
    name, phases = "finish", (AT_THE_CIRCLE,)

    def sentence(self, view: Seen) -> Sentence:
        power = view.quest_power[max(0, int(view.quest[view.player]) - 1)]
        return say(
            "Finish your quest, {quest}: {n} points, and {power}.",
            quest=POWER[power],
            n=view.quest_points,
            power=POWER_ABOUT[power],
        )

    def hindrance(self, view: Seen) -> Refusal:
        if view.trader:
            return _NO_QUESTS
        if not view.seeking[view.player]:
            return Refusal("no_quest", say("You have no open quest."), "Q90")
        if view.stage > SEEKING:
            return Refusal("just_drawn", say("A quest just drawn waits for your next visit."), "Q37")
        if view.stage > FINISHING:
            return _too_late(view)
        return Refusal("quest_unpaid", say("You do not carry both resources of your quest."), "Q90")

    def touches(self, view: Seen) -> list[list[str]]:
        return [[f"quest:{view.player}"]]


class Improve(Visit):
    """Improve an ability (Q36, Q38)."""

    rulings = "Q36"
    name, called, phases = "improve", (ABILITY_NAMES,), (AT_THE_CIRCLE,)
    changes = ("level", "reputation", "pool")

    def step(self, view: Seen, ability: int) -> tuple[str, int]:
        """What the ability will be worth, and what the player pays for it."""
        level = min(LEVELS - 2, int(view.level[view.player, ability]))
        return ability_value(view, ability, level + 1), int(view.costs[level])

    def sentence(self, view: Seen, ability: int) -> Sentence:
        value, cost = self.step(view, ability)
        return say(
            "Improve {ability} to {value} for {n} reputation.", ability=ABILITY[ability], value=value, n=cost
        )

    def hindrance(self, view: Seen, ability: int) -> Refusal:
        if view.stage > IMPROVING:
            return _too_late(view)
        level, owned = int(view.level[view.player, ability]), int(view.reputation[view.player])
        if level == LEVELS - 1:
            return Refusal("best_already", say("That ability cannot be improved any more."), "Q36")
        line = say("That costs {cost} reputation, and you have {n}.", cost=int(view.costs[level]), n=owned)
        return Refusal("too_dear", line, "Q36")

    def touches(self, view: Seen, ability: int) -> list[list[str]]:
        return [[ability_key(view.player, ability)]]

    def log(self, story: Story[Seen], ability: int) -> Sentence:
        value, cost = self.step(story.before, ability)
        line = say.by(
            story,
            story.actor,
            "You improve {ability} to {value} for {n} reputation.",
            "{who} improves {ability} to {value} for {n} reputation.",
            ability=ABILITY[ability],
            value=value,
            n=cost,
        )
        return line.of(ability_key(story.actor, ability))


class Claim(Visit):
    """Turn a part of one's reputation into victory points (Q39)."""

    rulings = "Q39"
    name, phases = "claim", (AT_THE_CIRCLE,)
    changes = ("reputation", "victory")
    called: ClassVar[Axes] = (tuple(map(str, CLAIMS)),)

    def points(self, view: Seen, *part: int) -> int:
        """How many points are claimed."""
        return CLAIMS[part[0]]

    def sentence(self, view: Seen, *part: int) -> Sentence:
        n = self.points(view, *part)
        return say.many("Claim a victory point.", "Claim {n} victory points.", n=n)

    def hindrance(self, view: Seen, *part: int) -> Refusal:
        owned = int(view.reputation[view.player])
        if view.stage > CLAIMING:
            return _too_late(view)
        if owned == 0:
            return Refusal("no_reputation", say("You have no reputation."), "Q39")
        if owned < self.points(view, *part):
            return Refusal("too_little", say("You have only {n} reputation.", n=owned), "Q39")
        return Refusal("that_is_all", say("That is all your reputation: claim all of it."), "Q39")

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

    name = "claim all"
    called: ClassVar[Axes] = ()

    def points(self, view: Seen, *part: int) -> int:
        return int(view.reputation[view.player])

    def touches(self, view: Seen, *part: int) -> list[list[str]]:
        return [["button:claim:all", f"reputation:{view.player}"]]


class Abandon(Visit):
    """Show an impossible quest and throw it away (Q43)."""

    rulings = "Q43"
    name, phases, piece = "abandon", (AT_THE_CIRCLE,), "button:abandon"

    def sentence(self, view: Seen) -> Sentence:
        power = view.quest_power[max(0, int(view.quest[view.player]) - 1)]
        return say("Show your quest, {quest}, and throw it away: it is impossible now.", quest=POWER[power])

    def hindrance(self, view: Seen) -> Refusal:
        if view.trader:
            return _NO_QUESTS
        if not view.seeking[view.player]:
            return Refusal("no_quest", say("You have no open quest."), "Q43")
        if view.stage > ABANDONING:
            return _too_late(view)
        line = say("Both resources of your quest still have a spot on the map.")
        return Refusal("still_possible", line, "Q43")


class Seek(Visit):
    """Draw a quest, at the Circle or at a bastion (Q44, Q45, Q79)."""

    rulings = "Q45"
    name, says, piece = "seek", say("Draw a quest."), DECK
    phases, changes = (AT_THE_CIRCLE, AT_A_BASTION), ("seeking",)

    def hindrance(self, view: Seen) -> Refusal:
        if view.trader:
            return _NO_QUESTS
        if view.seeking[view.player]:
            return Refusal("has_quest", say("You have an open quest already."), "Q45")
        return Refusal("deck_empty", say("No quest is left."), "Q44")


class Offer(Visit):
    """Deliver crystals to the Circle (Q60, Q82)."""

    rulings = "Q82"
    name, called, phases = "offer", (tuple(str(n + 1) for n in range(MOST_OFFERED)),), (AT_THE_CIRCLE,)
    changes = ("carried", "offered")

    def sentence(self, view: Seen, less: int) -> Sentence:
        return say.many("Deliver a crystal.", "Deliver {n} crystals.", n=less + 1)

    def hindrance(self, view: Seen, less: int) -> Refusal:
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


class Deliver(Visit):
    """Deliver a resource (Q32, Q33)."""

    rulings = "Q32"
    name, called, phases = "deliver", (RESOURCE_NAMES,), (AT_A_BASTION,)
    changes = ("carried", "discard", "reputation", "pool")

    def pays(self, view: Seen, kind: int) -> int:
        """What it brings."""
        return int(view.facts.price[kind])

    def sentence(self, view: Seen, kind: int) -> Sentence:
        return say("Deliver {ware} for {n}.", ware=SOME[kind], n=self.pays(view, kind))

    def hindrance(self, view: Seen, kind: int) -> Refusal:
        if view.stage > DELIVERING:
            return _too_late(view)
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

    rulings = "Q34"
    name = "ring"

    def pays(self, view: Seen, kind: int) -> int:
        return super().pays(view, kind) + view.ring_pays

    def sentence(self, view: Seen, kind: int) -> Sentence:
        return say("Deliver {ware} with a ring for {n}.", ware=SOME[kind], n=self.pays(view, kind))

    def hindrance(self, view: Seen, kind: int) -> Refusal:
        if view.stage > DELIVERING or view.carried[view.player, kind] == 0:
            return super().hindrance(view, kind)
        return lacking(_RING, "Q34")

    def touches(self, view: Seen, kind: int) -> list[list[str]]:
        return [[item_key(view.player, _RING)], *super().touches(view, kind)]


class DeliverAll(Visit):
    """Deliver all resources (Q35)."""

    rulings = "Q35"
    name, phases, piece = "deliver all", (AT_A_BASTION,), "button:all"
    changes = ("carried", "discard", "reputation", "pool")

    def sentence(self, view: Seen) -> Sentence:
        return say("Deliver all your resources for {n}.", n=view.facts.cargo)

    def hindrance(self, view: Seen) -> Refusal:
        if view.stage > DELIVERING:
            return _too_late(view)
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

    name, phases, piece, whole = "done", (AT_THE_CIRCLE, AT_A_BASTION), "button:done", True

    def sentence(self, view: Seen) -> Sentence:
        return say("End your visit {place}.", place=at_tile(int(view.at[view.player]) // 2))

    def log(self, story: Story[Seen]) -> Sentence:
        place = at_tile(int(story.before.at[story.actor]) // 2)
        line = say.by(
            story, story.actor, "You end your visit {place}.", "{who} ends the visit {place}.", place=place
        )
        return line.of(pawn_key(story.actor))
