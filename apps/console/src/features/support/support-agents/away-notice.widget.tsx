import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import { ownReasons, useOwnAgent, useSetOwnStatus } from './support-agents.queries';

/** Why the service counts this agent as away although they did not choose it; null as well once they have seen the notice. */
export function useAway() {
  const { data: agent } = useOwnAgent();
  const [known, setKnown] = useState('');
  if (agent?.status !== 'offline' || agent.reason === '' || ownReasons.has(agent.reason)) return null;
  const { reason, statusAt } = agent;
  return statusAt === known ? null : { reason, know: () => setKnown(statusAt) };
}

/** The connection was lost for longer than the grace, so the chats have returned to the queue. */
export function AwayNotice({ reason, know }: NonNullable<ReturnType<typeof useAway>>) {
  const set = useSetOwnStatus();
  const notify = useNotify();
  const comeBack = () =>
    set.mutateAsync({ body: { status: 'online', reason: '' } }).then(
      () => notify('已恢复在线', { type: 'success' }),
      (error: unknown) => notify(messageOf(error), { type: 'error' }),
    );
  return (
    <Alert severity="warning" variant="standard" sx={{ boxShadow: 6, '& .MuiAlert-message': { flexGrow: 1 } }}>
      <AlertTitle sx={{ fontSize: 14 }}>您已被设为离线（{reason}）</AlertTitle>
      您的会话已交回队列，新的会话不会分给您。
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 0.5 }}>
        <Button size="small" color="inherit" onClick={know}>
          保持离线
        </Button>
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          disabled={set.isPending}
          onClick={() => void comeBack()}
        >
          恢复在线
        </Button>
      </Box>
    </Alert>
  );
}
