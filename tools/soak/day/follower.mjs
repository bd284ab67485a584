// A socket that stays: it follows its feed as the portal does, comes back when its line broke, and asks for what it missed.
import { setTimeout as pause } from 'node:timers/promises';
import { LightSocket } from '../../bench/load/light-socket.mjs';

/** The pauses of the portal's own client. */
const RETRY_MS = { from: 300, until: 1800 };
const GAP_MS = 250;
const ENTRY = Buffer.from('"feed.entry"');

/** @typedef {{ topic: string, seq: number, kind: string, payload: any }} Entry */
/** @typedef {{ entries: Entry[], cursor: Record<string, number>, generation: string, more: boolean, reset: string[], counters: Record<string, { count: number }> }} FeedPage */

const between = ({ from, until }) => from + Math.random() * (until - from);

/** All that stay: who is there now, who is to come back after a kill, and what a feed left out. */
export class Followers {
  /** @type {Set<Follower>} */
  all = new Set();
  open = 0;
  peak = 0;
  cuts = 0;
  /** Entries that a feed skipped without saying so. */
  missed = 0;

  /** @param {number} delta */
  count(delta) {
    this.open += delta;
    this.peak = Math.max(this.peak, this.open);
  }

  /** Followers of a process who are current. @param {number} port @returns {Follower[]} */
  on(port) {
    return [...this.all].filter((follower) => follower.port === port && follower.isCurrent);
  }
}

export class Follower {
  /** The process that it is connected to. @type {number | undefined} */
  port;
  /** Connected, and nothing is missing. */
  isCurrent = false;
  /** Called once for each entry, in the order of its topic. @type {(entry: Entry) => void} */
  onEntry = () => {};
  /** @type {LightSocket | undefined} */
  #socket;
  /** @type {Record<string, number> | null} */
  #cursor = null;
  #generation = '';
  /** Entries that came while a page was awaited, or before one that is missing. @type {Entry[]} */
  #held = [];
  #isResuming = false;
  #isCut = false;
  #isOver = false;
  /** The number of its connections. */
  lines = 0;
  #address;
  /** Chooses a process. Staff are spread in the way that players are. */
  #home;
  /** @type {(() => void)[]} */
  #waiting = [];

  /**
   * @param {Followers} followers @param {import('./wire.mjs').Wire} wire
   * @param {{ auth: { token: string, uid?: string }, audience?: 'player' | 'staff', address: string }} options `address`: of the
   * loopback network, so that limits tell them apart
   */
  constructor(followers, wire, { auth, audience = 'player', address }) {
    this.followers = followers;
    this.wire = wire;
    this.auth = auth;
    this.audience = audience;
    this.#address = address;
    this.#home = auth.uid ?? String(Math.floor(Math.random() * 1000));
    followers.all.add(this);
    this.working = this.#follow();
  }

