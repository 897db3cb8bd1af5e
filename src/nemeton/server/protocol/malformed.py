"""What is wrong with a message that was not understood, in the reader's language.

Of what msgspec says about it only two things are sure: whether it was JSON at all, and where in it the fault
is (“… - at `$.seats[0].kind`”).
"""

from __future__ import annotations

import re

import msgspec

from nemeton.core.words import Sentence
from nemeton.server.refusals import Refused, say

_AT = re.compile(r" - at `(?:key in )?\$\.?([^`]+)`$")


def malformed(error: Exception) -> Refused:
    """The refusal of a message that cannot be decoded."""
    return _malformed(_why(error))


def unlike(key: str) -> Refused:
    """The refusal of a message, or a query, of which one part is not as it should be."""
    return _malformed(say("“{key}” is not as it should be.", key=key[-60:]))


def _malformed(why: Sentence) -> Refused:
    return Refused("malformed", say("This message is not understood: {why}", why=why))


def _why(error: Exception) -> Sentence:
    if not isinstance(error, msgspec.ValidationError):
        return say("It is not JSON.")
    found = _AT.search(str(error))
    if found is None:
        return say("It has another form.")
    return say("“{key}” is not as it should be.", key=found[1][-60:])
