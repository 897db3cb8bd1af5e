"""Celtic Quest, the buttons: what is touched for actions that have no piece of their own."""

from __future__ import annotations

from nemeton.core.scene import Layout
from nemeton.games.celtic_quest.actions import (
    ABANDON,
    CLAIM_0,
    CLAIM_ALL,
    CLAIMS,
    DELIVER_ALL,
    DONE,
    LEAVE,
    MOST_OFFERED,
    OFFER_0,
    STOP,
)
from nemeton.games.celtic_quest.state import CARRIED_CRYSTAL, Seen
from nemeton.games.celtic_quest.table import captions
from nemeton.games.celtic_quest.table.sheet import Button

_ENDS = {
    STOP: Button("button:stop", captions.STOP, captions.STOP),
    DONE: Button("button:done", captions.DONE, captions.DONE),
    LEAVE: Button("button:leave", captions.LEAVE, captions.LEAVE),
}
_SELL = Button("button:all", captions.ALL, captions.ALL)
_GIVE_UP = Button("button:abandon", captions.ABANDON, captions.ABANDON)


def ends(legal: tuple[int, ...], layout: Layout) -> tuple[Button, ...]:
    """The button that ends what one is doing; where there is room, what else has no piece."""
    found = [button for action, button in _ENDS.items() if action in legal]
    return (*found, *_rest(legal)) if layout == "wide" else tuple(found)


def extras(view: Seen, legal: tuple[int, ...], layout: Layout) -> tuple[Button, ...]:
    """The buttons on one's own sheet: reputation to claim, crystals to deliver."""
    found = [
        Button(f"button:claim:{n}", captions.claim(n), f"+{n}")
        for i, n in enumerate(CLAIMS)
        if CLAIM_0 + i in legal
    ]
    if CLAIM_ALL in legal:
        n = int(view.reputation[view.player])
        found.append(Button("button:claim:all", captions.claim(n), f"+{n}"))
    if OFFER_0 in legal:
        most = int(view.carried[view.player, CARRIED_CRYSTAL])
        for n in range(1, min(most, MOST_OFFERED)):
            found.append(Button(f"button:offer:{n}", captions.offer(n), f"◆{n}"))
    return tuple(found) if layout == "wide" else (*found, *_rest(legal))


def _rest(legal: tuple[int, ...]) -> list[Button]:
    found = []
    if DELIVER_ALL in legal:
        found.append(_SELL)
    if ABANDON in legal:
        found.append(_GIVE_UP)
    return found
