"""Migrations: a file that an earlier version wrote gets the columns and indexes it lacks."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import Connection, Engine, MetaData
from sqlalchemy.schema import CreateColumn, CreateIndex


def migrate(engine: Engine, metadata: MetaData) -> None:
    """Add what is missing; what is there stays as it is."""
    with engine.begin() as connection:
        known = sa.inspect(connection)
        for table in metadata.sorted_tables:
            columns = {column["name"] for column in known.get_columns(table.name)}
            indexes = {index["name"] for index in known.get_indexes(table.name)}
            missing = [column for column in table.columns if column.name not in columns]
            for column in missing:
                _add_column(connection, table, column)
            for index in sorted(table.indexes, key=lambda index: str(index.name)):
                if index.name not in indexes:
                    connection.execute(CreateIndex(index, if_not_exists=True))


def _add_column(connection: Connection, table: sa.Table, column: sa.Column[object]) -> None:
    """A column that may be empty, or has a default."""
    name = connection.dialect.identifier_preparer.format_table(table)
    said = CreateColumn(column).compile(dialect=connection.dialect)
    connection.execute(sa.text(f"ALTER TABLE {name} ADD COLUMN {said}"))
