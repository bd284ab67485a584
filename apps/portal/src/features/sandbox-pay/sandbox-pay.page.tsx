import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../platform/api/api';
import { failureMessage } from '../../platform/api/failure-message';
import { useGo } from '../../platform/navigation/use-go';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import styles from './sandbox-pay.module.css';

type Outcome = 'paid' | 'failed';

/** As at a provider: it pays, sends the shop its signed notice, and leads back to the order. */
export function SandboxPayPage() {
  const [query] = useSearchParams();
  const go = useGo();
  const [orderNo, token] = [query.get('order') ?? '', query.get('token') ?? ''];
  const pay = useMutation({
    mutationFn: async (outcome: Outcome) => {
      const body = await api.call('paySandboxOrder', { body: { orderNo, token, outcome } });
      // Should this not arrive, the shop asks by itself: what was paid is credited all the same.
      await api.call('receiveOrderCallback', { params: { provider: 'sandbox' }, body });
    },
    onSuccess: () => go(`/orders/${orderNo}`, { replace: true }),
  });
  return (
    <div className={styles.page}>
      <Card title="沙箱支付">
        <p className={styles.text}>这是模拟的支付页面，不会产生真实扣款，用于体验完整的充值流程。</p>
        <p className={styles.number}>订单号 {orderNo}</p>
      </Card>
      {pay.isError && (
        <p className={styles.problem} role="alert">
          {failureMessage(pay.error)}
        </p>
      )}
      <Button isBusy={pay.isPending} onClick={() => pay.isPending || pay.mutate('paid')}>
        确认支付
      </Button>
      <Button look="plain" disabled={pay.isPending} onClick={() => pay.mutate('failed')}>
        模拟支付失败
      </Button>
      <ButtonLink to={`/orders/${orderNo}`} look="plain">
        返回订单
      </ButtonLink>
    </div>
  );
}
