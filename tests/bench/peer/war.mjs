// Age of War on boardgame.io, written as its documentation recommends, played at random: the bench compares it with our
// own engine. `node war.mjs castles.json seconds` prints matches and moves a second. It counts no points, so it does less
// than ours.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { Client } = createRequire(import.meta.url)("boardgame.io/dist/cjs/client.js");
const INVALID_MOVE = "INVALID_MOVE";
const [castles, seconds] = [JSON.parse(readFileSync(process.argv[2], "utf8")), Number(process.argv[3])];
const DICE = 7;
const FACES = "123ACD";
const CENTRE = -1;

// The dice of `faces` that fill a line, null if they can't.
function diceFor(line, faces) {
  const left = [...faces];
  const take = (face) => left.includes(face) && left.splice(left.indexOf(face), 1);
  if (!/\d/.test(line)) return [...line].every(take) ? left : null;
  for (let need = Number(line); need > 0; ) {
    const face = ["3", "2", "1"].find((one) => left.includes(one));
    if (!face) return null;
    take(face);
    need -= Number(face);
  }
  return left;
}

const linesOf = (G, n) => (G.owner[n] === CENTRE ? castles[n].lines : [...castles[n].lines, "D"]);

// A clan that one player owns whole is safe.
const isSafe = (G, n) => G.owner[n] !== CENTRE && castles.every(({ clan }, other) => clan !== castles[n].clan || G.owner[other] === G.owner[n]);

function legal(G, ctx) {
  const found = [["lose"]];
  castles.forEach(({ stealable }, n) => {
    if (G.target !== n && (G.target >= 0 || String(G.owner[n]) === ctx.currentPlayer || isSafe(G, n) || (G.owner[n] !== CENTRE && !stealable))) return;
    linesOf(G, n).forEach((line, at) => {
      if (!G.filled.includes(at) && diceFor(line, G.faces)) found.push(["fill", n, at]);
    });
  });
  return found;
}

const War = {
  setup: ({ random }) => ({ owner: castles.map(() => CENTRE), target: -1, filled: [], faces: random.Die(6, DICE).map((n) => FACES[n - 1]) }),
  moves: {
    fill({ G, ctx, random, events }, n, at) {
      const left = diceFor(linesOf(G, n)[at], G.faces);
      if (!left || G.filled.includes(at)) return INVALID_MOVE;
      G.target = n;
      G.filled.push(at);
      if (G.filled.length === linesOf(G, n).length) {
        G.owner[n] = Number(ctx.currentPlayer);
        events.endTurn();
      } else if (left.length) G.faces = random.Die(6, left.length).map((n) => FACES[n - 1]);
      else events.endTurn();
    },
    lose({ G, random, events }) {
      if (G.faces.length > 1) G.faces = random.Die(6, G.faces.length - 1).map((n) => FACES[n - 1]);
      else events.endTurn();
    },
  },
  turn: {
    onBegin({ G, random }) {
      G.target = -1;
      G.filled = [];
      G.faces = random.Die(6, DICE).map((n) => FACES[n - 1]);
    },
  },
  endIf: ({ G }) => !G.owner.includes(CENTRE),
};

let matches = 0;
let moves = 0;
const started = performance.now();
while (performance.now() - started < 1000 * seconds) {
  const client = Client({ game: { ...War, seed: String(matches) }, numPlayers: 4, debug: false });
  client.start();
  for (;;) {
    const { G, ctx } = client.getState();
    if (ctx.gameover) break;
    const choices = legal(G, ctx);
    const [name, ...more] = choices[Math.floor(Math.random() * choices.length)];
    client.moves[name](...more);
    moves++;
  }
  client.stop();
  matches++;
}
const passed = (performance.now() - started) / 1000;
console.log(JSON.stringify({ matches: matches / passed, moves: moves / passed }));
