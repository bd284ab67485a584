import type { Schemas } from '@ug/contract';
import type { CopyOf } from '#platform/upload/copy-of';

type Bulletin = Schemas['BulletinRecord'];

/** Fields that a form edits. */
export const editableFields = ['title', 'content', 'posType', 'endAt'] as const;

/** A new bulletin like another one; until when it is shown is for the operator to say. */
export const bulletinCopy: CopyOf<Bulletin> = async ({ title, posType, content }, copies) => ({
  title,
  posType,
  content: await copies.text(content),
});

/** A form's bulletin as the contract takes it: no null where a text belongs, no time rather than an empty one. */
export function toBulletinInput(form: Partial<Bulletin> & Record<string, unknown>): Record<string, unknown> {
  return { ...form, title: form.title ?? '', content: form.content ?? '', endAt: form.endAt || null };
}
