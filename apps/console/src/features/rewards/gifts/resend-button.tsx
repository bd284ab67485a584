import type { Schemas } from '@ug/contract';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { ConfirmButton } from '#platform/fields/confirm-button';

/** Sends a player once more what they were given, after asking: nothing is given twice. */
export function ResendButton({ gift: { id, uid, name } }: { gift: Schemas['GivenGift'] }) {
  const resend = useOperation('resendGift', { onSuccess: useRecordSaved('gifts') });
  return (
    <ConfirmButton
      verb="重发"
      label={`重发“${name}”`}
      title={`重发“${name}”？`}
      text={`玩家 ${uid} 将收到一条系统消息，内有礼包内容、兑换码和使用方法。奖励不会重复发放。`}
      done="已通过系统消息重发给玩家"
      act={resend}
      onConfirm={(idempotencyKey) => resend.mutateAsync({ params: { id }, idempotencyKey })}
      look={{ size: 'small' }}
    />
  );
}
