import { Global, Module } from '@nestjs/common';
import { JobLeases } from './job-leases';
import { Jobs } from './jobs';
import { Sweeps } from './sweeps';

/** Makes `Jobs` and `Sweeps` injectable everywhere; features register their work in `onModuleInit`. */
@Global()
@Module({ providers: [JobLeases, Jobs, Sweeps], exports: [Jobs, Sweeps] })
export class JobsModule {}
