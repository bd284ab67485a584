import { Global, Module } from '@nestjs/common';
import { RecordRowsRepository } from './record-rows.repository';
import { Records } from './records';

/** Makes the one write path of the console injectable everywhere. */
@Global()
@Module({ providers: [RecordRowsRepository, Records], exports: [Records] })
export class RecordsModule {}
