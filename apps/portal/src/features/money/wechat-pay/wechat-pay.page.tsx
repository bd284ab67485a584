import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '#platform/api/api';
import { deviceKind } from '#platform/device/device-kind';
import { leaveFor } from '#platform/navigation/leave-for';
import { useGo } from '#platform/navigation/use-go';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/state-page';
import { payInside } from './wechat-bridge';
import { WechatCode } from './wechat-code';
import { codeWasGood, useFreshCode } from './use-fresh-code';
import { addressOf, BackToOrder, NotPaid } from './wechat-words';

/** Asks the service what is paid, and shows the order: what WeChat's page says of it proves nothing. */
function Returning({ orderNo }: { orderNo: string }) {
  const go = useGo();
  const { isPending } = useQuery({
    queryKey: ['wechat-pay', 'check', orderNo],
    queryFn: () => api.call('checkOrder', { params: { orderNo } }),
    gcTime: 0,
    retry: false,
  });
  // The order's own page tells how it stands, also where asking did not work out.
  useEffect(() => {
    if (!isPending) go(`/orders/${orderNo}`, { replace: true });
  }, [isPending, go, orderNo]);
  return (
    <div role="status">
      <EmptyState title="正在确认支付结果…" />
    </div>
  );
}

/** Fetches the way to pay in this browser and leads there: to WeChat, or to the result. */
function useWayToPay(orderNo: string) {
  const [query] = useSearchParams();
  const go = useGo();
  const [code, state] = [query.get('code') ?? undefined, query.get('state') ?? undefined];
  const inside = deviceKind(navigator).isWeChat ? 1 : 0;
  const link = useQuery({
    queryKey: ['wechat-pay', 'link', orderNo, code],
    queryFn: ({ signal }) => api.call('openWechatPay', { body: { orderNo, inside, code, state }, signal }),
    gcTime: 0,
    retry: false,
  });
  const { url, bridge } = link.data ?? {};
  const paying = useQuery({
    queryKey: ['wechat-pay', 'bridge', bridge?.paySign],
    queryFn: () => (bridge ? payInside(bridge) : 'fail'),
    enabled: !!bridge,
    gcTime: 0,
    retry: false,
  });
  // WeChat Pay refuses visitors who do not come from this site.
  useEffect(() => {
    if (url) leaveFor(url, true);
  }, [url]);
  useEffect(() => {
    if (paying.data === 'ok') go(addressOf(orderNo, '1'), { replace: true });
    if (paying.data === 'cancel') go(`/orders/${orderNo}`, { replace: true });
  }, [paying.data, go, orderNo]);
  const isRenewing = useFreshCode(orderNo, code, link.error);
  useEffect(() => {
    if (bridge) codeWasGood(orderNo);
  }, [bridge, orderNo]);
  // A code of WeChat's is good for one time.
  const again = () => (code ? go(addressOf(orderNo), { replace: true }) : void link.refetch());
  const failure = paying.data === 'fail' ? '微信没有完成支付，请重试' : isRenewing ? null : link.error;
  return { failure, isBusy: link.isFetching, again };
}

function Paying({ orderNo }: { orderNo: string }) {
  const { failure, isBusy, again } = useWayToPay(orderNo);
  if (failure) return <NotPaid orderNo={orderNo} failure={failure} isBusy={isBusy} onAgain={again} />;
  return (
    <div role="status">
      <EmptyState title="正在前往微信支付…" text="支付完成后会回到订单页" action={<BackToOrder orderNo={orderNo} />} />
    </div>
  );
}

/** On to WeChat Pay: its page on a phone, a code for one on a computer, or WeChat's own browser; and back again. */
export function WechatPayPage() {
  const [query] = useSearchParams();
  const orderNo = query.get('order') ?? '';
  const { platformType, isWeChat } = deviceKind(navigator);
  if (orderNo === '') return <EmptyState title="订单不存在" action={<ButtonLink to="/orders">全部订单</ButtonLink>} />;
  if (query.get('back') === '1') return <Returning orderNo={orderNo} />;
  // A computer cannot pay: it shows a code for the phone to scan.
  return isWeChat || platformType !== undefined ? (
    <Paying key={orderNo} orderNo={orderNo} />
  ) : (
    <WechatCode key={orderNo} orderNo={orderNo} />
  );
}
