import { DateTimeInput, type DateTimeInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { emptyLook } from './empty-look';
import { fromWallInput, timeZoneName, toWallInput } from './time';

const toInput = (value: unknown): string => (typeof value === 'string' && value ? toWallInput(new Date(value)) : '');
const toInstant = (value: string): string | null => (value ? fromWallInput(value) : null);

/** An instant of a record, typed and shown in the product's time zone wherever the operator sits. */
export function TimeInput({ label, ...props }: Omit<DateTimeInputProps, 'format' | 'parse'> & { label: string }) {
  const value: unknown = useWatch({ name: props.source });
  return (
    <DateTimeInput
      {...props}
      label={`${label}（${timeZoneName}）`}
      format={toInput}
      parse={toInstant}
      sx={emptyLook(!value)}
    />
  );
}