  /** Resolves when it is connected and nothing is missing, or over. @returns {Promise<void>} */
  current() {
    if (this.isCurrent || this.#isOver) return Promise.resolve();
    return new Promise((done) => this.#waiting.push(() => done()));
  }

  /** Says an event until it is acknowledged, over as many lines as it takes. @template T @param {string} name @param {object} payload @returns {Promise<T>} */
  async insist(name, payload) {
    while (!this.#isOver) {
      await this.current();
      try {
        this.wire.tally.send();
        return await /** @type {LightSocket} */ (this.#socket).ask(name, payload);
      } catch {
        this.wire.tally.retries += 1;
        await pause(between(RETRY_MS) / 3);
      }
    }
    throw new Error('the socket was closed');
  }

  /** Its line breaks. */
  cut() {
    this.followers.cuts += 1;
    this.#isCut = true;
    this.#socket?.close();
  }

  /** @returns {Promise<FeedPage['counters']>} what is unread now, and its feed is whole up to now */
  async counters() {
    await this.current();
    const page = await this.insist('feed.resume', { cursor: this.#cursor, generation: this.#generation });
    if (!this.#isResuming) this.#apply(page);
    return page.counters;
  }

  close() {
    this.#isOver = true;
    this.followers.all.delete(this);
    this.#socket?.close();
    for (const wake of this.#waiting.splice(0)) wake();
  }

  async #follow() {
    while (!this.#isOver) {
      await this.#live().catch(() => {});
      this.isCurrent = false;
      if (!this.#isOver) await pause(between(RETRY_MS));
    }
  }

  /** One line, until it breaks. */
  async #live() {
    const { tally, product } = this.wire;
    const port = product.portFor(this.#home);
    if (port === undefined) return;
    const start = performance.now();
    tally.send();
    this.lines += 1;
    this.#isCut = false;
    const socket = new LightSocket({ port, localAddress: this.#address, auth: this.auth, audience: this.audience });
    const broken = new Promise((done) => socket.tcp.once('close', done));
    this.#socket = socket;
    socket.onEvent = (packet) => {
      if (packet.includes(ENTRY)) this.#receive(packet);
    };
    try {
      await socket.entered;
    } catch {
      if (!this.#isCut && !this.#isOver) tally.fail('socket, connected and current', 'not entered');
      socket.close();
      return;
    }
    this.port = port;
    this.followers.count(1);
    try {
      await this.#resume();
      tally.took('socket, connected and current', start);
      await broken;
    } finally {
      socket.close();
      this.isCurrent = false;
      this.followers.count(-1);
    }
  }

  /** @param {Buffer} packet only there until this returns */
  #receive(packet) {
    const text = packet.toString();
    /** @type {[string, Entry]} */
    const [, entry] = JSON.parse(text.slice(text.indexOf('[')));
    const seen = this.#cursor?.[entry.topic];
    if (this.#isResuming || seen === undefined) this.#held.push(entry);
    else if (entry.seq === seen + 1) this.#deliver(entry);
    else if (entry.seq > seen) {
      this.#held.push(entry);
      setTimeout(() => void this.#resume().catch(() => {}), GAP_MS);
    }
  }

  async #resume() {
    if (this.#isResuming || this.#isOver) return;
    this.#isResuming = true;
    try {
      for (let more = true; more;) {
        const question = { cursor: this.#cursor, ...(this.#cursor && { generation: this.#generation }) };
        /** @type {FeedPage} */
        const page = await /** @type {LightSocket} */ (this.#socket).ask('feed.resume', question);
        if (!page.cursor) throw new Error('the feed was refused');
        this.#apply(page);
        more = page.more;
      }
    } finally {
      this.#isResuming = false;
    }
    for (const entry of this.#held.splice(0).sort((one, other) => one.seq - other.seq))
      if (entry.seq === (this.#cursor?.[entry.topic] ?? Infinity) + 1) this.#deliver(entry);
    this.isCurrent = true;
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** @param {FeedPage} page */
  #apply({ entries, cursor, generation, reset, more }) {
    const isStart = this.#cursor === null;
    this.#generation = generation;
    if (isStart) this.#cursor = { ...cursor };
    const known = /** @type {Record<string, number>} */ (this.#cursor);
    for (const entry of entries) {
      const seen = known[entry.topic];
      if (seen === undefined || entry.seq <= seen) continue;
      if (entry.seq > seen + 1 && !reset.includes(entry.topic)) this.followers.missed += entry.seq - seen - 1;
      this.#deliver(entry);
    }
    for (const [topic, seq] of Object.entries(cursor)) {
      const seen = known[topic];
      if (!more && seen !== undefined && seq > seen && !reset.includes(topic)) this.followers.missed += seq - seen;
      known[topic] = Math.max(seq, seen ?? 0);
    }
  }

  /** @param {Entry} entry */
  #deliver(entry) {
    /** @type {Record<string, number>} */ (this.#cursor)[entry.topic] = entry.seq;
    this.onEntry(entry);
  }
}
