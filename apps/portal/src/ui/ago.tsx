import { formatAgo, formatDate, type PastField } from './format';
import { useIsPainted } from './use-is-painted';

interface AgoProps<Field extends PastField> {
  record: Readonly<Record<Field, string>>;
  field: Field;
  /** In which a painted page names the day. */
  timeZone: string;
}

/**
 * How long ago something was. A painted page is kept for as long as what it shows, so it names the day; the reader's clock
 * says the rest.
 */
export function Ago<Field extends PastField>({ record, field, timeZone }: AgoProps<Field>) {
  const isPainted = useIsPainted();
  const moment = record[field];
  return <time dateTime={moment}>{isPainted ? formatDate(moment, timeZone) : formatAgo(record, field)}</time>;
}
