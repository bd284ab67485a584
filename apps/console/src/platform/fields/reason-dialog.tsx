import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type FormEvent } from 'react';
import { LimitedField } from './limited-field';
import { messageOf } from '../data/console-error';
import { useIntention } from '../data/use-intention';

/** The typed reason, and the key with which repeated calls count once. */
export interface Reasoned {
  readonly reason: string;
  readonly idempotencyKey: string;
}

interface Props {
  title: string;
  /** The consequence, in words. */
  text: string;
  /** The word of the button that does it. */
  verb: string;
  color?: 'error' | 'primary';
  /** A note that says where the reason is kept and who can read it. */
  note: string;
  maxLength: number;
  act: { readonly isPending: boolean; readonly error: Error | null; readonly reset: () => void };
  onSubmit: (reasoned: Reasoned) => void;
  onClose: () => void;
}

/** Runs an irreversible action once, with the reason; a refusal stands below the reason until it is changed. */
export function ReasonDialog({ title, text, verb, color = 'error', note, maxLength, act, onSubmit, onClose }: Props) {
  const id = useId();
  const [reason, setReason] = useState('');
  const intention = useIntention(act);
  const { isPending, error } = act;
  function change(typed: string) {
    setReason(typed);
    intention.change();
    if (error) act.reset();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === '') return;
    const idempotencyKey = intention.begin();
    if (idempotencyKey !== null) onSubmit({ reason: reason.trim(), idempotencyKey });
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{text}</DialogContentText>
          <LimitedField
            label="原因"
            value={reason}
            onChange={({ target }) => change(target.value)}
            required
            fullWidth
            multiline
            minRows={2}
            error={error !== null}
            helperText={error ? messageOf(error) : note}
            maxLength={maxLength}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            返回
          </Button>
          <Button type="submit" variant="contained" color={color} disabled={isPending || reason.trim() === ''}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
