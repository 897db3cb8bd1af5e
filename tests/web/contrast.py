"""The contrast of all texts on a page, judged by what is seen."""

from __future__ import annotations

import base64
from pathlib import Path

from .visiting import Visitor

_SCRIPT = Path(__file__).with_suffix(".js").read_text("utf-8")
_NO_TEXT = """*, *::before, *::after {
    color: transparent !important; -webkit-text-fill-color: transparent !important;
    text-shadow: none !important; transition: none !important; caret-color: transparent !important;
  }
  text { fill: transparent !important; }"""


def too_weak(visitor: Visitor, root: str = "body") -> list[str]:
    """The texts within a part of the page that stand out too little, each with its contrast."""
    page = visitor.page
    page.wait_for_timeout(400)
    texts = page.evaluate(f"{_SCRIPT}; texts({root!r})")
    assert texts, f"there is no text in {root}"
    style = page.add_style_tag(content=_NO_TEXT)
    picture = base64.b64encode(page.screenshot(animations="disabled")).decode()
    style.evaluate("(it) => it.remove()")
    found: list[str] = page.evaluate(
        f"([all, picture]) => {{ {_SCRIPT}; return weak(all, picture); }}",
        [texts, f"data:image/png;base64,{picture}"],
    )
    return found
