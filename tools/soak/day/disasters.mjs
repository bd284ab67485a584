// Failures of a day: a process is killed and started again at random moments, and Redis where there is one. In a day with an update each
// process is stopped once and comes back as the newer version.
import { setTimeout as pause } from 'node:timers/promises';
import { killsOf } from './plan.mjs';

const LOOK_MS = 20;
const LONGEST_MS = 120_000;
const IN_FLIGHT_MS = 20;
/** Delayed work is done by then. */
const SETTLE_MS = 3000;
const REDIS_AWAY_MS = { from: 500, until: 4000 };

/** @typedef {{ second: number, up: number, write: number, sockets: number, half: number, all: number }} Recovery seconds since the kill until it was ready, until a write was acknowledged, and until half and all of the sockets were back */

/** The last process begins: the first answers everybody while the newer version changes the database. */
const UPDATED_FROM = 0.4;
const UPDATED_UNTIL = 0.7;

/** @param {(string | undefined)[]} programs of the processes @param {number} minutes @returns {{ which: number, second: number }[]} in their order */
function updatesOf(programs, minutes) {
  const older = [...programs.keys()].filter((which) => programs[which] !== undefined).reverse();
  const step = (UPDATED_UNTIL - UPDATED_FROM) / Math.max(1, older.length - 1);
  return older.map((which, turn) => ({ which, second: (UPDATED_FROM + turn * step) * minutes * 60 }));
}

export class Disasters {
  /** @type {Recovery[]} */
  recoveries = [];
  redisRestarts = 0;

  /**
   * @param {{ product: import('./product.mjs').Product, tally: import('./tally.mjs').Tally, followers: import('./follower.mjs').Followers }} parts
   * @param {{ minutes: number, hasFaults: boolean, isOver: () => boolean }} options
   */
  constructor({ product, tally, followers }, { minutes, hasFaults, isOver }) {
    this.product = product;
    this.tally = tally;
    this.followers = followers;
    this.isOver = isOver;
    this.kills = hasFaults ? killsOf(minutes) : [];
    this.redisKills =
      hasFaults && product.processes > 1
        ? killsOf(Math.min(minutes, 4)).map((at) => at * Math.max(1, minutes / 4))
        : [];
    this.updates = updatesOf(product.programs, minutes);
  }

  /** @param {() => number} elapsed milliseconds of the day @returns {Promise<unknown>} once all of it is over */
  strike(elapsed) {
    const at = async (/** @type {number} */ second, /** @type {() => Promise<void>} */ work) => {
      while (elapsed() < second * 1000 && !this.isOver()) await pause(LOOK_MS * 5);
      if (!this.isOver()) await work();
    };
    const processes = async () => {
      for (const second of this.kills) await at(second, () => this.#kill(elapsed() / 1000));
      for (const { which, second } of this.updates) await at(second, () => this.#update(which, elapsed() / 1000));
    };
    const redis = async () => {
      for (const second of this.redisKills) await at(second, () => this.#restartRedis());
    };
    return Promise.all([processes(), redis()]);
  }

  /** @param {number} second of the day */
  #kill(second) {
    const which = Math.floor(Math.random() * this.product.processes);
    return this.#outage(which, { second, end: () => this.product.killOne(which) });
  }

  /** @param {number} which @param {number} second of the day */
  #update(which, second) {
    return this.#outage(which, { second, end: () => this.product.retireOne(which) });
  }

  /** @param {number} which @param {{ second: number, end: () => Promise<void> }} options `end` ends the process */
  async #outage(which, { second, end }) {
    const lost = this.followers.on(this.product.ports[which]);
    const window = { from: performance.now(), until: Infinity };
    this.tally.windows.push(window);
    const since = (/** @type {number} */ instant) => (instant - window.from) / 1000;
    const recovery = { second, up: NaN, write: NaN, sockets: lost.length, half: NaN, all: NaN };
    await end();
    // Responses that were under way when the process died are no sign of life.
    const dead = performance.now() + IN_FLIGHT_MS;
    await pause(IN_FLIGHT_MS);
    const starting = this.product.startOne(which).then(() => (recovery.up = since(performance.now())));
    await Promise.all([starting, this.#watch(recovery, { lost, dead, since })]);
    this.recoveries.push(recovery);
    window.until = Math.max(performance.now(), window.from + recovery.up * 1000 + SETTLE_MS);
    await pause(Math.max(0, window.until - performance.now()));
  }

  /**
   * Notes when something was written again, and when those are back who were connected.
   * @param {Recovery} recovery
   * @param {{ lost: import('./follower.mjs').Follower[], dead: number, since: (instant: number) => number }} of
   */
  async #watch(recovery, { lost, dead, since }) {
    for (const deadline = dead + LONGEST_MS; performance.now() < deadline && !this.isOver(); await pause(LOOK_MS)) {
      const now = since(performance.now());
      if (Number.isNaN(recovery.write) && this.tally.lastWrite > dead) recovery.write = since(this.tally.lastWrite);
      // Players who left meanwhile are not waited for.
      const back = lost.filter((follower) => follower.isCurrent || !this.followers.all.has(follower)).length;
      if (Number.isNaN(recovery.half) && back * 2 >= lost.length) recovery.half = now;
      if (Number.isNaN(recovery.all) && back === lost.length) recovery.all = now;
      if (back === lost.length && !Number.isNaN(recovery.write)) return;
    }
  }

  async #restartRedis() {
    await this.product.redis?.kill();
    await pause(REDIS_AWAY_MS.from + Math.random() * (REDIS_AWAY_MS.until - REDIS_AWAY_MS.from));
    await this.product.redis?.start();
    this.redisRestarts += 1;
  }
}
