"""Tests of moves that are prepared for the friend's turn, by link."""
