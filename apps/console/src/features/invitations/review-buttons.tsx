import Button from '@mui/material/Button';
import { newIdempotencyKey } from '@ug/api-client';
import { staffFieldLimits, type Schemas } from '@ug/contract';
import { useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import { messageOf } from '../../platform/data/console-error';
import { useOperation } from '../../platform/data/use-operation';
import { useRecordSaved } from '../../platform/data/use-record-saved';
import { ReasonDialog } from '../../platform/fields/reason-dialog';

type Props = Pick<Schemas['Invitation'], 'id'>;

/** Lets an invitation that was held go on, after asking once more. */
export function ReleaseButton({ id }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const notify = useNotify();
  const release = useOperation('releaseInvitation', { onSuccess: useRecordSaved('invitations') });
  const close = () => setIsAsking(false);
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        放行
      </Button>
      <Confirm
        isOpen={isAsking}
        title="放行这次邀请？"
        content="好友已经活跃的，双方立即获得奖励；还没有活跃的，继续等待到截止时间。"
        confirm="放行"
        cancel="返回"
        loading={release.isPending}
        onConfirm={() =>
          release.mutate(
            { params: { id }, idempotencyKey },
            {
              onSuccess: () => notify('已放行', { type: 'success' }),
              onError: (error) => notify(messageOf(error), { type: 'error' }),
              onSettled: close,
            },
          )
        }
        onClose={close}
      />
    </>
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
