"""What `build.py` does: tools, the frozen engine, the site, the one-file page, serving, testing."""
