"""What is stored: matches, settings and statistics; files and links."""
