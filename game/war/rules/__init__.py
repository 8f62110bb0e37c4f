"""The rules: the components, actions, positions, a file for each chapter of the rule sheet, exact odds."""
