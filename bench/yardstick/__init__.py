"""The quick players as they were before their words and wits were set right: what the later ones are measured by.

They stand still while the games go on: a change of a rule may have one of them compile again, nothing more.
"""
