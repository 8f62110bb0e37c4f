"""The rules: printed cards and numbers, actions, positions, one module for each chapter of the document, observations."""
