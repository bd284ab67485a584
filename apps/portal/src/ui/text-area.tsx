import type { Ref, TextareaHTMLAttributes } from 'react';
import { FieldFrame, type FieldText } from './field-frame';

interface TextAreaProps extends FieldText, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text to fill in, as `Field` is for one. */
export function TextArea({ label, problem, hint, rows = 5, ...area }: TextAreaProps) {
  const frame = { label, problem, hint };
  return <FieldFrame {...frame} control={(attributes) => <textarea {...area} {...attributes} rows={rows} />} />;
}
