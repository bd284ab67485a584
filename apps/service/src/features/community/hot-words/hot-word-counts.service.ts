import { createHmac } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '#platform/clock/clock';
import { AppConfig } from '#platform/config/app-config';
import { ContentChecks } from '#platform/content/content-checks';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { JobRun } from '#platform/jobs/jobs';
import { TimedFlush } from '#platform/slices/timed-flush';
import { HotWordCountsRepository, type Sighting } from './hot-word-counts.repository';
import { countedWord } from './hot-words.rules';

const KEPT_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_SLICE = 500;
/** A device that types the same again is not written down again: so many are remembered here. */
const MAX_REMEMBERED = 20_000;
const FLUSH_SECONDS = 10;
/** So many searches wait at most: what is searched beyond is not counted. */
const MAX_WAITING = 5000;
/** So many are written in one unit of work. */
const MAX_WRITTEN = 50;
const DIGEST_CHARACTERS = 32;

/**
 * Counts what players search for, by devices and never by who they are. Searches are gathered in memory and written every ten
 * seconds: to search is no write, and a process that dies loses ten seconds of them.
 */
@Injectable()
export class HotWordCountsService {
  private readonly logger = new Logger(HotWordCountsService.name);
  private readonly seen = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  private waiting: Omit<Sighting, 'now'>[] = [];
  private readonly key: Buffer;
  private readonly timed = new TimedFlush({
    seconds: FLUSH_SECONDS,
    write: () => this.flush(),
    failed: (error) => this.logger.error(`searches were not counted: ${String(error)}`),
  });

  constructor(
    private readonly counts: HotWordCountsRepository,
    private readonly checks: ContentChecks,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    config: AppConfig,
  ) {
    this.key = config.secretFor('hot-words');
  }

  /** Notes a search once for each device and day. @param device what tells one from another; empty is not counted */
  searched(keyword: string, device: string): void {
    const word = countedWord(keyword);
    if (word === null || device === '' || this.waiting.length >= MAX_WAITING) return;
    const day = this.clock.today();
    const sighting = this.sightingOf(device, word, day);
    if (this.seen.has(sighting)) return;
    this.seen.set(sighting, true);
    this.waiting.push({ word, sighting, day });
  }

  /** Called about once a second. */
  beat(): void {
    this.timed.beat();
  }

  /** Writes what was searched until now; what the checks object to is not counted. */
  async flush(): Promise<void> {
    const waiting = this.waiting;
    this.waiting = [];
    const allowed: Omit<Sighting, 'now'>[] = [];
    for (const one of waiting) if ((await this.checks.judge(one.word)).action === 'pass') allowed.push(one);
    // In one order, so that two processes never wait for each other in a circle.
    allowed.sort((a, b) => (a.word < b.word ? -1 : Number(a.word > b.word)));
    while (allowed.length > 0) await this.write(allowed.splice(0, MAX_WRITTEN));
  }

  /** Writes the last ones before the database closes. */
  end(): Promise<void> {
    return this.timed.end();
  }

  /** Names a device for one word on one day: it is counted once, and nobody without the server's secret finds out which. */
  private sightingOf(device: string, word: string, day: string): string {
    const text = [day, word, device].join('\n');
    return createHmac('sha256', this.key).update(text).digest('hex').slice(0, DIGEST_CHARACTERS);
  }

  private async write(sightings: readonly Omit<Sighting, 'now'>[]): Promise<void> {
    const now = this.clock.now();
    await this.unitOfWork.run(
      async () => {
        for (const one of sightings) await this.counts.add({ ...one, now });
      },
      { durability: 'delayed' },
    );
  }

  /** Forgets what is older than a week and whose devices were counted before today; everybody else waits for one slice. */
  async recount(run: JobRun): Promise<void> {
    const today = this.clock.today();
    const from = this.clock.dayOf(new Date(this.clock.now().getTime() - (KEPT_DAYS - 1) * DAY_MS));
    const forget = (some: (limit: number) => Promise<number>) =>
      run.inSlices(MAX_SLICE, async (size) => (await this.unitOfWork.run(() => some(size))) >= size);
    await forget((limit) => this.counts.forgetSightings(today, limit));
    await forget((limit) => this.counts.forgetDays(from, limit));
    let after = 0;
    await run.inSlices(MAX_SLICE, async (take) => {
      const last = await this.unitOfWork.run(() => this.counts.recount({ after, take }, today));
      after = last ?? after;
      return last !== undefined;
    });
  }
}
