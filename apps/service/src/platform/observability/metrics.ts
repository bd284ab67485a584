import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { AppConfig } from '../config/app-config';

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const operationOf = (request: FastifyRequest) =>
  (request.routeOptions.config as { operation?: string } | undefined)?.operation;

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

  /** How often which durations occur; buckets are in seconds. */
  histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: readonly number[],
  ): Histogram<Label> {
    const names = { name: this.prefix + name, help, labelNames: [...labelNames], buckets: [...buckets] };
    return new Histogram({ ...names, registers: [this.registry] });
  }
}

/** Measures every operation. */
export function measureOperations(fastify: FastifyInstance, metrics: Metrics): void {
  const help = 'Seconds from request to response';
  const durations = metrics.histogram('operation_duration_seconds', help, ['operation', 'status'], SECONDS);
  fastify.addHook('onResponse', (request, reply, done) => {
    const operation = operationOf(request);
    if (operation) durations.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}
