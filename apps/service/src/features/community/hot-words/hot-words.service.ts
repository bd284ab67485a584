import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { LRUCache } from 'lru-cache';
import { ResponseCache } from '#platform/cache/response-cache';
import { Clock } from '#platform/clock/clock';
import { ContentChecks } from '#platform/content/content-checks';
import { HotWordCountsService } from './hot-word-counts.service';
import { HotWordsRepository, type ShownWord } from './hot-words.repository';

/** The cached list of hot words. */
export const HOT_WORDS_TAG = 'hot-words';

const MAX_LISTED = 10;
/** A verdict of the checks about a word is kept this long, because the word lists change as well. */
const BELIEVED_MS = 30_000;
const MAX_BELIEVED = 1000;

/** Popular searches as players see them. */
@Injectable()
export class HotWordsService {
  private readonly allowed: LRUCache<string, boolean>;

  constructor(
    private readonly words: HotWordsRepository,
    private readonly counts: HotWordCountsService,
    private readonly checks: ContentChecks,
    private readonly cache: ResponseCache,
    clock: Clock,
  ) {
    const perf = { now: () => clock.now().getTime() };
    this.allowed = new LRUCache({ max: MAX_BELIEVED, ttl: BELIEVED_MS, ttlResolution: 0, perf });
  }

  /** Notes a search, once for each device and day. @param device what tells one from another; empty is not counted */
  searched(keyword: string, device: string): void {
    this.counts.searched(keyword, device);
  }

  async listShown(): Promise<Schemas['HotWordList']> {
    const shown = (await this.shown()).slice(0, MAX_LISTED);
    return { records: shown.map(({ id, word, isPinned }) => ({ id, word, isPinned: Boolean(isPinned) })) };
  }

  /** Every word that may be shown, the hottest first. */
  async shown(): Promise<ShownWord[]> {
    const read = async () => JSON.stringify(await this.words.shown());
    const words = JSON.parse(await this.cache.through(HOT_WORDS_TAG, HOT_WORDS_TAG, read)) as ShownWord[];
    const allowed = await Promise.all(words.map(({ word }) => this.isAllowed(word)));
    return words.filter((_, index) => allowed[index]);
  }

  private async isAllowed(word: string): Promise<boolean> {
    const known = this.allowed.get(word);
    if (known !== undefined) return known;
    const isAllowed = (await this.checks.judge(word)).action === 'pass';
    this.allowed.set(word, isAllowed);
    return isAllowed;
  }
}
