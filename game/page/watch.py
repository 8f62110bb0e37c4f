"""Notices that the worker has ended, or is silent while an answer is due, and makes the page start another.

The worker holds a lock while it lives, so the page notices its end at once, for any reason. After a second without an
answer the page asks it for a sign of life: if it responds, it is waiting for something itself. If not, it may be busy:
after some seconds the page says so, with a button, and after some more the worker counts as dead. A timer counts seconds,
not the clock: while the device sleeps nobody waits.

A page from the browser's back-forward cache may have lost its worker there, unnoticed if there are no locks: the page
asks it, and if it is silent it counts as dead.
"""

from pyscript.ffi import create_proxy
from pyscript.js_modules import glue

SECOND = 1000
SLOW = 3  # seconds of silence before the page says so
LONG = 15  # seconds of silence before the worker counts as dead, at least
MOST = 60  # and at most
WORTH = 20  # if the app takes a second to start on a device, an answer may take so many
START = 30  # seconds that another worker may take to start
OFTEN = 3  # number of ends within a minute after which the page stops trying
MINUTE = 60000


class Watch:
    """Watches over one page's worker. `tell(how)` shows a person its state, see assets/runtime/boot/ended.js."""

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
        """Start to count."""
        self.browser.later(self._tick, SECOND)

    def over(self, name):
        """Notice when the worker that holds the lock *name* has ended."""
        worker_number = self.page.worker_number
        self.browser.watchLock(name, create_proxy(lambda: self.page.end(worker_number)))

    def began(self, ms):
        """The app has started and took this long: on a slow or busy device longer silence is normal."""
        self.long = max(LONG, min(MOST, WORTH * ms // 1000))
        self.heard()

    def heard(self):
        """The worker has answered."""
        self.silent = 0
        self._back = False
        self._say("")

    def alive(self):
        """It has not answered yet but is alive: it waits for something itself, for example a file."""
        self.heard()

    def ended(self):
        """The worker is gone. Returns whether to start another."""
        now = int(str(self.browser.now()))
        self._ends = [then for then in self._ends if 0 <= now - then < MINUTE] + [now]
        self.silent = 0
        self._back = False
        self._say("stopped" if len(self._ends) <= OFTEN else "lost")
        return self.told != "lost"

    def back(self):
        """The browser shows the page again from its cache."""
        if self.page.worker is not None:
            self._back = True
            self.silent = 0
            self.page.ping()

    def lost(self):
        """Another worker can't be started."""
        self._say("lost")

    def tick(self, *_):
        """A second has passed."""
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
                self.page.end(self.page.worker_number)
            elif self.silent >= SLOW:
                self._say("slow")

    def _say(self, how):
        if how != self.told:
            self.told = how
            self.tell(how)
