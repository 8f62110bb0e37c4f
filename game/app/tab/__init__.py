"""What one tab knows, and the functions that change it."""
