import { DateTimeInput, type DateTimeInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { emptyLook } from './empty-look';
import { fromWallInput, isWallInput, timeZoneName, toWallInput } from './time';

/** react-admin formats what it shows at first twice: what was formatted stays, also where the browser is in another zone. */
function toInput(value: unknown): string {
  if (typeof value !== 'string' || value === '') return '';
  return isWallInput(value) ? value : toWallInput(new Date(value));
}

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
