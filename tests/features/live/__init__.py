"""Live matches."""
