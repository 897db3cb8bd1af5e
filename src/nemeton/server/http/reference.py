"""The reference of the HTTP part in docs/protocol.md, made from the table of endpoints.

    python -m nemeton.server.http.reference docs/protocol.md

writes what stands between the marks anew.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from nemeton.core.discovery import names
from nemeton.server.http.codes import house_codes, rule_codes
from nemeton.server.http.endpoints import BY_THE_RULES, Endpoint
from nemeton.server.http.openapi import document
from nemeton.server.http.routes import ENDPOINTS

BEGIN, END = "<!-- made by nemeton.server.http.reference -->", "<!-- end -->"
BEGIN_CODES = "<!-- made by nemeton.server.http.codes -->"
_EVERYWHERE = (("method", 405), ("broken", 500))
"""What may happen at any address."""


def reference(endpoints: Iterable[Endpoint]) -> str:
    """Every endpoint with what it takes, gives and refuses; then the structs."""
    endpoints = list(endpoints)
    found = document(endpoints)
    lines = ["| request | | answer | refused |", "|---|---|---|---|"]
    for endpoint in endpoints:
        operation = found["paths"][endpoint.address][endpoint.method.lower()]
        query = [parameter["name"] for parameter in operation["parameters"] if parameter["in"] == "query"]
        address = endpoint.address + (f"?{'&'.join(query)}" if query else "")
        taken = _content(operation["requestBody"]) if endpoint.takes is not None else ""
        given = f"{endpoint.status} {_content(operation['responses'][str(endpoint.status)])}"
        given = "; ".join([given, *(f"{status} {about}" for status, about in endpoint.also.items())])
        refused = _refused(endpoint) + (", and what the rules do not allow" if endpoint.raw else "")
        body = f" Takes {taken}." if taken else ""
        lines.append(f"| `{endpoint.method} {address}` | {endpoint.about}.{body} | {given} | {refused} |")
    lines += ["", "The structs, with their fields; those with `?` may be missing:", ""]
    lines += [_struct(name, schema) for name, schema in sorted(found["components"]["schemas"].items())]
    return "\n".join(lines)


def all_codes() -> str:
    """Every code of a refusal, with its statuses and what people read."""
    statuses: dict[str, set[int]] = {}
    for code, status in (*_EVERYWHERE, *(pair for endpoint in ENDPOINTS for pair in endpoint.refused)):
        statuses.setdefault(code, set()).add(status)
    said = house_codes()
    lines = ["| code | status | what people read |", "|---|---|---|"]
    for code in sorted(statuses):
        lines.append(f"| `{code}` | {', '.join(map(str, sorted(statuses[code])))} | {' '.join(said[code])} |")
    lines += ["", f"What the rules of a game do not allow ({BY_THE_RULES} by request):", ""]
    lines += [f"- {game}: " + ", ".join(f"`{code}`" for code in rule_codes(game)) for game in names()]
    return "\n".join(lines)


def _refused(endpoint: Endpoint) -> str:
    return ", ".join(f"{status} `{code}`" for code, status in endpoint.refused)


def _content(described: dict[str, Any]) -> str:
    """The struct, or the media type, of a body."""
    if "content" not in described:
        return "to another address"
    ((media, about),) = described["content"].items()
    return _kind(about["schema"]) if "schema" in about else f"`{media}`"


def _struct(name: str, schema: dict[str, Any]) -> str:
    fields = schema.get("properties")
    if fields is None:
        return f"- `{name}`: {_kind(schema)}"
    needed = schema.get("required", ())
    said = [f"`{field}`{'' if field in needed else '?'} {_kind(kind)}" for field, kind in fields.items()]
    return f"- `{name}`: " + ", ".join(said)


def _kind(schema: dict[str, Any]) -> str:
    """What a value is, in a few words."""
    if "$ref" in schema:
        return "`" + str(schema["$ref"]).rsplit("/", 1)[1] + "`"
    if "enum" in schema:
        return " or ".join("null" if it is None else f"“{it}”" for it in schema["enum"])
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(_kind(kind) for kind in schema["anyOf"]))
    kind = str(schema.get("type", "anything"))
    if kind == "array":
        items = schema.get("items")
        return f"list of {_kind(items)}" if isinstance(items, dict) else "list"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        inner = _kind(schema["additionalProperties"])
        return "object" if inner == "anything" else f"object of {inner}"
    return kind


def renewed(text: str) -> str:
    """A document with the parts between the marks made anew."""
    for begin, made in ((BEGIN, reference(ENDPOINTS)), (BEGIN_CODES, all_codes())):
        before, _, rest = text.partition(begin)
        _, _, after = rest.partition(END)
        text = f"{before}{begin}\n\n{made}\n\n{END}{after}"
    return text


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(renewed(path.read_text("utf-8")), "utf-8")
