"""The texts: how to play, the first game, what things are called."""
