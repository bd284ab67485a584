import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { staffFieldLimits } from '@ug/contract';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { LimitedField } from '#platform/fields/limited-field';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';

interface VoidButtonProps {
  /** The batch. */
  id: number;
  /** One of its codes; the whole batch where absent. */
  code?: string;
  onDone?: () => void;
}

const MAX_REASON = staffFieldLimits.voidGiftBatch.reason.maxLength;

/** Makes codes void, with the reason. */
export function VoidButton({ id, code, onDone }: VoidButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const notify = useNotify();
  const onSuccess = useRecordSaved('gift-codes');
  const batch = useOperation('voidGiftBatch', { onSuccess });
  const one = useOperation('voidGiftCode', { onSuccess });
  const { error, isPending } = code === undefined ? batch : one;
  const title = code === undefined ? '作废整个批次？' : '作废这个兑换码？';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const done = {
      onSuccess: () => {
        setIsOpen(false);
        notify('已作废', { type: 'success' });
        onDone?.();
      },
    };
    const body = { reason: reason.trim() };
    if (code === undefined) batch.mutate({ params: { id }, body }, done);
    else one.mutate({ params: { id }, body: { ...body, code } }, done);
  }
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
        作废
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} maxWidth="xs" fullWidth aria-labelledby="void-title">
        <form onSubmit={submit}>
          <DialogTitle id="void-title">{title}</DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ mb: 1 }}>未使用的兑换码将立即失效，不能恢复；已兑换的不受影响。</DialogContentText>
            <LimitedField
              label="原因"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              required
              fullWidth
              error={error !== null}
              helperText={error ? messageOf(error) : '记入操作日志'}
              maxLength={MAX_REASON}
            />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={() => setIsOpen(false)}>
              返回
            </Button>
            <Button type="submit" variant="contained" color="error" disabled={isPending || reason.trim() === ''}>
              作废
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
