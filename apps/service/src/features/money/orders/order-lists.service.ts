import { labels, type QueryOf, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { orderColumns } from '@ug/tables';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { pagesOf, type ExportKind } from '#platform/exports/export-kind';
import { choicesOf, type ReportDetails } from '#platform/exports/report-use';
import { tableKind } from '#platform/exports/table-kind';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { PaymentNotificationsService } from './payment-notifications.service';
import { OrderSettlementService } from './order-settlement.service';
import { toDiamondOrder, toOrderEvent } from './orders.mapper';
import { orderRecord, OrdersRepository, type OrderPlace } from './orders.repository';

/** Orders that are read together for a file. */
const AT_ONCE = 500;

/** Orders as staff read them, each with all that happened to it. */
@Injectable()
export class OrderListsService {
  /** The file of orders. */
  readonly kind: ExportKind;

  constructor(
    private readonly orders: OrdersRepository,
    private readonly records: Records,
    private readonly notifications: PaymentNotificationsService,
    private readonly settlement: OrderSettlementService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {
    this.kind = tableKind<Schemas['DiamondOrder']>({
      name: 'orders.table',
      title: '充值订单',
      permission: 'orders.view',
      fields: [
        { field: 'state', title: '状态', choices: choicesOf(labels.OrderState) },
        { field: 'provider', title: '支付方式', choices: choicesOf(labels.PayProvider) },
      ],
      columns: orderColumns((instant) => this.clock.wallText(instant)),
      rows: (details) => this.rows(details),
    });
  }

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

  /** Every order of the days, the oldest first. */
  private async *rows({ from, to, filters }: ReportDetails): AsyncGenerator<Schemas['DiamondOrder'][]> {
    const span = this.clock.spanOf(from, to);
    const { state, provider } = filters;
    const read = (place: OrderPlace) => this.orders.orderedBetween({ ...span, state, provider }, place, AT_ONCE);
    const pages = pagesOf({ at: span.from, id: 0 }, read, ({ createdAt: at, id }) => ({ at, id }));
    for await (const page of pages) yield page.map(toDiamondOrder);
  }
}
