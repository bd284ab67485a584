import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics';

/** Makes the figures injectable everywhere. */
@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class ObservabilityModule {}
