"""Tests of reviews: a leader steps through a match, and the pages of friends follow."""
