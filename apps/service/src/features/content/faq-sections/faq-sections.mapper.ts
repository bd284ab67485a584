import type { Schemas } from '@ug/contract';
import type { FaqSectionEntity } from './faq-section.entity';

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

/** What its history compares. */
export const auditSnapshot = ({ name, icon, position }: FaqSectionEntity) => ({ name, icon, position });
