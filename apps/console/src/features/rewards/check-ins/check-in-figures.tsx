import type { Schemas } from '@ug/contract';
import { useDataProvider } from 'react-admin';
import { DaysFigures } from '#platform/charts/days-figures';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { FiguresTable } from '#platform/fields/figures-table';
import { grouped } from '#platform/money/money';

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
    cells: columns.map(([, of]) => grouped(of(row))),
  }));
  return <FiguresTable title="每日签到" headers={['日期', ...columns.map(([header]) => header)]} rows={shown} />;
}

/** The number of check-ins and their cost, day by day. */
export function CheckInFigures() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  return (
    <DaysFigures
      queryKey={['check-ins', 'figures']}
      read={({ from, to }) => call('getCheckInFigures', { query: { from, to } })}
      isEmpty={({ days }) => days.length === 0}
      empty="这段时间没有人签到"
    >
      {({ days }) => <DayTable rows={days} />}
    </DaysFigures>
  );
}
