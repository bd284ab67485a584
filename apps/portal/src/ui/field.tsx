import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldFrame, type FieldText } from './field-frame';

export interface FieldProps extends FieldText, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'maxLength'> {
  ref?: Ref<HTMLInputElement>;
  /** A control at the end of the line. */
  extra?: ReactNode;
}

/** A line of text to fill in; it accepts what a form's `register` returns. */
export function Field({ label, problem, hint, maxLength, extra, ...input }: FieldProps) {
  const frame = { label, problem, hint, maxLength, extra };
  return <FieldFrame {...frame} control={(attributes) => <input {...input} {...attributes} />} />;
}
