import type { Server as Engine, Socket as EngineSocket } from 'engine.io';
import type { WebSocket } from 'ws';

// Everything that this product uses of engine.io and socket.io beyond what they document. The spec beside this file
// fails when an upgrade changes it.

/** A connection below socket.io; one of them carries the sockets of every namespace that a client opened. */
export type Connection = EngineSocket;

/** A socket of socket.io, as far as it is reached into here. */
interface AdmittedLike {
  readonly conn: unknown;
  readonly handshake: { time: string; issued: number; secure: boolean; url: string };
}

/** The WebSocket under a connection; undefined while it polls. */
export const webSocketOf = ({ transport }: Connection): WebSocket | undefined =>
  (transport as unknown as { socket?: WebSocket }).socket;

/** The connection under a socket. */
export const connectionOf = (socket: Pick<AdmittedLike, 'conn'>): Connection => socket.conn as Connection;

/** Measures the data that waits in the memory of the process until the client has taken earlier data. */
export function backlogOf(connection: Connection): { packets: number; bytes: number } {
  const { writeBuffer } = connection as unknown as { writeBuffer: { data?: unknown }[] };
  let bytes = webSocketOf(connection)?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) bytes += typeof data === 'string' ? data.length : 0;
  return { packets: writeBuffer.length, bytes };
}

/** Whether a connection is closed, and its WebSocket has nothing left to send either. */
export function isClosed(connection: Connection): boolean {
  const webSocket = webSocketOf(connection);
  return webSocket ? webSocket.readyState === webSocket.CLOSED : connection.readyState === 'closed';
}

/** Ends a connection at once: what waits for it is thrown away. */
export function terminate(connection: Connection): void {
  const webSocket = webSocketOf(connection);
  if (webSocket) webSocket.terminate();
  else connection.close(true);
}

/** Calls `watch` for each new connection, before its first packet. */
export function onConnection(engine: Engine, watch: (connection: Connection) => void): void {
  engine.on('connection', watch);
}

/** Takes the request with its headers and the token out of a socket, where it would stay as long as the socket does. */
export function forgetRequest(socket: AdmittedLike): void {
  const { time, issued, secure, url } = socket.handshake;
  const handshake = { time, issued, secure, url: url.split('?', 1)[0], headers: {}, query: {}, auth: {} };
  Object.assign(socket, { handshake });
}
