"""Plans: several actions in a row by one touch lead where they say, whatever is hidden."""

from __future__ import annotations

from nemeton.core.foretelling import world
from nemeton.core.plans import plans
from nemeton.core.scene import LAYOUTS
from nemeton.testing.laws import Laws
from nemeton.testing.walk import Moment, Table

_WORLDS = 3
"""In so many worlds a plan is followed."""


def plans_lead_where_they_say(moment: Moment) -> None:
    """Each action is legal when its time comes; nothing is shown, and the touch begins nothing else."""
    if moment.turn is None:
        return
    game, view = moment.game, moment.view(moment.turn)
    begun = {key for action in moment.legal for key in game.touches(view, action)[0]}
    found = plans(view)
    for layout in LAYOUTS if found else ():
        lying = {piece.key for piece in game.table.scene(view, layout).pieces}
        assert {plan.piece for plan in found} <= lying, "a plan is touched by what is not in the scene"
    assert len({plan.piece for plan in found}) == len(found), "two plans have the same touch"
    for plan in found:
        called = " and ".join(map(game.notation, plan.actions))
        assert plan.piece not in begun, f"{plan.piece} begins an action, and {called}"
        for luck in range(_WORLDS):
            rows = world(view, b"plan %d" % luck)
            for action in plan.actions:
                assert game.engine.step(rows, 0, action) >= 0, (
                    f"{called}: “{game.notation(action)}” is refused"
                )
            after = game.view(view.seat, game.states(rows))
            assert (after.turn, after.reveals) == (view.turn, view.reveals), f"{called} went too far"
            way = game.blocks.find(plan.actions[-1])[0].way(after)
            assert way is not None and way[0] == plan.piece, f"{called} does not lead to {plan.piece}"


class Plans(Laws):
    """What is offered as one."""

    def test_plans_lead_where_they_say(self, table: Table) -> None:
        """So that a touch means what it says, and each plan is made of ordinary actions."""
        self.at_some_states(table, plans_lead_where_they_say)
