import { recordFields, type Schemas } from '@ug/contract';
import type { PagePreview } from '#platform/pages/portal-pages';
import { excerptOf } from '#platform/rich-text/rich-text';
import type { FaqQuestionEntity } from './faq-question.entity';
import type { FaqSectionEntity } from './faq-section.entity';

/** Length limit of an answer in a preview, in characters. */
const PREVIEW_LENGTH = 120;

/** Returns the preview of a question, which is shown where somebody shares its address. */
export const toPreview = ({ title, content }: Schemas['FaqQuestion']): PagePreview => ({
  title,
  description: excerptOf(content, PREVIEW_LENGTH),
  type: 'article',
});

/** The fields of a question that staff type; its answer is cleaned before it is stored. */
export const faqFields = recordFields('consoleUpdateFaq');

/** A question as the console edits it. */
export const toFaqRecord = (question: FaqQuestionEntity): Schemas['FaqRecord'] => ({
  id: question.id,
  version: question.version,
  ...auditSnapshot(question),
  helpfulCount: question.helpfulCount,
  unhelpfulCount: question.unhelpfulCount,
  createdBy: question.createdBy,
  createdAt: question.createdAt.toISOString(),
  updatedAt: question.updatedAt.toISOString(),
});

/** Returns the fields of a question that its history compares. Votes are left out: they are not changes by staff. */
export const auditSnapshot = (question: FaqQuestionEntity) => ({
  ...faqFields.of(question),
  position: question.position,
  state: question.state,
});

/** The fields of a section that staff type, each a column of its name. */
export const faqSectionFields = recordFields('consoleUpdateFaqSection');

/** A section, and how many questions stand in it. */
export type CountedSection = FaqSectionEntity & { readonly questionCount: number };

/** A section as the console edits it. */
export const toFaqSectionRecord = (section: CountedSection): Schemas['FaqSectionRecord'] => ({
  id: section.id,
  version: section.version,
  ...sectionSnapshot(section),
  questionCount: section.questionCount,
  createdAt: section.createdAt.toISOString(),
  updatedAt: section.updatedAt.toISOString(),
});

/** Returns the fields of a section that its history compares. */
export const sectionSnapshot = (section: FaqSectionEntity) => ({
  ...faqSectionFields.of(section),
  position: section.position,
});
