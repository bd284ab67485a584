import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';

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

/** What features bring to the figures of the business, which know only those below them. */
@Injectable()
export class MoneyContributionsService {
  private readonly counters = new Map<CountedColumn, MoneyCounter>();
  private readonly anomalies = new Map<Anomaly['kind'], DeclaredAnomaly>();

  /** @throws Error when the column is counted already */
  declareColumn(column: CountedColumn, counter: MoneyCounter): void {
    if (this.counters.has(column)) throw new Error(`there is already a counter of ${column}`);
    this.counters.set(column, counter);
  }

  /** @throws Error when there is one of its kind */
  declareAnomaly(anomaly: DeclaredAnomaly): void {
    if (this.anomalies.has(anomaly.kind)) throw new Error(`there is already an anomaly ${anomaly.kind}`);
    this.anomalies.set(anomaly.kind, anomaly);
  }

  /** @returns 0 where nobody counts the column */
  async count(column: CountedColumn, from: Date, before: Date): Promise<number> {
    return (await this.counters.get(column)?.(from, before)) ?? 0;
  }

  /** The declared anomalies in the order of their declaration. */
  async found(): Promise<Anomaly[]> {
    const found: Anomaly[] = [];
    for (const { kind, find } of this.anomalies.values()) found.push({ kind, ...(await find()) });
    return found;
  }
}
