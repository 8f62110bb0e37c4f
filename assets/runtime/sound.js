// Sounds, computed on the spot: no recordings. A voice is a table of how something sounds when it is struck, plucked or
// brushed; a sound is a row of notes; each game has its own string, mode, drum and gong. Fetched when the first sound is
// due (glue.js).

const TAU = 2 * Math.PI;

// Struck: partials as [ratio, share, seconds until a third is left]. `hiss`: [share, seconds, Hz], noise around that
// pitch. `bend`: how much higher the pitch is at the stroke. `rise`: seconds until it is loudest. Plucked: [how dark,
// seconds], after Karplus and Strong.
const VOICES = {
  wood: { partials: [[1, 1, 0.028], [2.57, 0.6, 0.016], [4.93, 0.3, 0.008]], hiss: [0.5, 0.005, 2600] },
  stone: { partials: [[1, 0.8, 0.022], [1.51, 0.7, 0.018], [3.3, 0.35, 0.009]], hiss: [1.1, 0.014, 1500] },
  coin: { partials: [[1, 1, 0.11], [1.53, 0.7, 0.09], [2.32, 0.5, 0.06], [3.71, 0.3, 0.03]], hiss: [0.3, 0.004, 5200] },
  step: { partials: [[1, 0.8, 0.035], [2.1, 0.35, 0.02]], hiss: [1.2, 0.022, 620], bend: 0.5 },
  paper: { partials: [], hiss: [1, 0.035, 2300], rise: 0.016 },
  drum: { partials: [[1, 1, 0.2], [1.59, 0.55, 0.1], [2.3, 0.35, 0.06], [3.6, 0.2, 0.03]], hiss: [0.6, 0.02, 900], bend: 0.35 },
  tabor: { partials: [[1, 1, 0.09], [1.66, 0.7, 0.06], [2.65, 0.5, 0.04]], hiss: [1, 0.03, 1600], bend: 0.2 },
  gong: { partials: [[1, 0.8, 0.75], [1.006, 0.6, 0.7], [1.48, 0.6, 0.6], [2.03, 0.7, 0.5], [2.74, 0.5, 0.4], [4.1, 0.35, 0.2]], rise: 0.03 },
  bell: { partials: [[0.5, 0.4, 0.5], [1, 1, 0.4], [1.19, 0.6, 0.3], [1.5, 0.4, 0.25], [2, 0.7, 0.2], [2.7, 0.4, 0.1]] },
  koto: { pluck: [0.5, 1.3] },
  lyre: { pluck: [0.65, 1.6] },
  lute: { pluck: [0.75, 0.8] },
  qin: { pluck: [0.85, 2] },
};

// The string, its lowest note and its mode in semitones (in scale, Greek Dorian, Hungarian minor, pentatonic); the drum,
// the gong. The last number of each makes them equally loud.
const GAMES = {
  war: { string: ["koto", 293.7, 0.48], mode: [0, 1, 5, 7, 8], drum: ["drum", 92, 0.84], gong: ["gong", 196, 0.5] },
  heroes: { string: ["lyre", 246.9, 0.41], mode: [0, 1, 3, 5, 7, 8, 10], drum: ["tabor", 150, 0.69], gong: ["bell", 392, 0.35] },
  thieves: { string: ["lute", 220, 0.49], mode: [0, 2, 3, 6, 7, 8, 11], drum: ["tabor", 120, 0.75], gong: ["bell", 587, 0.29] },
  kingdoms: { string: ["qin", 196, 0.4], mode: [0, 2, 4, 7, 9], drum: ["drum", 78, 0.87], gong: ["gong", 147, 0.63] },
};
const OTHER = { string: ["lyre", 261.6, 0.4], mode: [0, 2, 4, 7, 9], drum: ["tabor", 140, 0.73], gong: ["bell", 523, 0.31] };

