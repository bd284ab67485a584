import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { useTheme } from '@mui/material/styles';
import type { Schemas } from '@ug/contract';
import { useDataProvider } from 'react-admin';
import { BarCard } from '#platform/charts/bar-card';
import { DaysFigures } from '#platform/charts/days-figures';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { Facts } from '#platform/fields/facts';
import { FiguresTable } from '#platform/fields/figures-table';
import { grouped } from '#platform/money/money';

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

const sum = (rows: readonly Row[], of: (row: Row) => number) => grouped(rows.reduce((all, row) => all + of(row), 0));

function DayTable({ rows }: { rows: readonly Row[] }) {
  const latestFirst = rows.toReversed().map((row) => ({
    key: row.day,
    name: row.day,
    cells: columns.map(([, of]) => grouped(of(row))),
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

/** The number of invited players and their cost, day by day. */
export function InvitationFigures() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  return (
    <DaysFigures
      queryKey={['invitations', 'figures']}
      read={({ from, to }) => call('getInvitationFigures', { query: { from, to } })}
      isEmpty={({ days }) => days.length === 0}
      empty="这段时间没有人受邀注册"
    >
      {({ days: rows }) => (
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
    </DaysFigures>
  );
}
