import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { messageOf } from '#platform/data/console-error';
import { formatTime } from '#platform/time/time';
import { OutcomeChip } from './sign-in-cells';

type SignIn = Schemas['SignIn'];

const SHOWN = 10;

function Rows({ signIns }: { signIns: readonly SignIn[] }) {
  if (signIns.length === 0) return <Typography sx={{ color: 'text.secondary' }}>还没有登录记录</Typography>;
  return (
    <Table size="small" aria-label="最近登录" sx={{ '& td': { whiteSpace: 'nowrap' } }}>
      <TableBody>
        {signIns.map(({ id, at, way, device, network, outcome, isNewDevice }) => (
          <TableRow key={id}>
            <TableCell>{formatTime(at)}</TableCell>
            <TableCell>
              <OutcomeChip outcome={outcome} isNewDevice={isNewDevice} />
            </TableCell>
            <TableCell>{labels.SignInWay[way]}</TableCell>
            <TableCell>{device}</TableCell>
            <TableCell>{network || '—'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** When and where a player signed in last, or somebody tried. */
export function SignInsCard({ uid }: { uid: number }) {
  const { data, error } = useGetList<SignIn>('sign-ins', {
    filter: { uid },
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'id', order: 'DESC' },
  });
  const all = `/sign-ins?filter=${encodeURIComponent(JSON.stringify({ uid }))}`;
  return (
    <Card component="section" aria-label="登录记录">
      {/* On a phone the rows scroll, else each word would stand in a column of single characters. */}
      <CardContent sx={{ overflowX: 'auto' }}>
        <Stack direction="row" sx={{ alignItems: 'center', mb: 1 }}>
          <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
            登录记录
          </Typography>
          <Button component={Link} to={all}>
            全部记录
          </Button>
        </Stack>
        {error && <Typography color="error">{messageOf(error)}</Typography>}
        {data && <Rows signIns={data} />}
      </CardContent>
    </Card>
  );
}
