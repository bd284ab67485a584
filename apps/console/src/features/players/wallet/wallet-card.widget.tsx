import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { labels, type Schemas } from '@ug/contract';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { messageOf } from '#platform/data/console-error';
import { Facts } from '#platform/fields/facts';
import { grouped, signed } from '#platform/money/money';
import { formatTime } from '#platform/time/time';

interface Props {
  uid: number;
  /** Buttons for the wallet. */
  actions?: ReactNode;
}

/** On a phone the title says enough. */
const wideOnly = { display: { xs: 'none', sm: 'table-cell' } } as const;

function Entries({ entries }: { entries: readonly Schemas['CoinEntry'][] }) {
  if (entries.length === 0) return <Typography sx={{ color: 'text.secondary', mt: 2 }}>还没有流水</Typography>;
  return (
    <Table size="small" aria-label="最近流水" sx={{ mt: 2 }}>
      <TableBody>
        {entries.map(({ id, kind, title, amount, balance, createdAt }) => (
          <TableRow key={id}>
            <TableCell>{formatTime(createdAt)}</TableCell>
            <TableCell sx={wideOnly}>{labels.TransferKind[kind]}</TableCell>
            <TableCell>{title}</TableCell>
            <TableCell align="right" sx={{ color: amount > 0 ? 'success.main' : 'text.primary' }}>
              {signed(amount)}
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              余额 {grouped(balance)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** A player's wallet: what it holds, what went in and out, and the latest entries. */
export function WalletCard({ uid, actions }: Props) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['wallet', 'player', uid],
    queryFn: () => call('consoleGetWallet', { params: { id: uid } }),
  });
  const all = `/wallet?filter=${encodeURIComponent(JSON.stringify({ uid }))}`;
  return (
    <Card component="section" aria-label="X钻钱包">
      <CardContent>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 2 }}>
          <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
            X钻钱包
          </Typography>
          <Button component={Link} to={all}>
            全部流水
          </Button>
          {actions}
        </Stack>
        {error && <Typography color="error">{messageOf(error)}</Typography>}
        {data && (
          <Box>
            <Facts
              facts={[
                ['余额', grouped(data.balance)],
                ['累计收入', grouped(data.received)],
                ['累计支出', grouped(data.spent)],
                ['退款收回', grouped(data.refunded)],
              ]}
            />
            <Entries entries={data.latest} />
          </Box>
        )}
      </CardContent>
    </Card>
  );
}
