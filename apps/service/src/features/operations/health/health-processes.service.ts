import { hostname } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { Cluster, defineChannel } from '#platform/cluster/cluster';
import { productVersion } from '#platform/contract/contract-document';
import { FeedMetrics } from '#platform/realtime/feed-metrics';
import { SocketHost } from '#platform/realtime/socket-host';

type ProcessState = Omit<Schemas['HealthProcess'], 'isThis'>;

const processPublished = defineChannel<ProcessState>('health.process');

const PUBLISH_SECONDS = 10;
/** A process is silent after three missed messages. */
const HEARD_MS = 35_000;

/** The processes of the product, as each publishes its state to the others. */
@Injectable()
export class HealthProcessesService implements OnApplicationShutdown {
  private readonly startedAt: Date;
  private readonly others = new Map<string, { readonly state: ProcessState; readonly at: number }>();
  private beats = 0;
  private stop: (() => void) | undefined;

  constructor(
    private readonly cluster: Cluster,
    private readonly clock: Clock,
    private readonly sockets: SocketHost,
    private readonly feed: FeedMetrics,
  ) {
    this.startedAt = clock.now();
  }

  /** Sends the state of this process to the others from now on, and takes theirs. */
  begin(): void {
    this.cluster.subscribe(processPublished, (state, id) =>
      this.others.set(id, { state, at: this.clock.now().getTime() }),
    );
    this.cluster.onLeave((id) => this.others.delete(id));
    this.stop = this.clock.everySecond(() => {
      if (this.beats++ % PUBLISH_SECONDS === 0) this.publish();
    });
  }

  onApplicationShutdown(): void {
    this.stop?.();
  }

  /** Sends the state of this process to the others now. */
  publish(): void {
    this.cluster.publish(processPublished, this.own());
  }

  /** This process first. */
  list(): Schemas['HealthProcess'][] {
    const since = this.clock.now().getTime() - HEARD_MS;
    const heard = [...this.others.values()].filter(({ at }) => at >= since).map(({ state }) => state);
    return [
      { ...this.own(), isThis: true },
      ...heard
        .sort((one, other) => one.host.localeCompare(other.host) || one.pid - other.pid)
        .map((state) => ({ ...state, isThis: false })),
    ];
  }

  get mayMissOthers(): boolean {
    return this.cluster.mayMissOthers;
  }

  private own(): ProcessState {
    return {
      host: hostname().slice(0, 80),
      pid: process.pid,
      version: productVersion,
      startedAt: this.startedAt.toISOString(),
      memoryBytes: process.memoryUsage.rss(),
      sockets: this.sockets.count('player') + this.sockets.count('staff'),
      feedLagSeconds: this.feed.lagSeconds,
    };
  }
}
