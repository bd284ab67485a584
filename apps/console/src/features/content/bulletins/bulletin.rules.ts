import type { Schemas } from '@ug/contract';

type Bulletin = Schemas['BulletinRecord'];

/** What an operator may change, by the names the form uses. */
export const editableFields = ['title', 'content', 'posType', 'endAt'] as const;

/** A form's bulletin as the contract takes it: no null where a text belongs, no time rather than an empty one. */
export function toBulletinInput(form: Partial<Bulletin> & Record<string, unknown>): Record<string, unknown> {
  return { ...form, title: form.title ?? '', content: form.content ?? '', endAt: form.endAt || null };
}
