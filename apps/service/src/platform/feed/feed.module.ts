import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { Sweeps } from '../jobs/sweeps';
import { Counters } from './counters';
import { FeedReader } from './feed-reader';
import { Feed } from './feed';
import { FeedLife } from './feed-life';
import { FeedRepository } from './feed.repository';
import { RecentEntries } from './recent-entries';
import { Topics } from './topics';

/** Readers that were away for longer fetch afresh. */
export const FEED_KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The durable feed: everything that is pushed is first a row of it. */
@Global()
@Module({
  providers: [Counters, Feed, FeedLife, FeedReader, FeedRepository, RecentEntries, Topics],
  exports: [Counters, Feed, FeedReader, FeedRepository, Topics],
})
export class FeedModule implements OnModuleInit {
  constructor(
    private readonly sweeps: Sweeps,
    private readonly repository: FeedRepository,
    private readonly clock: Clock,
    private readonly life: FeedLife,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.life.settle();
    this.sweeps.hourly('feed.sweep', (limit) =>
      this.repository.forgetBefore(this.clock.now().getTime() - FEED_KEPT_DAYS * DAY_MS, limit),
    );
  }
}
