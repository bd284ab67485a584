import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { Metrics } from '../observability/metrics';
import { LiveFeed } from './live-feed';

/** Metric for the delay of the feed's delivery. */
@Injectable()
export class FeedMetrics {
  constructor(
    private readonly live: LiveFeed,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const help = 'Age of the oldest feed entry that waits for its delivery to sockets';
    metrics.gauge('feed_lag_seconds', help, () => this.lagSeconds);
  }

  /** Age of the oldest entry that waits for its delivery to sockets of this process; 0 where none waits. */
  get lagSeconds(): number {
    const since = this.live.oldestWaiting;
    return since === undefined ? 0 : Math.max(0, this.clock.now().getTime() - since) / 1000;
  }
}
