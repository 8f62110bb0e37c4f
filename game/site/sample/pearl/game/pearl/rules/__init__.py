"""The rules: printed matter, actions, positions, one file a chapter of the document, what a seat may see."""
