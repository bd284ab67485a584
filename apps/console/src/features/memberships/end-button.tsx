import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { newIdempotencyKey } from '@ug/api-client';
import { staffFieldLimits } from '@ug/contract';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../../platform/data/console-error';
import { useOperation } from '../../platform/data/use-operation';
import { useRecordSaved } from '../../platform/data/use-record-saved';

const MAX_REASON = staffFieldLimits.endMembership.reason.maxLength;

function EndDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const notify = useNotify();
  const end = useOperation('endMembership', { onSuccess: useRecordSaved('memberships') });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (end.isPending || reason.trim() === '') return;
    const onSuccess = () => {
      notify('会员已终止', { type: 'success' });
      onClose();
    };
    end.mutate({ params: { id }, body: { reason: reason.trim() }, idempotencyKey }, { onSuccess });
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="end-title">
      <form onSubmit={submit}>
        <DialogTitle id="end-title">终止会员？</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>会员立即失效，剩余天数不再恢复，玩家会收到到期通知。</DialogContentText>
          <TextField
            label="原因"
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setKey(newIdempotencyKey());
              end.reset();
            }}
            required
            fullWidth
            multiline
            minRows={2}
            error={end.error !== null}
            helperText={end.error ? messageOf(end.error) : '记入会员变动与操作日志'}
            slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            返回
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={end.isPending || reason.trim() === ''}>
            终止
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Ends a membership now, with a reason. */
export function EndButton({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" size="small" onClick={() => setIsOpen(true)}>
        终止会员
      </Button>
      {isOpen && <EndDialog id={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}
