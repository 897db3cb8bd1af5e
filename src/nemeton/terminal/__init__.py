"""The terminal: games in text, told so that eyes, ears and pipes can follow."""
