import { Global, Module } from '@nestjs/common';
import { ContentChecks } from './content-checks';

/** Makes the checks of what people write injectable everywhere. */
@Global()
@Module({ providers: [ContentChecks], exports: [ContentChecks] })
export class ContentModule {}
