import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { PaymentNotificationsService } from './payment-notifications.service';
import { OrderSettlementService } from './order-settlement.service';
import { toDiamondOrder, toOrderEvent } from './orders.mapper';
import { orderRecord, OrdersRepository } from './orders.repository';

/** Orders as staff read them, each with all that happened to it. */
@Injectable()
export class OrderListsService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly records: Records,
    private readonly notifications: PaymentNotificationsService,
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

  /** Polls the provider now, and records who did. @throws Refusal `order.notFound`, `order.unreachable` */
  async query(id: number): Promise<Schemas['DiamondOrder']> {
    const order = await this.records.require(orderRecord, id);
    await this.notifications.poll(order);
    const { after } = await this.unitOfWork.run(() =>
      this.records.change(orderRecord, { id, action: 'query' }, async (found) => {
        await this.settlement.note(found, { kind: 'query', detail: '人工查单' });
        return {};
      }),
    );
    return toDiamondOrder(after);
  }
}
