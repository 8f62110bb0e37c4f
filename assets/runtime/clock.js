// Both engines and the page's timers count on a clock that gives a number and goes on. One that was set back, or that an extension
// broke, is helped out by the browser's own timer.

/** What tells the time as `clock` does (ms since 1970), but never goes back; `timer` counts ms from any moment on, and `began` is that
 *  moment, for a clock that gives no number. */
export function steady(clock, timer, began) {
  var last = -Infinity, at = 0; // the newest time that was given, and when by the timer
  return function () {
    var now = clock(), then = timer();
    if (!(now >= last && now < Infinity)) now = last === -Infinity ? began + then : last + (then - at);
    last = now;
    at = then;
    return Math.floor(now);
  };
}

/** Have `Date.now` be such a one here. */
export function steadyClock() {
  var clock = Date.now;
  Date.now = steady(function () { return clock.call(Date); }, function () { return performance.now(); }, performance.timeOrigin);
}
