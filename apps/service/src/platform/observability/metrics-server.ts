import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { Metrics } from './metrics';

/**
 * Serves the figures in Prometheus' text format at /metrics of `METRICS_HOST:METRICS_PORT`. They say how the service is
 * built and used, so they have a port of their own, which no proxy forwards, rather than a path that believes addresses.
 */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly server = createServer((request, response) => void this.respond(request, response));

  constructor(
    private readonly config: AppConfig,
    private readonly metrics: Metrics,
  ) {}

  /** The port that is listened on; undefined while there is none. */
  get port(): number | undefined {
    return (this.server.address() as AddressInfo | null)?.port;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.metricsPort === undefined) return;
    this.server.listen(this.config.metricsPort, this.config.metricsHost);
    await once(this.server, 'listening');
  }

  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { registry } = this.metrics;
    const isAsked = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics';
    if (!isAsked) return void response.writeHead(404).end();
    const figures = await registry.metrics().catch((error: unknown) => error as Error);
    if (figures instanceof Error) return void response.writeHead(500).end(figures.message);
    response.writeHead(200, { 'content-type': registry.contentType }).end(figures);
  }
}
