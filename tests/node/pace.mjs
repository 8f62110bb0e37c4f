// Run by test_pace.py: what of many texts at once, and of some a second, a page reads. `node pace.mjs` prints the figures.
import { Pace } from "../../assets/runtime/friends/pace.js";

/** How many of so many texts are read, the first at 0 and the others `apart` ms later, and how often that is reported. */
function read(isHost, text, many, apart) {
  const pace = new Pace(isHost);
  let taken = 0, reports = 0;
  for (let n = 0; n < many; n++) {
    if (pace.takes(text, n * apart)) taken++;
    else if (pace.reports(n * apart)) reports++;
  }
  return [taken, pace.dropped, reports];
}

const phrase = '["Say",1,0]', seen = '["Seen",[{}],0]', large = "z".repeat(127_000);
console.log(JSON.stringify({
  phrases: read(false, phrase, 3000, 0),
  overMinutes: read(false, phrase, 3000, 20),
  honest: read(false, '["Act",9,"fill Kiyosu 1",""]', 600, 250),
  fromHost: read(true, phrase, 3000, 0),
  table: read(true, seen, 3000, 0),
  large: read(true, large, 100, 0),
  welcome: read(true, large, 30, 0),
}));
