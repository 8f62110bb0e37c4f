"""How a session becomes what the page shows."""
