// Requests over HTTP in the way of players' browsers: each is sent again under the same key until it gets a response, through failures of
// the connection and of the service.
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export const PATIENCE_MS = 300_000;
const ATTEMPT_MS = 30_000;
const FIRST_PAUSE_MS = 150;
const LONGEST_PAUSE_MS = 1500;
const MAX_CONNECTIONS = 1024;
/** A line that is cut breaks within so many milliseconds after its request. */
const CUT_WITHIN_MS = 12;
const OK = [200];
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** @typedef {import('./tally.mjs').Question} Question */
/** @typedef {{ uid: string, token: string, address: string }} Player `address`: where they are, as the proxy says it */
/**
 * @typedef {object} Asked
 * @property {string} path
 * @property {'GET' | 'POST'} [method]
 * @property {Record<string, string | number>} [form]
 * @property {object} [json]
 * @property {string} [key] names the intention
 * @property {Record<string, string>} [headers]
 * @property {boolean} [isBare] nothing is read of the answer, which may then be compressed
 * @property {readonly number[]} [statuses] of an answer that is no envelope: a page, a range, one of the console
 */
/** @typedef {{ status: number, text: string, bytes: number, headers: http.IncomingHttpHeaders }} Response */
/** @typedef {{ code: number, msg: string, data: any }} Envelope */

/** Sent until its patience was over, and never answered: the day has failed. */
export class GivenUp extends Error {}

export class Wire {
  #agent = new http.Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS, scheduling: 'fifo' });

  /**
   * @param {import('./product.mjs').Product} product @param {import('./tally.mjs').Tally} tally
   * @param {{ cutShare: number }} options share of requests whose line is cut in the middle
   */
  constructor(product, tally, { cutShare }) {
    this.product = product;
    this.tally = tally;
    this.cutShare = cutShare;
  }

  close() {
    this.#agent.destroy();
  }

  /**
   * Asks as a player, or without a token as a guest.
   * @param {Question} question @param {Player} player @param {Asked} asked @returns {Promise<Envelope>} also a refusal
   * @throws GivenUp
   */
  async ask(question, player, asked) {
    const { text } = await this.fetch(question, player, asked);
    if (asked.isBare || asked.statuses) return { code: 0, msg: '', data: text };
    const envelope = /** @type {Envelope} */ (JSON.parse(text));
    if (envelope.code !== 0) this.tally.refuse(question, envelope.code);
    return envelope;
  }

  /**
   * The same, whole.
   * @param {Question} question @param {Player} player @param {Asked} asked @returns {Promise<Response>}
   */
  async fetch(question, player, asked) {
    const start = performance.now();
    const request = requestOf(player, asked);
    let last = 'no process was there';
    for (let attempt = 1; ; attempt += 1) {
      const port = this.product.portFor(player.uid);
      const cutAfter = attempt === 1 && Math.random() < this.cutShare ? Math.random() * CUT_WITHIN_MS : undefined;
      if (port !== undefined) {
        this.tally.send();
        const sent = await this.#attempt(port, request, asked, cutAfter);
        if ('status' in sent) {
          this.tally.settle(question);
          // A cut line says nothing of the service.
          if (attempt === 1 || this.tally.isNearKill(start)) this.tally.took(question, start);
          return sent;
        }
        last = sent.words;
        if (sent.isCut) this.tally.cuts += 1;
        else if (!sent.isStale) this.tally.fail(question, sent.words);
        this.tally.retries += 1;
      }
      if (performance.now() - start > PATIENCE_MS) {
        this.tally.givenUp.push(`${question} ${asked.path}: ${last}`);
        throw new GivenUp(asked.path);
      }
      await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 1.5 ** attempt) * (0.5 + Math.random()));
    }
  }

  /**
   * @param {number} port @param {ReturnType<typeof requestOf>} request @param {Asked} asked @param {number | undefined} cutAfter
   * @returns {Promise<Response | { words: string, isCut: boolean, isStale: boolean }>}
   */
  #attempt(port, { method, path, headers, body }, { isBare = false, statuses = OK }, cutAfter) {
    return new Promise((done) => {
      let isCut = false;
      const options = { host: '127.0.0.1', port, method, path, headers, agent: this.#agent, timeout: ATTEMPT_MS };
      const request = http.request(options, (response) => {
        const parts = /** @type {Buffer[]} */ ([]);
        let bytes = 0;
        response.on('data', (/** @type {Buffer} */ part) => {
          bytes += part.length;
          if (!isBare) parts.push(part);
        });
        response.once('error', (error) => fail(error.message));
        response.once('end', () => {
          clearTimeout(timer);
          const { statusCode: status = 0, headers: received } = response;
          const text = isBare ? '' : Buffer.concat(parts).toString();
          if (statuses.includes(status)) done({ status, text, bytes, headers: received });
          else fail(`HTTP ${status} ${text.slice(0, 120)}`);
        });
      });
      const fail = (/** @type {string} */ words) => {
        clearTimeout(timer);
        // The service closed a line that nobody had used for long, at the very moment: browsers send again at once.
        const isStale = request.reusedSocket && /ECONNRESET|EPIPE|socket hang up/.test(words);
        done({ words, isCut, isStale });
      };
      const cut = () => {
        isCut = true;
        request.destroy(new Error('cut'));
      };
      const timer = cutAfter === undefined ? undefined : setTimeout(cut, cutAfter);
      request.once('timeout', () => request.destroy(new Error('timeout')));
      request.on('error', (error) => fail(/** @type {NodeJS.ErrnoException} */ (error).code ?? error.message));
      request.end(body);
    });
  }
}

/** @param {Player} player @param {Asked} asked */
function requestOf(player, { path, method, form, json, key, headers = {}, isBare }) {
  const body = form ? formOf(form) : json ? JSON.stringify(json) : undefined;
  return {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    path,
    body,
    headers: {
      'x-forwarded-for': player.address,
      ...(player.token && { 'ug-uid': player.uid, 'ug-token': player.token }),
      ...(isBare && { 'accept-encoding': 'br, gzip' }),
      ...(body !== undefined && { 'content-type': form ? FORM : JSON_TYPE, 'content-length': Buffer.byteLength(body) }),
      ...(key && { 'idempotency-key': key }),
      ...headers,
    },
  };
}

/** @param {Record<string, string | number>} fields */
const formOf = (fields) =>
  Object.entries({ appID: '1000', channelID: '0', ...fields })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