// Notes: [second, voice, pitch, share]. The pitch of `string` is a degree of the game's mode, that of `drum` and `gong` a
// factor. The first number of a row is its volume: frequent sounds are soft, and a capture is the loudest
// (tests/browser/test_sounds.py).
const SOUNDS = {
  card: [0.168, [0, "paper", 1, 1], [0.055, "paper", 0.7, 0.6]],
  coin: [0.123, [0, "coin", 2200, 1], [0.075, "coin", 2770, 0.7]],
  stone: [0.28, [0, "stone", 560, 1], [0.07, "stone", 470, 0.35]],
  step: [0.27, [0, "step", 150, 1], [0.2, "step", 132, 0.8]],
  drum: [0.633, [0, "drum", 1, 1], [0.17, "drum", 1.06, 0.7]],
  capture: [0.82, [0, "string", 0, 0.8], [0.1, "string", 2, 0.9], [0.2, "string", 4, 1]],
  turn: [0.683, [0, "string", 5, 0.8], [0.14, "string", 7, 1]],
  dice: [0.299],
};
const MOMENTS = {
  first: [0.641, [0, "drum", 1, 0.8], [0.22, "string", 2, 0.8], [0.4, "string", 4, 1]],
  feat: [0.599, [0, "drum", 1, 0.7], [0.2, "drum", 1, 0.9], [0.4, "gong", 1, 0.8],
    [0.4, "string", 0, 0.6], [0.55, "string", 2, 0.7], [0.7, "string", 4, 0.8], [0.85, "string", 5, 0.9], [1, "string", 7, 1]],
  storm: [0.684, [0, "drum", 1.1, 0.5], [0.14, "drum", 1.1, 0.6], [0.28, "drum", 1.1, 0.7], [0.42, "drum", 1, 0.9], [0.7, "gong", 1, 0.9]],
  caught: [0.633, [0, "drum", 1, 1], [0.3, "string", 4, 0.9], [0.5, "string", 2, 0.8], [0.7, "string", 0, 0.8]],
  alarm: [0.569, [0, "gong", 1, 1], [0.3, "gong", 1.06, 0.9], [0.6, "gong", 1, 1], [0.9, "gong", 1.06, 0.9]],
  victory: [0.507, [0, "drum", 1, 0.8], [0.15, "string", 0, 0.7], [0.32, "string", 2, 0.8], [0.49, "string", 4, 0.8], [0.66, "string", 5, 0.9],
    [0.66, "gong", 1, 0.9], [0.9, "string", 7, 1], [0.9, "string", 5, 0.7], [1.3, "drum", 1, 0.8], [1.3, "string", 10, 0.9]],
  defeat: [0.52, [0, "string", 4, 0.9], [0.35, "string", 2, 0.8], [0.75, "string", 1, 0.8], [1.25, "string", 0, 1], [1.25, "drum", 0.8, 0.7]],
};

// -- one note -----------------------------------------------------------------------------------------------------------------

/** Numbers from -1 to 1, the same for the same seed. */
function noise(seed) {
  let state = seed >>> 0 || 1;
  return () => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 31) - 1;
}

function strike(out, rate, pitch, bend, [ratio, share, lasts]) {
  const dies = Math.exp(-1 / rate / lasts);
  const eases = Math.exp(-1 / rate / 0.03);
  const turn = (TAU * pitch * ratio) / rate;
  for (let n = 0, left = share, phase = 0, more = bend; n < out.length && left > 1e-4; n += 1) {
    out[n] += left * Math.sin((phase += turn * (1 + more)));
    left *= dies;
    more *= eases;
  }
}

function brush(out, rate, factor, [share, lasts, around]) {
  const next = noise(around);
  const width = Math.exp((-TAU * around * factor * 0.35) / rate);
  const turn = 2 * width * Math.cos((TAU * around * factor) / rate);
  const dies = Math.exp(-1 / rate / lasts);
  for (let n = 0, one = 0, two = 0, left = 2 * share; n < out.length && left > 1e-4; n += 1) {
    const now = next() * (1 - width) + turn * one - width * width * two;
    two = one;
    one = now;
    out[n] += left * now;
    left *= dies;
  }
}

