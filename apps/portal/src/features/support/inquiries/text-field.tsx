import type { Ref, TextareaHTMLAttributes } from 'react';
import { FieldFrame, type FieldText } from '#ui/field-frame';

interface TextFieldProps extends FieldText, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'maxLength'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text to fill in, as `Field` is for one. */
export function TextField({ label, problem, hint, maxLength, rows = 5, ...area }: TextFieldProps) {
  const frame = { label, problem, hint, maxLength };
  return <FieldFrame {...frame} control={(attributes) => <textarea {...area} {...attributes} rows={rows} />} />;
}
