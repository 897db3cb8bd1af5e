"""Lines of the log: what is said of the events that are not actions."""

from __future__ import annotations

from nemeton.core.words import Reader, Seat, Sentence
from nemeton.server.refusals import say
from nemeton.server.storage.events import Begun, Event, Handed, PaceSet, Seated, Undone


def line_of(event: Event, reader: Reader) -> Sentence | None:
    """What somebody reads of an event that is not an action; None: nothing."""
    match event:
        case Begun():
            return _begun(event, reader)
        case Undone(seat, actions) if actions > 1:
            return say.by(
                reader,
                seat,
                "You take the last {n} actions back.",
                "{who} takes the last {n} actions back.",
                n=actions,
            )
        case Undone(seat):
            return say.by(reader, seat, "You take the last action back.", "{who} takes the last action back.")
        case Handed(seat, None):
            return say.by(reader, seat, "You play again.", "{who} plays again.")
        case Handed(seat):
            return say.by(reader, seat, "A bot plays for you now.", "A bot plays for {who} now.")
        case Seated():
            return _seated(event.to, Seat(event.seat))
        case PaceSet():
            return _pace_set(event)
    return None


def _begun(event: Begun, reader: Reader) -> Sentence:
    """Who begins, and why."""
    seat = event.seat
    if event.how == "lot":
        return say.by(reader, seat, "The lot has decided: you begin.", "The lot has decided: {who} begins.")
    if event.how == "passed":
        return say.by(
            reader, seat, "The start is passed on: you begin.", "The start is passed on: {who} begins."
        )
    return say.by(reader, seat, "You begin.", "{who} begins.")


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
