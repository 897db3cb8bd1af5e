"""Reasons: why a piece that somebody touches cannot be used now."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.actions import Refusal
from nemeton.core.view import View


def why_not(view: View, pieces: Sequence[str], after: Sequence[str] = ()) -> tuple[str, Refusal] | None:
    """The first of some pieces that an illegal action is made of, and why that one is refused.

    Of several such actions the one is meant that what was touched before belongs to, as much of it as can be;
    then one whose time it is; then one of few touches. What one has nothing for is not meant.
    """
    blocks, legal = view.game.blocks, set(view.legal)
    best: tuple[tuple[int, bool, int, int], int] | None = None
    for action in range(len(blocks)):
        if action in legal:
            continue
        touches = blocks.touches(view, action)
        if not all(touches):
            continue
        named = {key for touch in touches for key in touch}
        at = next((i for i, piece in enumerate(pieces) if piece in named), None)
        if at is None:
            continue
        block, _ = blocks.find(action)
        rank = (-sum(key in named for key in after), not block.now(view), at, len(touches))
        if best is None or rank < best[0]:
            best = rank, action
    if best is None:
        return None
    (_, _, at, _), action = best
    return pieces[at], Refusal(*view.game.refusal(view, action))
