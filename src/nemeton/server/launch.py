"""Launch: a place to listen at, one server for one folder, and a browser that shows it."""

from __future__ import annotations

import errno
import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path

from filelock import FileLock, Timeout

from nemeton.core.errors import BadOption
from nemeton.core.words import Sentence
from nemeton.server.refusals import say

PORT = 8000
_FURTHER = 20
"""How many further ports are tried."""
_EVERYWHERE = ("0.0.0.0", "::")


def launch(
    folder: Path,
    host: str,
    port: int | None,
    proxies: Sequence[str],
    shown: bool,
    tell: Callable[[Sentence], None],
) -> None:
    """Serve the tables of a folder until somebody stops it; if it is open already, only show it."""
    lock = FolderLock(folder)
    failed = say("No browser opens here: open this address in one.")
    if not lock.take():
        there = lock.address() + "/"
        tell(say("The tables are open already: {address}", address=there))
        if shown:
            show(there, lambda: tell(failed))
        return
    try:
        listening = listen(host, port)
        here = address_of(listening, host)
        lock.leave_address(here)
        tell(say("The tables are at {address}; Ctrl-C closes them.", address=here + "/"))
        from nemeton.server.app import Server, create_app  # heavy; people know by now where to look

        app = create_app(folder, reach=reach_of(listening, host))
        ready = (lambda: show(here + "/", lambda: tell(failed))) if shown else None
        Server(app, host, 0, ready, proxies).run([listening])
    finally:
        lock.close()


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens; without a port, at the usual one or the next that is free."""
    wanted = [port] if port is not None else [*range(PORT, PORT + _FURTHER), 0]
    for number in wanted:
        try:
            return _bound(host, number)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or number == wanted[-1]:
                where, why = f"{host}:{number}", error.strerror or str(error)
                raise BadOption(
                    "port", say("Nobody can listen at {where}: {why}.", where=where, why=why)
                ) from None
    raise AssertionError


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    found = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
        found.listen(2_048)
    except BaseException:
        found.close()
        raise
    return found


def address_of(listening: socket.socket, host: str) -> str:
    """Where a browser finds the server: on this machine, or, if it listens to the network, from there."""
    name = (_own_address() or "localhost") if host in _EVERYWHERE else host
    return f"http://{f'[{name}]' if ':' in name else name}:{listening.getsockname()[1]}"


def reach_of(listening: socket.socket, host: str) -> str | None:
    """The address that others on the network know the server by, if it listens to them."""
    return address_of(listening, host) if host in _EVERYWHERE and _own_address() else None


def _own_address() -> str | None:
    """This machine's address on its network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if found.startswith(("127.", "0.")) else found


class FolderLock:
    """That only one server has a folder; it says where it is to those who come later."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = FileLock(folder / "open.lock")
        self._address = folder / "open.txt"

    def take(self) -> bool:
        """Whether nobody else has it."""
        try:
            self._lock.acquire(timeout=0)
        except Timeout:
            return False
        except OSError:  # no locks on this disk: believe that nobody has
            return True
        return True

    def leave_address(self, address: str) -> None:
        """Say where the server is."""
        self._address.write_text(address, "utf-8")

    def address(self) -> str:
        """Where the other one is."""
        try:
            return self._address.read_text("utf-8")
        except OSError:
            return ""

    def close(self) -> None:
        """Let others have it."""
        self._address.unlink(missing_ok=True)
        self._lock.release()


def show(address: str, failed: Callable[[], None]) -> None:
    """Open a browser at an address, if there is a screen to show one on."""
    try:
        shown = _has_screen() and webbrowser.open(address)
    except webbrowser.Error:
        shown = False
    if not shown:
        failed()


def _has_screen() -> bool:
    """Whether a browser would have a window: one in the terminal is no table."""
    if sys.platform in ("win32", "darwin") or os.environ.get("BROWSER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
