"""The app: session, saves and screens. It runs in the worker and is pure Python without browser objects."""
