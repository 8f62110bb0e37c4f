"""Finds the weights of a value offline: matches by simulation, a fit, and its results. Not part of the shipped wheel."""
