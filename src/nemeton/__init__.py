"""Nemeton: an open table for board games, and a laboratory for people who write bots."""
