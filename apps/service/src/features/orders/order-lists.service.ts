import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { Page } from '../../platform/paging/page';
import { Records } from '../../platform/records/records';
import type { OrderEntity } from './order.entity';
import { OrderNoticesService } from './order-notices.service';
import { OrderSettlementService } from './order-settlement.service';
import { toDiamondOrder, toOrderEvent } from './orders.mapper';
import { orderRecord, OrdersRepository } from './orders.repository';

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

const AT_ONCE = 500;

/** What orders say of the money that went through a provider. What was confirmed by hand went through none. */
@Injectable()
export class OrderBooksService {
  constructor(private readonly orders: OrdersRepository) {}

  /** Those of a provider with these numbers. */
  async numbered(provider: Provider, numbers: readonly string[]): Promise<BookedOrder[]> {
    const found: BookedOrder[] = [];
    for (let at = 0; at < numbers.length; at += AT_ONCE)
      found.push(...(await this.orders.numbered(provider, numbers.slice(at, at + AT_ONCE))));
    return found;
  }

  /** Those that were credited from an instant on and before another. */
  paidBetween(provider: Provider, from: Date, until: Date): Promise<BookedOrder[]> {
    return this.orders.settledBetween(provider, 'paidAt', [from, until]);
  }

  /** Those that were refunded from an instant on and before another. */
  refundedBetween(provider: Provider, from: Date, until: Date): Promise<BookedOrder[]> {
    return this.orders.settledBetween(provider, 'refundedAt', [from, until]);
  }
}
