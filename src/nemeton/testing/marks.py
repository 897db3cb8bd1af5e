"""The last move leaves its mark: the lines of the log name the pieces they speak of."""

from __future__ import annotations

from nemeton.core.scene import LAYOUTS
from nemeton.testing.laws import Laws
from nemeton.testing.walk import Moment, Table, who


def names_its_pieces(moment: Moment) -> None:
    """What a line speaks of lies on the table after it; one layout may lack it, not both."""
    if not moment.actions:
        return
    game = moment.game
    for seat in moment.viewers:
        view = moment.view(seat)
        lines = moment.log(seat)
        scenes = [game.table.scene(view, layout) for layout in LAYOUTS]
        lying = {piece.key for scene in scenes for piece in scene.pieces}
        for line in lines:
            missing = [key for key in line.pieces if key not in lying]
            assert not missing, (
                f"the line “{line}” speaks to {who(seat)} of {missing}, which is not in the scene"
            )
        assert any(line.pieces for line in lines), f"no line names a piece to {who(seat)}"


class Marks(Laws):
    """What the last move was about can be seen."""

    def test_log_lines_name_pieces_that_are_there(self, table: Table) -> None:
        """So that a line can light them, and the last move be marked."""
        self.at_some_states(table, names_its_pieces)
