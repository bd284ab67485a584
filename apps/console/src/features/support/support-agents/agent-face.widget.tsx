import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { labels, type Schemas } from '@ug/contract';

type Status = Schemas['SupportAgentStatus'];

/** Colours that say it beside the word; they stand on either theme. */
const statusColor: Readonly<Record<Status, string>> = { online: '#1E9E4C', busy: '#E0912F', offline: '#8A97A8' };

export function StatusDot({ status }: { status: Status }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ width: 10, height: 10, borderRadius: 999, bgcolor: statusColor[status], flexShrink: 0 }}
    />
  );
}

/** Whether an agent is there, and why not. */
export function StatusWord({ status, reason }: { status: Status; reason: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
      <StatusDot status={status} />
      {labels.SupportAgentStatus[status]}
      {reason && ` · ${reason}`}
    </Box>
  );
}

/** Shows the number of an agent's conversations and the capacity. */
export function AgentLoad({ load, ringing, capacity }: { load: number; ringing: number; capacity: number }) {
  const isFull = load >= capacity;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <LinearProgress
        variant="determinate"
        value={capacity > 0 ? Math.min(100, (load / capacity) * 100) : 0}
        color={isFull ? 'error' : 'primary'}
        aria-label={`接待 ${load} 个，上限 ${capacity} 个`}
        sx={{ flexGrow: 1, height: 6, borderRadius: 3, minWidth: 48 }}
      />
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontSize: 13, whiteSpace: 'nowrap' }}>
        {load}/{capacity}
        {ringing > 0 && ` · 振铃 ${ringing}`}
      </Box>
    </Box>
  );
}
