import type { Feature } from '#platform/feature';
import { faqSections } from '#features/content/faq-sections/faq-sections.feature';
import { files } from '#features/operations/files/files.feature';
import { FaqQuestionEntity } from './faq-question.entity';
import { FaqTermEntity } from './faq-term.entity';
import { FaqVoteEntity } from './faq-vote.entity';
import { FaqModule } from './faq.module';

export const faq: Feature = {
  module: FaqModule,
  entities: [FaqQuestionEntity, FaqTermEntity, FaqVoteEntity],
  uses: [faqSections, files],
};
