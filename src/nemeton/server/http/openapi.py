"""The OpenAPI document, made from the table of endpoints and the structs they take and give."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

import msgspec

from nemeton import __version__
from nemeton.server.http.endpoints import BY_THE_RULES, HTML, JSON, Endpoint, for_people
from nemeton.server.protocol.messages import Message
from nemeton.server.protocol.responses import Error
from nemeton.server.protocol.updates import No

_REF = "#/components/schemas/{name}"
_EVERYWHERE = (
    "A refusal has a code for programs and a message for people, in the language of `lang` or of "
    "`Accept-Language`. Beside the codes of each operation: 404 `address` (nothing is there), 405 `method` "
    "(`Allow` says what can be done) and 500 `broken` (our fault)."
)


def document(endpoints: Iterable[Endpoint]) -> dict[str, Any]:
    """The document, JSON-ready."""
    endpoints = list(endpoints)
    types = list(dict.fromkeys(kind for endpoint in endpoints for kind in _types(endpoint)))
    said, schemas = msgspec.json.schema_components((Message, Error, No, *types), ref_template=_REF)
    schemas["Message"] = said[0]
    known: dict[Any, Any] = dict(zip((Message, Error, No, *types), said, strict=True))
    known[Message] = {"$ref": _REF.format(name="Message")}
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.address, {})[endpoint.method.lower()] = _operation(endpoint, known)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Nemeton",
            "version": __version__,
            "description": _EVERYWHERE,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {"schemas": schemas},
    }


def _types(endpoint: Endpoint) -> list[Any]:
    """The structs that an endpoint takes and gives."""
    given = [] if endpoint.gives is None or isinstance(endpoint.gives, str) else list(_given(endpoint))
    return given + ([] if endpoint.takes in (None, Message) else [endpoint.takes])


def _given(endpoint: Endpoint) -> tuple[Any, ...]:
    """What it gives, one of several perhaps."""
    if isinstance(endpoint.gives, type) or endpoint.gives == dict[str, Any]:
        return (endpoint.gives,)
    return get_args(endpoint.gives)


def _operation(endpoint: Endpoint, known: dict[Any, Any]) -> dict[str, Any]:
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": sort}}
        for name, sort in endpoint.parameters
    ]
    parameters += [
        {"name": it.name, "in": "query", "required": it.required, "schema": it.schema}
        for it in endpoint.query
    ]
    found: dict[str, Any] = {
        "summary": endpoint.about,
        "parameters": parameters,
        "responses": _responses(endpoint, known),
    }
    if endpoint.takes is not None:
        content = {JSON: {"schema": known[endpoint.takes]}}
        found["requestBody"] = {"required": True, "content": content}
    return found


def _responses(endpoint: Endpoint, known: dict[Any, Any]) -> dict[str, Any]:
    """What is answered, by status; a refusal with all the codes it may have."""
    answer: dict[str, Any] = {"description": endpoint.about}
    if endpoint.gives is None:
        answer["headers"] = {"Location": {"required": True, "schema": {"type": "string"}}}
    elif isinstance(endpoint.gives, str):
        answer["content"] = {endpoint.gives: {}}
    else:
        schemas = [known[kind] for kind in _given(endpoint)]
        answer["content"] = {JSON: {"schema": schemas[0] if len(schemas) == 1 else {"anyOf": schemas}}}
    found: dict[str, Any] = {str(endpoint.status): answer}
    for status, about in endpoint.also.items():
        found[str(status)] = {"description": about}
    refused: dict[int, list[str]] = {}
    for code, status in endpoint.refused:
        refused.setdefault(status, []).append(code)
    for status, codes in refused.items():
        said = ", ".join(f"`{code}`" for code in codes)
        by_rules = endpoint.raw and status == BY_THE_RULES
        found[str(status)] = {
            "description": f"Refused, nothing has changed: {said}"
            + (", or the code of a rule of the game that does not allow it" if by_rules else ""),
            "content": _problem(endpoint, known, None if by_rules else codes),
        }
    return found


def _problem(endpoint: Endpoint, known: dict[Any, Any], codes: list[str] | None) -> dict[str, Any]:
    """A refusal with one of these codes, or with any; people are shown a page."""
    code = {"properties": {"code": {"enum": codes}}}
    refusal = [known[No], code] if endpoint.raw else [known[Error], {"properties": {"error": code}}]
    content = {JSON: {"schema": {"allOf": refusal[: 1 if codes is None else 2]}}}
    return {**content, HTML: {}} if for_people(endpoint.path) else content
