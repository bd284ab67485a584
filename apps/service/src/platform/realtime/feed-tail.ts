import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { Cluster } from '../cluster/cluster';
import { Database } from '../database/database';
import { FeedRepository, type EntryPosition, type FeedRow } from '../feed/feed.repository';
import { LiveFeed } from './live-feed';

/** Further back than any commit takes and clocks of several machines differ. */
const OVERLAP_MS = 10_000;
const ROWS_AT_ONCE = 2000;
/** With Redis the database is looked at this often only, for what a fault of Redis may have swallowed. */
const CLUSTERED_SECONDS = 5;

/**
 * Finds what other processes committed: every second without Redis or while it is away, else now and then. With SQLite
 * there is one process only, and nothing to find.
 */
@Injectable()
export class FeedTail implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(FeedTail.name);
  private stopBeat: (() => void) | undefined;
  private looking: Promise<void> | undefined;
  private beats = 0;

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly repository: FeedRepository,
    private readonly cluster: Cluster,
    private readonly live: LiveFeed,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.database.dialect !== 'postgres') return;
    // Clients request existing entries when they connect: delivering them again would only slow a restart.
    await this.find((rows) => this.live.pass(rows));
    this.stopBeat = this.clock.everySecond(() => this.beat());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopBeat?.();
    await this.looking;
  }

  /** Delivers what is new in the database and was not delivered here yet. */
  async look(): Promise<void> {
    await this.find((rows) => this.live.deliver(rows));
  }

  /** Reads all that is as new as it may be, so many rows at once. */
  private async find(take: (rows: readonly FeedRow[]) => void): Promise<void> {
    let position: EntryPosition | undefined = { at: this.clock.now().getTime() - OVERLAP_MS, topic: '', seq: 0 };
    while (position) {
      const rows = await this.repository.since(position, ROWS_AT_ONCE);
      take(rows);
      position = rows[ROWS_AT_ONCE - 1];
    }
  }

  private beat(): void {
    this.beats += 1;
    if (this.live.isIdle || this.looking || (this.cluster.isClustered && this.beats % CLUSTERED_SECONDS > 0)) return;
    this.looking = this.look()
      .catch((error: unknown) => this.logger.error(`the feed could not be looked at: ${String(error)}`))
      .finally(() => (this.looking = undefined));
  }
}
