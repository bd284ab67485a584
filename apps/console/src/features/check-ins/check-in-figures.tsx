import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { messageOf } from '../../platform/data/console-error';
import type { ConsoleDataProvider } from '../../platform/data/data-provider';
import { FiguresTable } from '../../platform/fields/figures-table';
import { lastDays, rangeProblem, type Days } from '../../platform/time/day-range.rules';
import { DaysFields, today } from '../../platform/time/days-fields';

type Row = Schemas['CheckInFigures']['days'][number];

const columns: readonly (readonly [header: string, of: (row: Row) => number])[] = [
  ['签到人数', ({ players }) => players],
  ['补签', ({ makeUps }) => makeUps],
  ['发放X钻', ({ coins }) => coins],
  ['发放补签卡', ({ cards }) => cards],
  ['因上限未得', ({ capped }) => capped],
];

function DayTable({ rows }: { rows: readonly Row[] }) {
  const shown = rows.map((row) => ({
    key: row.day,
    name: row.day,
    cells: columns.map(([, of]) => of(row).toLocaleString('zh-CN')),
  }));
  return <FiguresTable title="每日签到" headers={['日期', ...columns.map(([header]) => header)]} rows={shown} />;
}

/** How many checked in and what it cost, day by day. */
export function CheckInFigures() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const [days, setDays] = useState<Days>(() => lastDays(today(), 30));
  const problem = rangeProblem(days);
  const { data, error } = useQuery({
    queryKey: ['check-ins', 'figures', days.from, days.to],
    queryFn: () => call('getCheckInFigures', { query: { from: days.from, to: days.to } }),
    enabled: problem === '',
    placeholderData: keepPreviousData,
  });
  const rows = data?.days;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pt: 1 }}>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <DaysFields days={days} onChange={setDays} />
      </Box>
      {problem && <Alert severity="warning">{problem}</Alert>}
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {!rows && !error && !problem && <Skeleton variant="rounded" height={320} />}
      {rows && rows.length === 0 && (
        <Typography sx={{ py: 6, textAlign: 'center', color: 'text.secondary' }}>这段时间没有人签到</Typography>
      )}
      {rows && rows.length > 0 && <DayTable rows={rows} />}
    </Box>
  );
}
