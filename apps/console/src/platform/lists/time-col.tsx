import Typography from '@mui/material/Typography';
import { DataTable, useRecordContext, type DataTableColumnProps } from 'react-admin';
import { formatTime } from '../time/time';

interface Props extends Omit<DataTableColumnProps, 'source' | 'children' | 'render' | 'field'> {
  /** The field that holds the instant. */
  source: string;
}

/** A record's instant, in the product's time zone; a dash where there is none. */
function TimeField({ source }: { source: string }) {
  const record = useRecordContext<Record<string, unknown> & { id: number }>();
  const value = record?.[source];
  return (
    <Typography component="time" variant="body2" noWrap sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {typeof value === 'string' ? formatTime(value) : '—'}
    </Typography>
  );
}

/** A table's column of instants, in the product's time zone; a dash where there is none. */
export function TimeCol({ source, ...column }: Props) {
  return (
    <DataTable.Col {...column} source={source}>
      <TimeField source={source} />
    </DataTable.Col>
  );
}
