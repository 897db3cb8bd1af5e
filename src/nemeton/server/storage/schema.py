"""The schema: the tables of the database, each with what its columns mean."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import Boolean, Column, Float, Index, Integer, LargeBinary, MetaData, Text

metadata = MetaData()

TABLES = sa.Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("edition", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", sa.JSON, nullable=False),
    Column("seed", Text, nullable=False),
    Column("salt", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("minutes", Float),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("turn", Integer),
    Column("moves", Integer, nullable=False),
    Column("aside", Boolean, nullable=False),
    Column("following", Text),
    Column("owner", Text),
    Column("listed", Boolean, nullable=False, server_default=sa.false()),
    Column("origin", Text),
    Column("prefix", sa.JSON),
    Column("result", sa.JSON(none_as_null=True)),
    Index("tables_of_an_owner", "owner"),
    Index("tables_that_go_on", "touched", sqlite_where=sa.text("turn IS NOT NULL")),
)
"""The tables. `turn` and `moves` say how the log left it, for the lobby; `following` is the rematch. Whoever
opened it is its `owner`; a `listed` one may be found and watched. One that began from a moment of another has
that one as `origin`, and the actions that led there as `prefix`. `result` is the ranking and the scores."""

SEATS = sa.Table(
    "seats",
    metadata,
    Column("table", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text),
    Column("bot", Text),
    Column("person", Text),
    Column("key", Text),
    Column("invitation", Text, unique=True),
    Column("link", Text),
    Column("sealed", Boolean, nullable=False),
    Column("place", Integer),
    Index("seats_of_a_person", "person"),
    Index("seats_by_kind", "kind", "person"),
)
"""The seats. `person`, `key` and `invitation` are hashes; a sealed seat's invitation has been used. Until
then `link` is the invitation itself, so that the owner can see it again. `place` is where it stood in
the list when the table was opened, before the lot; empty: where it is."""

REVOKED = sa.Table("revoked", metadata, Column("invitation", Text, primary_key=True), Column("at", Float))
"""The hashes of invitations that the owner has called back."""

LOG = sa.Table(
    "log",
    metadata,
    Column("table", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("value", Text, nullable=False),
    Column("check", LargeBinary(8), nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)
"""All that happened at a table, from number 1. An undo is a row."""

PROFILES = sa.Table(
    "profiles",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False, unique=True),
    Column("passphrase", Text, nullable=False),
    Column("created", Float, nullable=False),
)
"""The profiles. `id` is whom seats belong to; `folded` is the name as it is looked up."""

DEVICES = sa.Table(
    "devices",
    metadata,
    Column("cookie", Text, primary_key=True),
    Column("profile", Text, nullable=False),
    Column("since", Float, nullable=False),
    Index("devices_of_a_profile", "profile", "since"),
)
"""Where a profile is signed in: the hashes of the cookies."""
