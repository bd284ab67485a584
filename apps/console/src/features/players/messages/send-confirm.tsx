import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { formatTime, timeZoneName } from '#platform/time/time';
import { grouped } from '#platform/money/money';
import { audienceWords, toAudience, type MessageForm } from './message.rules';
import { useReach } from './use-reach';

interface Props {
  form: MessageForm;
  isSending: boolean;
  onSend: (form: MessageForm) => void;
  onClose: () => void;
}

const MAX_NAMED = 10;

/** Named players that do not exist are said before anything is sent: a typing mistake shows here or nowhere. */
function UnknownUids({ uids }: { uids: readonly number[] }) {
  const named = uids.slice(0, MAX_NAMED).join('、');
  return (
    <Alert severity="warning" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {grouped(uids.length)} 个 UID 不存在，不会收到：{named}
      {uids.length > MAX_NAMED && ' 等'}
    </Alert>
  );
}

/** Confirms before a message is sent, with the number of recipients and the unknown uids. */
export function SendConfirm({ form, isSending, onSend, onClose }: Props) {
  const audience = toAudience(form);
  const reach = useReach(audience);
  const { sendAt } = form;
  const canSend = !isSending && !reach.isPending && !reach.isNobody;
  const verb = sendAt ? '定时发送' : '立即发送';
  return (
    <Dialog open onClose={isSending ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby="send-title">
      <DialogTitle id="send-title">
        {verb}“{form.title?.trim()}”？
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          {sendAt ? `将于 ${formatTime(sendAt)}（${timeZoneName}）发送给 ` : '将立即发送给 '}
          <strong>{reach.words}</strong>。
        </DialogContentText>
        {reach.unknownUids.length > 0 && <UnknownUids uids={reach.unknownUids} />}
        {reach.isNobody && <DialogContentText sx={{ mt: 1 }}>没有玩家会收到，请检查发送对象。</DialogContentText>}
        {audience.kind === 'filter' && (
          <DialogContentText sx={{ mt: 1 }}>条件：{audienceWords(audience)}</DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isSending}>
          取消
        </Button>
        <Button variant="contained" onClick={() => onSend(form)} disabled={!canSend} autoFocus>
          {isSending ? '正在发送…' : verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
