// A player's socket that does as little as a client can, so that ten thousand of them are not what is measured: one TCP
// connection, WebSocket, engine.io and socket.io, with every byte read into one buffer.
import { connect } from 'node:net';

const TEXT = 0x81;
const MASKED = 0x80;
const HANDSHAKE_END = '\r\n\r\n';
const EMPTY = Buffer.alloc(0);
/** Reads are worked off before the next one, so all sockets of a process share it. */
const shared = Buffer.alloc(256 * 1024);

/** @param {string} text @returns {Buffer} a client's frame; the mask is zero, which leaves the text as it is */
function frameOf(text) {
  const payload = Buffer.from(text);
  const isLong = payload.length > 125;
  const head = Buffer.alloc(isLong ? 8 : 6);
  head[0] = TEXT;
  head[1] = MASKED | (isLong ? 126 : payload.length);
  if (isLong) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

/** @param {Buffer} bytes @param {number} at @returns {{ start: number, end: number }} the payload of the frame there; `end` is NaN while its head is cut */
function frameAt(bytes, at) {
  const short = bytes[at + 1] & 0x7f;
  const start = at + 2 + (short === 126 ? 2 : short === 127 ? 8 : 0);
  if (bytes.length < start) return { start, end: NaN };
  const size = short === 126 ? bytes.readUInt16BE(at + 2) : short === 127 ? bytes.readUInt32BE(at + 6) : short;
  return { start, end: start + size };
}

export class LightSocket {
  /**
   * Called once for each event that the server sends, with the packet, which is only there until it returns.
   * @type {(packet: Buffer) => void}
   */
  onEvent = () => {};
  isOpen = false;
  #rest = EMPTY;
  #isUpgraded = false;
  /** @type {Map<number, { done: (response: unknown) => void, fail: (error: Error) => void }>} */
  #asked = new Map();
  #questions = 0;

  #namespace;
  #event;

  /**
   * @param {{ port: number, localAddress?: string, auth?: object, audience?: 'player' | 'staff' }} options `auth` as
   * socket.io's handshake takes it
   */
  constructor({ port, localAddress, auth = {}, audience = 'player' }) {
    this.auth = auth;
    this.#namespace = `/${audience},`;
    this.#event = Buffer.from(`42${this.#namespace}`);
    /** Resolves when the namespace is entered. @type {Promise<void>} */
    this.entered = new Promise((done, fail) => {
      this.enter = done;
      this.refuse = fail;
    });
    const callback = (/** @type {number} */ size) => {
      this.#take(shared.subarray(0, size));
      return true;
    };
    this.tcp = connect({ host: '127.0.0.1', port, localAddress, noDelay: true, onread: { buffer: shared, callback } });
    this.tcp.on('error', this.refuse);
    this.tcp.on('close', () => {
      const error = new Error('the link was closed');
      this.isOpen = false;
      this.refuse(error);
      for (const { fail } of this.#asked.values()) fail(error);
    });
    this.tcp.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\n` +
        `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==${HANDSHAKE_END}`,
    );
  }

  /**
   * Says an event and waits for its acknowledgement.
   * @template Answer @param {string} name @param {unknown} payload @returns {Promise<Answer>}
   */
  ask(name, payload) {
    const id = (this.#questions += 1);
    this.tcp.write(frameOf(`42${this.#namespace}${id}${JSON.stringify([name, payload])}`));
    return new Promise((done, fail) => this.#asked.set(id, { done, fail }));
  }

  close() {
    this.tcp.destroy();
  }

  /** @param {Buffer} read only until this returns */
  #take(read) {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, read]) : read;
    let at = this.#isUpgraded ? 0 : this.#upgrade(bytes);
    while (this.#isUpgraded && at + 2 <= bytes.length) {
      const { start, end } = frameAt(bytes, at);
      if (!(end <= bytes.length)) break;
      if (bytes[at] === TEXT) this.#hear(bytes.subarray(start, end));
      at = end;
    }
    this.#rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : EMPTY;
  }

  /** @param {Buffer} bytes @returns {number} where the frames begin */
  #upgrade(bytes) {
    const end = bytes.indexOf(HANDSHAKE_END);
    if (end < 0) return 0;
    if (!bytes.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) {
      this.refuse(new Error(bytes.toString('latin1', 0, Math.min(end, 200))));
      return bytes.length;
    }
    this.#isUpgraded = true;
    return end + HANDSHAKE_END.length;
  }

  /** @param {Buffer} packet of engine.io */
  #hear(packet) {
    if (packet.subarray(0, this.#event.length).equals(this.#event)) return this.onEvent(packet);
    const text = packet.toString();
    if (text === '2') this.tcp.write(frameOf('3'));
    else if (text.startsWith('0')) this.tcp.write(frameOf(`40${this.#namespace}${JSON.stringify(this.auth)}`));
    else if (text.startsWith('40')) {
      this.isOpen = true;
      this.enter();
    } else if (text.startsWith('43')) this.#response(text.slice(2 + this.#namespace.length));
    else this.refuse(new Error(text));
  }

  /** @param {string} text the number of a question and the responses to it */
  #response(text) {
    const from = text.indexOf('[');
    const id = Number(text.slice(0, from));
    this.#asked.get(id)?.done(JSON.parse(text.slice(from))[0]);
    this.#asked.delete(id);
  }
}
