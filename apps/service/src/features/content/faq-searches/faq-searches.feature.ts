import type { Feature } from '#platform/feature';
import { faq } from '#features/content/faq/faq.feature';
import { FaqSearchDayEntity } from './faq-search-day.entity';
import { FaqSearchesModule } from './faq-searches.module';

export const faqSearches: Feature = {
  module: FaqSearchesModule,
  entities: [FaqSearchDayEntity],
  uses: [faq],
};
