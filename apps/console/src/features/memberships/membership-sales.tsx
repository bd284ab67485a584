import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState, type ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { messageOf } from '../../platform/data/console-error';
import type { ConsoleDataProvider } from '../../platform/data/data-provider';
import { Facts } from '../../platform/fields/facts';
import { FiguresTable } from '../../platform/fields/figures-table';
import { lastDays, rangeProblem, type Days } from '../../platform/time/day-range.rules';
import { DaysFields, today } from '../../platform/time/days-fields';

type Sales = Schemas['MembershipSales'];
type Source = Sales['sources'][number];

const yuan = (amount: number): string => (amount / 100).toFixed(2);

const HEADERS = ['开通次数', 'X钻', '金额（元）'] as const;

const cellsOf = ({ sales, coins, amount }: Pick<Source, 'sales' | 'coins' | 'amount'>) => [
  String(sales),
  coins.toLocaleString('zh-CN'),
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
              ['X钻', sales.coins.toLocaleString('zh-CN')],
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

/** What memberships brought in over some days: by the game that led to them, and by plan. */
export function MembershipSales() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const [days, setDays] = useState<Days>(() => lastDays(today(), 30));
  const problem = rangeProblem(days);
  const { data: sales, error } = useQuery({
    queryKey: ['memberships', 'sales', days.from, days.to],
    queryFn: () => call('getMembershipSales', { query: { from: days.from, to: days.to } }),
    enabled: problem === '',
    placeholderData: keepPreviousData,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pt: 1 }}>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <DaysFields days={days} onChange={setDays} />
      </Box>
      {problem && <Alert severity="warning">{problem}</Alert>}
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {!sales && !error && !problem && <Skeleton variant="rounded" height={320} />}
      {sales && sales.sources.length === 0 && (
        <Typography sx={{ py: 6, textAlign: 'center', color: 'text.secondary' }}>这段时间没有开通会员</Typography>
      )}
      {sales && sales.sources.length > 0 && <Figures sales={sales} />}
    </Box>
  );
}
