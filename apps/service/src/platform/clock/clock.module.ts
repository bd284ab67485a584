import { Module, type DynamicModule } from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { Clock, SystemClock } from './clock';

/** Makes `Clock` injectable everywhere. */
@Module({})
export class ClockModule {
  /** @param clock a test's own; the machine's when absent */
  static forRoot(clock?: Clock): DynamicModule {
    return {
      module: ClockModule,
      global: true,
      providers: [
        {
          provide: Clock,
          inject: [AppConfig],
          useFactory: (config: AppConfig) => clock ?? new SystemClock(config.timezone),
        },
      ],
      exports: [Clock],
    };
  }
}
