"""What would be best, during a match and after it."""
