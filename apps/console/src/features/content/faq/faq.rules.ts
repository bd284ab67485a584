import type { Schemas } from '@ug/contract';
import { recordForm } from '#platform/fields/record-form';

type Question = Schemas['FaqRecord'];

export const faqForm = recordForm('consoleUpdateFaq');
export const faqSectionForm = recordForm('consoleUpdateFaqSection');

/** The share of votes that found the answer helpful. A dash without votes. */
export function helpfulRate({
  helpfulCount,
  unhelpfulCount,
}: Pick<Question, 'helpfulCount' | 'unhelpfulCount'>): string {
  const all = helpfulCount + unhelpfulCount;
  return all === 0 ? '—' : `${Math.round((helpfulCount / all) * 100)}%`;
}
