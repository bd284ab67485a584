import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics';
import { MetricsServer } from './metrics-server';
import { OperationDurations } from './operation-durations';
import { SlowOperations } from './slow-operations';

/** Makes the figures injectable everywhere. */
@Global()
@Module({
  providers: [Metrics, MetricsServer, OperationDurations, SlowOperations],
  exports: [Metrics, OperationDurations, SlowOperations],
})
export class ObservabilityModule {}
