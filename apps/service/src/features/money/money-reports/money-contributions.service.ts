import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Registry } from '#platform/registry/registry';

type Anomaly = Schemas['MoneyAnomaly'];

/** A column of the report's days that another feature counts. */
export type CountedColumn = keyof Pick<Schemas['MoneyDay'], 'codes'>;

/** Counts what happened from an instant on, before another. What happened stays: a count of the past does not change. */
export type MoneyCounter = (from: Date, before: Date) => Promise<number>;

/** Something that somebody has to look at, whenever it began. */
export interface DeclaredAnomaly {
  readonly kind: Anomaly['kind'];
  readonly find: () => Promise<Pick<Anomaly, 'count' | 'items'>>;
}

/** Counters and anomalies that features declare here, because the reports know only the features below them. */
@Injectable()
export class MoneyContributionsService {
  private readonly counters = new Registry<CountedColumn, MoneyCounter>('a counter of');
  private readonly anomalies = new Registry<Anomaly['kind'], DeclaredAnomaly>('an anomaly');

  /** @throws Error when the column is counted already */
  declareColumn(column: CountedColumn, counter: MoneyCounter): void {
    this.counters.add(column, counter);
  }

  /** @throws Error when there is one of its kind */
  declareAnomaly(anomaly: DeclaredAnomaly): void {
    this.anomalies.add(anomaly.kind, anomaly);
  }

  /** @returns 0 where nobody counts the column */
  async count(column: CountedColumn, from: Date, before: Date): Promise<number> {
    return (await this.counters.find(column)?.(from, before)) ?? 0;
  }

  /** The declared anomalies in the order of their declaration. */
  async found(): Promise<Anomaly[]> {
    const found: Anomaly[] = [];
    for (const { kind, find } of this.anomalies.all) found.push({ kind, ...(await find()) });
    return found;
  }
}
