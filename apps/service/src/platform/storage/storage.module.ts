import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { LocalStorage } from './local-storage';
import { Storage } from './storage';

/** Makes `Storage` injectable everywhere. */
@Global()
@Module({
  providers: [
    {
      provide: Storage,
      inject: [AppConfig],
      useFactory: (config: AppConfig) => new LocalStorage(join(config.dataDir, 'uploads')),
    },
  ],
  exports: [Storage],
})
export class StorageModule {}
