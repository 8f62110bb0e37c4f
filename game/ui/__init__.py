"""The building blocks of every table: HTML from Python, and the parts of the screen that all games share."""
