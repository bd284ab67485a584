import { playerLabels as labels, type QueryOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { And, In, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { instantFrom } from '#platform/clock/instant-from';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { readEntities } from '#platform/paging/page-query';
import type { DataTable } from '#platform/player-data/player-data';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { prefixEnd } from '#platform/search/prefix-end.rules';
import type { ExpectedTransfers } from '#features/players/wallet/ledger-checks.port';
import { OrderEntity } from './order.entity';
import { OrderEventEntity } from './order-event.entity';
import { auditSnapshot, type FoundOrder } from './orders.mapper';

const SORT_COLUMNS = { id: 'id', createdAt: 'id', amount: 'amount', coins: 'coins' } as const;
/** Orders of X diamonds that were credited in a time, and not taken back since. */
const CREDITED = `state = 'credited' AND goods = 'coins' AND paid_at >= :from AND paid_at < :before`;
/** A provider that never stops repeating itself does not fill the table. */
const MAX_EVENTS = 200;

/** The shortest part of a number that is searched for. A shorter one would match too many orders. */
const MIN_NUMBER = 6;

/** The most orders found by the beginning of a number, the latest first. */
const MAX_NUMBERED = 200;

/** A part of a number is looked for in so many of the latest orders: the cost stays bounded, and the index alone is read. */
const LATEST = 50_000;

/** Orders by how our number begins, by any part of it among the latest, and by how the provider's begins. */
const NUMBERED = `SELECT id FROM (SELECT id, order_no FROM orders ORDER BY order_no DESC LIMIT ${LATEST}) AS newest
    WHERE order_no LIKE :part
  UNION SELECT id FROM (SELECT id FROM orders WHERE order_no >= :digits AND order_no < :digitsEnd
    ORDER BY order_no DESC LIMIT ${MAX_NUMBERED}) AS ours
  UNION SELECT id FROM (SELECT id FROM orders WHERE provider IN (:providers) AND trade_no >= :trade AND trade_no < :tradeEnd
    ORDER BY trade_no LIMIT ${MAX_NUMBERED}) AS theirs`;

export type NewOrder = Omit<OrderEntity, 'id' | 'version'>;

/** Orders of a provider that were credited or refunded from an instant on and before another. */
export interface SettledOrdersQuery {
  readonly provider: OrderEntity['provider'];
  readonly when: 'paidAt' | 'refundedAt';
  readonly span: readonly [Date, Date];
}

/** Orders that were made from an instant on and before another. */
export interface OrderedQuery {
  readonly from: Date;
  readonly before: Date;
  readonly state?: string | undefined;
  readonly provider?: string | undefined;
}

/** Position of an order among the settled ones, for reading on behind it. */
export interface OrderPlace {
  readonly at: Date;
  readonly id: number;
}

const PROVIDERS = Object.keys(labels.PayProvider);

type Filter = NonNullable<NonNullable<QueryOf<'consoleListOrders'>>['filter']>;

/** An order, as staff work on it. */
export const orderRecord = defineRecord({
  resource: 'orders',
  entity: OrderEntity,
  label: ({ orderNo }) => orderNo,
  playerOf: ({ uid }) => uid,
  snapshot: auditSnapshot,
  notFound: 'order.notFound',
});

/** Transfers that the ledger must have for each order, depending on its state. */
export const orderTransfers: ExpectedTransfers = {
  name: 'orders',
  label: '每笔充值订单按其状态入账或收回，且只有一次',
  rows: `SELECT id, uid, 'order:' || order_no AS origin,
      CASE WHEN state IN ('credited', 'refunded') THEN coins + bonus ELSE 0 END AS given,
      CASE WHEN state = 'refunded' THEN coins + bonus ELSE 0 END AS taken, order_no AS ref
    FROM orders`,
  house: 'house:%',
  difference: (orderNo) => `订单 ${orderNo} 的流水与其状态不符`,
};

/** Orders in the player's data file. */
export const orderData: DataTable = {
  name: 'orders',
  label: '充值订单',
  tables: ['orders'],
  from: 'orders o',
  where: 'o.uid = :uid',
  key: 'o.id',
  columns: {
    orderNo: ['o.order_no', '订单号'],
    state: ['o.state', '状态', labels.OrderState],
    goods: ['o.goods', '商品', labels.OrderGoods],
    title: ['o.title', '名称'],
    amount: ['o.amount', '金额（分）'],
    coins: ['o.coins', 'X钻'],
    bonus: ['o.bonus', '赠送X钻'],
    provider: ['o.provider', '支付方式', labels.PayProvider],
    tradeNo: ['o.trade_no', '支付流水号'],
    createdAt: ['o.created_at', '下单时间', 'time'],
    paidAt: ['o.paid_at', '支付时间', 'time'],
    closedAt: ['o.closed_at', '关闭时间', 'time'],
    refundedAt: ['o.refunded_at', '退款时间', 'time'],
  },
};

/** Orders and what happened to them. Every method that writes belongs inside a unit of work. */
@Injectable()
export class OrdersRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  async insert(order: NewOrder): Promise<OrderEntity> {
    const { identifiers } = await this.orders.insert({ ...order, version: 1 });
    return this.orders.findOneByOrFail({ id: Number(identifiers[0]?.['id']) });
  }

  find(orderNo: string): Promise<OrderEntity | null> {
    return this.orders.findOneBy({ orderNo });
  }

  /** The order, locked until the unit of work ends. */
  async lock(orderNo: string): Promise<OrderEntity | null> {
    const order = await this.find(orderNo);
    return order && this.records.lock(orderRecord, order.id);
  }

  /** Saves a locked order under its next version. @returns it as it is now */
  save(order: OrderEntity, change: Partial<OrderEntity>): Promise<OrderEntity> {
    return this.records.save(orderRecord, order, change);
  }

  countOpen(uid: number): Promise<number> {
    return this.orders.countBy({ uid, state: 'created' });
  }

  /** 分 that a player ordered from an instant on, and paid or may still pay. */
  async orderedSince(uid: number, from: Date): Promise<number> {
    const [row] = await this.database.query<{ amount: number | string }>(
      `SELECT coalesce(sum(amount), 0) AS amount FROM orders
        WHERE uid = :uid AND created_at >= :from AND state IN ('created', 'credited')`,
      { uid, from },
    );
    return Number(row?.amount);
  }

  /** Whether a player's first order was doubled, be it refunded since; what depends on it holds their wallet. */
  hasFirst(uid: number): Promise<boolean> {
    return this.orders.existsBy({ firstOf: uid });
  }

  /** X diamonds that a player was credited for orders paid from an instant on, before another. */
  async recharged(uid: number, from: Date, before: Date): Promise<number> {
    const [row] = await this.database.query<{ coins: number | string }>(
      `SELECT coalesce(sum(coins), 0) AS coins FROM orders WHERE uid = :uid AND ${CREDITED}`,
      { uid, from, before },
    );
    return Number(row?.coins);
  }

  /** Players by the X diamonds that they were credited in that time. */
  async topRechargers(from: Date, before: Date, take: number): Promise<{ uid: number; score: number }[]> {
    const rows = await this.database.query<{ uid: number; score: number | string }>(
      `SELECT uid, sum(coins) AS score FROM orders WHERE ${CREDITED}
        GROUP BY uid ORDER BY sum(coins) DESC, max(paid_at), uid LIMIT :take`,
      { from, before, take },
    );
    return rows.map(({ uid, score }) => ({ uid, score: Number(score) }));
  }

  /** A player's orders before an id, the latest first. */
  ofPlayer(uid: number, before: number, take: number): Promise<OrderEntity[]> {
    return this.orders.find({ where: { uid, id: LessThan(before) }, order: { id: 'DESC' }, take });
  }

  page(query: QueryOf<'consoleListOrders'>): Promise<Page<OrderEntity>> {
    return this.records.page(orderRecord, query, { sort: SORT_COLUMNS, ...conditionsOf(query?.filter ?? {}) });
  }

  /** Orders by a part of their number or the provider's, the latest first. A text that is too short finds none. */
  async found(typed: string, take: number): Promise<FoundOrder[]> {
    if (typed.replace(/\D/g, '').length < MIN_NUMBER) return [];
    return this.database.query<FoundOrder>(
      `SELECT id, order_no, uid, amount, state FROM orders WHERE id IN (${NUMBERED}) ORDER BY order_no DESC LIMIT :take`,
      { ...numberOf(typed), take },
    );
  }

  /** Returns a provider's orders with these numbers. There must not be many. */
  numbered(provider: OrderEntity['provider'], numbers: readonly string[]): Promise<OrderEntity[]> {
    return this.orders.findBy({ provider, orderNo: In([...numbers]) });
  }

  /** Orders that a provider moved money for, in the order in which they were credited or refunded: the next ones behind a place. */
  settledBetween(
    { provider, when, span: [, until] }: SettledOrdersQuery,
    { at, id }: OrderPlace,
    take: number,
  ): Promise<OrderEntity[]> {
    const common = { provider, tradeNo: Not(IsNull()) };
    return this.orders.find({
      where: [
        { ...common, [when]: at, id: MoreThan(id) },
        { ...common, [when]: And(MoreThan(at), LessThan(until)) },
      ],
      order: { [when]: 'ASC', id: 'ASC' },
      take,
    });
  }

  /** The next orders behind a place, the oldest first. */
  orderedBetween(query: OrderedQuery, { at, id }: OrderPlace, take: number): Promise<OrderEntity[]> {
    const { from, before, state, provider } = query;
    return readEntities(this.database, OrderEntity, {
      where: [
        'created_at >= :from AND created_at < :before AND created_at >= :at AND (created_at, id) > (:at, :id)',
        state && 'state = :state',
        provider && 'provider = :provider',
      ],
      parameters: { from, before, at, id, state, provider },
      orderBy: 'created_at, id',
      take,
    });
  }

  async addEvent(event: Omit<OrderEventEntity, 'id'>): Promise<void> {
    const { orderId } = event;
    if ((await this.events.countBy({ orderId })) < MAX_EVENTS) await this.events.insert(event);
  }

  eventsOf(orderId: number): Promise<OrderEventEntity[]> {
    return this.events.find({ where: { orderId }, order: { id: 'ASC' } });
  }

  private get orders() {
    return this.database.repository(OrderEntity);
  }

  private get events() {
    return this.database.repository(OrderEventEntity);
  }
}

/** A filter as conditions and their values. */
function conditionsOf({ q = '', uid, state, provider, goods, isPending, notBy, from, to }: Filter) {
  const isAsked = q.trim() !== '';
  const where = [
    isAsked && `id IN (${NUMBERED})`,
    uid !== undefined && 'uid = :uid',
    state && 'state = :state',
    provider && 'provider = :provider',
    goods && 'goods = :goods',
    isPending !== undefined && (isPending ? 'pending IS NOT NULL' : 'pending IS NULL'),
    notBy !== undefined && '(pending_by_id IS NULL OR pending_by_id <> :notBy)',
    from && 'created_at >= :from',
    to && 'created_at <= :to',
  ];
  const window = { from: from ? instantFrom('from', from) : undefined, to: to ? instantFrom('to', to) : undefined };
  return { where, parameters: { ...(isAsked && numberOf(q)), uid, state, provider, goods, notBy, ...window } };
}

/** A typed number as it may stand in ours, digits alone, and as the provider's may begin. */
function numberOf(typed: string) {
  const trade = typed.trim();
  const typedDigits = /^[\d\s-]+$/.test(trade) ? trade.replace(/\D/g, '') : '';
  // No number of ours has such a part.
  const digits = typedDigits === '' ? '-' : typedDigits;
  const ours = { part: `%${digits}%`, digits, digitsEnd: `${digits}:` };
  return { ...ours, providers: PROVIDERS, trade, tradeEnd: prefixEnd(trade) };
}
