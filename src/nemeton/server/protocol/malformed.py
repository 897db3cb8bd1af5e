"""Reading a message; what is wrong with one that was not understood, in the reader's language.

Of what msgspec says about it only two things are sure: whether it was JSON at all, and where in it the fault
is (“… - at `$.seats[0].kind`”).
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec

from nemeton.core.words import Sentence
from nemeton.server.refusals import Refused, say

_AT = re.compile(r" - at `(?:key in )?\$\.?([^`]+)`$")


def decoded(data: bytes, wanted: Any) -> Any:
    """A message of this type, or a refusal that says what is wrong with it."""
    try:
        return _decoder(wanted).decode(data)
    except msgspec.ValidationError as error:
        with suppress(msgspec.DecodeError, RecursionError):  # 3.0 is a whole number, too: JSON Schema says so
            return msgspec.convert(_with_whole_numbers(msgspec.json.decode(data)), wanted)
        raise _malformed(_why(error)) from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise _malformed(_why(error)) from None


@cache
def _decoder(wanted: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(wanted)


def _with_whole_numbers(document: Any) -> Any:
    """A document in which a number without a fraction is a whole one."""
    if isinstance(document, dict):
        return {key: _with_whole_numbers(value) for key, value in document.items()}
    if isinstance(document, list):
        return [_with_whole_numbers(value) for value in document]
    whole = isinstance(document, float) and document.is_integer() and abs(document) <= 2**53
    return int(document) if whole else document


def unlike(key: str) -> Refused:
    """The refusal of a message, or a query, of which one part is not as it should be."""
    return _malformed(say("“{key}” is not as it should be.", key=key[-60:]))


def _malformed(why: Sentence) -> Refused:
    return Refused("malformed", say("This message is not understood: {why}", why=why), 400)


def _why(error: Exception) -> Sentence:
    if not isinstance(error, msgspec.ValidationError):
        return say("It is not JSON.")
    found = _AT.search(str(error))
    if found is None:
        return say("It has another form.")
    return say("“{key}” is not as it should be.", key=found[1][-60:])
