import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

/** A WebSocket by hand, for clients that do not behave. */
export interface RawWebSocket {
  /** Sends a text frame. */
  send(text: string): void;
  /** Sends bytes as they are, below the protocol. */
  raw(bytes: Buffer): void;
  /** Stops or goes on reading what the service sends. */
  pause(): void;
  /** Everything that was read, as text. */
  readonly heard: () => string;
  /** Resolves when the service ends the connection. */
  readonly gone: Promise<void>;
  destroy(): void;
}

/** A frame as RFC 6455 has clients send it: masked, whole. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text);
  const size = payload.length;
  const length =
    size < 126 ? [0x80 | size] : size < 65_536 ? [0x80 | 126, size >> 8, size & 255] : [0x80 | 127, 0, 0, 0, 0];
  const wide = size < 65_536 ? [] : [size >>> 24, (size >>> 16) & 255, (size >>> 8) & 255, size & 255];
  const mask = randomBytes(4);
  const masked = payload.map((byte, i) => byte ^ (mask[i % 4] as number));
  return Buffer.concat([Buffer.from([0x81, ...length, ...wide]), mask, masked]);
}

/** Opens a connection to the socket server, not yet to a namespace. */
export async function openRawWebSocket(origin: string, headers: Record<string, string> = {}): Promise<RawWebSocket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  const chunks: Buffer[] = [];
  const gone = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => undefined);
  const lines = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await new Promise<void>((resolve) => {
    socket.once('data', () => resolve());
    socket.once('close', () => resolve());
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  });
  return {
    send: (text) => void socket.write(frame(text)),
    raw: (bytes) => void socket.write(bytes),
    pause: () => void socket.pause(),
    heard: () => Buffer.concat(chunks).toString(),
    gone,
    destroy: () => void socket.destroy(),
  };
}
