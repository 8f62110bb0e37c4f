"""From the tab to what the page shows."""
