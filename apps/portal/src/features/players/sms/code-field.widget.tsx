import { plainOf, type PlainKind } from '@ug/contract';
import type { ChangeEvent } from 'react';
import { Field, type FieldProps } from '#ui/field';

interface CodeFieldProps extends FieldProps {
  kind?: PlainKind;
  maxLength: number;
}

/**
 * A line for a number or a code, which people paste: what came along is left out. A number that is too long stays as it is, since
 * one that was cut would be another number.
 */
export function CodeField({ kind = 'code', onChange, ...field }: CodeFieldProps) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event;
    const plain = plainOf(kind, target.value);
    if (target.value !== plain) target.value = plain;
    return onChange?.(event);
  }
  return <Field {...field} onChange={change} />;
}
