"""The protocol: what clients say, and how they are answered."""
