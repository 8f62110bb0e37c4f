// Connections from this page to the pages of friends, without a server: WebRTC data channels whose offers and answers travel in
// links by hand, or over a third page that knows both. Nothing here knows a game: texts go in and come out.
//
// The host gives each peer a name. `hear(name, kind, text)` reports what happens to it:
//   "here"     the channel is open
//   "text"     a text came
//   "dropped"  so many texts were left out, because they were too many or too long
//   "silent"   nothing came for a while; it may come back by itself
//   "back"     something came again
//   "gone"     the channel is closed
//   "failed"   an answer reaches nobody so far ("late"); that may change
import { fromText, NoInvitation, toText } from "./invitation.js";
import { Pace } from "./pace.js";

const BEAT = 1000; // ms between two signs of life
const SILENT = 3500; // ms without one before a peer counts as silent
const GATHER = 3000; // ms to wait for candidates
const AWAKE = 2000; // ms between two candidates that make Firefox keep trying (it gives up after 5 s with nothing to try)
const REACH = 25_000; // ms after which a guest's page says that it does not reach the host's
const LARGEST = 256 * 1024; // characters of a text
const PULSE = ".";
const HOST = "host"; // what a guest calls the connection to the page that has the match
const LEADS = "review"; // begins the name of one to the page that leads a review, or follows this one

export const works = () => typeof RTCPeerConnection === "function";

const gathered = (pc) =>
  new Promise((done) => {
    if (pc.iceGatheringState === "complete") return done();
    pc.addEventListener("icegatheringstatechange", () => pc.iceGatheringState === "complete" && done());
    setTimeout(done, GATHER);
  });

/** Offer candidates of this machine until a connection is open or has failed. */
function stayAwake(pc) {
  const mine = /^a=candidate:\S+ 1 udp \d+ (\S+)/im.exec(pc.localDescription.sdp)?.[1];
  if (!mine) return;
  let port = 20000;
  const awake = setInterval(() => {
    if (["connected", "failed", "closed"].includes(pc.connectionState)) return clearInterval(awake);
    const candidate = `candidate:${port} 1 udp ${1677729535 - port} ${mine} ${port++} typ host`;
    pc.addIceCandidate({ candidate, sdpMid: "0", sdpMLineIndex: 0 }).catch(() => {});
  }, AWAKE);
}

/** All peers of this page. */
export class Peers {
  #peers = new Map();
  #hear;

  constructor(hear) {
    this.#hear = hear;
    addEventListener("pagehide", () => this.close());
  }

  /** An offer to the peer called `name`, as text. `servers` are STUN or TURN servers that the person named, as a browser
   * takes them; none by default. */
  async offer(name, servers = []) {
    const peer = this.#made(name, servers);
    this.#wire(peer, peer.pc.createDataChannel("game", { ordered: true }));
    await peer.pc.setLocalDescription();
    await gathered(peer.pc);
    return toText(peer.pc.localDescription);
  }

  /** The answer to an offer from the peer called `name`, as text. NoInvitation for anything else. */
  async answer(name, text, servers = []) {
    const offer = fromText(text);
    if (offer.type !== "offer") throw new NoInvitation("cut");
    const peer = this.#made(name, servers, name === HOST || name.startsWith(LEADS));
    peer.pc.ondatachannel = ({ channel }) => {
      this.#wire(peer, channel);
      if (channel.readyState === "open") channel.onopen();
    };
    // The offering page is there: it answers signs of life before a person opens the answer in it.
    const reaches = () => peer.channel || ["connected", "completed"].includes(peer.pc.iceConnectionState);
    const doubt = () => reaches() || this.#tell(peer, "failed", "late");
    peer.pc.oniceconnectionstatechange = () => /disconnected|failed/.test(peer.pc.iceConnectionState) && doubt();
    setTimeout(doubt, REACH);
    await peer.pc.setRemoteDescription(offer);
    await peer.pc.setLocalDescription();
    await gathered(peer.pc);
    stayAwake(peer.pc);
    return toText(peer.pc.localDescription);
  }

  /** Take the answer of the peer called `name`. Returns whether it was awaited. NoInvitation for anything else. */
  async accept(name, text) {
    const answer = fromText(text), peer = this.#peers.get(name);
    if (answer.type !== "answer") throw new NoInvitation("cut");
    if (peer?.pc.signalingState !== "have-local-offer") return false;
    await peer.pc.setRemoteDescription(answer);
    return true;
  }

  /** Send a text. Returns whether the peer is connected now. */
  send(name, text) {
    const channel = this.#peers.get(name)?.channel;
    if (channel?.readyState !== "open" || text.length > LARGEST) return false;
    channel.send(text);
    return true;
  }

  /** Whether there is a connection of that name, open or not. */
  has(name) {
    return this.#peers.has(name);
  }

  /** The names of all connections, open or not. */
  names() {
    return [...this.#peers.keys()];
  }

  /** Give a connection another name, in place of any that has it. Returns whether there is one. */
  rename(name, to) {
    const peer = this.#peers.get(name);
    if (!peer) return false;
    this.close(to);
    this.#peers.delete(name);
    this.#peers.set(to, peer);
    peer.name = to;
    return true;
  }

  /** Close one connection, or all of them. */
  close(name) {
    for (const [one, peer] of this.#peers) {
      if (name !== undefined && one !== name) continue;
      this.#peers.delete(one);
      clearInterval(peer.beat);
      peer.pc.close();
    }
  }

  #made(name, servers, isHost = false) {
    this.close(name);
    const pc = new RTCPeerConnection({ iceServers: servers });
    const peer = { name, pc, channel: null, heard: 0, quiet: false, beat: 0, pace: new Pace(isHost) };
    this.#peers.set(name, peer);
    return peer;
  }

  #tell(peer, kind, text = "") {
    if (this.#peers.get(peer.name) === peer) this.#hear(peer.name, kind, text);
  }

  #wire(peer, channel) {
    peer.channel = channel;
    let opened = false;
    channel.onopen = () => {
      if (opened) return;
      opened = true;
      peer.heard = performance.now();
      peer.beat = setInterval(() => this.#beat(peer), BEAT);
      this.#tell(peer, "here");
    };
    channel.onmessage = ({ data }) => {
      peer.heard = performance.now();
      if (peer.quiet) {
        peer.quiet = false;
        this.#tell(peer, "back");
      }
      if (data === PULSE) return;
      if (typeof data === "string" && data.length <= LARGEST && peer.pace.takes(data, peer.heard)) this.#tell(peer, "text", data);
      else if (peer.pace.reports(peer.heard)) this.#tell(peer, "dropped", String(Math.max(1, peer.pace.dropped)));
    };
    // A connection that "failed" may come back by itself after a sleep, so only a closed channel counts as gone.
    channel.onclose = () => {
      clearInterval(peer.beat);
      this.#tell(peer, "gone");
    };
  }

  #beat(peer) {
    if (peer.channel.readyState !== "open") return clearInterval(peer.beat);
    if (peer.channel.bufferedAmount < 1024) peer.channel.send(PULSE);
    if (!peer.quiet && performance.now() - peer.heard > SILENT) {
      peer.quiet = true;
      this.#tell(peer, "silent");
    }
  }
}
