import { Global, Module } from '@nestjs/common';
import { Cluster } from './cluster';

/** Makes `Cluster` injectable everywhere. */
@Global()
@Module({ providers: [Cluster], exports: [Cluster] })
export class ClusterModule {}
