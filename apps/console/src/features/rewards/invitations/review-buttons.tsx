import Button from '@mui/material/Button';
import { staffFieldLimits, type Schemas } from '@ug/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { ConfirmButton } from '#platform/fields/confirm-button';
import { ReasonDialog } from '#platform/fields/reason-dialog';

type Props = Pick<Schemas['Invitation'], 'id'>;

/** Lets an invitation that was held go on, after asking once more. */
export function ReleaseButton({ id }: Props) {
  const release = useOperation('releaseInvitation', { onSuccess: useRecordSaved('invitations') });
  return (
    <ConfirmButton
      verb="放行"
      title="放行这次邀请？"
      text="好友已经活跃的，双方立即获得奖励；还没有活跃的，继续等待到截止时间。"
      done="已放行"
      act={release}
      onConfirm={(idempotencyKey) => release.mutateAsync({ params: { id }, idempotencyKey })}
      look={{ size: 'small' }}
    />
  );
}

function RefuseDialog({ id, onClose }: Props & { onClose: () => void }) {
  const notify = useNotify();
  const refuse = useOperation('refuseInvitation', { onSuccess: useRecordSaved('invitations') });
  const onSuccess = () => {
    notify('已拒绝，双方都不会获得奖励', { type: 'success' });
    onClose();
  };
  return (
    <ReasonDialog
      title="拒绝这次邀请？"
      text="双方都不会因这次邀请获得奖励，不能撤销。"
      verb="拒绝"
      note="仅员工可见，记入操作日志"
      maxLength={staffFieldLimits.refuseInvitation.reason.maxLength}
      act={refuse}
      onSubmit={({ reason, idempotencyKey }) =>
        refuse.mutate({ params: { id }, body: { reason }, idempotencyKey }, { onSuccess })
      }
      onClose={onClose}
    />
  );
}

/** Has an invitation bring nothing, with a reason. */
export function RefuseButton({ id }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" color="error" onClick={() => setIsOpen(true)}>
        拒绝
      </Button>
      {isOpen && <RefuseDialog id={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}
