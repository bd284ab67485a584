import Button from '@mui/material/Button';
import { staffFieldLimits, type Schemas } from '@ug/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { ReasonDialog } from '#platform/fields/reason-dialog';

const { maxLength } = staffFieldLimits.withdrawAvatar.reason;

/** Takes a picture from its player, with a reason. */
export function WithdrawButton({ avatar }: { avatar: Schemas['Avatar'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const notify = useNotify();
  const withdraw = useOperation('withdrawAvatar', { onSuccess: useRecordSaved('avatars') });
  const close = () => {
    setIsOpen(false);
    withdraw.reset();
  };
  const onSuccess = () => {
    close();
    notify('已撤下，并通知了玩家', { type: 'success' });
  };
  return (
    <>
      <Button size="small" color="error" onClick={() => setIsOpen(true)}>
        撤下
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`撤下“${avatar.name}”的头像？`}
          text="玩家将恢复默认头像，图片随后删除，不能撤销。"
          verb="撤下"
          note="会发给玩家，并记入操作日志"
          maxLength={maxLength}
          act={withdraw}
          onSubmit={({ reason }) => withdraw.mutate({ params: { id: avatar.id }, body: { reason } }, { onSuccess })}
          onClose={close}
        />
      )}
    </>
  );
}
