import { Module } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap, OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { Clock } from '#platform/clock/clock';
import { DomainEvents } from '#platform/events/domain-events';
import { Jobs } from '#platform/jobs/jobs';
import { GamesModule } from '#features/content/games/games.module';
import { TagsModule } from '#features/community/tags/tags.module';
import { HotWordCountsRepository } from './hot-word-counts.repository';
import { HotWordCountsService } from './hot-word-counts.service';
import { HotWordEditingService } from './hot-word-editing.service';
import { HotWordsAdminController } from './hot-words.admin.controller';
import { HotWordsController } from './hot-words.controller';
import { hotWordChanged } from './hot-words.events';
import { HotWordsRepository } from './hot-words.repository';
import { HOT_WORDS_TAG, HotWordsService } from './hot-words.service';
import { KeywordSuggestionsService } from './keyword-suggestions.service';

const RECOUNT_SECONDS = 60 * 60;

/** Search suggestions of the square, and the words that many search for. */
@Module({
  imports: [GamesModule, TagsModule],
  controllers: [HotWordsController, HotWordsAdminController],
  providers: [
    HotWordsRepository,
    HotWordCountsRepository,
    HotWordCountsService,
    HotWordsService,
    HotWordEditingService,
    KeywordSuggestionsService,
  ],
  exports: [HotWordsService],
})
export class HotWordsModule implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopBeat: (() => void) | undefined;

  constructor(
    private readonly events: DomainEvents,
    private readonly cache: ResponseCache,
    private readonly jobs: Jobs,
    private readonly counts: HotWordCountsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on(hotWordChanged, () => this.cache.drop(HOT_WORDS_TAG));
  }

  onApplicationBootstrap(): void {
    this.jobs.every('hot-words.recount', RECOUNT_SECONDS, (run) => this.counts.recount(run));
    this.stopBeat = this.clock.everySecond(() => this.counts.beat());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopBeat?.();
    await this.counts.end();
  }
}
