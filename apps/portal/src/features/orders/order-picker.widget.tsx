import { useInfiniteQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useAccount } from '../../platform/session/account.store';
import { Button } from '../../ui/button';
import { formatMoment, formatYuan } from '../../ui/format';
import { LineFailure } from '../../ui/line-failure';
import { Sheet } from '../../ui/sheet';
import { Loading, Skeleton } from '../../ui/skeleton';
import { goodsWords, OrderState } from './order-words';
import { orderListQuery } from './orders.queries';
import { orderCardOf, ordersIn } from './orders.rules';
import styles from './orders.module.css';

type Order = Schemas['Order'];

/** As many as the list shows without scrolling. */
const SKELETON_ROWS = 6;

function Orders({ onPick }: { onPick: (order: Order) => void }) {
  const uid = useAccount((state) => state.account.uid);
  const query = useInfiniteQuery(orderListQuery(uid));
  if (query.isPending)
    return (
      <Loading>
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <div key={index} className={styles.waiting}>
            <Skeleton height={44} />
          </div>
        ))}
      </Loading>
    );
  if (query.isError && !query.data) return <LineFailure text="订单加载失败" onRetry={query.refetch} />;
  const orders = ordersIn(query.data);
  if (orders.length === 0) return <p className={styles.none}>还没有充值订单</p>;
  return (
    <>
      <ul className={styles.choices}>
        {orders.map((order) => (
          <li key={order.orderNo}>
            <button type="button" onClick={() => onPick(order)}>
              <span>
                <strong>{goodsWords(order)}</strong>
                <small>
                  {formatYuan(order.amount)} · {formatMoment(order.createdAt)}
                </small>
              </span>
              <OrderState state={order.state} />
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button look="quiet" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          显示更多
        </Button>
      )}
    </>
  );
}

interface Props {
  title: string;
  onPick: (card: Schemas['SupportCard']) => void;
  onClose: () => void;
}

/** Chooses one of the player's orders as a card, the latest first. */
export function OrderPicker({ title, onPick, onClose }: Props) {
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={styles.chooser}>
        <Orders onPick={(order) => onPick(orderCardOf(order))} />
      </div>
    </Sheet>
  );
}
