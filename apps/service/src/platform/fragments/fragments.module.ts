import { Global, Module } from '@nestjs/common';
import { Fragments } from './fragments';

/** Makes `Fragments` injectable everywhere. */
@Global()
@Module({ providers: [Fragments], exports: [Fragments] })
export class FragmentsModule {}
