"""Bots of all games: search by simulation, values by weights, the analysis of a match, opponents with a name."""
