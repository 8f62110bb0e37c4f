"""A newcomer of plain good sense for each game: a fixed script that follows the advice of the tutorial, and no search.

It stands for a person in their first match. `first_matches` measures how often it wins.
"""
