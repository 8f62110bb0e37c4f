"""The games in the forms that researchers' tools know: PettingZoo and OpenSpiel. Not in the page's wheel."""
