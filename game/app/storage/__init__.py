"""What is stored: matches, settings, and what features keep under keys of their own."""
