"""Notices that the session has ended, or that it is silent while an answer is due, and has the page start another.

The worker holds a lock for as long as it lives, so the page hears of its end at once, whatever ended it. One that lives is
asked, after a second without an answer, whether it hears: one that does waits for something itself. Else it may be at
something long: after some seconds that is said, with a button, and after some more it counts as ended. Seconds are counted
by a timer, not by the clock: while the device sleeps nobody waits.

A page that comes back from the browser's cache may have lost its worker there, unheard where there are no locks: it is
asked, and one that says nothing counts as ended.
"""

from pyscript.ffi import create_proxy
from pyscript.js_modules import glue

SECOND = 1000
SLOW = 3  # seconds of silence until it is said
LONG = 15  # seconds of silence until the session counts as ended, at least
MOST = 60  # and at most
WORTH = 20  # a device on which the session takes a second to begin may take so many for an answer
START = 30  # seconds that another one may take to start
OFTEN = 3  # ends within a minute after which it is not tried any more
MINUTE = 60000


class Watch:
    """Over one page's session. `tell(how)` shows a person how it stands, see assets/runtime/boot/ended.js."""

    def __init__(self, page, tell, browser=glue):
        self.page = page
        self.tell = tell
        self.browser = browser
        self.silent = 0
        self.long = LONG
        self.told = ""
        self._ends = []
        self._back = False
        self._tick = create_proxy(self.tick)

    def listen(self):
        """Begin to count."""
        self.browser.later(self._tick, SECOND)

    def over(self, name):
        """Hear when the worker that holds the lock *name* has ended."""
        born = self.page.born
        self.browser.mourn(name, create_proxy(lambda: self.page.end(born)))

    def began(self, ms):
        """The session has begun, which took so long: on a slow or busy device silence means less."""
        self.long = max(LONG, min(MOST, WORTH * ms // 1000))
        self.heard()

    def heard(self):
        """The session has answered."""
        self.silent = 0
        self._back = False
        self._say("")

    def alive(self):
        """It has not answered yet, but hears: it waits for something itself, for a file for example."""
        self.heard()

    def ended(self):
        """The session is no more; whether another is to be tried."""
        now = int(str(self.browser.now()))
        self._ends = [then for then in self._ends if 0 <= now - then < MINUTE] + [now]
        self.silent = 0
        self._back = False
        self._say("stopped" if len(self._ends) <= OFTEN else "lost")
        return self.told != "lost"

    def back(self):
        """The page is shown again as it was left."""
        if self.page.worker is not None:
            self._back = True
            self.silent = 0
            self.page.ping()

    def lost(self):
        """Another one can't be had."""
        self._say("lost")

    def tick(self, *_):
        """A second has gone by."""
        self.listen()
        if self.told == "lost":
            return
        if self.page.worker is None:
            self.silent += self.told == "stopped"
            if self.silent >= START:
                self.lost()
        elif not self.page.due and not self._back:
            self.silent = 0
        else:
            self.silent += 1
            if self.silent == 1:
                self.page.ping()
            if self.silent >= (SLOW if self._back and not self.page.due else self.long):
                self.page.end(self.page.born)
            elif self.silent >= SLOW:
                self._say("slow")

    def _say(self, how):
        if how != self.told:
            self.told = how
            self.tell(how)
