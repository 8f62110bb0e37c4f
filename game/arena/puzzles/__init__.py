"""How puzzles are made: matches of bots, the decisions in them that matter, what each choice is worth. Not in the page."""
