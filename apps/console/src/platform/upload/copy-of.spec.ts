import type { Schemas } from '@ug/contract';
import { expectTypeOf, it } from 'vitest';
import { recordForm } from '../fields/record-form';
import type { CopyOf } from './copy-of';

type Bulletin = Schemas['BulletinRecord'];
const form = recordForm('consoleUpdateBulletin');
const cover = recordForm('consoleUpdateActivity', { coverId: 'cover' });

type Copied<Copy extends (...parameters: never[]) => unknown> = Exclude<ReturnType<Copy>, Promise<unknown>>;

it('has each field of the form that is not left to the operator', () => {
  expectTypeOf<Pick<Bulletin, 'title' | 'posType' | 'content'>>().toExtend<
    Copied<CopyOf<Bulletin, typeof form, 'endAt'>>
  >();
  expectTypeOf<Pick<Bulletin, 'title' | 'posType'>>().not.toExtend<Copied<CopyOf<Bulletin, typeof form, 'endAt'>>>();
});

it('has pictures by the name that the form gives them', () => {
  expectTypeOf(cover.fields).items.extract<'cover' | 'coverId'>().toEqualTypeOf<'cover'>();
});
