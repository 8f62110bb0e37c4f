"""Tests of files: exports, imports and links."""
