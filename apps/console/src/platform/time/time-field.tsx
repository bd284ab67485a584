import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { formatTime } from './time';

/** A record's instant, in the product's time zone; a dash where there is none. */
export function TimeField({ source }: { source: string; label?: string }) {
  const record = useRecordContext<Record<string, unknown> & { id: number }>();
  const value = record?.[source];
  return (
    <Typography component="time" variant="body2" noWrap sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {typeof value === 'string' ? formatTime(value) : '—'}
    </Typography>
  );
}
