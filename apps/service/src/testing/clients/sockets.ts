import type { ClientToServerEvents, Role, ServerToClientEvents, SocketAudience } from '@ug/contract';
import { io, type Socket } from 'socket.io-client';
import { Sessions } from '#platform/auth/sessions';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { TestApp } from '../test-app';

export type TestSocket = Socket<ServerToClientEvents<SocketAudience>, ClientToServerEvents<SocketAudience>>;

export interface SocketChoices {
  headers?: Record<string, string>;
  transports?: ('websocket' | 'polling')[];
}

/** A socket as a browser would open it, not connected yet; it does not reconnect by itself. */
export const socketTo = (
  origin: string,
  audience: SocketAudience,
  auth: object,
  { headers, transports = ['websocket'] }: SocketChoices = {},
): TestSocket =>
  io(`${origin}/${audience}`, {
    auth,
    transports,
    extraHeaders: headers,
    forceNew: true,
    reconnection: false,
    autoConnect: false,
  });

/** Connects a socket. @returns `connected`, or why it was refused */
export const outcomeOf = (socket: TestSocket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', (error) => resolve(error.message));
    socket.connect();
  });

/** A session of a player, as signing in makes it. */
export const playerSession = async (app: TestApp, uid: string): Promise<{ uid: string; token: string }> => ({
  uid,
  token: (await app.get(UnitOfWork).run(() => app.get(Sessions).open('player', uid, {}))).token,
});

/** A connected socket of a player with a fresh session. */
export async function playerSocket(app: TestApp, uid: string): Promise<TestSocket> {
  const socket = socketTo(app.origin, 'player', await playerSession(app, uid));
  const outcome = await outcomeOf(socket);
  if (outcome !== 'connected') throw new Error(`player ${uid} was refused: ${outcome}`);
  return socket;
}

/** A connected socket of a member of staff. */
export async function staffSocket(app: TestApp, role: Role): Promise<TestSocket> {
  const socket = socketTo(app.origin, 'staff', { token: await app.staffToken(role) });
  const outcome = await outcomeOf(socket);
  if (outcome !== 'connected') throw new Error(`${role} was refused: ${outcome}`);
  return socket;
}

/** The next event of a name. */
export const nextEvent = <Name extends keyof ServerToClientEvents<SocketAudience>>(
  socket: TestSocket,
  name: Name,
): Promise<Parameters<ServerToClientEvents<SocketAudience>[Name]>[0]> =>
  new Promise((resolve) => socket.once(name, resolve as never));

/** Why a socket went away. */
export const goneFrom = (socket: TestSocket): Promise<string> =>
  new Promise((resolve) => socket.once('disconnect', (reason) => resolve(reason)));
