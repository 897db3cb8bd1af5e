"""The server: tables, seats, the log, sockets and pages."""
