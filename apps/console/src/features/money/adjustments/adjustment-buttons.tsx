import Button from '@mui/material/Button';
import { staffFieldLimits, type Schemas } from '@ug/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useSession } from '#platform/access/session-context';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { ConfirmButton } from '#platform/fields/confirm-button';
import { ReasonDialog } from '#platform/fields/reason-dialog';
import { grouped, signed } from '#platform/money/money';

type Adjustment = Schemas['Adjustment'];

const MAX_NOTE = staffFieldLimits.declineAdjustment.note.maxLength;

/** Does what a colleague asked for, after asking once more. */
export function ApproveButton({ adjustment: { id, uid, amount } }: { adjustment: Adjustment }) {
  const approve = useOperation('approveAdjustment', { onSuccess: useRecordSaved('adjustments') });
  return (
    <ConfirmButton
      verb="批准"
      title="批准这次调整？"
      text={`玩家 ${uid} 将立即${amount > 0 ? '获得' : '被扣除'} ${grouped(Math.abs(amount))} X钻（${signed(amount)}），不能撤销。`}
      done="已批准，X钻已变动"
      act={approve}
      onConfirm={(idempotencyKey) => approve.mutateAsync({ params: { id }, idempotencyKey })}
      look={{ variant: 'contained' }}
    />
  );
}

function DeclineDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const notify = useNotify();
  const decline = useOperation('declineAdjustment', { onSuccess: useRecordSaved('adjustments') });
  const onSuccess = () => {
    onClose();
    notify('已驳回', { type: 'success' });
  };
  return (
    <ReasonDialog
      title="驳回这次调整？"
      text="X钻不会变动，申请人会看到原因。"
      verb="驳回"
      note={`不超过 ${MAX_NOTE} 字`}
      maxLength={MAX_NOTE}
      act={decline}
      onSubmit={({ reason, idempotencyKey }) =>
        decline.mutate({ params: { id }, body: { note: reason }, idempotencyKey }, { onSuccess })
      }
      onClose={onClose}
    />
  );
}

/** Does not do it, with the reason for who asked. */
export function DeclineButton({ adjustment: { id } }: { adjustment: Adjustment }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
        驳回
      </Button>
      {isOpen && <DeclineDialog id={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Takes back what one asked for oneself, after asking once more; nothing where it is decided or somebody else's. */
export function WithdrawButton({ adjustment: { id, state, requesterId } }: { adjustment: Adjustment }) {
  const self = useSession()?.self;
  const withdraw = useOperation('withdrawAdjustment', { onSuccess: useRecordSaved('adjustments') });
  if (state !== 'pending' || requesterId !== self?.id) return null;
  return (
    <ConfirmButton
      verb="撤回"
      title="撤回这次申请？"
      text="撤回后同事不能再批准，X钻不会变动。"
      done="已撤回"
      act={withdraw}
      onConfirm={(idempotencyKey) => withdraw.mutateAsync({ params: { id }, idempotencyKey })}
      look={{ variant: 'outlined', size: 'small' }}
    />
  );
}
