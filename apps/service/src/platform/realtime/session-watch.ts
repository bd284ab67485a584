import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Principal } from '../actor/principal';
import { Clock } from '../clock/clock';
import { Cluster, defineChannel } from '../cluster/cluster';
import { sessionsEnded, type SessionEnd, type SessionsEnded } from '../auth/session.events';
import { Sessions } from '../auth/sessions';
import { DomainEvents } from '../events/domain-events';
import { Admission } from './admission';
import { SocketHost } from './socket-host';
import { AUDIENCES, type AdmittedSocket } from './socket-types';

type Lost = (principals: readonly Principal[]) => void;

/** Tells the other processes which sessions ended here. */
const endedElsewhere = defineChannel<SessionsEnded>('sessions.ended');

/** Sessions asked for in one statement. */
const ASKED_AT_ONCE = 500;
/** Bounds how long a socket outlives a session that ended by itself. */
const SECONDS_BETWEEN_CHECKS = 5;

/**
 * Closes the sockets of sessions that have ended: at once on this process, through Redis at once on the others, and
 * within a second by asking the database where there may be others and Redis is missing or away.
 */
@Injectable()
export class SessionWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(SessionWatch.name);
  private readonly listeners = new Set<Lost>();
  private stopBeat: (() => void) | undefined;
  private checking: Promise<void> | undefined;
  private beats = 0;

  constructor(
    private readonly sessions: Sessions,
    private readonly events: DomainEvents,
    private readonly host: SocketHost,
    private readonly admission: Admission,
    private readonly cluster: Cluster,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.events.on(sessionsEnded, (ended) => {
      this.close(ended);
      this.cluster.publish(endedElsewhere, ended);
    });
    this.cluster.subscribe(endedElsewhere, (ended) => this.close(ended));
    this.stopBeat = this.clock.everySecond(() => this.beat());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopBeat?.();
    await this.checking;
  }

  /**
   * Calls `listener` with those whose sockets were closed because their sessions were found to be over: they expired, or a
   * command of this machine ended them. Other ends are `sessionsEnded`.
   */
  onFoundOver(listener: Lost): void {
    this.listeners.add(listener);
  }

  /** Closes every socket of this process whose session is no longer alive, or that came from where nobody may come from now. */
  async check(): Promise<void> {
    this.closeElsewhere();
    const sockets = this.sockets();
    for (let i = 0; i < sockets.length; i += ASKED_AT_ONCE) {
      const asked = sockets.slice(i, i + ASKED_AT_ONCE);
      const living = await this.sessions.living(asked.map(({ data }) => data.principal.sessionId));
      const over = asked.filter(({ data }) => !living.has(data.principal.sessionId));
      for (const socket of over) this.end(socket, 'expired');
      if (over.length > 0) for (const listener of this.listeners) listener(over.map(({ data }) => data.principal));
      // SQLite blocks the event loop while it answers, and this is not urgent.
      if (i + ASKED_AT_ONCE < sockets.length) await breathe();
    }
  }

  /** Its session lives on, and opens nothing from there. */
  private closeElsewhere(): void {
    for (const socket of this.sockets()) {
      const { principal, wholeAddress } = socket.data;
      if (!this.admission.admitsFrom(principal.kind, wholeAddress)) this.host.end(socket, 'elsewhere');
    }
  }

  private close({ sessionIds, reason }: SessionsEnded): void {
    const ended = new Set(sessionIds);
    for (const socket of this.sockets()) if (ended.has(socket.data.principal.sessionId)) this.end(socket, reason);
  }

  private end(socket: AdmittedSocket, reason: SessionEnd): void {
    socket.emit('session.ended', { reason });
    this.host.end(socket, 'session');
  }

  private sockets(): AdmittedSocket[] {
    return AUDIENCES.flatMap((audience) => [...this.host.of(audience).sockets.values()]);
  }

  private beat(): void {
    this.beats += 1;
    if (this.checking || (!this.cluster.mayMissOthers && this.beats % SECONDS_BETWEEN_CHECKS > 0)) return;
    this.checking = this.check()
      .catch((error: unknown) => this.logger.error(`sessions could not be checked: ${String(error)}`))
      .finally(() => (this.checking = undefined));
  }
}
