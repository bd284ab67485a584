import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics';
import { MetricsServer } from './metrics-server';
import { OperationDurations } from './operation-durations';

/** Makes the figures injectable everywhere. */
@Global()
@Module({ providers: [Metrics, MetricsServer, OperationDurations], exports: [Metrics, OperationDurations] })
export class ObservabilityModule {}
