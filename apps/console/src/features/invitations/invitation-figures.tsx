import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { BarCard } from '../../platform/charts/bar-card';
import { messageOf } from '../../platform/data/console-error';
import type { ConsoleDataProvider } from '../../platform/data/data-provider';
import { Facts } from '../../platform/fields/facts';
import { FiguresTable } from '../../platform/fields/figures-table';
import { lastDays, rangeProblem, type Days } from '../../platform/time/day-range.rules';
import { DaysFields, today } from '../../platform/time/days-fields';

type Row = Schemas['InvitationFigures']['days'][number];

const columns: readonly (readonly [header: string, of: (row: Row) => number])[] = [
  ['注册', ({ invited }) => invited],
  ['待审核', ({ held }) => held],
  ['已达成', ({ rewarded }) => rewarded],
  ['未达成', ({ expired }) => expired],
  ['未通过', ({ refused }) => refused],
  ['因上限未得', ({ capped }) => capped],
  ['邀请人X钻', ({ inviterCoins }) => inviterCoins],
  ['好友X钻', ({ inviteeCoins }) => inviteeCoins],
];

const shown = (value: number) => value.toLocaleString('zh-CN');
const sum = (rows: readonly Row[], of: (row: Row) => number) => shown(rows.reduce((all, row) => all + of(row), 0));

function DayTable({ rows }: { rows: readonly Row[] }) {
  const latestFirst = rows.toReversed().map((row) => ({
    key: row.day,
    name: row.day,
    cells: columns.map(([, of]) => shown(of(row))),
  }));
  return <FiguresTable title="每日邀请" headers={['日期', ...columns.map(([header]) => header)]} rows={latestFirst} />;
}

function Charts({ rows }: { rows: readonly Row[] }) {
  const { palette } = useTheme();
  const labelled = rows.map((row) => ({ ...row, label: row.day }));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: 2 }}>
      <BarCard
        title="邀请人数"
        rows={labelled}
        series={[
          { label: '注册', color: palette.primary.main, value: ({ invited }) => invited },
          { label: '已达成', color: palette.success.main, value: ({ rewarded }) => rewarded },
        ]}
      />
      <BarCard
        title="发放X钻"
        rows={labelled}
        series={[
          { label: '邀请人', color: palette.primary.main, stack: 'coins', value: ({ inviterCoins }) => inviterCoins },
          { label: '好友', color: palette.warning.main, stack: 'coins', value: ({ inviteeCoins }) => inviteeCoins },
        ]}
      />
    </Box>
  );
}

/** How many came by invitations and what it cost, day by day. */
export function InvitationFigures() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const [days, setDays] = useState<Days>(() => lastDays(today(), 30));
  const problem = rangeProblem(days);
  const { data, error } = useQuery({
    queryKey: ['invitations', 'figures', days.from, days.to],
    queryFn: () => call('getInvitationFigures', { query: { from: days.from, to: days.to } }),
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
        <Typography sx={{ py: 6, textAlign: 'center', color: 'text.secondary' }}>这段时间没有人受邀注册</Typography>
      )}
      {rows && rows.length > 0 && (
        <>
          <Card>
            <CardContent>
              <Facts facts={columns.map(([header, of]) => [header, sum(rows, of)])} />
            </CardContent>
          </Card>
          <Charts rows={rows} />
          <DayTable rows={rows} />
        </>
      )}
    </Box>
  );
}
