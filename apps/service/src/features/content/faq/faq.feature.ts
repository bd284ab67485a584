import type { Feature } from '#platform/feature';
import { files } from '#features/operations/files/files.feature';
import { FaqQuestionEntity } from './faq-question.entity';
import { FaqSearchDayEntity } from './faq-search-day.entity';
import { FaqSectionEntity } from './faq-section.entity';
import { FaqTermEntity } from './faq-term.entity';
import { FaqVoteEntity } from './faq-vote.entity';
import { FaqModule } from './faq.module';

export const faq: Feature = {
  module: FaqModule,
  entities: [FaqSectionEntity, FaqQuestionEntity, FaqTermEntity, FaqVoteEntity, FaqSearchDayEntity],
  uses: [files],
};
