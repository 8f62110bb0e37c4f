"""Statistics: results, ratings, opponents that suit them."""
