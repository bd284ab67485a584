import { Global, Module } from '@nestjs/common';
import { AnswerCache } from './answer-cache';

/** Makes the cache of public answers injectable everywhere. */
@Global()
@Module({ providers: [AnswerCache], exports: [AnswerCache] })
export class CacheModule {}
