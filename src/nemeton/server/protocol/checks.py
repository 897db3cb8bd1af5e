"""Checks of what people send: its size, names, and words to the others."""

from __future__ import annotations

import unicodedata

from nemeton.server.refusals import Refused, say

LARGEST = 8_192
"""The most bytes a message may have."""
LONGEST_NAME = 24
LONGEST_TEXT = 500


def sized(data: bytes) -> bytes:
    """A message that is not too large."""
    if len(data) > LARGEST:
        raise Refused("size", say("A message may have {n} bytes, not more.", n=LARGEST), 413)
    return data


def checked_name(name: str) -> str:
    """A name as it is kept: 1 to 24 printable characters."""
    kept = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(kept) <= LONGEST_NAME or not _shown(kept):
        raise Refused("name", say("A name has 1 to {n} letters or signs.", n=LONGEST_NAME))
    return kept


def checked_text(text: str) -> str:
    """What is said in the chat: 1 to 500 printable characters."""
    kept = " ".join(text.split())
    if not 1 <= len(kept) <= LONGEST_TEXT or not _shown(kept):
        raise Refused("text", say("A word to the others has 1 to {n} letters or signs.", n=LONGEST_TEXT))
    return kept


def _shown(text: str) -> bool:
    """Whether every sign can be seen; what joins emoji may stay, what turns the line round may not."""
    if all(sign in "\u200d\ufe0f " for sign in text):
        return False
    return all(sign.isprintable() or sign in "\u200d\ufe0f\u00a0\u202f" for sign in text)
