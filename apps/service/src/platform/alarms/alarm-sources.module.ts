import { Global, Module } from '@nestjs/common';
import { AlarmSources } from './alarm-sources';

/** Makes the registry of conditions injectable everywhere. */
@Global()
@Module({ providers: [AlarmSources], exports: [AlarmSources] })
export class AlarmSourcesModule {}
