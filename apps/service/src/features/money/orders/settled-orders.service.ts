import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { RunInSlices } from '#platform/slices/in-slices';
import { OrdersRepository, type OrderPlace, type SettledOrdersQuery } from './orders.repository';
import type { SettledOrder } from './orders.port';

type Provider = Schemas['PayProvider'];

type Read = (orders: readonly SettledOrder[]) => void;

/** Maximum of orders read in one slice. */
const MAX_SLICE = 500;

/**
 * Reads the orders that a provider credited or refunded, for the comparison with its statement. Manual credits have no
 * payment at a provider and are left out.
 */
@Injectable()
export class SettledOrdersService {
  constructor(private readonly orders: OrdersRepository) {}

  /** The orders of a provider with these numbers, at most some hundred. */
  numbered(provider: Provider, numbers: readonly string[]): Promise<SettledOrder[]> {
    return this.orders.numbered(provider, numbers);
  }

  /** Hands over the orders that were credited from one instant on and before another, some at a time. */
  paidBetween(provider: Provider, span: readonly [Date, Date], inSlices: RunInSlices, then: Read): Promise<boolean> {
    return this.read({ provider, span, when: 'paidAt' }, inSlices, then);
  }

  /** Hands over the orders that were refunded from one instant on and before another, some at a time. */
  refundedBetween(
    provider: Provider,
    span: readonly [Date, Date],
    inSlices: RunInSlices,
    then: Read,
  ): Promise<boolean> {
    return this.read({ provider, span, when: 'refundedAt' }, inSlices, then);
  }

  private read(query: SettledOrdersQuery, inSlices: RunInSlices, then: Read): Promise<boolean> {
    let after: OrderPlace = { at: query.span[0], id: 0 };
    return inSlices(MAX_SLICE, async (size) => {
      const orders = await this.orders.settledBetween(query, after, size);
      then(orders);
      const last = orders.at(-1);
      if (last) after = { at: last[query.when] ?? after.at, id: last.id };
      return orders.length === size;
    });
  }
}
