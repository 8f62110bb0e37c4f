// Both engines and the page's timers need a clock that gives a number and never stops. The browser's own timer repairs a
// clock that was set back, or that an extension broke.

/** A clock like `clock` (ms since 1970) that never goes back; `timer` counts ms from any moment, and `began` is that
 * moment, for a clock that gives no number. */
export function steady(clock, timer, began) {
  var last = -Infinity, at = 0; // the newest time, and the timer's value then
  return function () {
    var now = clock(), then = timer();
    if (!(now >= last && now < Infinity)) now = last === -Infinity ? began + then : last + (then - at);
    last = now;
    at = then;
    return Math.floor(now);
  };
}

/** Make `Date.now` such a clock here. */
export function steadyClock() {
  var clock = Date.now;
  Date.now = steady(function () { return clock.call(Date); }, function () { return performance.now(); }, performance.timeOrigin);
}
