import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { staffFieldLimits } from '@ug/contract';
import { useState, type FormEvent } from 'react';
import { useAct } from './support-conversations.queries';
import type { Conversation } from './conversation.rules';
import { LimitedField } from '#platform/fields/limited-field';

const MAX_REASON = staffFieldLimits.claimSupport.reason.maxLength;

/** Takes a conversation from a colleague. The colleague sees the reason. */
export function TakeOverDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { id, playerName, agentName } = conversation;
  const [reason, setReason] = useState('');
  const takeOver = useAct('claimSupport', { words: '已接管', onDone: onClose });
  const words = reason.trim();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (words) void takeOver.act({ params: { id }, body: { takeOver: true, reason: words } });
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="take-over-title">
      <form onSubmit={submit}>
        <DialogTitle id="take-over-title">接管“{playerName}”的会话</DialogTitle>
        <DialogContent>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {agentName ?? '原客服'} 会看到是谁接管、为什么；没有发出的回复为其保留
          </Typography>
          <LimitedField
            label="接管原因"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            required
            autoFocus
            multiline
            minRows={2}
            maxLength={MAX_REASON}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" variant="contained" disabled={words === '' || takeOver.isPending}>
            接管
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
