import { Global, Module } from '@nestjs/common';
import { PushSources } from './push-sources';

/** Makes the sources of notes injectable everywhere. */
@Global()
@Module({ providers: [PushSources], exports: [PushSources] })
export class PushSourcesModule {}
