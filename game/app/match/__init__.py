"""A match being played, or watched again."""
