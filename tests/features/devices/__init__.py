"""Tests of devices: two of one person, paired once, merge all that is stored."""
