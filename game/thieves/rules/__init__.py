"""The rules: cards and tables, actions, positions, one file per chapter of the document, and what a seat observes."""
