import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { staffFieldLimits, type Schemas } from '@ug/contract';
import { useState, type FormEvent } from 'react';
import { Confirm, useNotify } from 'react-admin';
import { useSession } from '../../platform/access/session-context';
import { messageOf } from '../../platform/data/console-error';
import { useOperation } from '../../platform/data/use-operation';
import { useRecordSaved } from '../../platform/data/use-record-saved';
import { signed } from './adjustment-state-chip';

type Adjustment = Schemas['Adjustment'];

const MAX_NOTE = staffFieldLimits.declineAdjustment.note.maxLength;

/** Does what a colleague asked for, after asking once more. */
export function ApproveButton({ adjustment: { id, uid, amount } }: { adjustment: Adjustment }) {
  const [isAsking, setIsAsking] = useState(false);
  const notify = useNotify();
  const approve = useOperation('approveAdjustment', { onSuccess: useRecordSaved('adjustments') });
  const close = () => setIsAsking(false);
  return (
    <>
      <Button variant="contained" onClick={() => setIsAsking(true)}>
        批准
      </Button>
      <Confirm
        isOpen={isAsking}
        title="批准这次调整？"
        content={`玩家 ${uid} 将立即${amount > 0 ? '获得' : '被扣除'} ${Math.abs(amount).toLocaleString('zh-CN')} X钻（${signed(amount)}），不能撤销。`}
        confirm="批准"
        cancel="返回"
        loading={approve.isPending}
        onConfirm={() =>
          approve.mutate(
            { params: { id } },
            {
              onSuccess: () => notify('已批准，X钻已变动', { type: 'success' }),
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

/** Does not do it, with the reason for who asked. */
export function DeclineButton({ adjustment: { id } }: { adjustment: Adjustment }) {
  const [isOpen, setIsOpen] = useState(false);
  const [note, setNote] = useState('');
  const notify = useNotify();
  const decline = useOperation('declineAdjustment', { onSuccess: useRecordSaved('adjustments') });
  const close = () => {
    decline.reset();
    setIsOpen(false);
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    const done = () => {
      close();
      notify('已驳回', { type: 'success' });
    };
    decline.mutate({ params: { id }, body: { note: note.trim() } }, { onSuccess: done });
  }
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
        驳回
      </Button>
      <Dialog open={isOpen} onClose={close} maxWidth="xs" fullWidth aria-labelledby="decline-title">
        <form onSubmit={submit}>
          <DialogTitle id="decline-title">驳回这次调整？</DialogTitle>
          <DialogContent>
            <TextField
              label="驳回原因"
              value={note}
              onChange={(event) => setNote(event.target.value)}
              required
              fullWidth
              multiline
              minRows={2}
              error={decline.error !== null}
              helperText={decline.error ? messageOf(decline.error) : `不超过 ${MAX_NOTE} 字`}
              slotProps={{ htmlInput: { maxLength: MAX_NOTE } }}
            />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={close}>
              返回
            </Button>
            <Button type="submit" variant="contained" color="error" disabled={decline.isPending || note.trim() === ''}>
              驳回
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}

/** Takes back what one asked for oneself, after asking once more; nothing where it is decided or somebody else's. */
export function WithdrawButton({ adjustment: { id, state, requesterId } }: { adjustment: Adjustment }) {
  const [isAsking, setIsAsking] = useState(false);
  const self = useSession()?.self;
  const notify = useNotify();
  const withdraw = useOperation('withdrawAdjustment', { onSuccess: useRecordSaved('adjustments') });
  const close = () => setIsAsking(false);
  if (state !== 'pending' || requesterId !== self?.id) return null;
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setIsAsking(true)}>
        撤回
      </Button>
      <Confirm
        isOpen={isAsking}
        title="撤回这次申请？"
        content="撤回后同事不能再批准，X钻不会变动。"
        confirm="撤回"
        cancel="返回"
        loading={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(
            { params: { id } },
            {
              onSuccess: () => notify('已撤回', { type: 'success' }),
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
