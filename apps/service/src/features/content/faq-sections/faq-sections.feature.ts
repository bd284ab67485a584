import type { Feature } from '#platform/feature';
import { FaqSectionEntity } from './faq-section.entity';
import { FaqSectionsModule } from './faq-sections.module';

export const faqSections: Feature = {
  module: FaqSectionsModule,
  entities: [FaqSectionEntity],
  uses: [],
};
