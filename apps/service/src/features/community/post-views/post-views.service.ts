import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { TimedFlush } from '#platform/slices/timed-flush';
import { PostsService } from '#features/community/posts/posts.service';
import { PostViewsRepository } from './post-views.repository';

/** A device that opens a post again within this time has not seen it twice. */
const AGAIN_MS = 30 * 60 * 1000;
const MAX_REMEMBERED = 200_000;
const FLUSH_SECONDS = 10;
/** At most this many posts wait for counting. Further views are not counted. */
const MAX_WAITING = 5000;

/**
 * Counts in memory which posts were seen, and writes the numbers every ten seconds in one statement: a view is no write. A
 * process that dies loses ten seconds of views.
 */
@Injectable()
export class PostViewsService {
  private readonly logger = new Logger(PostViewsService.name);
  private readonly remembered = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  private waiting = new Map<number, number>();
  private readonly timed = new TimedFlush({
    seconds: FLUSH_SECONDS,
    write: () => this.flush(),
    failed: (error) => this.logger.error(`views were not counted: ${String(error)}`),
  });

  constructor(
    private readonly views: PostViewsRepository,
    private readonly posts: PostsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @param seer what tells one device from another */
  seen(seer: string, ids: readonly number[]): void {
    const now = this.clock.now().getTime();
    for (const id of ids) {
      const key = `${id} ${seer}`;
      const last = this.remembered.get(key);
      if (last !== undefined && last > now - AGAIN_MS) continue;
      this.remembered.set(key, now);
      if (this.waiting.size < MAX_WAITING || this.waiting.has(id))
        this.waiting.set(id, (this.waiting.get(id) ?? 0) + 1);
    }
  }

  /** Called about once a second. */
  beat(): void {
    this.timed.beat();
  }

  /** Writes what was counted until now, and has the lists of tags follow the places of posts. */
  async flush(): Promise<void> {
    const seen = [...this.waiting].map(([id, times]) => ({ id, times })).sort((a, b) => a.id - b.id);
    this.waiting = new Map();
    if (seen.length > 0) await this.unitOfWork.run(() => this.views.addViews(seen), { durability: 'delayed' });
    await this.posts.followRanks();
  }

  /** Writes the last ones before the database closes. */
  end(): Promise<void> {
    return this.timed.end();
  }
}
