import { useInfiniteQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { formatYuan } from '#platform/money/money';
import { useAccount } from '#platform/session/account.store';
import { formatMoment } from '#ui/format';
import { PickSheet } from '#ui/pick-sheet';
import { goodsWords, OrderState } from './order-words';
import { orderListQuery } from './orders.queries';
import { orderCardOf } from './order-words.rules';
import { ordersIn } from './orders.rules';

interface Props {
  title: string;
  onPick: (card: Schemas['SupportCard']) => void;
  onClose: () => void;
}

/** Chooses one of the player's orders as a card, the latest first. */
export function OrderPicker({ title, onPick, onClose }: Props) {
  const uid = useAccount((state) => state.account.uid);
  const query = useInfiniteQuery(orderListQuery(uid));
  const choices =
    query.data &&
    ordersIn(query.data).map((order) => ({
      key: order.orderNo,
      title: goodsWords(order),
      note: `${formatYuan(order.amount)} · ${formatMoment(order.createdAt)}`,
      end: <OrderState state={order.state} />,
      pick: () => onPick(orderCardOf(order)),
    }));
  const words = { none: '还没有充值订单', failed: '订单加载失败' };
  return <PickSheet title={title} query={query} choices={choices} words={words} onClose={onClose} />;
}
