import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { SocketAudience } from '@ug/contract';
import type { Socket as EngineSocket } from 'engine.io';
import { Server } from 'socket.io';
import { AppConfig } from '../config/app-config';
import { playerAudience } from '../feed/audience';
import { Metrics } from '../observability/metrics';
import { Admission } from './admission';
import { requestGate } from './allowed-requests';
import { cutOff, isGone, limitConnections, MOST_MESSAGE_BYTES, part, type CutReason } from './connection-limits';
import { EventInbox } from './event-inbox';
import { RedisLink } from './redis-link';
import {
  AUDIENCES,
  type AdmittedSocket,
  type NodeEvents,
  type SocketNamespace,
  type SocketServer,
} from './socket-types';

/** Together below ten seconds: that is when a dead link is noticed, on either side. */
const PING_INTERVAL_MS = 6000;
const PING_TIMEOUT_MS = 3500;
/** Who has said nothing by then, or nothing that admits, is sent away. */
const ADMISSION_MS = 5000;
/** Links that are asked to close when the service stops. */
const PARTING_MS = 1000;

type NodeEvent = keyof NodeEvents;

/** The socket server: who may connect, what they may say, and the tie to the other processes. */
@Injectable()
export class SocketHost implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(SocketHost.name);
  private readonly redis: RedisLink | null;
  private readonly io: SocketServer;
  private readonly cuts;
  private readonly partings: (() => Promise<void>)[] = [];
  private readonly refused = new WeakSet<object>();
  private isOpen = true;

  constructor(
    config: AppConfig,
    private readonly admission: Admission,
    private readonly inbox: EventInbox,
    private readonly http: HttpAdapterHost,
    metrics: Metrics,
  ) {
    this.redis = config.redisUrl ? new RedisLink(config.redisUrl, config.prefix) : null;
    this.io = new Server({
      ...(this.redis && { adapter: this.redis.adapter() }),
      serveClient: false,
      connectTimeout: ADMISSION_MS,
      maxHttpBufferSize: MOST_MESSAGE_BYTES,
      perMessageDeflate: false,
      httpCompression: false,
      pingInterval: PING_INTERVAL_MS,
      pingTimeout: PING_TIMEOUT_MS,
      allowRequest: requestGate(config, () => this.isOpen),
      cors: { origin: [...config.allowedOrigins] },
    });
    this.cuts = metrics.counter('sockets_cut_total', 'Connections that the service ended', ['reason']);
    metrics.gauge('sockets_connected', 'Sockets that are admitted', () => this.count('player') + this.count('staff'));
    this.io.use((_, refuse) => refuse(new Error('Invalid namespace')));
    for (const audience of AUDIENCES) this.open(audience);
  }

  /** The namespace of an audience. */
  of(audience: SocketAudience): SocketNamespace {
    return this.io.of(`/${audience}`);
  }

  /** How many sockets of an audience this process holds. */
  count(audience: SocketAudience): number {
    return this.of(audience).sockets.size;
  }

  /** Whether what this process tells the others reaches them at once; false where it has no Redis or Redis is away. */
  get isTied(): boolean {
    return this.redis?.isUp ?? false;
  }

  /** Tells the other processes, if it can; what must arrive is in the database as well. */
  tellNodes<Name extends NodeEvent>(name: Name, ...what: Parameters<NodeEvents[Name]>): void {
    // The types of socket.io cannot follow a name that is a parameter.
    if (this.isTied) this.of('player').serverSideEmit(name, ...(what as never));
  }

  /** Hears what another process tells. */
  onNode<Name extends NodeEvent>(name: Name, listener: NodeEvents[Name]): void {
    this.of('player').on(name, listener as never);
  }

  /** Ends a connection at once, or after what it was told last. */
  end({ conn }: AdmittedSocket, reason: CutReason): void {
    this.cuts.inc({ reason });
    if (reason === 'session') part(conn as EngineSocket);
    else cutOff(conn as EngineSocket);
  }

  onApplicationBootstrap(): void {
    this.io.attach(this.http.httpAdapter.getHttpServer());
    limitConnections(this.io.engine, (reason) => this.cuts.inc({ reason }));
  }

  /** Lets somebody hand out what they still hold before the links close. */
  beforeParting(work: () => Promise<void>): void {
    this.partings.push(work);
  }

  /** Closes every link; the clients come back to another process, or to this one when it is up again. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isOpen = false;
    await Promise.all(this.partings.map((work) => work()));
    const links = this.links();
    for (const link of links) link.close();
    const deadline = performance.now() + PARTING_MS;
    while (!links.every(isGone) && performance.now() < deadline) await pause(20);
    for (const link of links) cutOff(link);
    for (const namespace of this.io._nsps.values()) await namespace.adapter.close();
    this.io.engine.close();
    this.redis?.close();
  }

  private links(): EngineSocket[] {
    return AUDIENCES.flatMap((audience) =>
      [...this.of(audience).sockets.values()].map(({ conn }) => conn as EngineSocket),
    );
  }

  private open(audience: SocketAudience): void {
    const { inbox } = this;
    function receive(this: AdmittedSocket, name: string, ...said: unknown[]): void {
      void inbox.receive(this, name, said);
    }
    this.of(audience).use((socket, next) => {
      this.admit(audience, socket).then(next, (error: unknown) => {
        this.logger.error('a socket could not be admitted', error instanceof Error ? error.stack : String(error));
        next(new Error('unavailable'));
      });
    });
    this.of(audience).on('connection', (socket) => {
      const { principal } = socket.data;
      if (principal.kind === 'player') void socket.join(playerAudience(principal.uid));
      socket.onAny(receive);
    });
  }

  /** Gives why a socket is not admitted; nothing has been sent to it before. */
  private async admit(audience: SocketAudience, socket: AdmittedSocket): Promise<Error | undefined> {
    const { auth } = socket.handshake;
    forgetRequest(socket);
    // Whoever was refused is being sent away; what it still says is not worth a look into the database.
    if (this.refused.has(socket.conn)) return new Error('session.expired');
    const principal = await this.admission.admit(audience, auth);
    if (principal) {
      socket.data.principal = principal;
      return undefined;
    }
    if (this.refused.has(socket.conn)) return new Error('session.expired');
    this.refused.add(socket.conn);
    this.cuts.inc({ reason: 'unauthorized' });
    setImmediate(() => part(socket.conn as EngineSocket));
    return new Error('session.expired');
  }
}

/** The request with its headers and the token would stay in memory, and go to other processes that ask for sockets. */
function forgetRequest(socket: AdmittedSocket): void {
  const { address, time, issued, secure, url } = socket.handshake;
  const handshake = { address, time, issued, secure, url: url.split('?', 1)[0], headers: {}, query: {}, auth: {} };
  Object.assign(socket, { handshake });
}
