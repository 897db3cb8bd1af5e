"""The OpenAPI document, made from the table of endpoints and the structs they take and give."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

import msgspec

from nemeton import __version__
from nemeton.server.http.endpoints import JSON, TEXT, Endpoint
from nemeton.server.protocol.messages import Message
from nemeton.server.protocol.responses import Error, No

_REF = "#/components/schemas/{name}"


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
        "info": {"title": "Nemeton", "version": __version__, "license": {"name": "MIT", "identifier": "MIT"}},
        "paths": paths,
        "components": {"schemas": schemas},
    }


def _types(endpoint: Endpoint) -> list[Any]:
    """The structs that an endpoint takes and gives."""
    given = [] if isinstance(endpoint.gives, str) else list(_given(endpoint))
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
    parameters += [{"name": name, "in": "query", "schema": schema} for name, schema in endpoint.query]
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
    if isinstance(endpoint.gives, str):
        content: dict[str, Any] = {endpoint.gives: {}}
    else:
        schemas = [known[kind] for kind in _given(endpoint)]
        content = {JSON: {"schema": schemas[0] if len(schemas) == 1 else {"anyOf": schemas}}}
    found: dict[str, Any] = {str(endpoint.status): {"description": endpoint.about, "content": content}}
    for status, about in endpoint.also.items():
        found[str(status)] = {"description": about}
    problem: dict[str, Any] = {JSON: {"schema": known[No if endpoint.raw else Error]}}
    if endpoint.gives == TEXT:
        problem[TEXT] = {}
    refused: dict[int, list[str]] = {}
    for code, status in endpoint.refused:
        refused.setdefault(status, []).append(code)
    for status, codes in refused.items():
        found[str(status)] = {
            "description": "Refused, nothing has changed: " + ", ".join(f"`{code}`" for code in codes),
            "content": problem,
        }
    if endpoint.raw:
        found["4XX"] = {
            "description": "Refused, nothing has changed; the codes are those of the socket.",
            "content": problem,
        }
    return found
