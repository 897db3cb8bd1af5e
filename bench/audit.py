"""The pages as outside judges see them: Lighthouse for phones and desktops, and the Nu HTML checker.

    make audit

A server of its own, with a table of every game at which a bot waits for a person. Lighthouse visits lobby,
rules and tables and gives marks up to 100; the checker reads the pages as they are sent and as the browser
has them once they stand, with every drawer open. Writes docs/audit.md, and fails if a mark is under
95 or the checker finds an error.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright
from served import Place, open_tables, serving

import nemeton
from nemeton.server.people.identity import COOKIE

ROOT = Path(__file__).parent.parent
TOOLS = Path(os.environ.get("NEMETON_AUDIT", ROOT / ".venv/audit")) / "node_modules"
LEAST = 95
MARKS = ("performance", "accessibility", "best-practices", "seo")
RUNS = 3
"""A mark for speed is the middle of so many: the cores are shared with the server and others."""
BROWSER = shutil.which("chromium-headless-shell") or shutil.which("chromium")
TABS = ("menu", "actions", "log", "chat")


def marks(address: str, kind: str) -> dict[str, int]:
    """What Lighthouse gives a page: the middle of several visits."""
    found = [_visit(address, kind) for _ in range(RUNS)]
    return {name: sorted(mark[name] for mark in found)[RUNS // 2] for name in MARKS}


def _visit(address: str, kind: str) -> dict[str, int]:
    asked = [
        *(str(TOOLS / ".bin/lighthouse"), address, "--quiet", "--output=json", "--output-path=stdout"),
        f"--only-categories={','.join(MARKS)}",
        "--chrome-flags=--headless --no-sandbox --disable-background-networking",
        *(["--preset=desktop"] if kind == "desktop" else []),
    ]
    env = os.environ | {"CHROME_PATH": str(BROWSER)}
    ran = subprocess.run(asked, capture_output=True, text=True, env=env, timeout=240, check=True)
    told: dict[str, Any] = json.loads(ran.stdout)
    return {name: round(100 * (told["categories"][name]["score"] or 0)) for name in MARKS}


def checked(name: str, html: str) -> list[str]:
    """What the checker says of a page."""
    with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as page:
        page.write(html)
        page.flush()
        asked = ["java", "-jar", str(TOOLS / "vnu-jar/build/dist/vnu.jar"), "--format", "json", page.name]
        ran = subprocess.run(asked, capture_output=True, text=True)
    messages = json.loads(ran.stderr)["messages"]
    return [f"{name}: {m.get('subType', m['type'])}: {m['message']}" for m in messages]


def documents(page: Page, address: str, tables: dict[str, Place]) -> Iterator[tuple[str, str]]:
    """Every page, as it is sent and as it stands then."""

    def sent(path: str) -> str:
        return page.request.get(address + path, headers={"accept": "text/html"}).text()

    yield "nowhere, as sent", sent("/nowhere")
    yield "the lobby, as sent", sent("/")
    page.goto(address)
    page.wait_for_selector("[type=submit]:not(:disabled)")
    yield "the lobby", page.content()
    for game, place in tables.items():
        yield f"{game}, rules as sent", sent(f"/rules/{game}")
        page.goto(f"{address}/rules/{game}")
        page.wait_for_selector("article h2, section h2")
        yield f"{game}, rules", page.content()
        page.context.add_cookies([{"name": COOKIE, "value": place.cookie, "url": address}])
        yield f"{game}, table as sent", sent(f"/t/{place.table}")
        page.goto(f"{address}/t/{place.table}")
        page.wait_for_selector(".ready .piece")
        yield f"{game}, table", page.content()
        for tab in TABS:
            page.click(f"#bar [data-tab={tab}]")
            page.wait_for_timeout(150)
            yield f"{game}, {tab}", page.content()
            page.keyboard.press("Escape")


def main() -> None:
    """Ask both, and write down what they say."""
    games = nemeton.games()
    rows, faults, low, pages = [], [], False, 0
    with tempfile.TemporaryDirectory() as temporary:
        places = dict(zip(games, open_tables(Path(temporary), games, len(games), others="bot"), strict=True))
        with serving(Path(temporary)) as served, sync_playwright() as playwright:
            address = f"http://{served.host}"
            browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
            for name, html in documents(browser.new_page(), address, places):
                faults += checked(name, html)
                pages += 1
            browser.close()
            wanted = {"the lobby": "/"}
            wanted |= {f"{game}, rules": f"/rules/{game}" for game in games}
            wanted |= {f"{game}, table": f"/t/{place.table}" for game, place in places.items()}
            for name, path in wanted.items():
                for kind in ("phone", "desktop"):
                    got = marks(address + path, kind)
                    low |= min(got.values()) < LEAST
                    rows.append(f"| {name} | {kind} | {' | '.join(str(got[mark]) for mark in MARKS)} |")
                    print(rows[-1], flush=True)
    (ROOT / "docs/audit.md").write_text(report(rows, faults, pages), "utf-8")
    print("\n".join(faults))
    if low or any(": error: " in fault for fault in faults):
        sys.exit("A judge has found something: see docs/audit.md.")


def report(rows: list[str], faults: list[str], pages: int) -> str:
    """What the judges said."""
    versions = json.loads((ROOT / "requirements/audit/package.json").read_text())["dependencies"]
    return "\n".join(
        [
            "# The pages, as outside judges see them",
            "",
            f"Written by `make audit`. Lighthouse {versions['lighthouse']} on lobby, rules and tables (as a",
            f"spectator sees them), its own phone and desktop; a mark is the middle of {RUNS}, up to 100;",
            f"at least {LEAST} is wanted. What axe finds is part of `make test`.",
            "",
            f"| page | | {' | '.join(MARKS)} |",
            "|---|---|" + "---:|" * len(MARKS),
            *rows,
            "",
            f"The Nu HTML checker {versions['vnu-jar']} read {pages} documents: every page as it is sent,",
            "and as it stands in the browser, every drawer open.",
            "",
            *([f"- {fault}" for fault in faults] or ["It found nothing."]),
            "",
        ]
    )


if __name__ == "__main__":
    main()
