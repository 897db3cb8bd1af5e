"""Plans: several actions in a row by a touch do what they say, whatever is hidden."""

from __future__ import annotations

from nemeton.core.foretelling import world
from nemeton.core.plans import Plan, plans
from nemeton.core.scene import LAYOUTS
from nemeton.core.view import View
from nemeton.testing.laws import Laws
from nemeton.testing.walk import Moment, Table

_WORLDS = 3
"""In so many worlds a plan is followed."""


def plans_are_ordinary_actions(moment: Moment) -> None:
    """Each action is legal when its time comes, and only the last may end the turn or show something."""
    if moment.turn is None:
        return
    game, view = moment.game, moment.view(moment.turn)
    for plan in plans(view):
        called = " and ".join(map(game.notation, plan.actions))
        assert plan.actions, "a plan does nothing"
        for luck in range(_WORLDS):
            rows, now = world(view, b"plan %d" % luck), view
            for action in plan.actions:
                went = (now.turn, now.reveals) != (view.turn, view.reveals)
                assert not went, f"{called} goes on after something was shown, or the turn was over"
                assert game.engine.step(rows, 0, action) >= 0, (
                    f"{called}: “{game.notation(action)}” is refused"
                )
                now = game.view(view.seat, game.states(rows))
            if game.blocks.find(plan.actions[0])[0].way(view) is not None:
                _leads(plan, view, now, called)


def _leads(plan: Plan, view: View, after: View, called: str) -> None:
    """A walk leads to the piece that is touched for it, and goes on from there."""
    way = view.game.blocks.find(plan.actions[-1])[0].way(after)
    assert (after.turn, after.reveals) == (view.turn, view.reveals), f"{called} went too far"
    assert way is not None and plan.touches == [[way[0]]], f"{called} does not lead to {plan.touches}"


def plans_are_told_apart(moment: Moment, languages: tuple[str, ...]) -> None:
    """The touches of plans lie in the scene, and begin no action or other plan, nor are begun by one.

    Plans that differ say so.
    """
    if moment.turn is None:
        return
    game, view = moment.game, moment.view(moment.turn)
    found = plans(view)
    for layout in LAYOUTS if found else ():
        lying = {piece.key for piece in game.table.scene(view, layout).pieces}
        for plan in found:
            missing = {key for touch in plan.touches for key in touch} - lying
            assert not missing, f"a plan is touched by what is not in the scene: {sorted(missing)}"
            assert plan.touches and all(plan.touches), "a plan is touched by nothing"
    sequences = [(game.notation(action), game.touches(view, action)) for action in moment.legal]
    for plan in found:
        called = " and ".join(map(game.notation, plan.actions))
        for other, touches in sequences:
            same = all(set(a) & set(b) for a, b in zip(plan.touches, touches, strict=False))
            assert not same, f"the touches of “{called}” begin those of “{other}”, or the other way round"
        sequences.append((called, plan.touches))
    for lang in languages if found else ():
        said: dict[str, tuple[int, ...]] = {}
        for plan in found:
            sentence = plan.sentence.say(lang)
            assert said.setdefault(sentence, plan.actions) == plan.actions, (
                f"two plans say the same: {sentence}"
            )


class Plans(Laws):
    """What is offered as one."""

    def test_plans_are_ordinary_actions(self, table: Table) -> None:
        """So that each plan can be followed action by action, and is stopped by what stops it."""
        self.at_some_states(table, plans_are_ordinary_actions)

    def test_plans_are_told_apart(self, table: Table) -> None:
        """So that a touch means one thing, and what it says."""
        self.at_some_states(table, lambda moment: plans_are_told_apart(moment, self.languages))
