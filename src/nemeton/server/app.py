"""The application, and the server that runs it."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route

from nemeton.core.errors import NemetonError, NoSuchGame
from nemeton.server.bots.pool import Bots
from nemeton.server.http import pages
from nemeton.server.http.endpoints import Services, lang_of
from nemeton.server.http.errors import refusal
from nemeton.server.http.routes import routes
from nemeton.server.http.sockets import Connections
from nemeton.server.live.lobby import Lobby
from nemeton.server.live.registry import Registry
from nemeton.server.live.timers import Timers
from nemeton.server.live.wake_ups import wake_tables
from nemeton.server.people.limits import Limits
from nemeton.server.people.profiles import Profiles, Recognition
from nemeton.server.process.garbage_collection import collect_garbage
from nemeton.server.process.warm_up import WarmUp
from nemeton.server.refusals import Refused, say
from nemeton.server.storage.store import Store


def create_app(data: Path, bots: Bots | None = None, reach: str | None = None) -> Starlette:
    """The application, with everything it keeps in one folder.

    `reach` is where others on the network find it, if that is not the address they are shown.
    """
    store, warm_up = Store(data), WarmUp()
    pool = bots or Bots(max(1, min(4, (os.cpu_count() or 2) // 2)))
    registry = Registry(store, warm_up, (pool, Timers()))
    lobby = Lobby(registry)
    connections = Connections(lobby)
    profiles = Profiles(store, connections)
    services = Services(
        registry, lobby, connections, profiles, Limits(), reach, time.time(), lambda: dict(pool.numbers)
    )

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        beside = (
            wake_tables(registry),
            warm_up.compile_all(),
            collect_garbage(lambda: registry.counts["messages_in"]),
        )
        tasks = [asyncio.create_task(each) for each in beside]
        yield
        for task in tasks:
            task.cancel()
        connections.close()
        profiles.close()
        await asyncio.gather(*tasks, return_exceptions=True)
        await warm_up.stop()
        await pool.stop()
        await asyncio.to_thread(store.close)

    app = Starlette(
        routes=routes(services),
        middleware=[
            Middleware(pages.Guard),
            Middleware(GZipMiddleware, minimum_size=1_000),
            Middleware(Recognition, profiles=profiles),
        ],
        exception_handlers={NemetonError: _refuse, HTTPException: _no_page, Exception: _broken},
        lifespan=lifespan,
    )
    app.state.services = services
    return app


async def _refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, NemetonError)
    status = error.status if isinstance(error, Refused) else 404 if isinstance(error, NoSuchGame) else 422
    return refusal(request, status, error.code, error.say(lang_of(request)))


async def _no_page(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    lang = lang_of(request)
    if error.status_code != 405:
        return refusal(
            request, error.status_code, "address", say("There is nothing at this address.").say(lang)
        )
    response = refusal(request, 405, "method", say("That cannot be done here.").say(lang))
    response.headers["allow"] = ", ".join(sorted(_methods(request)))
    return response


def _methods(request: Request) -> set[str]:
    """What can be done at an address: several routes may have it."""
    found = {"GET", "HEAD"} if request.url.path.startswith("/web/") else set()
    for route in request.app.routes:
        if isinstance(route, Route) and route.matches(request.scope)[0] is not Match.NONE:
            found |= route.methods or set()
    return found


async def _broken(request: Request, error: Exception) -> Response:
    lang = lang_of(request)
    return refusal(
        request, 500, "broken", say("Something went wrong on our side; nothing has been lost.").say(lang)
    )


_SWITCH = 0.000_5
"""The seconds the thread that writes waits, several times a commit, while another computes."""


class Server(uvicorn.Server):
    """A server that says when it is ready, and goodbye before it hangs up.

    `proxies` are the addresses whose word about the caller is believed (`X-Forwarded-For` and `-Proto`).
    """

    def __init__(
        self,
        app: Starlette,
        host: str,
        port: int,
        ready: Callable[[], None] | None = None,
        proxies: Sequence[str] = (),
    ) -> None:
        config = uvicorn.Config(
            app,
            host,
            port,
            ws="websockets-sansio",
            ws_max_size=65_536,
            log_level="warning",
            timeout_graceful_shutdown=5,
            proxy_headers=bool(proxies),
            forwarded_allow_ips=list(proxies),
            server_header=False,
        )
        super().__init__(config)
        self.app = app
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so."""
        sys.setswitchinterval(_SWITCH)
        await super().startup(sockets)
        if self.ready is not None and self.started:
            await asyncio.to_thread(self.ready)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, then hang up."""
        self.app.state.services.connections.close()
        await asyncio.sleep(0.05)
        await super().shutdown(sockets)

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.servers[0].sockets[0].getsockname()[1])
