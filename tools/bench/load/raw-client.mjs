// An HTTP client that does as little as one can, so that the load's own time is not measured as the service's.
import { connect } from 'node:net';

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';
const EMPTY = Buffer.alloc(0);

/** @param {import('../load.mjs').Request} request @param {URL} origin @returns {Buffer} the request as it is sent */
function bytesOf({ path, method = 'GET', headers = {}, body = '' }, { host }) {
  const lines = Object.entries({ host, ...headers, 'content-length': Buffer.byteLength(body) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`);
}

/** @param {Buffer} bytes from the status line on @returns {number} where the response ends; Infinity while that is unknown */
function endOf(bytes) {
  const head = bytes.indexOf(HEAD_END);
  if (head < 0) return Infinity;
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(bytes.toString('latin1', 0, head)) ?? [];
  if (length !== undefined) return head + HEAD_END.length + Number(length);
  const isLast =
    bytes.length > head + HEAD_END.length && bytes.subarray(-LAST_CHUNK.length).equals(Buffer.from(LAST_CHUNK));
  return isLast ? bytes.length : Infinity;
}

/** One kept connection: a request at a time, and no pipelining. */
class Line {
  #bytes = EMPTY;
  /** @type {((status: number) => void) | undefined} */
  #done;
  /** @type {((error: Error) => void) | undefined} */
  #fail;

  /** @param {URL} origin @param {{ onFree: (line: Line) => void }} options */
  constructor({ hostname, port }, { onFree }) {
    this.onFree = onFree;
    this.socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.socket.on('data', (chunk) => this.#take(chunk));
    this.socket.on('error', (error) => this.#fail?.(error));
    this.socket.on('close', () => this.#fail?.(new Error('the service closed the connection')));
  }

  /** @param {Buffer} chunk */
  #take(chunk) {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
    if (endOf(this.#bytes) > this.#bytes.length) return;
    const status = Number(this.#bytes.toString('latin1', 9, 12));
    const done = this.#done;
    this.#bytes = EMPTY;
    this.#done = this.#fail = undefined;
    this.onFree(this);
    done?.(status);
  }

  /** @param {Buffer} bytes @returns {Promise<number>} the status, when the whole response is here */
  ask(bytes) {
    return new Promise((done, fail) => {
      this.#done = done;
      this.#fail = fail;
      this.socket.write(bytes);
    });
  }
}

/** Sends one request again and again, over as many connections as are busy at once. */
export class RawClient {
  /** @type {Line[]} */
  #free = [];
  /** @type {Line[]} */
  #all = [];

  /** @param {Pick<import('../load.mjs').Subject, 'server' | 'request'>} subject */
  constructor({ server, request }) {
    this.origin = new URL(server.origin);
    this.bytes = bytesOf(request, this.origin);
  }

  /** @returns {Promise<number>} the status */
  ask() {
    // A server ends connections that idle.
    this.#free = this.#free.filter(({ socket }) => !socket.destroyed);
    const line = this.#free.pop() ?? this.#open();
    return line.ask(this.bytes);
  }

  #open() {
    const line = new Line(this.origin, { onFree: (free) => this.#free.push(free) });
    this.#all.push(line);
    return line;
  }

  close() {
    for (const { socket } of this.#all) socket.destroy();
  }
}
