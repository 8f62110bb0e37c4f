"""What the page sends and what it gets, typed and bounded."""
