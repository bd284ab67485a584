import { Global, Module } from '@nestjs/common';
import { RecordSearch } from './record-search';

/** Makes what the console's search finds declarable everywhere. */
@Global()
@Module({ providers: [RecordSearch], exports: [RecordSearch] })
export class RecordSearchModule {}
