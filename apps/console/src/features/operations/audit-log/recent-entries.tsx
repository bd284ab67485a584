import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { useGetList, useGetResourceLabel } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import { actionWord } from '#platform/history/action-words';
import { formatTime } from '#platform/time/time';

function Entries() {
  const labelOf = useGetResourceLabel();
  const { data, isPending, error } = useGetList<Schemas['AuditEntry']>('audit-log', {
    pagination: { page: 1, perPage: 8 },
    sort: { field: 'id', order: 'DESC' },
  });
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (isPending) return <Skeleton variant="rounded" height={160} />;
  if (!data || data.length === 0) return <Typography variant="body2">还没有操作记录</Typography>;
  return (
    <Table size="small" aria-label="最近操作">
      <TableBody>
        {data.map((entry) => (
          <TableRow key={entry.id}>
            <TableCell sx={{ width: 150, whiteSpace: 'nowrap', color: 'text.secondary' }}>
              {formatTime(entry.at)}
            </TableCell>
            <TableCell>{entry.staffName || '系统'}</TableCell>
            <TableCell>
              {actionWord(entry)}
              {labelOf(entry.resource, 1)}
            </TableCell>
            <TableCell sx={{ width: '50%' }}>{entry.recordLabel}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The last few writes of the console. */
export function RecentEntries() {
  return (
    <Card component="section" aria-label="最近操作">
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          最近操作
        </Typography>
        <Entries />
      </CardContent>
    </Card>
  );
}
