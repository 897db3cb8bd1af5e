"""Endpoints about the server itself: health, metrics."""

from __future__ import annotations

import time

from starlette.responses import PlainTextResponse, Response

from nemeton import __version__
from nemeton.server.http.endpoints import Call, Json
from nemeton.server.protocol.responses import Health
from nemeton.server.storage import tables


async def health(call: Call) -> Response:
    """Whether all is well: the store can be read, and its thread is alive."""
    registry = call.services.registry
    well = call.services.connections.open and registry.store.writing
    found = Health(well, __version__, registry.store.read(tables.count()), registry.live)
    return Json(found, 200 if well else 503)


async def metrics(call: Call) -> Response:
    """Numbers in Prometheus' text format."""
    services = call.services
    counts, store = services.registry.counts, services.registry.store
    counters = {
        "actions": counts["actions"],
        "messages_in": counts["messages_in"],
        "messages_out": counts["messages_out"],
        "refusals": counts["refusals"],
        "tables_opened": counts["tables_opened"],
        "commits": store.commits,
        "written": store.written,
        **services.numbers(),
    }
    gauges = {
        "live_tables": services.registry.live,
        "viewers": len(services.connections.viewers),
        "uptime_seconds": round(time.time() - services.started, 1),
    }
    lines = []
    for sort, numbers in (("counter", counters), ("gauge", gauges)):
        for name, number in numbers.items():
            full = f"nemeton_{name}_total" if sort == "counter" else f"nemeton_{name}"
            lines += [f"# TYPE {full} {sort}", f"{full} {number}"]
    return PlainTextResponse("\n".join(lines) + "\n", media_type="text/plain; version=0.0.4")
