"""Age of War for two, solved: every position's value under best play. Offline work in NumPy and numba, not part of the page.

`python build.py solve` runs it; `SOLVED.md` beside the rules has the results. Nothing else imports this folder.
"""
