"""What the record of a match with friends on other devices says of itself in its tags, which the features `by_link`
and `live` write and read.

A match by link has these:

Link    the number that tells matches by link apart
Here    the seat at this device
Seed    its secret (see `friends/chains`): it never leaves this device
Place1  of each seat: how many values it has uncovered, and the last one
Stands  whose move it is, one of STANDS
Shown   how many actions this device has shown, where a link brought more
Sent    how many actions were in the link that was made last
Lock    what seals its links (see `features/by_link/sealing`): it never leaves this device either
Ahead1  and so on: the decisions that the page of another seat played (see `friends/prepared`)
Theirs1 ... what each friend has prepared, sealed
Mine1   ... what the person here has prepared, sealed as the link carries it
Lines1  ... the same for the person here to read
Passes  whether friends' pages pass for the person here

One of more than two players has these besides:

To      the seat that its link goes to, or whose move is awaited
Gone    the seats that a bot plays, counted from 1, each with the number of decisions before
Votes   the seats that agree to a bot for the awaited one
Agreed  the seats for which the person here has agreed to a bot
Closed  after how many decisions the word of the person here was the last one for a bot
When    when the newest link was made, in minutes since 1970
Ring1   of each seat: its public key until the match begins, then what brings its player the common key

A live match has these, on the host's device and, once it is over, on those of the guests:

Live    the number that tells live matches apart
Away    the seats of the persons at other devices, counted from 1
Seed    the secret of this device (see `features/live/dice`), while the match goes on
Dice1   and so on: the events of its dice (on the host's device)
Under   the version of the messages under which the list began (on the host's device)
Root    what the host has committed to (on a guest's device)
Token   by which host and guest know each other in a call (on a guest's device, while the match goes on)

`tags` says which of them stay on their device: all.
"""

from __future__ import annotations

LINK, HERE, SEED, PLACE, STANDS_AT, SHOWN, SENT = "Link", "Here", "Seed", "Place", "Stands", "Shown", "Sent"
LOCK, RING = "Lock", "Ring"
PREPARED, PLAN, MINE_PLAN, LINES, PASSES = "Ahead", "Theirs", "Mine", "Lines", "Passes"
MOST_PARTS = 10  # tags for one text
TO, GONE, VOTES, AGREED, CLOSED, WHEN = "To", "Gone", "Votes", "Agreed", "Closed", "When"
LIVE, AWAY, ROOT, DICE, UNDER, TOKEN = "Live", "Away", "Root", "Dice", "Under", "Token"
MOST_DICE = 60  # tags
LINK_KEY = "link-"  # begins the keys under which matches by link are stored
LIVE_KEY = "live"  # and those of live matches that a friend has had
STANDS = MINE, SEND, FRIEND = ("mine", "send", "friend")  # my move; my link must go out; the friend's move
MOST_SEATS = 6
