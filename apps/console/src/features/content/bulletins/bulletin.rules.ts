import type { Schemas } from '@ug/contract';
import { recordForm } from '#platform/fields/record-form';
import type { CopyOf } from '#platform/upload/copy-of';

type Bulletin = Schemas['BulletinRecord'];

export const bulletinForm = recordForm('consoleUpdateBulletin');

/** A new bulletin like another one; until when it is shown is for the operator to say. */
export const bulletinCopy: CopyOf<Bulletin, typeof bulletinForm, 'endAt'> = async (
  { title, posType, content },
  copies,
) => ({
  title,
  posType,
  content: await copies.text(content),
});
