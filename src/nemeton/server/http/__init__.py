"""HTTP: routes, endpoints, payloads, sockets and pages."""
