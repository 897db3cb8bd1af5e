"""Errors: what is refused as JSON for programs; a browser that shows it to somebody gets a page."""

from __future__ import annotations

from functools import cache
from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from nemeton.server.http.endpoints import Json, for_people, lang_of
from nemeton.server.http.pages import WEB
from nemeton.server.protocol.responses import Error, Problem
from nemeton.server.refusals import say


def refusal(request: Request, status: int, code: str, message: str) -> Response:
    """A refusal, for whoever asked."""
    if for_people(request.url.path) and "text/html" in request.headers.get("accept", ""):
        return HTMLResponse(_page(lang_of(request), status, message), status, headers={"vary": "Accept"})
    return Json(Error(Problem(code, message)), status)


def _page(lang: str, status: int, message: str) -> str:
    """The page that says it, and leads back to the lobby."""
    title = say("There is nothing here") if status == 404 else say("That does not work")
    said = {"lang": lang, "title": title.say(lang), "message": message, "back": say("To the lobby").say(lang)}
    page = _template()
    for name, text in said.items():
        page = page.replace(f"{{{name}}}", escape(text))
    return page


@cache
def _template() -> str:
    return (WEB / "error.html").read_text("utf-8")
