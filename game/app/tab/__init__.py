"""What one tab knows, and what changes it."""
