import type { Server as Engine, Socket as EngineSocket } from 'engine.io';
import type { WebSocket } from 'ws';

/** The largest message a client may send, in bytes. */
export const MOST_MESSAGE_BYTES = 64 * 1024;
/** Packets that a client may send at once, and each second for ever: a page of resuming is far below either. */
const PACKETS_AT_ONCE = 40;
const PACKETS_PER_SECOND = 10;
/** What may wait for a client that does not read; it resumes later, so cutting it off loses nothing. */
const MOST_WAITING_BYTES = 512 * 1024;
const MOST_WAITING_PACKETS = 256;
/** A link that is asked to close has this long to take what it was told last. */
const PARTING_MS = 500;

/** Why a connection was ended by the service. */
export type CutReason = 'flood' | 'slow' | 'session' | 'unauthorized';

/** A connection below socket.io, as the limits need it. */
type Connection = EngineSocket;

interface Allowance {
  packets: number;
  at: number;
  isCut: boolean;
}

const allowances = new WeakMap<Connection, Allowance>();

/** The WebSocket under a connection; undefined while it polls. */
const webSocketOf = ({ transport }: Connection): WebSocket | undefined =>
  (transport as unknown as { socket?: WebSocket }).socket;

/** What waits inside engine.io until the WebSocket has taken what was sent before, in characters. */
function waitingIn(connection: Connection): { packets: number; characters: number } {
  const { writeBuffer } = connection as unknown as { writeBuffer: { data?: unknown }[] };
  let characters = 0;
  for (const { data } of writeBuffer) characters += typeof data === 'string' ? data.length : 0;
  return { packets: writeBuffer.length, characters };
}

/** Whether too much waits for a client that does not read. */
export function isBacklogged(connection: Connection): boolean {
  const { packets, characters } = waitingIn(connection);
  const waiting = characters + (webSocketOf(connection)?.bufferedAmount ?? 0);
  return packets > MOST_WAITING_PACKETS || waiting > MOST_WAITING_BYTES;
}

/** Whether nothing of a connection is left, not even the parting words of its WebSocket. */
export function isGone(connection: Connection): boolean {
  const webSocket = webSocketOf(connection);
  return webSocket ? webSocket.readyState === webSocket.CLOSED : connection.readyState === 'closed';
}

/** Ends a connection at once: what waits for it is thrown away. */
export function cutOff(connection: Connection): void {
  const webSocket = webSocketOf(connection);
  if (webSocket) webSocket.terminate();
  else connection.close(true);
}

/** Ends a connection after what it was told last, within half a second whether it reads or not. */
export function part(connection: Connection): void {
  connection.close();
  setTimeout(() => cutOff(connection), PARTING_MS).unref();
}

/** Takes one packet off a connection's allowance. @returns it, below zero when there was none left */
function spend(connection: Connection, now = performance.now()): Allowance {
  const allowance = allowances.get(connection) ?? { packets: PACKETS_AT_ONCE, at: now, isCut: false };
  const earned = ((now - allowance.at) / 1000) * PACKETS_PER_SECOND;
  allowance.packets = Math.min(PACKETS_AT_ONCE, allowance.packets + earned) - 1;
  allowance.at = now;
  allowances.set(connection, allowance);
  return allowance;
}

/**
 * Counts every packet of every connection, also before it is admitted, and cuts off who floods or does not read. A
 * connection that has ended for whatever reason is gone half a second later, whether the client agrees or not.
 */
export function limitConnections(engine: Engine, onCut: (reason: CutReason) => void): void {
  // One function for all connections: each is called with its connection as `this`.
  function onPacket(this: Connection): void {
    const allowance = spend(this);
    const reason = allowance.packets < 0 ? 'flood' : isBacklogged(this) ? 'slow' : null;
    if (!reason || allowance.isCut) return;
    allowance.isCut = true;
    onCut(reason);
    cutOff(this);
  }
  function onClose(this: Connection): void {
    const webSocket = webSocketOf(this);
    if (webSocket) setTimeout(() => webSocket.terminate(), PARTING_MS).unref();
  }
  engine.on('connection', (connection: Connection) => connection.on('packet', onPacket).on('close', onClose));
}
