import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { labels, staffFieldLimits, type Schemas } from '@ug/contract';
import { serviceNow } from '@ug/web';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { LimitedField } from '#platform/fields/limited-field';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { formatTime, fromWallInput, timeZoneName, toWallInput } from '#platform/time/time';

type Term = Schemas['MuteTerm'];

interface Props {
  standing: Schemas['Standing'];
  onClose: () => void;
}

const TERMS = Object.entries(labels.MuteTerm) as [Term, string][];
const DAY_MS = 86_400_000;
const MAX_REASON = staffFieldLimits.mutePlayer.reason.maxLength;

/** The length of a mute, and its reason, which the player reads. */
export function MuteDialog({ standing: { id, name, mutedUntil }, onClose }: Props) {
  const [term, setTerm] = useState<Term>('1d');
  const [until, setUntil] = useState(() => toWallInput(new Date(serviceNow() + DAY_MS)));
  const [earliest] = useState(() => toWallInput(new Date(serviceNow())));
  const [reason, setReason] = useState('');
  const notify = useNotify();
  const mute = useOperation('mutePlayer', { onSuccess: useRecordSaved('standings') });
  const end = term === 'custom' ? fromWallInput(until) : null;
  const isValid = reason.trim() !== '' && (term !== 'custom' || end !== null);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isValid || mute.isPending) return;
    const onSuccess = (after: Schemas['Standing']) => {
      notify(`已禁言至 ${formatTime(after.mutedUntil)}`, { type: 'success' });
      onClose();
    };
    mute.mutate({ params: { id }, body: { term, until: end, reason: reason.trim() } }, { onSuccess });
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="mute-title">
      <form onSubmit={submit}>
        <DialogTitle id="mute-title">禁言“{name}”</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>
            {mutedUntil === null
              ? '禁言期间不能在广场发帖、评论和评价，仍可浏览。玩家会收到系统消息。'
              : `现已禁言至 ${formatTime(mutedUntil)}，将改为新的结束时间。玩家会再收到一条系统消息。`}
          </DialogContentText>
          <TextField
            select
            label="时长"
            value={term}
            onChange={({ target }) => setTerm(target.value as Term)}
            fullWidth
            margin="dense"
          >
            {TERMS.map(([key, words]) => (
              <MenuItem key={key} value={key}>
                {words}
              </MenuItem>
            ))}
          </TextField>
          {term === 'custom' && (
            <TextField
              type="datetime-local"
              label={`结束时间（${timeZoneName}）`}
              value={until}
              onChange={({ target }) => setUntil(target.value)}
              required
              fullWidth
              margin="dense"
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: earliest } }}
            />
          )}
          <LimitedField
            label="原因"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            required
            fullWidth
            multiline
            minRows={2}
            margin="dense"
            helperText={`玩家会看到，不超过 ${MAX_REASON} 字`}
            maxLength={MAX_REASON}
          />
          {mute.error && <Alert severity="error">{messageOf(mute.error)}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            返回
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={!isValid || mute.isPending}>
            禁言
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
