import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics';
import { MetricsServer } from './metrics-server';
import { OperationTimes } from './operation-times';

/** Makes the figures injectable everywhere. */
@Global()
@Module({ providers: [Metrics, MetricsServer, OperationTimes], exports: [Metrics, OperationTimes] })
export class ObservabilityModule {}
