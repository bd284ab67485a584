import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { deviceKind } from '#platform/device/device-kind';
import { leaveFor } from '#platform/navigation/leave-for';
import { Button, ButtonLink } from '#ui/button';
import { EmptyState, ErrorState } from '#ui/state-page';

/** Alipay's page for computers is for screens that have the room for it. */
const WIDE = '(min-width: 768px)';

/** On to Alipay, which WeChat's browser does not let anybody reach. */
export function AlipayPage() {
  const [query] = useSearchParams();
  const orderNo = query.get('order') ?? '';
  const { isWeChat } = deviceKind(navigator);
  const link = useQuery({
    queryKey: ['alipay', 'link', orderNo],
    queryFn: ({ signal }) =>
      api.call('openAlipay', { body: { orderNo, wide: window.matchMedia(WIDE).matches ? 1 : 0 }, signal }),
    enabled: !isWeChat && orderNo !== '',
    gcTime: 0,
    retry: false,
  });
  const url = link.data?.url;
  useEffect(() => {
    if (url) leaveFor(url);
  }, [url]);

  const back = (
    <ButtonLink to={orderNo === '' ? '/orders' : `/orders/${orderNo}`} look="plain">
      返回订单
    </ButtonLink>
  );
  if (isWeChat)
    return (
      <EmptyState title="请在浏览器中打开" text="微信内无法使用支付宝，请点右上角“…”，选择在浏览器打开" action={back} />
    );
  if (orderNo === '') return <ErrorState title="无法前往支付宝" text="链接里没有订单号，请从订单进入" action={back} />;
  if (link.isError) {
    const actions = (
      <>
        <Button isBusy={link.isFetching} onClick={() => link.refetch()}>
          重试
        </Button>
        {back}
      </>
    );
    return <ErrorState title="无法前往支付宝" text={failureMessage(link.error)} action={actions} />;
  }
  return (
    <div role="status">
      <EmptyState title="正在前往支付宝…" text="支付完成后会回到订单页" action={back} />
    </div>
  );
}
