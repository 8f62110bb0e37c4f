"""The people at a table: what they are called, and their faces."""
