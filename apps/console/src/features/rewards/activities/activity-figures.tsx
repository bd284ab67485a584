import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useDataProvider } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { grouped } from '#platform/money/money';

type Figures = Schemas['ActivityFigures'];

/** People go on taking part while the page is open, in milliseconds. */
const LOOK_MS = 15_000;

const totals: readonly (readonly [label: string, of: (figures: Figures) => number])[] = [
  ['参与人数', ({ participants }) => participants],
  ['发放次数', ({ given }) => given],
  ['发放X钻', ({ diamonds }) => diamonds],
  ['发放会员天数', ({ days }) => days],
  ['抽奖消耗X钻', ({ spent }) => spent],
];

function PrizeTable({ prizes }: Pick<Figures, 'prizes'>) {
  return (
    <Table size="small" sx={{ mt: 2 }}>
      <TableHead>
        <TableRow>
          <TableCell>奖品</TableCell>
          <TableCell align="right">发放次数</TableCell>
          <TableCell align="right">获得人数</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {prizes.map(({ id, name, given, players }) => (
          <TableRow key={id}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell align="right">{grouped(given)}</TableCell>
            <TableCell align="right">{grouped(players)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The number of participants of an activity, and of the given rewards. */
export function ActivityFigures({ id }: { id: number }) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['activities', 'figures', id],
    queryFn: () => call('getActivityFigures', { params: { id } }),
    refetchInterval: LOOK_MS,
  });
  return (
    <Card component="section" aria-label="活动数据">
      <CardContent sx={{ overflowX: 'auto' }}>
        <Typography variant="h6" component="h3">
          活动数据
        </Typography>
        {!data && error && <Alert severity="error">{messageOf(error)}</Alert>}
        {!data && !error && <Skeleton variant="rounded" height={120} />}
        {data && (
          <Box component="dl" sx={{ display: 'flex', gap: 4, flexWrap: 'wrap', m: 0, mt: 1 }}>
            {totals.map(([label, of]) => (
              <Box key={label}>
                <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                  {label}
                </Typography>
                <Typography component="dd" variant="h5" sx={{ m: 0 }}>
                  {grouped(of(data))}
                </Typography>
              </Box>
            ))}
          </Box>
        )}
        {data && <PrizeTable prizes={data.prizes} />}
      </CardContent>
    </Card>
  );
}
