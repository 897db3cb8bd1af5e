"""The quick players as they once were: what the later ones are measured by.

They stand still while the games go on: a change of a rule may have one of them compile again, nothing more.
"""
