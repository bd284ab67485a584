import Button from '@mui/material/Button';
import { newIdempotencyKey } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import { messageOf } from '../../platform/data/console-error';
import { useOperation } from '../../platform/data/use-operation';
import { useRecordSaved } from '../../platform/data/use-record-saved';

/** Sends a player once more what they were given, after asking: nothing is given twice. */
export function ResendButton({ gift: { id, uid, name } }: { gift: Schemas['GivenGift'] }) {
  // One key for one question: however often it is sent, the player has one message.
  const [idempotencyKey, setKey] = useState<string | null>(null);
  const notify = useNotify();
  const resend = useOperation('resendGift', { onSuccess: useRecordSaved('gifts') });
  const close = () => setKey(null);
  function send() {
    if (idempotencyKey === null || resend.isPending) return;
    resend.mutate(
      { params: { id }, idempotencyKey },
      {
        onSuccess: () => {
          notify('已通过系统消息重发给玩家', { type: 'success' });
          close();
        },
        onError: (error) => notify(messageOf(error), { type: 'error' }),
      },
    );
  }
  return (
    <>
      <Button size="small" aria-label={`重发“${name}”`} onClick={() => setKey(newIdempotencyKey())}>
        重发
      </Button>
      <Confirm
        isOpen={idempotencyKey !== null}
        title={`重发“${name}”？`}
        content={`玩家 ${uid} 将收到一条系统消息，内有礼包内容、兑换码和使用方法。奖励不会重复发放。`}
        confirm="重发"
        cancel="返回"
        loading={resend.isPending}
        onConfirm={send}
        onClose={close}
      />
    </>
  );
}
