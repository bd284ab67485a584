import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { RunInSlices } from '#platform/slices/in-slices';
import type { OrderEntity } from './order.entity';
import { OrdersRepository, type OrderPlace, type SettledOrders } from './orders.repository';

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
