import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { Face } from '#platform/fields/face';
import { useLive } from '#platform/realtime/live-context';
import { durationText, lasted } from '#platform/time/duration.rules';
import { useNow } from '#platform/time/use-now';
import { HOT_MS, Waited } from '#platform/time/waited';
import { AgentLoad, StatusWord } from '#features/support/support-agents/agent-face.widget';
import { useAct, useConversations } from '#features/support/support-conversations/support-conversations.queries';
import { FigureCard, figureGrid } from '#platform/fields/figure-card';
import { ratingText, secondsText } from './reports.rules';

type WallData = Schemas['SupportWall'];

const wallKey = ['support-reports', 'wall'] as const;
/** Time passes without anything happening, and percentiles move with it. */
const REFRESH_MS = 15_000;
/** Changes that come together are read once. */
const GATHER_MS = 1_000;

/** The figures of this moment; they follow what happens. */
function useWall() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const live = useLive();
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = live.follow((feed) =>
      feed.on('support.changed', () => {
        timer ??= setTimeout(() => {
          timer = undefined;
          void queryClient.invalidateQueries({ queryKey: wallKey });
        }, GATHER_MS);
      }),
    );
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [live, queryClient]);
  return useQuery({ queryKey: wallKey, queryFn: () => call('getSupportWall'), refetchInterval: REFRESH_MS });
}

function Figures({ wall }: { wall: WallData }) {
  const now = useNow(1_000);
  const { waiting, ringing, assigned, left, oldestWaitingSince, openedToday, closedToday } = wall;
  // A ringing conversation counts as waiting, as at the desk and on the front page.
  const queued = waiting + ringing;
  const oldest = oldestWaitingSince === null ? null : lasted(oldestWaitingSince, now);
  const times = ({ p90, p99, count }: Schemas['SupportPercentiles']) =>
    count === 0 ? '今天还没有' : `P90 ${secondsText(p90)} · P99 ${secondsText(p99)}`;
  return (
    <Box component="section" aria-label="此刻" sx={figureGrid}>
      <FigureCard
        label="排队中"
        detail={`其中振铃 ${ringing} · 另有留言 ${left}`}
        isHot={queued > 0 && (oldest ?? 0) >= HOT_MS}
      >
        {queued}
      </FigureCard>
      <FigureCard label="最长等待" isHot={(oldest ?? 0) >= HOT_MS}>
        {oldest === null ? '—' : durationText(oldest)}
      </FigureCard>
      <FigureCard label="会话中">{assigned}</FigureCard>
      <FigureCard label="今日会话" detail={`已结束 ${closedToday}`}>
        {openedToday}
      </FigureCard>
      <FigureCard label="首次响应中位数" detail={times(wall.firstReply)}>
        {secondsText(wall.firstReply.p50)}
      </FigureCard>
      <FigureCard label="解决时长中位数" detail={times(wall.resolution)}>
        {secondsText(wall.resolution.p50)}
      </FigureCard>
      <FigureCard label="今日评分" detail={`${wall.rated} 次评价`}>
        {ratingText(wall.ratingAverage)}
      </FigureCard>
    </Box>
  );
}

function Agents({ agents }: { agents: WallData['agents'] }) {
  const now = useNow(10_000);
  if (agents.length === 0) return <Typography sx={{ p: 3, textAlign: 'center' }}>今天还没有客服上线</Typography>;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {['客服', '状态', '接待', '今日结束', '会话'].map((label) => (
              <TableCell key={label}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {agents.map(({ id, name, status, reason, statusAt, load, ringing, capacity, closedToday }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                {name}
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <StatusWord status={status} reason={reason} /> {durationText(lasted(statusAt, now))}
              </TableCell>
              <TableCell sx={{ minWidth: 130 }}>
                <AgentLoad load={load} ringing={ringing} capacity={capacity} />
              </TableCell>
              <TableCell>{closedToday}</TableCell>
              <TableCell align="right">
                <Button size="small" component={Link} to={`/support-conversations?box=open&agent=${id}`}>
                  查看会话
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Shows the players who wait, the longest first. A supervisor can act from here. */
function Queue() {
  const { data, error } = useConversations({ box: 'queue' });
  const mayReply = useMay('support-conversations.reply');
  const claim = useAct('claimSupport', { words: '已接入' });
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={120} sx={{ m: 2 }} />;
  if (data.rows.length === 0) return <Typography sx={{ p: 3, textAlign: 'center' }}>现在没有人排队</Typography>;
  return data.rows.slice(0, 10).map(({ id, uid, playerName, waitingSince, lastLine, state, agentName }) => (
    <Box key={id} sx={{ display: 'flex', gap: 1.25, alignItems: 'center', px: 2, py: 1 }}>
      <Face name={playerName} id={uid} size={32} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ fontSize: 14, fontWeight: 600 }}>
          {playerName}
        </Typography>
        <Typography noWrap sx={{ fontSize: 12, color: 'text.secondary' }}>
          {lastLine}
        </Typography>
      </Box>
      <Box sx={{ fontSize: 12, textAlign: 'right', whiteSpace: 'nowrap' }}>
        {waitingSince && <Waited since={waitingSince} />}
        {state === 'ringing' && <div>振铃：{agentName}</div>}
      </Box>
      <Button size="small" component={Link} to={`/support-conversations?box=queue&c=${id}`}>
        查看
      </Button>
      {mayReply && (
        <Button
          size="small"
          variant="outlined"
          disabled={claim.isPending}
          onClick={() => claim.act({ params: { id }, body: {} })}
        >
          接入
        </Button>
      )}
    </Box>
  ));
}

/** The supervisor's wall: who waits, who is there, and how today goes. */
export function Wall() {
  const { data: wall, error } = useWall();
  if (error && !wall) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!wall) return <Skeleton variant="rounded" height={320} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Figures wall={wall} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 2fr' },
          alignItems: 'start',
        }}
      >
        <Card component="section" aria-label="客服">
          <Agents agents={wall.agents} />
        </Card>
        <Card component="section" aria-label="排队">
          <Typography variant="h6" component="h2" sx={{ px: 2, pt: 1.5 }}>
            排队中
          </Typography>
          <Queue />
        </Card>
      </Box>
    </Box>
  );
}
