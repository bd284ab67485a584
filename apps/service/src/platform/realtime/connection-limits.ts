import type { Server as Engine } from 'engine.io';
import { backlogOf, onConnection, terminate, webSocketOf, type Connection } from './socket-internals';

/** The largest message a client may send, in bytes. */
export const MAX_MESSAGE_BYTES = 64 * 1024;
/** Packets that a client may send at once, and each second after that: a page of resuming is far below either. */
const PACKETS_AT_ONCE = 40;
const PACKETS_PER_SECOND = 10;
/** Limits of the backlog of a client that does not read; it resumes later, so ending its connection loses nothing. */
const MAX_BACKLOG_BYTES = 512 * 1024;
const MAX_BACKLOG_PACKETS = 256;
/** A connection that is asked to close has this long to take what was sent last. */
const CLOSING_MS = 500;

/** Why a connection was ended by the service. */
export type CutReason = 'flood' | 'slow' | 'session' | 'unauthorized' | 'elsewhere' | 'crowded' | 'rights';

interface Allowance {
  packets: number;
  at: number;
  isCut: boolean;
}

const allowances = new WeakMap<Connection, Allowance>();

/** Whether too much waits for a client that does not read. */
export function isBacklogged(connection: Connection): boolean {
  const { packets, bytes } = backlogOf(connection);
  return packets > MAX_BACKLOG_PACKETS || bytes > MAX_BACKLOG_BYTES;
}

/** Ends a connection after what was sent last, within half a second whether the client reads or not. */
export function closeGracefully(connection: Connection): void {
  connection.close();
  setTimeout(() => terminate(connection), CLOSING_MS).unref();
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
 * Counts every packet of every connection, also before it is admitted, and ends connections that flood or do not read. A
 * connection that has ended for any reason is gone half a second later, whether the client agrees or not.
 */
export function limitConnections(engine: Engine, onCut: (reason: CutReason) => void): void {
  // One function for all connections: each is called with its connection as `this`.
  function onPacket(this: Connection): void {
    const allowance = spend(this);
    const reason = allowance.packets < 0 ? 'flood' : isBacklogged(this) ? 'slow' : null;
    if (!reason || allowance.isCut) return;
    allowance.isCut = true;
    onCut(reason);
    terminate(this);
  }
  function onClose(this: Connection): void {
    const webSocket = webSocketOf(this);
    if (webSocket) setTimeout(() => webSocket.terminate(), CLOSING_MS).unref();
  }
  onConnection(engine, (connection) => void connection.on('packet', onPacket).on('close', onClose));
}
