import type { ClientToServerEvents, ServerToClientEvents, SocketAudience } from '@ug/contract';
import type { DefaultEventsMap, Namespace, Server, Socket } from 'socket.io';
import type { Principal } from '../actor/principal';
import type { CountedAddress } from '../addresses/counted-address';

/** Data of an admitted socket. */
export interface SocketData {
  principal: Principal;
  /** Address of the client, as limits count it. */
  address: CountedAddress;
  /** The same to the last bit. */
  wholeAddress: string;
}

type Sent = ClientToServerEvents<SocketAudience>;
type Pushed = ServerToClientEvents<SocketAudience>;

export type SocketServer = Server<Sent, Pushed, DefaultEventsMap, SocketData>;
export type SocketNamespace = Namespace<Sent, Pushed, DefaultEventsMap, SocketData>;
export type AdmittedSocket = Socket<Sent, Pushed, DefaultEventsMap, SocketData>;

/** Each audience has a namespace of its name. */
export const AUDIENCES: readonly SocketAudience[] = ['player', 'staff'];

/** Sockets of a namespace that are in a room, on this process. */
export function socketsIn(namespace: SocketNamespace, room: string): AdmittedSocket[] {
  const ids = [...(namespace.adapter.rooms.get(room) ?? [])];
  return ids.map((id) => namespace.sockets.get(id)).filter((socket) => socket !== undefined);
}

/** Number of sockets that are sent to at once before everything else of this process has its turn. */
export const SLICE = 250;
