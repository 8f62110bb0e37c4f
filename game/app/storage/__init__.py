"""What is stored: matches, settings, statistics; files and links."""
