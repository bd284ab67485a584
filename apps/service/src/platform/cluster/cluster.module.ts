import { Global, Module } from '@nestjs/common';
import { Cluster } from './cluster';
import { SharedLimits } from './shared-limits';

/** Makes `Cluster` and the limits that processes share injectable everywhere. */
@Global()
@Module({ providers: [Cluster, SharedLimits], exports: [Cluster, SharedLimits] })
export class ClusterModule {}
