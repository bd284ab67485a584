import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { AppConfig } from '../config/app-config';

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

  /** A number that is read when the metrics are scraped. */
  gauge(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({
      name: this.prefix + name,
      help,
      registers: [this.registry],
      collect: () => gauge.set(read()),
    });
  }

  /** A name with the product's prefix, for a metric that counts by itself and enters the registry. */
  nameOf(name: string): string {
    return this.prefix + name;
  }
}
