import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '../../platform/cache/response-cache';
import { DomainEvents } from '../../platform/events/domain-events';
import { RecordSearch } from '../../platform/record-search/record-search';
import { FaqSectionsModule } from '../faq-sections/faq-sections.module';
import { faqSectionChanged } from '../faq-sections/faq-sections.events';
import { FilesModule } from '../files/files.module';
import { FaqEditingService } from './faq-editing.service';
import { FaqOrderService } from './faq-order.service';
import { FaqSearchRepository } from './faq-search.repository';
import { FaqVotesService } from './faq-votes.service';
import { FaqAdminController } from './faq.admin.controller';
import { FaqController } from './faq.controller';
import { faqChanged } from './faq.events';
import { FaqRepository, searchedFaq } from './faq.repository';
import { FaqService } from './faq.service';

/** Questions that players ask often, and their answers. */
@Module({
  imports: [FaqSectionsModule, FilesModule],
  controllers: [FaqController, FaqAdminController],
  providers: [FaqRepository, FaqSearchRepository, FaqService, FaqOrderService, FaqEditingService, FaqVotesService],
  exports: [FaqService],
})
export class FaqModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly cache: ResponseCache,
    private readonly search: RecordSearch,
  ) {}

  onModuleInit(): void {
    this.events.on(faqChanged, () => this.cache.drop('faq'));
    this.search.declareTable(searchedFaq);
    this.events.on(faqSectionChanged, () => this.cache.drop('faq'));
  }
}
