// A day as it passes: players arrive as the plan says, agents answer, the service is killed, and every ten seconds it is said how
// far it is.
import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { number } from '../../bench/figures.mjs';
import { say, StepFailure } from '../../terminal.mjs';
import { Desk } from './desk.mjs';
import { Disasters } from './disasters.mjs';
import { Follower } from './follower.mjs';
import { arrivalsOf, clockOf, DAY_HOURS } from './plan.mjs';
import { visit } from './visits.mjs';
import { GivenUp, PATIENCE_MS } from './wire.mjs';

const TICK_MS = 4;
const SAMPLE_MS = 1000;
const SAY_EVERY = 10;
/** So many who are signed in stay on a socket, for so many hours of their day. */
const FOLLOWS = 0.35;
const STAYS = { from: 0.3, until: 2.5 };
const CUT_SOCKETS = 0.1;
const BROADCASTS = 8;
/** Nobody who looks around has to be signed in. */
const GUESTS = 0.5;
/** An entry that an outage of Redis swallowed is found by then. */
const DELIVERED_MS = 12_000;

/**
 * @typedef {object} Guest who visits, and where it is written down
 * @property {import('./wire.mjs').Wire} wire
 * @property {import('./wire.mjs').Player} player
 * @property {boolean} isSignedIn
 * @property {import('./books.mjs').Acknowledged} book
 * @property {Desk} desk
 * @property {number} tileId
 * @property {string[]} codes that nobody has redeemed
 * @property {Map<string, { begun: number, done: number }>} readings who read all messages, and when last
 * @property {() => Follower} follow their socket, which is opened when it is first asked for
 */
/** @typedef {{ second: number, cores: number, megabytes: number, sockets: number, own: number }} Sample */

/** @param {number} uid @param {number} network @returns {string} an address of this player alone */
const addressOf = (uid, network) =>
  `${network}.${2 + ((uid >> 16) & 63)}.${(uid >> 8) & 255}.${1 + ((uid & 255) % 254)}`;

export class Day {
  /** @type {Sample[]} */
  samples = [];
  /** The delays with which visits began, in milliseconds. @type {Float64Array} */
  lateness;
  arrived = 0;
  /** Failures of visits that are not responses. @type {string[]} */
  errors = [];
  /** Messages to all, when each was asked for and acknowledged. @type {{ id: number, begun: number, done: number }[]} */
  broadcasts = [];
  /** @type {Map<string, { begun: number, done: number }>} */
  readings = new Map();
  /** Sockets that heard every message while they were there, and messages that some did not hear. */
  heard = { sockets: 0, due: 0, lost: 0 };
  loop = monitorEventLoopDelay({ resolution: 5 });
  /** @type {Set<Promise<unknown>>} */
  #visiting = new Set();
  #start = 0;
  #isOver = false;

