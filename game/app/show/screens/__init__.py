"""The screens around the tables: pure functions from plain values to HTML."""
