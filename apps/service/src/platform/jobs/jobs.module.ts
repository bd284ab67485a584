import { Global, Module } from '@nestjs/common';
import { JobLeases } from './job-leases';
import { Jobs } from './jobs';

/** Makes `Jobs` injectable everywhere; features register their work in `onModuleInit`. */
@Global()
@Module({ providers: [JobLeases, Jobs], exports: [Jobs] })
export class JobsModule {}
