import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { orderQuery } from '#features/money/orders/orders.queries';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { useIntention } from '#platform/api/use-intention';
import { formatYuan } from '#platform/money/money';
import { useGo } from '#platform/navigation/use-go';
import { useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { Card } from '#ui/card';
import styles from './sandbox-pay.module.css';

type Outcome = 'paid' | 'failed';

/** Plays a provider's page: pays or fails, has the signed notification sent, and leads back to the order. */
export function SandboxPayPage() {
  const [query] = useSearchParams();
  const go = useGo();
  const [orderNo, token] = [query.get('order') ?? '', query.get('token') ?? ''];
  const intention = useIntention();
  const pay = useMutation({
    mutationFn: async (outcome: Outcome) => {
      const body = await api.call('paySandboxOrder', { body: { orderNo, token, outcome } });
      // Should this not arrive, the shop asks by itself: what was paid is credited all the same.
      await api.call('receiveOrderCallback', { params: { provider: 'sandbox' }, body });
    },
    onSuccess: (_, outcome) => {
      intention.done();
      if (outcome === 'paid') go(`/orders/${orderNo}`, { replace: true });
    },
    onError: intention.fail,
  });
  const uid = useAccount((state) => state.account.uid);
  const { data: order } = useQuery(orderQuery(uid, orderNo));
  const hasFailed = pay.isSuccess && pay.variables === 'failed';
  const finish = (outcome: Outcome) => intention.begin(outcome) && pay.mutate(outcome);
  return (
    <div className={styles.page}>
      <Card title="沙箱支付">
        <p className={styles.text}>这是模拟的支付页面，不会产生真实扣款，用于体验完整的充值流程。</p>
        {order && (
          <p className={styles.goods}>
            {order.title} <strong>{formatYuan(order.amount)}</strong>
          </p>
        )}
        <p className={styles.number}>订单号 {orderNo}</p>
      </Card>
      {hasFailed && (
        <p className={styles.problem} role="alert">
          支付失败，没有扣款，可以再次支付
        </p>
      )}
      {pay.isError && (
        <p className={styles.problem} role="alert">
          {failureMessage(pay.error)}
        </p>
      )}
      <Button isBusy={pay.isPending} onClick={() => finish('paid')}>
        确认支付
      </Button>
      <Button look="plain" disabled={pay.isPending} onClick={() => finish('failed')}>
        模拟支付失败
      </Button>
      <ButtonLink to={`/orders/${orderNo}`} look="plain">
        返回订单
      </ButtonLink>
    </div>
  );
}
