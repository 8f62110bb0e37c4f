"""checks.py is for MicroPython; pytest only reports on it."""

collect_ignore = ["checks.py"]
