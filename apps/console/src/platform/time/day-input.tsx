import { DateInput, type DateInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { emptyLook } from './empty-look';

/** A day of the calendar, as a filter or a field. */
export function DayInput(props: DateInputProps) {
  const value: unknown = useWatch({ name: props.source });
  return <DateInput {...props} sx={emptyLook(!value)} />;
}
