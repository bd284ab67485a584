import type { RecordForm } from '../fields/record-form';
import type { PictureCopies } from './picture-copies';

type Field<Form extends RecordForm> = Form['fields'][number];

/** The fields of a form that a copy has; one that the record lacks does not compile. */
type Copied<T, Form extends RecordForm, Left extends Field<Form>> = {
  [Name in Exclude<Field<Form>, Left>]: Name extends keyof T ? T[Name] : never;
};

/**
 * The first values of a copy: every field of the form but those that are left to the operator. A field that is forgotten does not
 * compile.
 */
export type CopyOf<T, Form extends RecordForm = RecordForm<never>, Left extends Field<Form> = never> = (
  record: T,
  copies: PictureCopies,
) => Promise<Partial<T> & Copied<T, Form, Left>> | (Partial<T> & Copied<T, Form, Left>);
