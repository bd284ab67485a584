import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import type { Schemas } from '@ug/contract';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { DaysFigures } from '#platform/charts/days-figures';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { Facts } from '#platform/fields/facts';
import { FiguresTable } from '#platform/fields/figures-table';
import { grouped, yuan } from '#platform/money/money';

type Sales = Schemas['MembershipSales'];
type Source = Sales['sources'][number];

const HEADERS = ['开通次数', 'X钻', '金额（元）'] as const;

const cellsOf = ({ sales, coins, amount }: Pick<Source, 'sales' | 'coins' | 'amount'>) => [
  String(sales),
  grouped(coins),
  yuan(amount),
];

function sourceName({ type, source, name }: Source): ReactNode {
  if (type !== 1) return '个人中心';
  return (
    <Link component={RouterLink} to={`/games/${source}`}>
      {name || `游戏 ${source}`}
    </Link>
  );
}

function Figures({ sales }: { sales: Sales }) {
  const sources = sales.sources.map((one) => ({
    key: `${one.type}-${one.source}`,
    name: sourceName(one),
    cells: cellsOf(one),
  }));
  const plans = sales.plans.map((plan) => ({ key: plan.name, name: plan.name, cells: cellsOf(plan) }));
  return (
    <>
      <Card>
        <CardContent>
          <Facts
            facts={[
              ['开通次数', String(sales.sales)],
              ['玩家', String(sales.players)],
              ['X钻', grouped(sales.coins)],
              ['金额（元）', yuan(sales.amount)],
            ]}
          />
        </CardContent>
      </Card>
      <FiguresTable title="按来源" headers={['来源', ...HEADERS]} rows={sources} />
      <FiguresTable title="按套餐" headers={['套餐', ...HEADERS]} rows={plans} />
    </>
  );
}

/** Revenue of memberships over some days, by the game that led to them and by plan. */
export function MembershipSales() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  return (
    <DaysFigures
      queryKey={['memberships', 'sales']}
      read={({ from, to }) => call('getMembershipSales', { query: { from, to } })}
      isEmpty={({ sources }) => sources.length === 0}
      empty="这段时间没有开通会员"
    >
      {(sales) => <Figures sales={sales} />}
    </DaysFigures>
  );
}
