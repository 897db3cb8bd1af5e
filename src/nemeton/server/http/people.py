"""Endpoints about people: who is signed in, profiles and their passphrases."""

from __future__ import annotations

from nemeton.server.http.endpoints import Call
from nemeton.server.protocol.requests import Credentials, NewPassphrase, Proof
from nemeton.server.protocol.responses import Me


async def me(call: Call) -> Me:
    """Who is signed in."""
    return Me(await call.services.profiles.name_of(call.person))


async def keep(call: Call) -> Me:
    """Keep a profile."""
    wanted: Credentials = call.sent
    name, call.cookie = await call.services.profiles.keep(call.person, wanted.name, wanted.passphrase)
    return Me(name)


async def sign_in(call: Call) -> Me:
    """Sign in."""
    wanted: Credentials = call.sent
    name, call.cookie = await call.services.profiles.sign_in(call.person, wanted.name, wanted.passphrase)
    return Me(name)


async def sign_out(call: Call) -> Me:
    """Sign out."""
    call.cookie = await call.services.profiles.sign_out(call.person)
    return Me(None)


async def change(call: Call) -> Me:
    """Another passphrase."""
    wanted: NewPassphrase = call.sent
    call.cookie = await call.services.profiles.change(call.person, wanted.old, wanted.new)
    return Me(await call.services.profiles.name_of(call.person))


async def delete(call: Call) -> Me:
    """Delete the profile."""
    wanted: Proof = call.sent
    call.cookie = await call.services.profiles.delete(call.person, wanted.passphrase)
    return Me(None)
