import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { dayAfter } from '#platform/clock/days';
import type { RunInSlices } from '#platform/slices/in-slices';
import { SettledOrdersService } from '#features/money/orders/settled-orders.service';
import type { BillLine } from '#features/money/orders/pay-provider.port';
import { keyOf, missingHere, missingThere, startOfDay, type Difference } from './bills.rules';

/** Orders that are looked at in one slice, at most. */
const MAX_SLICE = 500;

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
  constructor(private readonly settled: SettledOrdersService) {}

  /**
   * Every line needs its order, whenever that was paid. The other way the days do not meet: what was paid at 23:59 is
   * credited after midnight, and a refund that we asked for at 23:59 is done then. So what was credited on the day, and
   * refunded the day before, must be on one of both bills.
   * @returns null where it had to stop
   */
  async compare(bill: ComparedBill, inSlices: RunInSlices): Promise<Difference[] | null> {
    const { provider, day, theirs, before } = bill;
    const [yesterday, today, tomorrow] = [dayAfter(day, -1), day, dayAfter(day, 1)].map(startOfDay) as [
      Date,
      Date,
      Date,
    ];
    const known = new Set([...before, ...theirs].map(keyOf));
    const found: Difference[] = [];
    const add = (some: readonly (Difference | null)[]) => found.push(...some.filter(isThere));
    let seen = 0;
    const isWhole =
      (await inSlices(MAX_SLICE, async (size) => {
        add(await this.missingHere(provider, theirs.slice(seen, seen + size)));
        seen += size;
        return seen < theirs.length;
      })) &&
      (await this.settled.paidBetween(provider, [today, tomorrow], inSlices, (paid) =>
        add(paid.map((order) => missingThere(order, 'payment', known))),
      )) &&
      (await this.settled.refundedBetween(provider, [yesterday, today], inSlices, (refunded) =>
        add(refunded.map((order) => missingThere(order, 'refund', known))),
      ));
    return isWhole ? found : null;
  }

  private async missingHere(provider: Schemas['PayProvider'], lines: readonly BillLine[]) {
    const numbers = [...new Set(lines.map(({ orderNo }) => orderNo))];
    const orders = new Map((await this.settled.numbered(provider, numbers)).map((order) => [order.orderNo, order]));
    return lines.map((line) => missingHere(line, orders.get(line.orderNo)));
  }
}
