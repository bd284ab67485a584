import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { UnitOfWork } from '../database/unit-of-work';
import { Jobs } from '../jobs/jobs';
import { Counters } from './counters';
import { FeedReader } from './feed-reader';
import { Feed } from './feed';
import { FeedRepository } from './feed.repository';
import { RecentEntries } from './recent-entries';
import { Topics } from './topics';

/** Readers that were away for longer fetch afresh. */
export const FEED_KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const SWEEP_SECONDS = 3600;

/** The durable feed: everything that is pushed is first a row of it. */
@Global()
@Module({
  providers: [Counters, Feed, FeedReader, FeedRepository, RecentEntries, Topics],
  exports: [Counters, Feed, FeedReader, FeedRepository, Topics],
})
export class FeedModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly unitOfWork: UnitOfWork,
    private readonly repository: FeedRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.every('feed.sweep', SWEEP_SECONDS, () =>
      this.unitOfWork.run(async () => {
        await this.repository.forgetBefore(this.clock.now().getTime() - FEED_KEPT_DAYS * DAY_MS);
      }),
    );
  }
}
