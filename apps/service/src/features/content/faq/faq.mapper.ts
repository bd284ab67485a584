import type { Schemas } from '@ug/contract';
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

/** A question as the console edits it. */
export const toFaqRecord = (question: FaqQuestionEntity): Schemas['FaqRecord'] => ({
  id: question.id,
  version: question.version,
  sectionId: question.sectionId,
  title: question.title,
  content: question.content,
  aliases: question.aliases,
  pinned: question.pinned,
  position: question.position,
  state: question.state,
  helpfulCount: question.helpfulCount,
  unhelpfulCount: question.unhelpfulCount,
  createdBy: question.createdBy,
  createdAt: question.createdAt.toISOString(),
  updatedAt: question.updatedAt.toISOString(),
});

/** Returns the fields of a question that its history compares. Votes are left out: they are not changes by staff. */
export const auditSnapshot = ({ sectionId, title, content, aliases, pinned, position, state }: FaqQuestionEntity) => ({
  sectionId,
  title,
  content,
  aliases,
  pinned,
  position,
  state,
});

/** A section, and how many questions stand in it. */
export type CountedSection = FaqSectionEntity & { readonly questionCount: number };

/** A section as the console edits it. */
export const toFaqSectionRecord = (section: CountedSection): Schemas['FaqSectionRecord'] => ({
  id: section.id,
  version: section.version,
  name: section.name,
  icon: section.icon,
  position: section.position,
  questionCount: section.questionCount,
  createdAt: section.createdAt.toISOString(),
  updatedAt: section.updatedAt.toISOString(),
});

/** Returns the fields of a section that its history compares. */
export const sectionSnapshot = ({ name, icon, position }: FaqSectionEntity) => ({ name, icon, position });
