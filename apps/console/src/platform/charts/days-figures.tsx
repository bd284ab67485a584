import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../data/console-error';
import { lastDays, rangeProblem, type Days } from '../time/day-range.rules';
import { DaysFields, today } from '../time/days-fields';

const SHOWN_DAYS = 30;

interface Props<Figures> {
  /** The beginning of the query key. The days are added to it. */
  queryKey: QueryKey;
  read: (days: Days) => Promise<Figures>;
  isEmpty: (figures: Figures) => boolean;
  /** Shown if there are no figures. */
  empty: string;
  /** Further questions beside the days; they may depend on what was found. */
  fields?: (figures: Figures | undefined) => ReactNode;
  children: (figures: Figures) => ReactNode;
}

/** Figures of some days, the last thirty at first: asked for as the days change, the former shown meanwhile. */
export function DaysFigures<Figures>({ queryKey, read, isEmpty, empty, fields, children }: Props<Figures>) {
  const [days, setDays] = useState<Days>(() => lastDays(today(), SHOWN_DAYS));
  const problem = rangeProblem(days);
  const { data, error } = useQuery({
    queryKey: [...queryKey, days.from, days.to],
    queryFn: () => read(days),
    enabled: problem === '',
    placeholderData: keepPreviousData,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pt: 1 }}>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <DaysFields days={days} onChange={setDays} />
        {fields?.(data)}
      </Box>
      {problem && <Alert severity="warning">{problem}</Alert>}
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {data === undefined && !error && !problem && <Skeleton variant="rounded" height={320} />}
      {data !== undefined && isEmpty(data) && (
        <Typography sx={{ py: 6, textAlign: 'center', color: 'text.secondary' }}>{empty}</Typography>
      )}
      {data !== undefined && !isEmpty(data) && children(data)}
    </Box>
  );
}
