"""The reference of the HTTP part in docs/protocol.md, made from the table of endpoints.

    python -m nemeton.server.http.reference docs/protocol.md

writes what stands between the two marks anew.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from nemeton.server.http.endpoints import Endpoint
from nemeton.server.http.openapi import document
from nemeton.server.http.routes import ENDPOINTS

BEGIN, END = "<!-- made by nemeton.server.http.reference -->", "<!-- end -->"


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
        refused = "as on the socket" if endpoint.raw else _refused(endpoint)
        body = f" Takes {taken}." if taken else ""
        lines.append(f"| `{endpoint.method} {address}` | {endpoint.about}.{body} | {given} | {refused} |")
    lines += ["", "The structs, with their fields; those with `?` may be missing:", ""]
    lines += [_struct(name, schema) for name, schema in sorted(found["components"]["schemas"].items())]
    return "\n".join(lines)


def _refused(endpoint: Endpoint) -> str:
    return ", ".join(f"{status} `{code}`" for code, status in endpoint.refused)


def _content(described: dict[str, Any]) -> str:
    """The struct, or the media type, of a body."""
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
    """A document with the part between the marks made anew."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{reference(ENDPOINTS)}\n\n{END}{after}"


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(renewed(path.read_text("utf-8")), "utf-8")
