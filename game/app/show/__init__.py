"""How a tab becomes what the page shows."""
