"""People: identity, profiles, passphrases, rate limits."""
