"""Lines of the log: what is said of the events that are not actions."""

from __future__ import annotations

from nemeton.core.words import Seat, Sentence
from nemeton.server.refusals import say
from nemeton.server.storage.events import Event, Handed, PaceSet, Seated, Undone


def line_of(event: Event) -> Sentence | None:
    """What everybody reads of an event that is not an action; None: nothing."""
    match event:
        case Undone():
            return say("{who} takes the last action back.", who=Seat(event.seat))
        case Handed(bot=None):
            return say("{who} plays again.", who=Seat(event.seat))
        case Handed():
            return say("A bot plays for {who} now.", who=Seat(event.seat))
        case Seated():
            return _seated(event.to, Seat(event.seat))
        case PaceSet():
            return _pace_set(event)
    return None


def _seated(to: str, who: Seat) -> Sentence:
    """To whom the owner has given a seat."""
    if to == "here":
        return say("{who} plays at the owner’s screen now.", who=who)
    if to == "link":
        return say("The seat of {who} is given by link now.", who=who)
    if to == "open":
        return say("The seat of {who} is open to anyone now.", who=who)
    if to == "bot":
        return say("A bot plays for {who} now.", who=who)
    if to == "revoked":
        return say("The link to the seat of {who} has been called back.", who=who)
    return say("The seat of {who} is empty now.", who=who)


def _pace_set(event: PaceSet) -> Sentence:
    """At what pace the table is played from now on."""
    if event.pace == "daily":
        return say("From now on a turn may take a day.")
    if event.pace == "live" and event.minutes is not None:
        return say("From now on there is a clock: {minutes} min for each.", minutes=event.minutes)
    return say("From now on there is no clock.")
