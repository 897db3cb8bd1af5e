"""Storage: the schema, the store, migrations, backup."""
