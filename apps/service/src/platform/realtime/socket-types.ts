import type { ClientToServerEvents, ServerToClientEvents, SocketAudience } from '@ug/contract';
import type { Namespace, Server, Socket } from 'socket.io';
import type { Principal } from '../actor/principal';
import type { SessionsEnded } from '../auth/sessions';
import type { FeedRow } from '../feed/feed.repository';

/** What the processes of one product tell each other. */
export interface NodeEvents {
  feedRows: (rows: readonly FeedRow[]) => void;
  sessionsEnded: (ended: SessionsEnded) => void;
}

/** What a socket carries once it is admitted; other processes may ask for it, so it holds no secret. */
export interface SocketData {
  principal: Principal;
  /** The record that a member of staff has open. */
  watching?: string;
}

type Sent = ClientToServerEvents<SocketAudience>;
type Pushed = ServerToClientEvents<SocketAudience>;

export type SocketServer = Server<Sent, Pushed, NodeEvents, SocketData>;
export type SocketNamespace = Namespace<Sent, Pushed, NodeEvents, SocketData>;
export type AdmittedSocket = Socket<Sent, Pushed, NodeEvents, SocketData>;

/** Each audience has a namespace of its name. */
export const AUDIENCES: readonly SocketAudience[] = ['player', 'staff'];

/** How many sockets are told at once before everything else of this process has its turn. */
export const SLICE = 250;
