import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { playerLabels as labels } from '@ug/contract';
import { PlayerData } from '#platform/player-data/player-data';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { RunInSlices } from '#platform/slices/in-slices';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import type { OrderEntity } from './order.entity';
import { OrderNoticesService } from './order-notices.service';
import { OrderSettlementService } from './order-settlement.service';
import { toDiamondOrder, toOrderEvent } from './orders.mapper';
import { orderRecord, OrdersRepository, type OrderPlace, type SettledOrders } from './orders.repository';

/** Orders as staff read them, each with all that happened to it. */
@Injectable()
export class OrderListsService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly records: Records,
    private readonly notices: OrderNoticesService,
    private readonly settlement: OrderSettlementService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async list(query: QueryOf<'consoleListOrders'>): Promise<Page<Schemas['DiamondOrder']>> {
    return (await this.orders.page(query)).map(toDiamondOrder);
  }

  /** @throws Refusal `order.notFound` */
  async get(id: number): Promise<Schemas['DiamondOrderDetail']> {
    const order = await this.records.require(orderRecord, id);
    return { ...toDiamondOrder(order), events: (await this.orders.eventsOf(id)).map(toOrderEvent) };
  }

  /** Asks the provider now, and notes who asked. @throws Refusal `order.notFound`, `order.unreachable` */
  async query(id: number): Promise<Schemas['DiamondOrder']> {
    const order = await this.records.require(orderRecord, id);
    await this.notices.ask(order);
    const { after } = await this.unitOfWork.run(() =>
      this.records.change(orderRecord, { id, action: 'query' }, async (found) => {
        await this.settlement.note(found, { kind: 'query', detail: '人工查单' });
        return {};
      }),
    );
    return toDiamondOrder(after);
  }
}

/** An order as it is held against a provider's bill. */
export type BookedOrder = Pick<OrderEntity, 'orderNo' | 'state' | 'amount' | 'tradeNo' | 'paidAt'>;

type Provider = Schemas['PayProvider'];
type Read = (orders: readonly BookedOrder[]) => void;

/** Orders that are read in one slice, at most. */
const MAX_SLICE = 500;

/** What orders say of the money that went through a provider. What was confirmed by hand went through none. */
@Injectable()
export class OrderBooksService {
  constructor(private readonly orders: OrdersRepository) {}

  /** Those of a provider with these numbers, of which there are at most some hundred. */
  numbered(provider: Provider, numbers: readonly string[]): Promise<BookedOrder[]> {
    return this.orders.numbered(provider, numbers);
  }

  /** Hands over those that were credited from an instant on and before another, some at a time. */
  paidBetween(provider: Provider, span: readonly [Date, Date], inSlices: RunInSlices, then: Read): Promise<boolean> {
    return this.read({ provider, span, when: 'paidAt' }, inSlices, then);
  }

  /** Hands over those that were refunded from an instant on and before another, some at a time. */
  refundedBetween(
    provider: Provider,
    span: readonly [Date, Date],
    inSlices: RunInSlices,
    then: Read,
  ): Promise<boolean> {
    return this.read({ provider, span, when: 'refundedAt' }, inSlices, then);
  }

  private read(books: SettledOrders, inSlices: RunInSlices, then: Read): Promise<boolean> {
    let after: OrderPlace = { at: books.span[0], id: 0 };
    return inSlices(MAX_SLICE, async (size) => {
      const orders = await this.orders.settledBetween(books, after, size);
      then(orders);
      const last = orders.at(-1);
      if (last) after = { at: last[books.when] ?? after.at, id: last.id };
      return orders.length === size;
    });
  }
}

/** What the player ordered, as they are handed it. */
@Injectable()
export class OrderDataService implements OnModuleInit {
  constructor(private readonly playerData: PlayerData) {}

  onModuleInit(): void {
    this.playerData.declareTables({
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
    });
  }
}
