import type { Schemas } from '@ug/contract';
import type { FaqQuestionEntity } from './faq-question.entity';

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

/** What its history compares; what players think of it is none of staff's doing. */
export const auditSnapshot = ({ sectionId, title, content, aliases, pinned, position, state }: FaqQuestionEntity) => ({
  sectionId,
  title,
  content,
  aliases,
  pinned,
  position,
  state,
});
