// How much another page may say: what comes faster is left out before anything of it is read, and counted.
//
// A guest says little: decisions, phrases, the steps of a meeting. Of what a host or the leader of a review says only its chatter is
// counted, because each change of the table needs the one before; all that it sends is limited in characters.

const BURST = 60, A_SECOND = 6; // texts at once, and then
const LARGE = 8_000_000, MORE = 100_000; // characters at once, and then a second
const REPORT = 1000; // ms between two reports of what was left out
const CHATTER = /^\["(?:Say|Asked|No|Meet|Call|Who|Place|Pointed|People)"/;

/** A store that is full at first and fills up again by itself. */
class Store {
  constructor(most, aSecond) {
    Object.assign(this, { most, aSecond, left: most, at: 0 });
  }

  take(much, now) {
    this.left = Math.min(this.most, this.left + ((now - this.at) / 1000) * this.aSecond);
    this.at = now;
    if (this.left < much) return false;
    this.left -= much;
    return true;
  }
}

/** The texts of one connection. `isHost` says whether the page at its other end has the match. */
export class Pace {
  dropped = 0; // texts that were left out
  #isHost;
  #texts = new Store(BURST, A_SECOND);
  #characters = new Store(LARGE, MORE);
  #reported = -Infinity;

  constructor(isHost) {
    this.#isHost = isHost;
  }

  /** Whether a text that comes at `now`, in ms, is read. */
  takes(text, now) {
    const counts = !this.#isHost || CHATTER.test(text);
    const taken = this.#characters.take(text.length, now) && (!counts || this.#texts.take(1, now));
    if (!taken) this.dropped++;
    return taken;
  }

  /** Whether it is time to say how many were left out so far. */
  reports(now) {
    if (now - this.#reported < REPORT) return false;
    this.#reported = now;
    return true;
  }
}
