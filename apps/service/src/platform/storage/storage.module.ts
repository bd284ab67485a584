import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { openClaimed } from './open-storage';
import { Storage } from './storage';

/** Makes `Storage` injectable everywhere. */
@Global()
@Module({
  providers: [
    {
      provide: Storage,
      inject: [AppConfig],
      useFactory: (config: AppConfig) => openClaimed(config),
    },
  ],
  exports: [Storage],
})
export class StorageModule {}
