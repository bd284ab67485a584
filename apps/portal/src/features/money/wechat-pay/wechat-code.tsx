import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { QRCodeCanvas } from 'qrcode.react';
import { useEffect } from 'react';
import { api } from '#platform/api/api';
import { formatYuan } from '#platform/money/money';
import { useGo } from '#platform/navigation/use-go';
import { useAccount } from '#platform/session/account.store';
import { ButtonLink } from '#ui/button';
import { formatCountdown } from '#ui/format';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState } from '#ui/state-page';
import { useDeviceTime } from '#ui/use-device-time';
import { awaitedOrderQuery } from '#features/money/orders/orders.queries';
import { addressOf, BackToOrder, NotPaid } from './wechat-words';
import styles from './wechat-code.module.css';

/** Drawn large, so that it is sharp on a fine screen. */
const DRAWN_PX = 480;
/** On the page; the library's own size in pixels stands at the element, where a class cannot change it. */
const SHOWN = { width: '15rem', height: '15rem' };
/** Room that a scanner needs around it, in modules. */
const QUIET_ZONE = 4;

interface ShownProps {
  order: Schemas['Order'];
  code: string;
  /** When it cannot be paid any more, by this device's time. */
  until: number;
}

function Shown({ order: { orderNo, title, amount }, code, until }: ShownProps) {
  const left = until - useDeviceTime();
  if (left <= 0)
    return (
      <EmptyState
        title="二维码已过期"
        text="如已付款，X钻或会员会自动到账；未付款请重新下单"
        action={<BackToOrder orderNo={orderNo} />}
      />
    );
  return (
    <section className={styles.page} aria-label="微信扫码支付">
      <p>{title}</p>
      <strong>{formatYuan(amount)}</strong>
      <QRCodeCanvas
        value={code}
        size={DRAWN_PX}
        marginSize={QUIET_ZONE}
        level="M"
        className={styles.code}
        style={SHOWN}
        role="img"
        aria-label="微信支付二维码"
      />
      <p>请用手机微信“扫一扫”支付，完成后本页会自动更新</p>
      <p className={styles.left}>
        剩余 <span role="timer">{formatCountdown(left)}</span>
      </p>
      <div className={styles.actions}>
        <ButtonLink to={addressOf(orderNo, '1')}>我已付款</ButtonLink>
        <BackToOrder orderNo={orderNo} />
      </div>
    </section>
  );
}

/** A code on a computer that WeChat on a phone scans. Follows the order and leads to its page when it is paid or closed. */
export function WechatCode({ orderNo }: { orderNo: string }) {
  const go = useGo();
  const uid = useAccount((state) => state.account.uid);
  const order = useQuery(awaitedOrderQuery(uid, orderNo));
  const link = useQuery({
    queryKey: ['wechat-pay', 'code', orderNo],
    queryFn: ({ signal }) => api.call('openWechatPay', { body: { orderNo, wide: 1 }, signal }),
    gcTime: 0,
    retry: false,
  });
  const isOver = order.data && order.data.state !== 'created';
  useEffect(() => {
    if (isOver) go(`/orders/${orderNo}`, { replace: true });
  }, [isOver, go, orderNo]);
  // A line that breaks later takes nothing off the screen: the code is good, and the phone has a line of its own.
  const error = (link.data ? null : link.error) ?? (order.data ? null : order.error);
  const again = () => void (link.data ? order.refetch() : link.refetch());
  if (error && !isOver)
    return <NotPaid orderNo={orderNo} failure={error} isBusy={link.isFetching || order.isFetching} onAgain={again} />;
  const { url, secondsLeft } = link.data ?? {};
  if (!order.data || isOver || !url)
    return (
      <Loading>
        <div className={styles.page}>
          <Skeleton height={240} radius={12} />
        </div>
      </Loading>
    );
  return <Shown order={order.data} code={url} until={link.dataUpdatedAt + (secondsLeft ?? 0) * 1000} />;
}
