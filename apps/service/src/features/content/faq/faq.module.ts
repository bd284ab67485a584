import { Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { DomainEvents } from '#platform/events/domain-events';
import { Jobs } from '#platform/jobs/jobs';
import { pageRead, PortalPages, type PagePart } from '#platform/pages/portal-pages';
import { RecordSearch } from '#platform/record-search/record-search';
import { FilesModule } from '#features/operations/files/files.module';
import { FaqEditingService } from './faq-editing.service';
import { FaqOrderService } from './faq-order.service';
import { FaqSearchRepository } from './faq-search.repository';
import { FaqSearchesAdminController } from './faq-searches.admin.controller';
import { FaqSearchesRepository } from './faq-searches.repository';
import { FaqSearchesService } from './faq-searches.service';
import { FaqSectionsAdminController } from './faq-sections.admin.controller';
import { FaqSectionsRepository, searchedSections } from './faq-sections.repository';
import { FaqSectionsService } from './faq-sections.service';
import { FaqVotesService } from './faq-votes.service';
import { FaqAdminController } from './faq.admin.controller';
import { FaqController } from './faq.controller';
import { faqChanged, faqSectionChanged } from './faq.events';
import { toPreview } from './faq.mapper';
import { FaqRepository, searchedFaq } from './faq.repository';
import { FaqService } from './faq.service';

const SWEEP_SECONDS = 24 * 60 * 60;

/** Pages of the FAQ in the portal. An answer is formatted text, which only a browser draws. */
const faqPages: readonly PagePart[] = [
  {
    path: '/faq',
    // Results of a search are each visitor's own, so the page reads nothing for it.
    reads: ({ query }) => (query.has('keyword') ? [] : [pageRead('listFaq'), pageRead('listQuickQuestions')]),
    paintedBy: ['section'],
    preview: () => ({ title: '常见问题', description: '下载安装、账号、充值和礼包的常见问题与解答。' }),
  },
  {
    path: '/faq/:id',
    reads: ({ params: { id = '' } }) =>
      /^[1-9]\d{0,8}$/.test(id) ? [pageRead('getFaqQuestion', { params: { id: Number(id) } })] : [],
    preview: (data) => {
      const question = data('getFaqQuestion');
      return question ? toPreview(question) : null;
    },
  },
];

/** Questions that players ask often and their answers, their sections, and what players searched for. */
@Module({
  imports: [FilesModule],
  controllers: [FaqController, FaqAdminController, FaqSectionsAdminController, FaqSearchesAdminController],
  providers: [
    FaqRepository,
    FaqSearchRepository,
    FaqService,
    FaqOrderService,
    FaqEditingService,
    FaqVotesService,
    FaqSectionsRepository,
    FaqSectionsService,
    FaqSearchesRepository,
    FaqSearchesService,
  ],
})
export class FaqModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly events: DomainEvents,
    private readonly cache: ResponseCache,
    private readonly search: RecordSearch,
    private readonly pages: PortalPages,
    private readonly jobs: Jobs,
    private readonly searches: FaqSearchesService,
  ) {}

  onModuleInit(): void {
    this.events.on(faqChanged, () => this.cache.drop('faq'));
    this.events.on(faqSectionChanged, () => this.cache.drop('faq'));
    this.search.declareTable(searchedFaq);
    this.search.declareTable(searchedSections);
    this.pages.declare(...faqPages);
  }

  onApplicationBootstrap(): void {
    this.jobs.every('faq-searches.sweep', SWEEP_SECONDS, (run) => this.searches.sweep(run));
  }
}
