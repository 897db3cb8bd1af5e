"""The server: tables in the browser, for one machine or for the network."""
