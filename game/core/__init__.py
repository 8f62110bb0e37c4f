"""What every game stands on: the contract of a game, records, translation and HTML. It knows no game by name."""
