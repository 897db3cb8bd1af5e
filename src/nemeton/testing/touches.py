"""Touch to narrow: a sequence of touches is an action, and never the beginning of another."""

from __future__ import annotations

from nemeton.core.reasons import why_not
from nemeton.core.scene import LAYOUTS
from nemeton.testing.laws import Laws
from nemeton.testing.walk import Moment, Table


def touches_are_told_apart(moment: Moment) -> None:
    """No sequence begins another, whichever of the pieces that would do are touched."""
    if moment.turn is None:
        return
    game, view = moment.game, moment.view(moment.turn)
    lying = [{piece.key for piece in game.table.scene(view, layout).pieces} for layout in LAYOUTS]
    sequences = []
    for action in moment.legal:
        notation = game.notation(action)
        sequence = [frozenset(touch) for touch in game.touches(view, action)]
        assert sequence, f"“{notation}” needs no touch"
        assert all(sequence), f"a touch of “{notation}” names no piece"
        for touch in sequence:
            missing = [key for keys in lying for key in touch - keys]
            assert not missing, f"“{notation}” touches {missing[0]}, which is not in the scene"
        sequences.append((notation, sequence))
    for i, (one, first) in enumerate(sequences):
        for other, second in sequences[:i]:
            if all(a & b for a, b in zip(first, second, strict=False)):
                shorter, longer = (one, other) if len(first) <= len(second) else (other, one)
                raise AssertionError(f"the touches of “{shorter}” begin those of “{longer}”")


def touches_of_all_can_be_asked(moment: Moment) -> None:
    """What an action is made of can be asked of every action, so that a touch in vain gets its reason."""
    if moment.turn is None:
        return
    game, view = moment.game, moment.view(moment.turn)
    answered: dict[str, bool] = {}
    for action in sorted(set(range(game.actions)) - set(moment.legal)):
        try:
            touches = game.touches(view, action)
        except Exception as fault:
            raise AssertionError(f"the touches of “{game.notation(action)}” cannot be asked") from fault
        for key in {key for touch in touches for key in touch}:
            if key not in answered:
                found = why_not(view, [key])
                answered[key] = found is not None
                assert found is None or (found[0] == key and found[1].sentence), f"no reason for {key}"
            if answered[key]:
                break


class Touches(Laws):
    """What is touched for an action."""

    def test_no_touches_begin_others(self, table: Table) -> None:
        """So that an action is carried out when its sequence is complete, never earlier."""
        self.at_some_states(table, touches_are_told_apart)

    def test_every_touch_in_vain_has_a_reason(self, table: Table) -> None:
        """So that whoever touches what cannot be used is told why."""
        self.at_some_states(table, touches_of_all_can_be_asked)
