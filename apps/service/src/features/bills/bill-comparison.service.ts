import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { dayAfter } from '../../platform/clock/days';
import { OrderBooksService, type BookedOrder } from '../orders/order-lists.service';
import type { BillLine } from '../orders/pay-providers.service';
import { keyOf, missingHere, missingThere, startOfDay, type Difference } from './bills.rules';

/** A day's bill, and that of the day before. */
export interface ComparedBill {
  readonly provider: Schemas['PayProvider'];
  readonly day: string;
  readonly theirs: readonly BillLine[];
  readonly before: readonly BillLine[];
}

const isThere = (one: Difference | null): one is Difference => one !== null;

/** Holds a bill against the orders, both ways. */
@Injectable()
export class BillComparisonService {
  constructor(private readonly books: OrderBooksService) {}

  /**
   * Every line needs its order, whenever that was paid. The other way the days do not meet: what was paid at 23:59 is
   * credited after midnight, and a refund that we asked for at 23:59 is done then. So what was credited on the day, and
   * refunded the day before, must be on one of both bills.
   */
  async compare({ provider, day, theirs, before }: ComparedBill): Promise<Difference[]> {
    const known = new Set([...before, ...theirs].map(keyOf));
    const orders = await this.ordersOf(provider, theirs);
    const [yesterday, today, tomorrow] = [dayAfter(day, -1), day, dayAfter(day, 1)].map(startOfDay) as [
      Date,
      Date,
      Date,
    ];
    const paid = await this.books.paidBetween(provider, today, tomorrow);
    const refunded = await this.books.refundedBetween(provider, yesterday, today);
    return [
      ...theirs.map((line) => missingHere(line, orders.get(line.orderNo))),
      ...paid.map((order) => missingThere(order, 'payment', known)),
      ...refunded.map((order) => missingThere(order, 'refund', known)),
    ].filter(isThere);
  }

  private async ordersOf(
    provider: Schemas['PayProvider'],
    lines: readonly BillLine[],
  ): Promise<Map<string, BookedOrder>> {
    const numbers = [...new Set(lines.map(({ orderNo }) => orderNo))];
    return new Map((await this.books.numbered(provider, numbers)).map((order) => [order.orderNo, order]));
  }
}
