import { Global, Module } from '@nestjs/common';
import { ResponseCache } from './response-cache';

/** Makes the cache of public responses injectable everywhere. */
@Global()
@Module({ providers: [ResponseCache], exports: [ResponseCache] })
export class CacheModule {}
