"""The texts: the guide, the tutorial, and names of things."""
