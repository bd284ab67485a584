import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { staffFieldLimits, type Schemas } from '@ug/contract';
import { useState, type FormEvent } from 'react';
import { Confirm, useNotify } from 'react-admin';
import { LimitedField } from '#platform/fields/limited-field';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';

type Account = Schemas['PlayerAccount'];

const MAX_REASON = staffFieldLimits.banAccount.reason.maxLength;

interface BanDialogProps {
  account: Account;
  isPending: boolean;
  problem: string;
  onBan: (reason: string) => void;
  onClose: () => void;
}

function BanDialog({ account, isPending, problem, onBan, onClose }: BanDialogProps) {
  const [reason, setReason] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    onBan(reason.trim());
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="ban-title">
      <form onSubmit={submit}>
        <DialogTitle id="ban-title">封禁“{account.name}”？</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>该玩家将立即在所有设备退出登录，不能再登录，直到解封。</DialogContentText>
          <LimitedField
            label="封禁原因"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            required
            multiline
            minRows={2}
            error={problem !== ''}
            helperText={problem || `记入操作日志，不超过 ${MAX_REASON} 字`}
            maxLength={MAX_REASON}
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={isPending || reason.trim() === ''}>
            封禁
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** 封禁 with a reason, or 解封. */
export function BanButton({ account }: { account: Account }) {
  const [isOpen, setIsOpen] = useState(false);
  const notify = useNotify();
  const onSuccess = useRecordSaved('accounts');
  const ban = useOperation('banAccount', { onSuccess });
  const unban = useOperation('unbanAccount', { onSuccess });
  const params = { id: account.id };
  const close = () => {
    ban.reset();
    setIsOpen(false);
  };
  const done = (words: string) => () => {
    close();
    notify(words, { type: 'success' });
  };

  return (
    <>
      <Button variant="outlined" color={account.banned ? 'primary' : 'error'} onClick={() => setIsOpen(true)}>
        {account.banned ? '解封' : '封禁'}
      </Button>
      <Confirm
        isOpen={isOpen && account.banned}
        title={`解封“${account.name}”？`}
        content="解封后可以重新登录。"
        loading={unban.isPending}
        onConfirm={() =>
          unban.mutate(
            { params },
            { onSuccess: done('已解封'), onError: (error) => notify(messageOf(error), { type: 'error' }) },
          )
        }
        onClose={close}
      />
      {isOpen && !account.banned && (
        <BanDialog
          account={account}
          isPending={ban.isPending}
          problem={ban.error ? messageOf(ban.error) : ''}
          onBan={(reason) =>
            ban.mutate({ params, body: { reason } }, { onSuccess: done('已封禁，所有设备已退出登录') })
          }
          onClose={close}
        />
      )}
    </>
  );
}