function pluck(out, rate, pitch, [dark, lasts]) {
  const string = new Float32Array(Math.round(rate / pitch - dark / 2));
  const next = noise(7);
  let soft = 0;
  for (let n = 0; n < string.length; n += 1) string[n] = soft += (next() - soft) * (1 - dark * 0.8);
  const stays = 0.001 ** (1 / (pitch * lasts));
  for (let n = 0, at = 0; n < out.length; n += 1) {
    const after = (at + 1) % string.length;
    out[n] += string[at];
    string[at] = stays * (string[at] * (1 - dark / 2) + (string[after] * dark) / 2);
    at = after;
  }
}

/** A note as samples, with a peak of 1. */
export function note(name, pitch, rate) {
  const { partials = [], hiss, bend = 0, rise = 0.001, pluck: plucked } = VOICES[name];
  const lasts = plucked ? plucked[1] : 5.5 * Math.max(...partials.map((one) => one[2]), hiss?.[1] ?? 0) + rise;
  const out = new Float32Array(Math.ceil(lasts * rate));
  for (const one of partials) strike(out, rate, pitch, bend, one);
  if (hiss) brush(out, rate, partials.length ? 1 : pitch, hiss);
  if (plucked) pluck(out, rate, pitch, plucked);
  const fade = 0.02 * rate;
  let top = 0;
  for (let n = 0; n < out.length; n += 1) {
    out[n] *= Math.min(1, n / rate / rise, (out.length - n) / fade);
    top = Math.max(top, Math.abs(out[n]));
  }
  return out.map((value) => value / top);
}

// -- several ------------------------------------------------------------------------------------------------------------------

const TOUCHES = [[0.26, 1], [0.434, 0.45], [0.546, 0.2]]; // when a thrown die touches the table (game/page/motion.py), and how hard

const BRISK = 0.68; // of that time for the throws of others

/** The notes of that many thrown dice: each lands a little after the one before, and bounces twice. */
function throwing(count, force, seed, lead) {
  const next = noise(seed);
  const gap = Math.min(0.045, 0.18 / Math.max(1, count - 1));
  const dice = Array.from({ length: count }, (_, n) => [n * gap, 1 + 0.2 * next()]);
  return dice.flatMap(([start, speed]) =>
    TOUCHES.map(([at, hard]) => [start + at * (force < 1 ? BRISK : 1) - lead + 0.008 * next(), "wood", 640, (0.35 + 0.65 * force) * hard * count ** -0.2, speed * (0.75 + 0.25 * force)]));
}

const buffers = new Map();

function sounding(context, name, pitch) {
  const key = `${name} ${pitch.toFixed(1)} ${context.sampleRate}`;
  if (!buffers.has(key)) {
    const samples = note(name, pitch, context.sampleRate);
    const buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.copyToChannel(samples, 0);
    buffers.set(key, buffer);
  }
  return buffers.get(key);
}

function degree(mode, number) {
  return 2 ** (Math.floor(number / mode.length) + mode[number % mode.length] / 12);
}

function ring(context, out, game, [at, what, pitch, share, speed = 1], start, loud) {
  const [name, height, level] = game[what] ?? [what, 1, 1];
  const source = context.createBufferSource();
  const gain = context.createGain();
  source.buffer = sounding(context, name, height * (what === "string" ? degree(game.mode, pitch) : pitch));
  source.playbackRate.value = speed;
  gain.gain.value = loud * share * level;
  source.connect(gain).connect(out);
  source.start(start + Math.max(0, at));
}

/** Start the sound `name` of a game at `start`; `count` and `force` (0 to 1) are those of dice; `side` is its direction, from -1
 *  (left) to 1 (right). */
export function perform(context, out, name, key, start, { count = 1, force = 1, seed = 1, lead = 0, side = 0 } = {}) {
  const game = GAMES[key] ?? OTHER;
  if (side) {
    const panner = new StereoPannerNode(context, { pan: side });
    panner.connect(out);
    out = panner;
  }
  const [loud, ...notes] = SOUNDS[name] ?? MOMENTS[name] ?? [0];
  for (const one of name === "dice" ? throwing(count, force, seed, lead) : notes) ring(context, out, game, one, start, loud);
}

