import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { playerLabels as labels, type Schemas } from '@ug/contract';
import { useParams } from 'react-router-dom';
import { Link } from '#ui/link';
import { api } from '#platform/api/api';
import { failureMessage, isRefused } from '#platform/api/failure-message';
import { useIntention } from '#platform/api/use-intention';
import { formatYuan } from '#platform/money/money';
import { useAccount } from '#platform/session/account.store';
import { formatDeadline } from '#platform/time/deadline';
import { Button, ButtonLink } from '#ui/button';
import { Card } from '#ui/card';
import { formatCountdown, formatMoment } from '#ui/format';
import { Loading, Skeleton } from '#ui/skeleton';
import { ErrorState } from '#ui/state-page';
import { showToast } from '#ui/toast.store';
import { useServiceClock } from '#ui/use-device-time';
import { CreditedWay, CreditedWords, isCreditedCoins } from './credited-order';
import { goodsWords, PayLink } from './order-words';
import { awaitedOrderQuery, orderQuery, showOrder } from './orders.queries';
import styles from './orders.module.css';

type Order = Schemas['Order'];

/** No order has another number, and the service need not be asked. */
const ORDER_NO = /^\d{26}$/;

type Headline = Readonly<{ title: string; text: string }>;

const ended = {
  closed: { title: '订单已关闭', text: '如已付款，请点“我已付款”核对，款项不会丢失' },
  refunded: { title: '已退款', text: '款项按原支付方式退回，到账时间以支付渠道为准' },
} as const;
/** An order is read for years: what came of it is said, and nothing that holds for a while only. */
const headlines: Readonly<Record<Order['goods'], Readonly<Record<Order['state'], Headline>>>> = {
  coins: {
    ...ended,
    created: { title: '等待支付', text: '支付完成后，X钻会自动到账' },
    credited: { title: '充值成功', text: 'X钻已到账' },
  },
  membership: {
    ...ended,
    created: { title: '等待支付', text: '支付完成后，会员会自动开通' },
    credited: { title: '开通成功', text: '会员天数已到账，有效期见“我的”' },
  },
};
/** Address and text of two links for each kind of goods: `done` shows the goods, `again` leads to a new order. */
const places: Readonly<Record<Order['goods'], { readonly done: [string, string]; readonly again: [string, string] }>> =
  {
    coins: { done: ['/coins', '查看明细'], again: ['/recharge', '重新充值'] },
    membership: { done: ['/profile', '查看会员'], again: ['/profile?pop=1', '重新开通'] },
  };

const factsOf = (order: Order): readonly (readonly [string, string])[] => [
  ['订单号', order.orderNo],
  ['商品', `${goodsWords(order)}${order.isFirst ? '（首充双倍）' : ''}`],
  ...(isCreditedCoins(order) ? [['支付金额', formatYuan(order.amount)] as const] : []),
  ['支付方式', labels.PayProvider[order.provider]],
  ['下单时间', formatMoment(order.createdAt)],
  ...(order.paidAt ? [['到账时间', formatMoment(order.paidAt)] as const] : []),
  ...(order.refundedAt ? [['退款时间', formatMoment(order.refundedAt)] as const] : []),
];

/** Closes an order that is not paid, once however often it is tapped. */
function useGivingUp({ orderNo }: Order, uid: string) {
  const queries = useQueryClient();
  const intention = useIntention();
  const close = useMutation({
    mutationFn: () =>
      api.call('closeOrder', { params: { orderNo }, idempotencyKey: intention.key(), confirmedUid: uid }),
    onSuccess: (now) => {
      intention.done();
      showOrder(queries, uid, now);
    },
    onError: async (error) => {
      intention.fail(error);
      showToast('error', failureMessage(error));
      // It was paid meanwhile, or closed on another device: the service knows.
      if (isRefused(error)) await queries.invalidateQueries(orderQuery(uid, orderNo));
    },
  });
  return { isClosing: close.isPending, giveUp: () => intention.begin(orderNo) && close.mutate() };
}

