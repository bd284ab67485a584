// Counts requests, their times and their failures. Times near a kill are shown apart and do not count.
import { percentile } from '../../bench/figures.mjs';

const PEAK_SECONDS = 10;

/** @typedef {{ from: number, until: number }} Span milliseconds of `performance.now()` */
/** @typedef {'kept' | 'read' | 'written' | 'money' | 'chat' | 'page' | 'bytes' | 'socket'} Way what a question costs the service */

/** Everything that is asked, in the order of the report, with what it costs. */
export const QUESTIONS = /** @type {const} */ ({
  'page, painted': 'page',
  'home and lists, kept': 'kept',
  'details, kept': 'kept',
  'chapter and menu': 'kept',
  'own reads': 'read',
  'place written': 'written',
  playlists: 'read',
  'segment of 600 KB': 'bytes',
  'play and leave': 'written',
  'square, read': 'read',
  like: 'written',
  comment: 'written',
  post: 'written',
  'check-in': 'money',
  order: 'money',
  'payment and its notice': 'money',
  'game bought': 'money',
  'code redeemed': 'money',
  'all messages read': 'written',
  'message to all': 'written',
  'chat, stored': 'chat',
  'chat, at the agent': 'chat',
  'chat, read': 'written',
  'chat closed': 'written',
  'socket, connected and current': 'socket',
});

/** @typedef {keyof typeof QUESTIONS} Question */

/** @type {ReadonlySet<Way>} */
const WRITES = new Set(['written', 'money', 'chat']);

/** Times of one question, each with its beginning: kept in blocks, as there are hundreds of thousands. */
class Times {
  #starts = new Float64Array(1024);
  #lengths = new Float64Array(1024);
  count = 0;

  /** @param {number} start @param {number} length */
  add(start, length) {
    if (this.count === this.#starts.length) {
      this.#starts = grown(this.#starts);
      this.#lengths = grown(this.#lengths);
    }
    this.#starts[this.count] = start;
    this.#lengths[this.count] = length;
    this.count += 1;
  }

  /** @param {(from: number, until: number) => boolean} isWanted @returns {number[]} */
  lengths(isWanted) {
    const found = [];
    for (let at = 0; at < this.count; at += 1)
      if (isWanted(this.#starts[at], this.#starts[at] + this.#lengths[at])) found.push(this.#lengths[at]);
    return found;
  }
}

/** @param {Float64Array} block */
function grown(block) {
  const larger = new Float64Array(block.length * 2);
  larger.set(block);
  return larger;
}

/** @typedef {{ question: Question, at: number, words: string }} Fault */

export class Tally {
  /** @type {Record<Question, Times>} */
  #times;
  /** @type {Map<string, number>} refusals by question and code */
  refusals = new Map();
  /** Answers that were none: of a broken line or a service that could not. @type {Fault[]} */
  #faults = [];
  /** Requests that never got a response, however often they were sent. @type {string[]} */
  givenUp = [];
  /** Requests in each second since the beginning. @type {number[]} */
  seconds = [];
  /** Connections that were cut in the middle on purpose. */
  cuts = 0;
  retries = 0;
  requests = 0;
  /** When something was last acknowledged that the database keeps. */
  lastWrite = 0;
  /** Windows around kills. @type {Span[]} */
  windows = [];
  #begin = 0;
  /** @type {Map<Question, number>} */
  #answered = new Map();

  constructor() {
    const entries = Object.keys(QUESTIONS).map((question) => [question, new Times()]);
    this.#times = /** @type {Record<Question, Times>} */ (Object.fromEntries(entries));
  }

  /** Counts seconds from now on. */
  begin() {
    this.#begin = performance.now();
  }

  /** Something is sent. */
  send() {
    this.requests += 1;
    const second = Math.floor((performance.now() - this.#begin) / 1000);
    this.seconds[second] = (this.seconds[second] ?? 0) + 1;
  }

  /** True if a kill has been near since then. @param {number} start */
  isNearKill(start) {
    return this.windows.some(({ until }) => until > start);
  }

  /** @param {Question} question @param {number} start */
  took(question, start) {
    const now = performance.now();
    this.#times[question].add(start, now - start);
    if (WRITES.has(QUESTIONS[question])) this.lastWrite = now;
  }

  /** Something was answered, however often it was sent. @param {Question} question */
  settle(question) {
    this.#answered.set(question, (this.#answered.get(question) ?? 0) + 1);
  }

  /** @param {Question} question @param {number | string} code */
  refuse(question, code) {
    const key = `${question}: ${code}`;
    this.refusals.set(key, (this.refusals.get(key) ?? 0) + 1);
  }

  /** @param {Question} question @param {string} words */
  fail(question, words) {
    this.#faults.push({ question, at: performance.now(), words });
  }

  /** Faults that no kill explains. @returns {Fault[]} */
  get faults() {
    return this.#faults.filter(({ at }) => !this.windows.some(({ from, until }) => at >= from && at <= until));
  }

  get faultsOfKills() {
    return this.#faults.length - this.faults.length;
  }

  /** @param {number} from @param {number} until */
  #isCalm(from, until) {
    return !this.windows.some((window) => from < window.until && until > window.from);
  }

  /** Times of everything that costs alike, where no kill was near. @param {Way} way @returns {number[]} */
  timesOf(way) {
    const questions = /** @type {Question[]} */ (Object.keys(QUESTIONS)).filter(
      (question) => QUESTIONS[question] === way,
    );
    return questions.flatMap((question) => this.#times[question].lengths((from, until) => this.#isCalm(from, until)));
  }

  /** @param {Question} question */
  figuresOf(question) {
    const times = this.#times[question];
    const outside = times.lengths((from, until) => this.#isCalm(from, until));
    const inside = times.lengths((from, until) => !this.#isCalm(from, until));
    const busiest = this.#begin + this.peak.second * 1000;
    const atPeak = times.lengths(
      (from, until) => from >= busiest && from < busiest + PEAK_SECONDS * 1000 && this.#isCalm(from, until),
    );
    const refused = [...this.refusals].filter(([key]) => key.startsWith(`${question}: `));
    return {
      count: this.#answered.get(question) ?? times.count,
      refused: refused.reduce((sum, [, count]) => sum + count, 0),
      failed: this.faults.filter((fault) => fault.question === question).length,
      p50: percentile(outside, 0.5),
      p99: percentile(outside, 0.99),
      p99AtPeak: percentile(atPeak, 0.99),
      worst: percentile(outside, 1),
      worstOfKills: percentile(inside, 1),
    };
  }

  /** @returns {{ rate: number, second: number }} requests a second over the ten busiest seconds on end, and where they begin */
  get peak() {
    const width = Math.min(PEAK_SECONDS, this.seconds.length);
    let best = { rate: 0, second: 0 };
    for (let from = 0; from + width <= this.seconds.length; from += 1) {
      let sum = 0;
      for (let second = from; second < from + width; second += 1) sum += this.seconds[second] ?? 0;
      if (sum / width > best.rate) best = { rate: sum / width, second: from };
    }
    return best;
  }
}
