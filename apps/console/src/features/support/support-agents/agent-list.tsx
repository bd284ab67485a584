import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { messageOf } from '#platform/data/console-error';
import { durationText, lasted } from '#platform/time/duration.rules';
import { useNow } from '#platform/time/use-now';
import { skillWord, useSupportSettings } from '#features/support/support-settings/support-settings.queries';
import { AgentLoad, StatusWord } from './agent-face.widget';
import { useAgents, type SupportAgent } from './support-agents.queries';

function AgentRow({ agent, now }: { agent: SupportAgent; now: number }) {
  const settings = useSupportSettings();
  const { id, name, nickname, status, reason, statusAt, isConnected, capacity, load, ringing, skills } = agent;
  return (
    <TableRow hover>
      <TableCell component="th" scope="row">
        <Link to={`/support-agents/${id}`} style={{ color: 'inherit', fontWeight: 600 }}>
          {nickname}
        </Link>
        {nickname !== name && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
        )}
      </TableCell>
      <TableCell>
        <StatusWord status={status} reason={reason} />
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {durationText(lasted(statusAt, now))}
          {status !== 'offline' && !isConnected && ' · 连接已断开'}
        </Typography>
      </TableCell>
      <TableCell sx={{ minWidth: 140 }}>
        <AgentLoad load={load} ringing={ringing} capacity={capacity ?? settings?.capacity ?? 0} />
      </TableCell>
      <TableCell>{capacity ?? `默认${settings ? `（${settings.capacity}）` : ''}`}</TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
          {skills.length === 0 && '—'}
          {skills.map((key) => (
            <Chip key={key} size="small" label={skillWord(settings, key)} />
          ))}
        </Box>
      </TableCell>
    </TableRow>
  );
}

/** Everybody who answers players: whether they are there, what they have, and what they can take. */
export function AgentList() {
  const { data: agents, error } = useAgents();
  const now = useNow(10_000);
  return (
    <Card sx={{ mt: 2 }}>
      <Title title="客服人员" />
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {!agents && !error && <Skeleton variant="rounded" height={240} sx={{ m: 2 }} />}
      {agents && agents.length === 0 && (
        <Typography sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
          还没有人接待过玩家。有“接待玩家”权限的员工打开客服页面后会出现在这里。
        </Typography>
      )}
      {agents && agents.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {['昵称', '状态', '正在接待', '接待上限', '技能'].map((label) => (
                  <TableCell key={label}>{label}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {agents.map((agent) => (
                <AgentRow key={agent.id} agent={agent} now={now} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Card>
  );
}