  /**
   * @param {object} parts
   * @param {import('./product.mjs').Product} parts.product @param {import('./wire.mjs').Wire} parts.wire
   * @param {import('./tally.mjs').Tally} parts.tally @param {import('./books.mjs').Acknowledged} parts.book
   * @param {import('./follower.mjs').Followers} parts.followers @param {import('./stock.mjs').Fitted} parts.fitted
   * @param {import('../../bench/players.mjs').PlayerSession[]} parts.players @param {import('./plan.mjs').Wish[]} parts.wishes
   * @param {{ minutes: number, hasFaults: boolean }} options
   */
  constructor(parts, { minutes, hasFaults }) {
    this.parts = parts;
    this.length = minutes * 60_000;
    this.hasFaults = hasFaults;
    this.lateness = new Float64Array(parts.players.length);
    this.desk = new Desk(parts.fitted.agents, parts.followers, parts.wire, parts.book);
    this.disasters = new Disasters(parts, { minutes, hasFaults, isOver: () => this.#isOver });
  }

  /** Milliseconds of the day that have passed. */
  get elapsed() {
    return performance.now() - this.#start;
  }

  get #hour() {
    return (this.elapsed / this.length) * DAY_HOURS;
  }

  /** From the first player to the last answer. */
  async pass() {
    await this.desk.open();
    this.loop.enable();
    this.#start = performance.now();
    this.parts.tally.begin();
    const beside = [this.#sample(), this.#broadcast(), this.disasters.strike(() => this.elapsed)];
    const watched = Promise.all(beside);
    await Promise.race([this.#arrive(), watched.then(() => new Promise(() => {}))]);
    await Promise.race([this.#leave(), watched.then(() => new Promise(() => {}))]);
    this.#isOver = true;
    await watched;
    this.loop.disable();
    await this.desk.close();
  }

  /** Everybody comes when they are due, whether or not others were answered. */
  async #arrive() {
    const hours = arrivalsOf(this.parts.players.length);
    for (let next = 0; next < hours.length;) {
      for (; next < hours.length; next += 1) {
        const due = (hours[next] / DAY_HOURS) * this.length;
        const late = this.elapsed - due;
        if (late < 0) break;
        this.lateness[next] = late;
        this.#receive(next);
      }
      await pause(TICK_MS);
    }
    await pause(Math.max(0, this.length - this.elapsed));
  }

  async #leave() {
    const deadline = performance.now() + PATIENCE_MS + 60_000;
    while (this.#visiting.size > 0 && performance.now() < deadline) await pause(TICK_MS);
    if (this.#visiting.size > 0) this.errors.push(`${this.#visiting.size} visits never ended`);
  }

  /** @param {number} index of the player */
  #receive(index) {
    this.arrived += 1;
    const staying = this.#visit(index).catch((error) => {
      // The tally knows of that.
      if (!(error instanceof GivenUp)) this.errors.push(String(error.stack ?? error));
    });
    this.#visiting.add(staying);
    void staying.finally(() => this.#visiting.delete(staying));
  }

  /** @param {number} index */
  async #visit(index) {
    const { players, wishes, wire, book, fitted, followers } = this.parts;
    const { uid, token } = players[index];
    const wish = wishes[index];
    const isSignedIn = wish !== 'browse' || Math.random() >= GUESTS;
    const player = { uid, token: isSignedIn ? token : '', address: addressOf(Number(uid), 10) };
    /** @type {Follower | undefined} */
    let follower;
    const follow = () =>
      (follower ??= new Follower(followers, wire, { auth: { uid, token }, address: addressOf(Number(uid), 127) }));
    const { tileId, codes } = fitted;
    const guest = { wire, player, isSignedIn, book, desk: this.desk, tileId, codes, readings: this.readings, follow };
    const staying = isSignedIn && Math.random() < FOLLOWS ? this.#stay(follow()) : undefined;
    try {
      await visit(guest, wish);
      await staying;
    } finally {
      follower?.close();
    }
  }

  /** Stays on a socket, and hears what is sent to all. @param {Follower} follower */
  async #stay(follower) {
    /** @type {Set<number>} */
    const heard = new Set();
    follower.onEntry = ({ kind, payload }) => {
      if (kind === 'message.created') heard.add(payload.message.id);
    };
    await follower.current();
    const since = performance.now();
    const stay = STAYS.from + Math.random() * (STAYS.until - STAYS.from);
    const until = Math.min(this.length + 1000, this.elapsed + (stay / DAY_HOURS) * this.length);
    const cutAt = this.hasFaults && Math.random() < CUT_SOCKETS ? Math.random() * (until - this.elapsed) : undefined;
    const timer = cutAt === undefined ? undefined : setTimeout(() => follower.cut(), cutAt);
    await pause(Math.max(0, until - this.elapsed));
    clearTimeout(timer);
    await follower.current();
    const before = performance.now() - DELIVERED_MS;
    const due = this.broadcasts.filter(({ begun, done }) => begun > since && done < before);
    this.heard.sockets += 1;
    this.heard.due += due.length;
    this.heard.lost += due.filter(({ id }) => !heard.has(id)).length;
  }

  /** A message to all every few hours. */
  async #broadcast() {
    for (let turn = 0; turn < BROADCASTS; turn += 1) {
      const due = ((turn + 0.5) / BROADCASTS) * this.length;
      while (this.elapsed < due && !this.#isOver) await pause(100);
      await this.#publish(`第${turn + 1}则通知`).catch((error) => {
        if (!(error instanceof GivenUp)) throw error;
      });
    }
  }

  /** @param {string} title */
  async #publish(title) {
    const { wire, book, fitted } = this.parts;
    const words = { title, content: '新增星门关卡，登录即可领取纪念徽章。', link: '/detail/1' };
    const json = { ...words, audience: { kind: 'all' }, sendAt: null };
    const headers = { authorization: `Bearer ${fitted.ownerToken}` };
    const staff = { uid: '0', token: '', address: '127.1.0.1' };
    const begun = performance.now();
    const asked = { path: '/api/admin/messages', json, key: randomUUID(), headers, statuses: [201] };
    const { data } = await wire.ask('message to all', staff, asked);
    const { id } = JSON.parse(data);
    this.broadcasts.push({ id, begun, done: performance.now() });
    book.add('broadcasts', `message ${id}`, title);
  }

  /** Samples the cost of everything, second by second, with a line every ten seconds. */
  async #sample() {
    const { product, followers } = this.parts;
    let used = process.cpuUsage();
    let at = performance.now();
    product.load();
    for (let turn = 1; !this.#isOver; turn += 1) {
      await pause(SAMPLE_MS);
      const { user, system } = process.cpuUsage(used);
      const now = performance.now();
      const own = (user + system) / 1000 / (now - at);
      [used, at] = [process.cpuUsage(), now];
      this.samples.push({ second: this.elapsed / 1000, ...product.load(), sockets: followers.open, own });
      const { fallen } = product;
      if (fallen !== undefined) throw new StepFailure(`the service ended by itself:\n${fallen}`);
      if (turn % SAY_EVERY === 0) say(this.#line());
    }
  }

  #line() {
    const { tally, followers, book } = this.parts;
    const second = Math.floor(this.elapsed / 1000);
    const recent = tally.seconds
      .slice(Math.max(0, second - SAY_EVERY), second)
      .reduce((sum, count) => sum + (count ?? 0), 0);
    const last = this.samples.at(-1);
    const parts = [
      `${clockOf(this.#hour)} (second ${second}): ${number(this.arrived)} came, ${number(this.#visiting.size)} are here`,
      `${number(followers.open)} sockets`,
      `${number(recent / SAY_EVERY)} requests/s`,
      `service ${Math.round((last?.cores ?? 0) * 100)} % of a core and ${number(last?.megabytes ?? 0)} MB`,
      `${number(book.count)} acknowledged`,
      `${this.disasters.recoveries.length} kills`,
      `${number(tally.faults.length)} faults`,
    ];
    return parts.join(', ');
  }
}
