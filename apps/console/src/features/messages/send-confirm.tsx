import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { formatTime, timeZoneName } from '../../platform/time/time';
import { audienceWords, toAudience, type MessageForm } from './message.rules';
import { useReachWords } from './use-reach';

interface Props {
  form: MessageForm;
  isSending: boolean;
  onSend: (form: MessageForm) => void;
  onClose: () => void;
}

/** Asks before a message goes out, and says how many it reaches as far as that is known. */
export function SendConfirm({ form, isSending, onSend, onClose }: Props) {
  const audience = toAudience(form);
  const reach = useReachWords(audience);
  const { sendAt } = form;
  const verb = sendAt ? '定时发送' : '立即发送';
  return (
    <Dialog open onClose={isSending ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby="send-title">
      <DialogTitle id="send-title">
        {verb}“{form.title?.trim()}”？
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          {sendAt ? `将于 ${formatTime(sendAt)}（${timeZoneName}）发送给 ` : '将立即发送给 '}
          <strong>{reach}</strong>。
        </DialogContentText>
        {audience.kind === 'filter' && (
          <DialogContentText sx={{ mt: 1 }}>条件：{audienceWords(audience)}</DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isSending}>
          取消
        </Button>
        <Button variant="contained" onClick={() => onSend(form)} disabled={isSending} autoFocus>
          {isSending ? '正在发送…' : verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
