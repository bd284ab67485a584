import { formatAgo, formatDate, type PastField } from './format';
import { useIsPainted } from './use-is-painted';

interface AgoProps<Field extends PastField> {
  record: Readonly<Record<Field, string>>;
  field: Field;
  /** In which a painted page names the day. */
  timeZone: string;
}

/** The time since a moment. A painted page is kept for a while, so it shows the day; the reader's browser then shows the time since. */
export function Ago<Field extends PastField>({ record, field, timeZone }: AgoProps<Field>) {
  const isPainted = useIsPainted();
  const moment = record[field];
  return <time dateTime={moment}>{isPainted ? formatDate(moment, timeZone) : formatAgo(record, field)}</time>;
}
