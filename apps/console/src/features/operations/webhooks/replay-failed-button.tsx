import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { Schemas } from '@ug/contract';
import { serviceNow } from '@ug/web';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { fromWallInput, timeZoneName, toWallInput } from '#platform/time/time';

const DAY_MS = 86_400_000;

/** Sends everything again that failed since a time that is chosen. */
export function ReplayFailedButton({ webhook: { id, name } }: { webhook: Schemas['Webhook'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const replay = useOperation('replayFailedDeliveries');
  const notify = useNotify();
  const refresh = useRefresh();
  const since = fromWallInput(typed);
  function open() {
    setTyped(toWallInput(new Date(serviceNow() - DAY_MS)));
    setIsOpen(true);
  }
  function send() {
    if (since === null) return;
    replay.mutate(
      { params: { id }, body: { since } },
      {
        onSuccess: ({ count }) => {
          notify(count === 0 ? '这段时间没有失败的推送' : `正在补发 ${count} 条`, { type: 'success' });
          setIsOpen(false);
          refresh();
        },
        onError: (error) => notify(messageOf(error), { type: 'error' }),
      },
    );
  }
  return (
    <>
      <Button size="small" variant="outlined" onClick={open}>
        补发失败的推送
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setIsOpen(false)} maxWidth="xs" fullWidth aria-labelledby="replay-title">
          <DialogTitle id="replay-title">补发“{name}”失败的推送</DialogTitle>
          <DialogContent>
            <TextField
              type="datetime-local"
              label={`发生时间不早于（${timeZoneName}）`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              fullWidth
              sx={{ mt: 1 }}
              helperText="消息编号不变，对方可以据此去重"
              slotProps={{ inputLabel: { shrink: true } }}
            />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={() => setIsOpen(false)}>
              返回
            </Button>
            <Button variant="contained" disabled={since === null || replay.isPending} onClick={send}>
              补发
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
