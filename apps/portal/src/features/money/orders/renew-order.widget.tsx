import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/api/api';
import { failureMessage, isRefused } from '#platform/api/failure-message';
import { useIntention } from '#platform/api/use-intention';
import { useGo } from '#platform/navigation/use-go';
import { useAccount } from '#platform/session/account.store';
import { Button } from '#ui/button';
import { showToast } from '#ui/toast.store';
import { orderQuery, showOrder } from './orders.queries';

/** Closes an order that can be paid elsewhere only, orders the same again, and goes on to pay that. */
function useRenewing(orderNo: string) {
  const queries = useQueryClient();
  const go = useGo();
  const uid = useAccount((state) => state.account.uid);
  const intention = useIntention();
  const renew = useMutation({
    mutationFn: () =>
      api.call('renewOrder', { params: { orderNo }, idempotencyKey: intention.key(), confirmedUid: uid }),
    onSuccess: (order) => {
      intention.done();
      showOrder(queries, uid, order);
      void queries.invalidateQueries(orderQuery(uid, orderNo));
      go(order.payUrl ?? `/orders/${order.orderNo}`, { replace: true });
    },
    onError: (error) => {
      intention.fail(error);
      showToast('error', failureMessage(error));
      // It was paid meanwhile, or given up on another device: its own page tells.
      if (isRefused(error)) void queries.invalidateQueries(orderQuery(uid, orderNo));
    },
  });
  return { isBusy: renew.isPending, begin: () => intention.begin(orderNo) && renew.mutate() };
}

/** One press from an order that was opened on a computer to one that this phone pays, and the other way round. */
export function RenewOrderButton({ orderNo }: { orderNo: string }) {
  const { isBusy, begin } = useRenewing(orderNo);
  return (
    <Button isBusy={isBusy} onClick={begin}>
      关闭并重新下单
    </Button>
  );
}
