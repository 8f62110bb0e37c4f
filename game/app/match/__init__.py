"""A match while it is played or replayed."""
