import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { newIdempotencyKey } from '@ug/api-client';
import { staffFieldLimits, type Schemas } from '@ug/contract';
import { useState, type FormEvent } from 'react';
import { Confirm, useNotify } from 'react-admin';
import { messageOf } from '../../platform/data/console-error';
import { useOperation } from '../../platform/data/use-operation';
import { useRecordSaved } from '../../platform/data/use-record-saved';

type Props = Pick<Schemas['Invitation'], 'id'>;

const MAX_REASON = staffFieldLimits.refuseInvitation.reason.maxLength;

/** Lets an invitation that was held go on, after asking once more. */
export function ReleaseButton({ id }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const notify = useNotify();
  const release = useOperation('releaseInvitation', { onSuccess: useRecordSaved('invitations') });
  const close = () => setIsAsking(false);
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        放行
      </Button>
      <Confirm
        isOpen={isAsking}
        title="放行这次邀请？"
        content="好友已经活跃的，双方立即获得奖励；还没有活跃的，继续等待到截止时间。"
        confirm="放行"
        cancel="返回"
        loading={release.isPending}
        onConfirm={() =>
          release.mutate(
            { params: { id }, idempotencyKey },
            {
              onSuccess: () => notify('已放行', { type: 'success' }),
              onError: (error) => notify(messageOf(error), { type: 'error' }),
              onSettled: close,
            },
          )
        }
        onClose={close}
      />
    </>
  );
}

function RefuseDialog({ id, onClose }: Props & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const notify = useNotify();
  const refuse = useOperation('refuseInvitation', { onSuccess: useRecordSaved('invitations') });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (refuse.isPending || reason.trim() === '') return;
    const onSuccess = () => {
      notify('已拒绝，双方都不会获得奖励', { type: 'success' });
      onClose();
    };
    refuse.mutate({ params: { id }, body: { reason: reason.trim() }, idempotencyKey }, { onSuccess });
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="refuse-title">
      <form onSubmit={submit}>
        <DialogTitle id="refuse-title">拒绝这次邀请？</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>双方都不会因这次邀请获得奖励，不能撤销。</DialogContentText>
          <TextField
            label="原因"
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setKey(newIdempotencyKey());
              refuse.reset();
            }}
            required
            fullWidth
            multiline
            minRows={2}
            error={refuse.error !== null}
            helperText={refuse.error ? messageOf(refuse.error) : '仅员工可见，记入操作日志'}
            slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            返回
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={refuse.isPending || reason.trim() === ''}>
            拒绝
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Has an invitation bring nothing, with a reason. */
export function RefuseButton({ id }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" color="error" onClick={() => setIsOpen(true)}>
        拒绝
      </Button>
      {isOpen && <RefuseDialog id={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}
