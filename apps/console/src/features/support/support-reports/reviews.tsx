import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { formatTime } from '#platform/time/time';
import { useAgents } from '#features/support/support-agents/support-agents.queries';
import { ReviewDialog } from './review-dialog';

type Sample = Schemas['SupportSample'];

const sampleKey = ['support-reports', 'sample'] as const;
const reviewsKey = ['support-reports', 'reviews'] as const;
const SHOWN = 100;

function Head({ labels }: { labels: readonly string[] }) {
  return (
    <TableHead>
      <TableRow>
        {labels.map((label) => (
          <TableCell key={label}>{label}</TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

function Samples({ agentId, onOpen }: { agentId: number | undefined; onOpen: (sample: Sample) => void }) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...sampleKey, agentId],
    queryFn: () => call('sampleSupportSessions', { query: agentId === undefined ? {} : { agentId } }),
    staleTime: Infinity, // drawn at random: another draw is asked for
  });
  return (
    <Card component="section" aria-label="抽样">
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, pt: 1.5 }}>
        <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          待质检的会话
        </Typography>
        <Button onClick={() => void refetch()} disabled={isFetching}>
          换一批
        </Button>
      </Box>
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={160} sx={{ m: 2 }} />}
      {data && data.length === 0 && (
        <Typography sx={{ p: 3, textAlign: 'center', color: 'text.secondary' }}>近期的会话都已质检</Typography>
      )}
      {data && data.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <Head labels={['玩家', '客服', '结束时间', '玩家评分', '操作']} />
            <TableBody>
              {data.map((sample) => (
                <TableRow key={sample.id}>
                  <TableCell>{sample.playerName}</TableCell>
                  <TableCell>{sample.agentName}</TableCell>
                  <TableCell>{formatTime(sample.closedAt)}</TableCell>
                  <TableCell>{sample.rating === null ? '未评价' : `★ ${sample.rating}`}</TableCell>
                  <TableCell>
                    <Button size="small" onClick={() => onOpen(sample)} sx={{ minWidth: 0, ml: -0.625 }}>
                      质检
                    </Button>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Card>
  );
}

function Done({ agentId }: { agentId: number | undefined }) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: [...reviewsKey, agentId],
    queryFn: () =>
      call('consoleListSupportReviews', {
        query: { range: [0, SHOWN - 1], filter: agentId === undefined ? {} : { agentId } },
      }),
  });
  const average = data && data.length > 0 ? data.reduce((sum, { score }) => sum + score, 0) / data.length : null;
  return (
    <Card component="section" aria-label="质检记录">
      <Typography variant="h6" component="h2" sx={{ px: 2, pt: 1.5 }}>
        质检记录{average !== null && `（最近 ${data?.length} 条，平均 ${average.toFixed(1)} 分）`}
      </Typography>
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={160} sx={{ m: 2 }} />}
      {data && data.length === 0 && (
        <Typography sx={{ p: 3, textAlign: 'center', color: 'text.secondary' }}>还没有质检记录</Typography>
      )}
      {data && data.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <Head labels={['客服', '得分', '评语', '质检人', '时间', '会话']} />
            <TableBody>
              {data.map(({ id, agentName, score, comment, reviewer, createdAt, conversationId }) => (
                <TableRow key={id}>
                  <TableCell>{agentName}</TableCell>
                  <TableCell sx={{ fontWeight: 600 }}>{score}</TableCell>
                  <TableCell sx={{ minWidth: 200 }}>{comment || '—'}</TableCell>
                  <TableCell>{reviewer}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatTime(createdAt)}</TableCell>
                  <TableCell>
                    <Link to={`/support-conversations?box=closed&c=${conversationId}`} style={{ color: 'inherit' }}>
                      查看
                    </Link>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Card>
  );
}

/** Sessions drawn at random to be judged, and how others were. */
export function Reviews() {
  const mayReview = useMay('support-reports.review');
  const { data: agents } = useAgents();
  const queryClient = useQueryClient();
  const [agentId, setAgentId] = useState<number | undefined>(undefined);
  const [open, setOpen] = useState<Sample | null>(null);

  async function reviewed() {
    setOpen(null);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: sampleKey }),
      queryClient.invalidateQueries({ queryKey: reviewsKey }),
    ]);
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextField
        select
        label="客服"
        margin="none"
        value={agentId ?? ''}
        onChange={(event) => setAgentId(event.target.value === '' ? undefined : Number(event.target.value))}
        sx={{ maxWidth: 220 }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">全部客服</MenuItem>
        {agents?.map(({ id, nickname }) => (
          <MenuItem key={id} value={id}>
            {nickname}
          </MenuItem>
        ))}
      </TextField>
      {mayReview && <Samples agentId={agentId} onOpen={setOpen} />}
      <Done agentId={agentId} />
      {open && <ReviewDialog sample={open} onClose={() => setOpen(null)} onDone={reviewed} />}
    </Box>
  );
}
