"""Live tables: the registry, the log and its fold, history, clocks, wake-ups."""
