"""Bots of all games: search by simulation, values by weights, what a match looked back on shows, opponents with a name."""
