import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { staffFieldLimits } from '@ug/contract';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import { useIntention } from '#platform/data/use-intention';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { isWhole } from '#platform/fields/typed-numbers.rules';
import { LimitedField } from '#platform/fields/limited-field';

const limits = staffFieldLimits.grantMembership;

const fields = [
  { name: 'uid', label: '玩家 UID', hint: '' },
  { name: 'days', label: '天数', hint: '从现有到期日起累加；没有会员的从现在起' },
  { name: 'reason', label: '原因', hint: '仅员工可见，记入会员变动与操作日志' },
] as const;

function GrantDialog({ uid, onClose }: { uid: number | undefined; onClose: () => void }) {
  const [typed, setTyped] = useState({ uid: uid === undefined ? '' : String(uid), days: '', reason: '' });
  const notify = useNotify();
  const grant = useOperation('grantMembership', { onSuccess: useRecordSaved('memberships') });
  const intention = useIntention(grant);
  const isValid = isWhole(typed.uid, limits.uid) && isWhole(typed.days, limits.days) && typed.reason.trim() !== '';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isValid) return;
    const idempotencyKey = intention.begin();
    if (idempotencyKey === null) return;
    const body = { uid: Number(typed.uid), days: Number(typed.days), reason: typed.reason.trim() };
    const onSuccess = () => {
      notify(`已赠送 ${body.days} 天`, { type: 'success' });
      onClose();
    };
    grant.mutate({ body, idempotencyKey }, { onSuccess });
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="grant-title">
      <form onSubmit={submit}>
        <DialogTitle id="grant-title">赠送会员</DialogTitle>
        <DialogContent>
          {fields.map(({ name, label, hint }) => (
            <LimitedField
              key={name}
              label={label}
              value={typed[name]}
              onChange={(event) => {
                setTyped({ ...typed, [name]: event.target.value });
                intention.change();
                grant.reset();
              }}
              required
              fullWidth
              disabled={name === 'uid' && uid !== undefined}
              multiline={name === 'reason'}
              helperText={hint}
              maxLength={name === 'reason' ? limits.reason.maxLength : undefined}
              slotProps={{ htmlInput: { inputMode: name === 'reason' ? undefined : 'numeric' } }}
            />
          ))}
          {grant.error && <DialogContentText color="error">{messageOf(grant.error)}</DialogContentText>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" variant="contained" disabled={!isValid || grant.isPending}>
            赠送
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Gives a player days of membership, with a reason. */
export function GrantButton({ uid }: { uid?: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="contained" size="small" onClick={() => setIsOpen(true)}>
        赠送会员
      </Button>
      {isOpen && <GrantDialog uid={uid} onClose={() => setIsOpen(false)} />}
    </>
  );
}