/** A few quiet notes of background music, for `seconds` from `start`. */
export function rest(context, out, key, start, seconds, seed) {
  const game = GAMES[key] ?? OTHER;
  const next = noise(seed);
  for (let at = 0.5; at < seconds; at += 2.6 + 1.1 * next()) {
    ring(context, out, game, [at, "string", Math.round(2.5 + 2.5 * next()), 0.8 + 0.2 * next()], start, BED);
    if (next() > 0.4) ring(context, out, game, [at + 0.02, "string", 0, 0.8, 0.5], start, BED);
  }
}

export const NAMES = { effects: Object.keys(SOUNDS), moments: Object.keys(MOMENTS), games: Object.keys(GAMES) };
const BED = 0.12;

/** A small room: a quiet echo of its input in `out`, for a third of a second. */
export function room(context, out) {
  const impulse = context.createBuffer(2, Math.round(0.35 * context.sampleRate), context.sampleRate);
  for (const way of [0, 1]) {
    const next = noise(11 + way), samples = impulse.getChannelData(way);
    for (let n = 0, soft = 0; n < samples.length; n += 1) {
      soft += 0.35 * (next() - soft); // walls take what is high
      samples[n] = soft * Math.exp((-9 * n) / samples.length);
    }
  }
  const walls = new ConvolverNode(context, { buffer: impulse });
  walls.connect(out);
  return walls;
}

// -- the page -----------------------------------------------------------------------------------------------------------------

const BREATH = 20; // seconds of background music that are scheduled at a time
const LATE = 500; // milliseconds
const root = document.documentElement;
const ways = {};
let context, timer;

function open() {
  context = new AudioContext({ latencyHint: "interactive" });
  const limit = new DynamicsCompressorNode(context, { threshold: -10, knee: 6, ratio: 8, attack: 0.002, release: 0.12 });
  limit.connect(context.destination);
  const walls = room(context, limit);
  for (const way of ["effects", "moments", "bed"]) {
    ways[way] = context.createGain();
    ways[way].connect(limit);
    ways[way].connect(walls);
  }
  document.addEventListener("visibilitychange", () => hear());
  // Safari allows sound to start only within seconds of a touch, and stops it for a phone call, so each touch resumes it.
  for (const touch of ["pointerup", "click", "keydown"]) document.addEventListener(touch, () => wake(), true);
  context.addEventListener("statechange", () => hear());
}

/** Resume the context if allowed, then call `play`. */
const wake = (play) => (context.state === "running" ? Promise.resolve() : context.resume()).then(play, () => {});

/** The three volumes in per cent, from the root element. */
const wanted = () => (root.dataset.sound ?? "0 0 0").split(" ").map((one) => (one / 100) ** 1.5);

function breathe(seed) {
  timer = setTimeout(() => breathe(seed + 1), BREATH * 1000);
  rest(context, ways.bed, root.dataset.bed, context.currentTime, BREATH, seed);
}

/** Play a sound, or without a name only apply the settings: the volumes, and the game of the table. `side` is in per cent. */
export function hear(name, game, count, force, side) {
  const [effects, moments, bed] = wanted();
  const rests = bed && root.dataset.bed && !document.hidden;
  if (!context && !(name && (effects || moments)) && !rests) return;
  if (!context) open();
  const breathes = rests && context.state === "running";
  ways.effects.gain.value = effects;
  ways.moments.gain.value = moments;
  ways.bed.gain.setTargetAtTime(breathes ? bed : 0, context.currentTime, 0.6);
  if (breathes && !timer) breathe(Date.now());
  if (!breathes) timer = clearTimeout(timer);
  if (!name || document.hidden) return;
  const still = root.dataset.motion === "reduced" || (root.dataset.motion !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches);
  const thrown = { count: Number(count) || 1, force: (Number(force) || 100) / 100, seed: Date.now(), lead: still ? TOUCHES[0][0] : 0 };
  const how = { ...thrown, side: (Number(side) || 0) / 100 };
  const way = name in MOMENTS ? ways.moments : ways.effects;
  const told = Date.now();
  // A sound that could not play at its time is dropped, instead of all of them at once later.
  wake(() => Date.now() - told < LATE && perform(context, way, name, game, context.currentTime + 0.01, how));
}
