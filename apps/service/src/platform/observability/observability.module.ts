import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics';
import { MetricsServer } from './metrics-server';

/** Makes the figures injectable everywhere. */
@Global()
@Module({ providers: [Metrics, MetricsServer], exports: [Metrics] })
export class ObservabilityModule {}
