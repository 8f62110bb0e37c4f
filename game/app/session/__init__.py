"""What the app behind one tab knows, and the functions that change it."""
