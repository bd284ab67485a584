import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { dayAfter } from '#platform/clock/days';
import type { RunInSlices } from '#platform/slices/in-slices';
import { SettledOrdersService } from '#features/money/orders/settled-orders.service';
import type { StatementLine } from '#features/money/orders/orders.port';
import { keyOf, missingHere, missingThere, startOfDay, type Difference } from './provider-statements.rules';

/** Orders that are looked at in one slice, at most. */
const MAX_SLICE = 500;

/** A day's statement, and that of the day before. */
export interface ComparedStatement {
  readonly provider: Schemas['PayProvider'];
  readonly day: string;
  readonly theirs: readonly StatementLine[];
  readonly before: readonly StatementLine[];
}

const isThere = (one: Difference | null): one is Difference => one !== null;

/** Holds a statement against the orders, both ways. */
@Injectable()
export class StatementComparisonService {
  constructor(private readonly settled: SettledOrdersService) {}

  /**
   * Every line needs its order, whenever that was paid. The other way the days do not meet: what was paid at 23:59 is
   * credited after midnight, and a refund that we asked for at 23:59 is done then. So what was credited on the day, and
   * refunded the day before, must be on one of both statements.
   * @returns null where it had to stop
   */
  async compare(statement: ComparedStatement, inSlices: RunInSlices): Promise<Difference[] | null> {
    const { provider, day, theirs, before } = statement;
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

  private async missingHere(provider: Schemas['PayProvider'], lines: readonly StatementLine[]) {
    const numbers = [...new Set(lines.map(({ orderNo }) => orderNo))];
    const orders = new Map((await this.settled.numbered(provider, numbers)).map((order) => [order.orderNo, order]));
    return lines.map((line) => missingHere(line, orders.get(line.orderNo)));
  }
}
