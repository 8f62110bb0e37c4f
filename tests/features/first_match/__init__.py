"""First matches."""
