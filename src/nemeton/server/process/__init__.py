"""The process itself: warm-up and garbage collection."""
