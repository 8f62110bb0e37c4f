"""What every table is made of: HTML from Python, and the parts that all games share on the screen."""
