"""What is wrong with a message that was not understood, in the reader's language.

msgspec says it in English, in a few forms: “Object missing required field `x`”, “Expected `int` >= 0 - at
`$.version`” and the like. Each has a sentence of ours.
"""

from __future__ import annotations

import re

from nemeton.core.words import Sentence
from nemeton.server.refusals import Refused, say

_AT = re.compile(r" - at `(?:key in )?\$\.?([^`]*)`$")
_FIELD = re.compile(r"(missing required|unknown) field `([^`]*)`")
_VALUE = re.compile(r"Invalid (?:enum )?value '?(.*?)'?$")
_BOUND = re.compile(r"Expected `\w+`( of length)? (<=|<|>=|>) (-?[\d.]+)$")
_FORM = re.compile(r"Expected `(\w+)")


def malformed(error: Exception) -> Refused:
    """The refusal of a message, from what msgspec says of it."""
    return Refused("malformed", say("This message is not understood: {why}", why=_why(str(error))))


def _why(text: str) -> Sentence:
    found = _AT.search(text)
    where, what = (found[1][-60:], text[: found.start()]) if found else ("", text)
    if (field := _FIELD.search(what)) is not None:
        key = f"{where}.{field[2][:40]}" if where else field[2][:40]
        return say("“{key}” is unknown.", key=key) if field[1] == "unknown" else _missing(key)
    if (value := _VALUE.match(what)) is not None:
        return say("“{value}” is not possible for “{key}”.", value=value[1][:40], key=where)
    if (bound := _BOUND.match(what)) is not None:
        return _out_of_bounds(where, *bound.groups())
    if (form := _FORM.match(what)) is not None:
        wanted = _FORMS.get(form[1], _FORMS["object"])
        return (
            say("“{key}” must be {form}.", key=where, form=wanted) if where else say("It has another form.")
        )
    return say("It is not JSON.")


def _missing(key: str) -> Sentence:
    return say("“{key}” is missing.", key=key)


def _out_of_bounds(key: str, length: str | None, sign: str, bound: str) -> Sentence:
    if length:
        return say("“{key}” is too long; {n} is the most.", key=key, n=bound)
    if sign[0] == "<":
        return say("“{key}” is too large; {n} is the most.", key=key, n=bound)
    return say("“{key}” is too small; {n} is the least.", key=key, n=bound)


_FORMS = {
    "int": say("a whole number"),
    "float": say("a number"),
    "str": say("a text"),
    "bool": say("true or false"),
    "array": say("a list"),
    "object": say("a table of names and values"),
}
