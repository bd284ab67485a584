import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { textLimit } from '@ug/contract';
import { holdForm } from '@ug/web';
import { useEffect, useRef } from 'react';

type LimitedFieldProps = Omit<TextFieldProps, 'value' | 'inputRef' | 'variant'> & {
  value: string;
  /** The contract's limit. A longer text is not cut: the field shows by how much it is too long, and the form is not sent. */
  maxLength: number | undefined;
};

/** A text field with a limit, counted as the service counts. */
export function LimitedField({ maxLength, value, error = false, helperText, ...field }: LimitedFieldProps) {
  const input = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const { count, problem } = textLimit(value, maxLength);
  useEffect(() => {
    if (problem !== '' && input.current) return holdForm(input.current, problem);
    return undefined;
  }, [problem]);
  const words =
    count === '' || !helperText ? (
      helperText || count || undefined
    ) : (
      <>
        {helperText} · {count}
      </>
    );
  return (
    <TextField
      {...field}
      value={value}
      inputRef={input}
      error={error || problem !== ''}
      helperText={problem || words}
    />
  );
}
