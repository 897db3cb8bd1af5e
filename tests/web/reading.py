"""The page as a screen reader tells it: Chromium's accessibility tree, the focus, what is announced."""

from __future__ import annotations

from typing import Any

from .visiting import Visitor, until

_SILENT = {"generic", "none", "StaticText", "InlineTextBox", "RootWebArea", "LabelText", "SvgRoot"}
_SPOKEN = {
    "image": "",
    "note": "",
    "heading": "heading",
    "button": "button",
    "region": "region",
    "log": "log",
}
_LISTEN = """() => {
  window.heard = [];
  for (const id of ["toast", "news", "prompt"]) {
    new MutationObserver((all) => {
      for (const { addedNodes } of all) {
        for (const node of addedNodes) if (node.isConnected && node.textContent) heard.push(node.textContent);
      }
    }).observe(document.getElementById(id), { childList: true });
  }
}"""
_HERE = """() => {
  const here = document.activeElement;
  return [here.dataset.key ?? here.dataset.tab ?? here.id ?? here.tagName,
    here.getAttribute("aria-pressed") === "true", window.heard.length];
}"""


def told(node: dict[str, Any]) -> str:
    """A node of the tree as it is read out: its name, what it is, what is said about it."""
    role, name = (node.get(what, {}).get("value", "") for what in ("role", "name"))
    has = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
    about = [
        _SPOKEN.get(role, role),
        "pressed" * (has.get("pressed") == "true"),
        "not available" * bool(has.get("disabled")),
    ]
    return " ".join(filter(None, [name, f"[{', '.join(filter(None, about))}]" if any(about) else ""]))


class Reader:
    """A screen reader on a visitor's page."""

    def __init__(self, visitor: Visitor) -> None:
        """Begin to listen."""
        self.page = visitor.page
        self.devtools = visitor.context.new_cdp_session(visitor.page)
        self.page.evaluate(_LISTEN)
        self.heard = 0

    def page_text(self) -> list[str]:
        """All that is read on the page, from top to bottom; what is in something else is moved in."""
        nodes = self.devtools.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        lines: list[str] = []

        def read(node: dict[str, Any], depth: int) -> None:
            role = node.get("role", {}).get("value")
            if not node.get("ignored") and role not in _SILENT and (text := told(node)):
                lines.append("  " * depth + text)
                depth += 1
            for child in node.get("childIds", []):
                if child in by_id:
                    read(by_id[child], depth)

        read(nodes[0], 0)
        return lines

    def focus(self) -> str:
        """What has the focus, with the hint that is read after it."""
        remote = self.devtools.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]
        node = self.devtools.send(
            "Accessibility.getPartialAXTree", {"objectId": remote["objectId"], "fetchRelatives": False}
        )["nodes"][0]
        hint = node.get("description", {}).get("value", "")
        return told(node) + (f" ({hint})" if hint else "")

    def where(self) -> tuple[str, bool]:
        """The key of what has the focus, and whether it is pressed."""
        key, pressed, _ = self.page.evaluate(_HERE)
        return key, pressed

    def news(self) -> list[str]:
        """What has been announced since the last time, in order."""
        heard: list[str] = self.page.evaluate("window.heard")
        new, self.heard = heard[self.heard :], len(heard)
        return new

    def press(self, key: str) -> None:
        """Press a key, and wait until the page has come to rest."""
        self.page.keyboard.press(key)
        seen: list[Any] = []

        def at_rest() -> bool:
            self.page.wait_for_timeout(120)
            seen.append(self.page.evaluate(_HERE))
            return len(seen) > 5 and all(one == seen[-1] for one in seen[-6:])

        until(at_rest, 30)
