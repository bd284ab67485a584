import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { AppConfig } from '../config/app-config';

/** A database that is away must not keep the other figures back. */
const MAX_READ_MS = 1_000;

/** A figure, or undefined where there is none. */
type Reading = number | undefined;

/** The figures of this process, in Prometheus' terms; names are given without the product's prefix. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly prefix: string;

  constructor(config: AppConfig) {
    this.prefix = `${config.prefix.replaceAll('-', '_')}_`;
    collectDefaultMetrics({ register: this.registry, prefix: this.prefix });
  }

  /** A number that only grows. */
  counter<Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []): Counter<Label> {
    return new Counter({ name: this.prefix + name, help, labelNames: [...labelNames], registers: [this.registry] });
  }

  /** A number that is read when the metrics are scraped; it is left out where it cannot be read within a second. */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>): void {
    const gauge: Gauge = new Gauge({
      name: this.prefix + name,
      help,
      registers: [this.registry],
      collect: async () => {
        const value = await inTime(read);
        if (value === undefined) gauge.remove();
        else gauge.set(value);
      },
    });
  }

  /** A name with the product's prefix, for a metric that counts by itself and enters the registry. */
  nameOf(name: string): string {
    return this.prefix + name;
  }
}

async function inTime(read: () => Reading | Promise<Reading>): Promise<Reading> {
  const timeout = new AbortController();
  const late = sleep(MAX_READ_MS, undefined, { signal: timeout.signal }).catch(() => undefined);
  try {
    return await Promise.race([read(), late]);
  } catch {
    return undefined;
  } finally {
    timeout.abort();
  }
}
