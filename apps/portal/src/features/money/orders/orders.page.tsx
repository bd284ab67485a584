import { useInfiniteQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { Link } from '#ui/link';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { formatYuan } from '#platform/money/money';
import { useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { formatMoment } from '#ui/format';
import { InfiniteList } from '#ui/infinite-list';
import { listStateOf } from '#ui/list-end';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { goodsWords, OrderState, PayLink } from './order-words';
import { orderListQuery } from './orders.queries';
import { ordersIn } from './orders.rules';
import styles from './orders.module.css';

function Row({ order }: { order: Schemas['Order'] }) {
  return (
    <div className={styles.row}>
      <Link to={`/orders/${order.orderNo}`} className={styles.link}>
        <span className={styles.words}>
          <strong>{goodsWords(order)}</strong>
          <small>{formatMoment(order.createdAt)}</small>
        </span>
        <span className={styles.figures}>
          <strong>{formatYuan(order.amount)}</strong>
          <OrderState state={order.state} />
        </span>
      </Link>
      {order.payUrl !== null && (
        <div className={styles.continue}>
          <PayLink order={order}>继续支付</PayLink>
        </div>
      )}
    </div>
  );
}

/** The player's orders, with the way to go on paying those that are open. */
export function OrdersPage() {
  const uid = useAccount((state) => state.account.uid);
  const query = useInfiniteQuery(orderListQuery(uid));
  if (query.isPending) {
    return (
      <Loading>
        <div className={styles.page}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={84} radius={12} />
          ))}
        </div>
      </Loading>
    );
  }
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="订单加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const orders = ordersIn(query.data).map((order) => ({ ...order, id: order.orderNo }));
  if (orders.length === 0) {
    const action = <ButtonLink to="/recharge">去充值</ButtonLink>;
    return <EmptyState title="还没有订单" text="充值后可在这里查看订单" action={action} />;
  }
  return (
    <InfiniteList
      items={orders}
      rowHeight={96}
      className={styles.list}
      state={listStateOf(query)}
      onLoad={() => query.fetchNextPage().catch(log.warn)}
    >
      {(order) => <Row order={order} />}
    </InfiniteList>
  );
}
