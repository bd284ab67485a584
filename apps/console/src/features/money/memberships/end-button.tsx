import Button from '@mui/material/Button';
import { staffFieldLimits } from '@ug/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { ReasonDialog } from '#platform/fields/reason-dialog';

function EndDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const notify = useNotify();
  const end = useOperation('endMembership', { onSuccess: useRecordSaved('memberships') });
  const onSuccess = () => {
    notify('会员已终止', { type: 'success' });
    onClose();
  };
  return (
    <ReasonDialog
      title="终止会员？"
      text="会员立即失效，剩余天数不再恢复，玩家会收到到期通知。"
      verb="终止"
      note="记入会员变动与操作日志"
      maxLength={staffFieldLimits.endMembership.reason.maxLength}
      act={end}
      onSubmit={({ reason, idempotencyKey }) =>
        end.mutate({ params: { id }, body: { reason }, idempotencyKey }, { onSuccess })
      }
      onClose={onClose}
    />
  );
}

/** Ends a membership now, with a reason. */
export function EndButton({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" size="small" onClick={() => setIsOpen(true)}>
        终止会员
      </Button>
      {isOpen && <EndDialog id={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}
