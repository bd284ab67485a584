import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { LocalStorage } from './local-storage';
import { SignedLinks } from './signed-links';
import { Storage } from './storage';

/** Makes `Storage` and `SignedLinks` injectable everywhere. */
@Global()
@Module({
  providers: [
    {
      provide: Storage,
      inject: [AppConfig],
      useFactory: (config: AppConfig) => new LocalStorage(join(config.dataDir, 'uploads')),
    },
    SignedLinks,
  ],
  exports: [Storage, SignedLinks],
})
export class StorageModule {}
