import type { Schemas } from '@ug/contract';

type Question = Schemas['FaqRecord'];

/** Fields that a form edits. */
export const editableFields = ['sectionId', 'title', 'content', 'aliases', 'pinned'] as const;

/** A form's question as the contract takes it: no null where a text or a list belongs. */
export const toFaqInput = (form: Partial<Question> & Record<string, unknown>): Record<string, unknown> => ({
  ...form,
  title: form.title ?? '',
  content: form.content ?? '',
  aliases: form.aliases ?? [],
  pinned: form.pinned ?? false,
});

/** The share of votes that found the answer helpful. A dash without votes. */
export function helpfulRate({
  helpfulCount,
  unhelpfulCount,
}: Pick<Question, 'helpfulCount' | 'unhelpfulCount'>): string {
  const all = helpfulCount + unhelpfulCount;
  return all === 0 ? '—' : `${Math.round((helpfulCount / all) * 100)}%`;
}
