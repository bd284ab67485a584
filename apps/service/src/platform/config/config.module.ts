import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { AppConfig } from './app-config';

/** Makes the configuration that `main` loaded (or a test made) injectable everywhere. */
@Module({})
export class ConfigModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: AppConfig, useValue: config }],
      exports: [AppConfig],
    };
  }
}
