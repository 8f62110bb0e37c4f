"""The games in the forms of researchers' tools: PettingZoo and OpenSpiel. Not in the page's wheel."""
