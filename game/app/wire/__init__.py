"""What comes in from the page and goes out to it, typed and bounded."""
