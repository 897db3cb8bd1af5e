"""What a game is: records, rules, chance, matches, positions, records of play, words."""
