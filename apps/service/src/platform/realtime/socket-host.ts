import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { SocketAudience } from '@ug/contract';
import { Server } from 'socket.io';
import { Metrics } from '../observability/metrics';
import { Admission } from './admission';
import { AllowedRequests } from './allowed-requests';
import { closeGracefully, limitConnections, MAX_MESSAGE_BYTES, type CutReason } from './connection-limits';
import { SessionSockets } from './session-sockets';
import { EventRouter } from './event-router';
import { connectionOf, forgetRequest, terminate, type Connection } from './socket-internals';
import { AUDIENCES, type AdmittedSocket, type SocketNamespace, type SocketServer } from './socket-types';

/** Together below ten seconds: that is when a dead link is noticed, on either side. */
const PING_INTERVAL_MS = 6000;
const PING_TIMEOUT_MS = 3500;
/** A connection that has sent nothing by then, or nothing that admits it, is closed. */
const ADMISSION_MS = 5000;

/** The socket server of this process: who may connect, and what they may send. */
@Injectable()
export class SocketHost implements OnApplicationBootstrap {
  private readonly logger = new Logger(SocketHost.name);
  private readonly io: SocketServer;
  private readonly cuts;
  private readonly refused = new WeakSet<object>();
  private readonly perSession = new SessionSockets();
  private isOpen = true;

  constructor(
    private readonly requests: AllowedRequests,
    private readonly admission: Admission,
    private readonly router: EventRouter,
    private readonly http: HttpAdapterHost,
    metrics: Metrics,
  ) {
    this.io = new Server({
      serveClient: false,
      connectTimeout: ADMISSION_MS,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      perMessageDeflate: false,
      httpCompression: false,
      pingInterval: PING_INTERVAL_MS,
      pingTimeout: PING_TIMEOUT_MS,
      allowRequest: (request, decide) => requests.decide(request, decide, () => this.isOpen),
      cors: { origin: [...requests.config.allowedOrigins] },
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

  /** Counts the sockets of an audience in this process. */
  count(audience: SocketAudience): number {
    return this.of(audience).sockets.size;
  }

  /** Every connection of this process that carries an admitted socket. */
  connections(): Connection[] {
    return AUDIENCES.flatMap((audience) => [...this.of(audience).sockets.values()].map(connectionOf));
  }

  /** Ends a connection at once, or after what was sent last when its session is over. */
  end(socket: AdmittedSocket, reason: CutReason): void {
    this.cuts.inc({ reason });
    if (reason === 'session') closeGracefully(connectionOf(socket));
    else terminate(connectionOf(socket));
  }

  onApplicationBootstrap(): void {
    this.io.attach(this.http.httpAdapter.getHttpServer());
    limitConnections(this.io.engine, (reason) => this.cuts.inc({ reason }));
  }

  /** New connections are refused from now on. */
  stopAccepting(): void {
    this.isOpen = false;
  }

  /** Ends what is below socket.io; nothing can be sent after this. */
  closeEngine(): void {
    this.io.engine.close();
  }

  private open(audience: SocketAudience): void {
    const { router } = this;
    function dispatch(this: AdmittedSocket, name: string, ...args: unknown[]): void {
      void router.dispatch(this, name, args);
    }
    this.of(audience).use((socket, next) => {
      this.admit(audience, socket).then(next, (error: unknown) => {
        this.logger.error('a socket could not be admitted', error instanceof Error ? error.stack : String(error));
        next(new Error('unavailable'));
      });
    });
    this.of(audience).on('connection', (socket) => {
      this.perSession.add(socket);
      socket.onAny(dispatch);
    });
  }

  /** Gives why a socket is not admitted; nothing has been sent to it before. */
  private async admit(audience: SocketAudience, socket: AdmittedSocket): Promise<Error | undefined> {
    const { auth } = socket.handshake;
    const address = this.requests.addressOf(socket.request);
    const wholeAddress = this.requests.wholeAddressOf(socket.request);
    forgetRequest(socket);
    // A refused connection is about to close; what it still sends is not worth a look into the database.
    if (this.refused.has(socket.conn)) return new Error('session.expired');
    if (!this.admission.admitsFrom(audience, wholeAddress)) return this.refuse(socket, 'elsewhere', 'unavailable');
    const principal = await this.admission.admit(audience, auth);
    if (principal && this.perSession.isFull(principal.sessionId)) return this.refuse(socket, 'crowded', 'unavailable');
    if (principal) {
      Object.assign(socket.data, { principal, address, wholeAddress });
      return undefined;
    }
    if (this.refused.has(socket.conn)) return new Error('session.expired');
    return this.refuse(socket, 'unauthorized', 'session.expired');
  }

  private refuse(socket: AdmittedSocket, reason: CutReason, message: string): Error {
    this.refused.add(socket.conn);
    this.cuts.inc({ reason });
    setImmediate(() => closeGracefully(connectionOf(socket)));
    return new Error(message);
  }
}
