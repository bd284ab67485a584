import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { ContentChecks } from '#platform/content/content-checks';
import { DomainEvents } from '#platform/events/domain-events';
import { SyllablesService } from './syllables.service';
import { WordFieldsService } from './word-fields.service';
import { WordImportsService } from './word-imports.service';
import { WordListsRepository } from './word-lists.repository';
import { WordListsService } from './word-lists.service';
import { WordsAdminController } from './words.admin.controller';
import { WordsController } from './words.controller';
import { wordChanged } from './words.events';
import { WordsRepository } from './words.repository';
import { WordsService } from './words.service';
import { WrittenFormsService } from './written-forms.service';

/** Sensitive words: staff keep them, and everything that players write is checked against them. */
@Module({
  controllers: [WordsController, WordsAdminController],
  providers: [
    SyllablesService,
    WordFieldsService,
    WordImportsService,
    WordListsRepository,
    WordListsService,
    WordsRepository,
    WordsService,
    WrittenFormsService,
  ],
  exports: [WrittenFormsService],
})
export class WordsModule implements OnModuleInit {
  constructor(
    private readonly checks: ContentChecks,
    private readonly events: DomainEvents,
    private readonly cache: ResponseCache,
    private readonly lists: WordListsService,
    private readonly repository: WordListsRepository,
  ) {}

  onModuleInit(): void {
    this.checks.declare((text, use) => this.lists.judge(text, use));
    this.events.takePart(wordChanged, () => this.repository.countChange());
    this.events.on(wordChanged, () => this.cache.drop('words'));
  }
}
