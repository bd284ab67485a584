import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { TracingLife } from './tracing-life';

/** Starts the traces before everything that makes spans, and ends them. */
@Global()
@Module({
  providers: [
    {
      provide: TracingLife,
      inject: [AppConfig],
      useFactory: ({ tracing }: AppConfig) => TracingLife.begin(tracing),
    },
  ],
})
export class TracingModule {}
