import { Injectable } from '@nestjs/common';
import type { Registry } from 'prom-client';
import { Metrics } from './metrics';

/** Upper bounds in seconds. */
const BOUNDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Row {
  readonly labels: { readonly operation: string; readonly status: number };
  /** Number of requests up to each bound and above the one before it; the last number is beyond all bounds. */
  readonly counts: number[];
  sum: number;
}

/**
 * Durations of operations, as a histogram of Prometheus. It keeps its own counts, because every request passes here:
 * prom-client would join and hash the labels each time to find their row.
 */
@Injectable()
export class OperationDurations {
  private readonly rows = new Map<string, Map<number, Row>>();

  constructor(metrics: Metrics) {
    const name = metrics.nameOf('operation_duration_seconds');
    const about = { name, help: 'Seconds from request to response', type: 'histogram', aggregator: 'sum' };
    metrics.registry.registerMetric({
      ...about,
      get: async () => ({ ...about, values: [...this.all()].flatMap((row) => valuesOf(name, row)) }),
    } as unknown as Parameters<Registry['registerMetric']>[0]);
  }

  /** Counts one request. @param seconds from request to response */
  observe(operation: string, status: number, seconds: number): void {
    const row = this.rows.get(operation)?.get(status) ?? this.add(operation, status);
    let index = 0;
    while (index < BOUNDS.length && seconds > (BOUNDS[index] as number)) index += 1;
    row.counts[index] = (row.counts[index] ?? 0) + 1;
    row.sum += seconds;
  }

  private add(operation: string, status: number): Row {
    const row = { labels: { operation, status }, counts: [...BOUNDS, Infinity].map(() => 0), sum: 0 };
    const ofOperation = this.rows.get(operation) ?? new Map<number, Row>();
    this.rows.set(operation, ofOperation.set(status, row));
    return row;
  }

  private *all(): Generator<Row> {
    for (const ofOperation of this.rows.values()) yield* ofOperation.values();
  }
}

/** Each bucket counts those before it as well. */
function valuesOf(name: string, { labels, counts, sum }: Row) {
  let count = 0;
  const buckets = counts.map((own, index) => {
    count += own;
    const le = index < BOUNDS.length ? String(BOUNDS[index]) : '+Inf';
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
