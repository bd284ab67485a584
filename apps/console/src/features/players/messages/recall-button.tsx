import Button from '@mui/material/Button';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { grouped } from '#platform/money/money';

type Message = Schemas['SystemMessage'];

/** Takes a message back from everybody, or cancels its schedule. */
export function RecallButton({ message }: { message: Message }) {
  const [isAsking, setIsAsking] = useState(false);
  const notify = useNotify();
  const close = () => setIsAsking(false);
  const recall = useOperation('recallMessage', { onSuccess: useRecordSaved('messages') });
  if (message.state === 'recalled') return null;
  const isWaiting = message.state === 'scheduled';
  const verb = isWaiting ? '取消发送' : '撤回';

  function run() {
    recall.mutate(
      { params: { id: message.id } },
      {
        onSuccess: () => notify(isWaiting ? '已取消发送' : '消息已撤回', { type: 'success' }),
        onError: (error) => notify(messageOf(error), { type: 'error' }),
        onSettled: close,
      },
    );
  }
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        {verb}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={`${verb}“${message.title}”？`}
        content={
          isWaiting
            ? '到时不会发送，取消后不能恢复。'
            : `${grouped(message.reached)} 名玩家的消息列表里将不再有它，撤回后不能恢复。`
        }
        loading={recall.isPending}
        onConfirm={run}
        onClose={close}
      />
    </>
  );
}
