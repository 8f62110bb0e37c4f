"""The opponents: their levels, and how they evaluate a position."""
