import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { AppConfig } from '../config/app-config';
import { newId } from '../ids/ids';
import { RedisBus } from './redis-bus';

/** A kind of message between the processes of one product: its name, and the type of what it carries as JSON. */
export interface ClusterChannel<Payload> {
  readonly name: string;
  /** Carries the type only; there is never a value. */
  readonly payload?: Payload;
}

/** Reacts to a message of another process. It must not take long. */
export type ClusterHandler<Payload> = (payload: Payload, processId: string) => void;

/** Declares a kind of message, e.g. `export const cacheDropped = defineChannel<{ tag: string }>('cache.dropped')`. */
export function defineChannel<Payload>(name: string): ClusterChannel<Payload> {
  return Object.freeze({ name });
}

const alive = defineChannel<null>('cluster.alive');
const leaving = defineChannel<null>('cluster.leaving');

const BEAT_SECONDS = 3;
/** Three beats that were missed: the process was killed, or nothing of it gets through. */
const SILENT_MS = 10_000;

/**
 * The bus between the processes of one product. With Redis a message reaches all the others within milliseconds; without
 * Redis, or while it is away, publishing does nothing. Messages may be lost: what must arrive is in the database as well,
 * and `onRejoin` says when to look there.
 */
@Injectable()
export class Cluster implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Cluster.name);
  /** Names this process among the others. */
  private readonly processId = newId();
  private readonly bus: RedisBus | null;
  private readonly isDatabaseShared: boolean;
  private readonly handlers = new Map<string, Set<ClusterHandler<unknown>>>();
  private readonly rejoinHandlers = new Set<() => void>();
  private readonly leaveHandlers = new Set<(processId: string) => void>();
  private readonly lastHeard = new Map<string, number>();
  private stopBeat: (() => void) | undefined;
  private beats = 0;

  constructor(
    config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.isDatabaseShared = config.database.dialect === 'postgres';
    this.bus = config.redisUrl
      ? new RedisBus(config.redisUrl, `${config.prefix}:cluster`, {
          onMessage: (text) => this.receive(text),
          onUp: () => this.callAll(this.rejoinHandlers, undefined),
        })
      : null;
    this.subscribe(leaving, (_, processId) => this.forget(processId));
  }

  /** Whether what this process publishes reaches the others now; false without Redis and while it is away. */
  get isClustered(): boolean {
    return this.bus?.isUp ?? false;
  }

  /** Whether there may be other processes that are not heard now: they share a PostgreSQL and there is no Redis. */
  get mayMissOthers(): boolean {
    return this.isDatabaseShared && !this.isClustered;
  }

  /** Whether there should be a Redis that is not there. */
  get isMissing(): boolean {
    return this.bus !== null && !this.isClustered;
  }

  /** Sends a message to every other process; it never fails and never waits. */
  publish<Payload>(channel: ClusterChannel<Payload>, payload: Payload): void {
    if (this.bus && this.isClustered) this.bus.publish(JSON.stringify([this.processId, channel.name, payload]));
  }

  /** Calls `handler` for each message that another process publishes. @returns a function that ends the subscription */
  subscribe<Payload>(channel: ClusterChannel<Payload>, handler: ClusterHandler<Payload>): () => void {
    const handlers = this.handlers.get(channel.name) ?? new Set();
    this.handlers.set(channel.name, handlers);
    const entry: ClusterHandler<unknown> = (payload, processId) => handler(payload as Payload, processId);
    handlers.add(entry);
    return () => handlers.delete(entry);
  }

  /** Calls `handler` whenever this process has joined the others (again): messages before that were not heard. */
  onRejoin(handler: () => void): () => void {
    this.rejoinHandlers.add(handler);
    return () => this.rejoinHandlers.delete(handler);
  }

  /** Calls `handler` when another process has stopped, or was not heard of for ten seconds. */
  onLeave(handler: (processId: string) => void): () => void {
    this.leaveHandlers.add(handler);
    return () => this.leaveHandlers.delete(handler);
  }

  onApplicationBootstrap(): void {
    if (this.bus) this.stopBeat = this.clock.everySecond(() => this.beat());
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopBeat?.();
    this.publish(leaving, null);
    await this.bus?.close();
  }

  private beat(): void {
    this.beats += 1;
    void this.bus?.probe();
    if (this.beats % BEAT_SECONDS > 0 || !this.isClustered) return;
    this.publish(alive, null);
    const silentSince = this.clock.now().getTime() - SILENT_MS;
    for (const [processId, heardAt] of this.lastHeard) if (heardAt < silentSince) this.forget(processId);
  }

  private forget(processId: string): void {
    this.lastHeard.delete(processId);
    this.callAll(this.leaveHandlers, processId);
  }

  private receive(text: string): void {
    const [processId, name, payload] = JSON.parse(text) as [string, string, unknown];
    if (processId === this.processId) return;
    this.lastHeard.set(processId, this.clock.now().getTime());
    for (const handler of this.handlers.get(name) ?? []) this.guard(() => handler(payload, processId));
  }

  private callAll<Argument>(handlers: Iterable<(argument: Argument) => void>, argument: Argument): void {
    for (const handler of handlers) this.guard(() => handler(argument));
  }

  private guard(call: () => void): void {
    try {
      call();
    } catch (error) {
      this.logger.error('a handler of the cluster failed', error instanceof Error ? error.stack : String(error));
    }
  }
}
