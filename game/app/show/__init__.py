"""From the session to what the page shows."""
