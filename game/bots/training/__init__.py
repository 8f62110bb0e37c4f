"""Finding the weights of a value offline: matches by simulation, a fit, and what it reached. Not part of what is shipped."""
