import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '@ug/api-client';
import { plainCode, type Schemas } from '@ug/contract';
import { useRef, useState, type FormEvent } from 'react';
import { api } from '#platform/api/api';
import { failureMessage, isRefused } from '#platform/api/failure-message';
import { deviceId } from '#platform/device/device-id';
import { useAccount } from '#platform/session/account.store';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Field } from '#ui/field';
import { GiftDialog } from './gift-dialog.widget';
import { showGift } from './gifts.queries';
import styles from './gifts.module.css';

/** Redeems a code, once for what was typed however often the connection fails. */
function useRedeeming(onDone: (gift: Schemas['Gift']) => void) {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  const attempt = useRef({ code: '', key: '' });
  return useMutation({
    mutationFn: (code: string) => {
      if (attempt.current.code !== code) attempt.current = { code, key: newIdempotencyKey() };
      const body = { code, deviceID: deviceId() };
      return api.call('redeemGiftCode', { body, idempotencyKey: attempt.current.key, confirmedUid: uid });
    },
    onSuccess: async (gift) => {
      attempt.current = { code: '', key: '' };
      onDone(gift);
      await showGift(queries, uid, gift);
    },
    onError: (error) => {
      // A refusal is kept under its key; what could not be reached is tried again under the same.
      if (isRefused(error)) attempt.current = { code: '', key: '' };
    },
  });
}

/** A form that redeems a gift code. */
export function RedeemBox() {
  const [code, setCode] = useState('');
  const [gift, show] = useState<Schemas['Gift'] | null>(null);
  const isSending = useRef(false);
  const redeem = useRedeeming((given) => {
    setCode('');
    show(given);
  });
  const typed = plainCode(code);
  function submit(event: FormEvent) {
    event.preventDefault();
    // A second tap may come before the page has heard of the first.
    if (typed === '' || isSending.current) return;
    isSending.current = true;
    redeem.mutate(typed, { onSettled: () => (isSending.current = false) });
  }
  return (
    <Card title="兑换码">
      <form className={styles.redeem} onSubmit={submit}>
        <Field
          label="请输入兑换码"
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          problem={redeem.isError ? failureMessage(redeem.error) : undefined}
          hint="不区分大小写，空格与短横线可省略"
          onChange={({ target }) => {
            setCode(target.value);
            if (redeem.isError) redeem.reset();
          }}
        />
        <Button type="submit" disabled={typed === ''} isBusy={redeem.isPending}>
          立即兑换
        </Button>
      </form>
      {gift && <GiftDialog title="兑换成功" gift={gift} onClose={() => show(null)} />}
    </Card>
  );
}
