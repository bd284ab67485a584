import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState, type ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { messageOf } from '../../platform/data/console-error';
import type { ConsoleDataProvider } from '../../platform/data/data-provider';
import { Facts } from '../../platform/fields/facts';
import { lastDays, rangeProblem, type Days } from '../../platform/time/day-range.rules';
import { DaysFields, today } from '../../platform/time/days-fields';

type Sales = Schemas['MembershipSales'];
type Source = Sales['sources'][number];

interface Row {
  readonly key: string;
  readonly name: ReactNode;
  readonly sales: number;
  readonly coins: number;
  readonly amount: number;
}

const yuan = (amount: number): string => (amount / 100).toFixed(2);

function SalesTable({ title, first, rows }: { title: string; first: string; rows: readonly Row[] }) {
  return (
    <Card component="section" aria-label={title}>
      <CardContent sx={{ overflowX: 'auto' }}>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {title}
        </Typography>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{first}</TableCell>
              {['开通次数', 'X钻', '金额（元）'].map((header) => (
                <TableCell key={header} align="right">
                  {header}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ key, name, sales, coins, amount }) => (
              <TableRow key={key}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                <TableCell align="right">{sales}</TableCell>
                <TableCell align="right">{coins.toLocaleString('zh-CN')}</TableCell>
                <TableCell align="right">{yuan(amount)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </CardContent>
    </Card>
  );
}

function sourceName({ type, source, name }: Source): ReactNode {
  if (type !== 1) return '个人中心';
  return (
    <Link component={RouterLink} to={`/games/${source}`}>
      {name || `游戏 ${source}`}
    </Link>
  );
}

function Figures({ sales }: { sales: Sales }) {
  const sources = sales.sources.map((one) => ({ ...one, key: `${one.type}-${one.source}`, name: sourceName(one) }));
  const plans = sales.plans.map((plan) => ({ ...plan, key: plan.name }));
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
      <SalesTable title="按来源" first="来源" rows={sources} />
      <SalesTable title="按套餐" first="套餐" rows={plans} />
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