/** The goods of a settled order. */
function DoneLink({ order: { goods } }: { order: Order }) {
  const [to, label] = places[goods].done;
  return <ButtonLink to={to}>{label}</ButtonLink>;
}

/** Buttons for an order that was not credited. */
function Actions({ order, uid }: { order: Order; uid: string }) {
  const queries = useQueryClient();
  const params = { orderNo: order.orderNo };
  const place = places[order.goods];
  const done = (now: Order) => showOrder(queries, uid, now);
  const check = useMutation({
    mutationFn: () => api.call('checkOrder', { params }),
    onSuccess: (now) => {
      done(now);
      if (now.state === 'created' || now.state === 'closed') showToast('info', '尚未查到付款，请稍后再试');
    },
    onError: (error) => showToast('error', failureMessage(error)),
  });
  const { isClosing, giveUp } = useGivingUp(order, uid);
  if (order.state !== 'created' && order.state !== 'closed') return <DoneLink order={order} />;
  return (
    <div className={styles.actions}>
      <PayLink order={order}>去支付</PayLink>
      <Button look="plain" isBusy={check.isPending} onClick={() => check.mutate()}>
        我已付款
      </Button>
      {order.state === 'created' && (
        <Button look="plain" isBusy={isClosing} onClick={giveUp}>
          取消订单
        </Button>
      )}
      {order.state === 'closed' && <ButtonLink to={place.again[0]}>{place.again[1]}</ButtonLink>}
    </div>
  );
}

/** Until when an order is to be paid, and how long that is. */
function Deadline({ order: { expiresAt } }: { order: Order }) {
  const left = Date.parse(expiresAt) - useServiceClock();
  return (
    <>
      <p>请在 {formatDeadline(expiresAt)} 前支付</p>
      {left > 0 && (
        <p>
          剩余 <span role="timer">{formatCountdown(left)}</span>
        </p>
      )}
    </>
  );
}

/** The state of an order in words, with the amount to pay. */
function Outcome({ order }: { order: Order }) {
  const { title, text } = headlines[order.goods][order.state];
  return (
    <>
      <h2>{title}</h2>
      <p>{text}</p>
      {order.state === 'created' && <Deadline order={order} />}
      <strong>{formatYuan(order.amount)}</strong>
    </>
  );
}

function OrderGone({ title }: { title: string }) {
  return <ErrorState title={title} action={<ButtonLink to="/orders">全部订单</ButtonLink>} />;
}

function LoadedOrder({ orderNo }: { orderNo: string }) {
  const uid = useAccount((state) => state.account.uid);
  const query = useQuery(awaitedOrderQuery(uid, orderNo));
  const { data: order, error } = query;
  if (!order) {
    if (!error) {
      return (
        <Loading>
          <div className={styles.page}>
            <Skeleton height={120} radius={12} />
            <Skeleton height={200} radius={12} />
          </div>
        </Loading>
      );
    }
    if (isRefused(error)) return <OrderGone title={failureMessage(error)} />;
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="订单加载失败" text={failureMessage(error)} action={retry} />;
  }
  const isCredited = isCreditedCoins(order);
  return (
    <div className={styles.order}>
      <div className={styles.outcome}>
        <section className={styles.result} data-state={order.state} role="status">
          {isCredited ? <CreditedWords order={order} /> : <Outcome order={order} />}
        </section>
        {isCredited && <CreditedWay />}
      </div>
      <Card title="订单信息">
        <dl className={styles.facts}>
          {factsOf(order).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {!isCredited && <Actions order={order} uid={uid} />}
      <p className={styles.help}>
        对这笔订单有疑问？<Link to={`/support?order=${order.orderNo}`}>联系客服</Link>
      </p>
    </div>
  );
}

/** The page of an order. Its state always comes from the service, so that a reload shows the same. */
export function OrderPage() {
  const { orderNo = '' } = useParams();
  return ORDER_NO.test(orderNo) ? <LoadedOrder orderNo={orderNo} /> : <OrderGone title="订单不存在" />;
}
