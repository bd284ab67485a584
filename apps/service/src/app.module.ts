import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { entities } from './entities';
import { features } from './features';
import { migrations } from './migrations';
import { AuditModule } from './platform/audit/audit.module';
import { AuthModule } from './platform/auth/auth.module';
import { CacheModule } from './platform/cache/cache.module';
import type { Clock } from './platform/clock/clock';
import { ClockModule } from './platform/clock/clock.module';
import { ClusterModule } from './platform/cluster/cluster.module';
import type { AppConfig } from './platform/config/app-config';
import { ConfigModule } from './platform/config/config.module';
import { ContractModule } from './platform/contract/contract.module';
import { DatabaseModule } from './platform/database/database.module';
import { EventsModule } from './platform/events/events.module';
import { FeedModule } from './platform/feed/feed.module';
import { JobsModule } from './platform/jobs/jobs.module';
import { ObservabilityModule } from './platform/observability/observability.module';
import { RecordsModule } from './platform/records/records.module';
import { RealtimeModule } from './platform/realtime/realtime.module';
import { TasksModule } from './platform/tasks/tasks.module';
import { StorageModule } from './platform/storage/storage.module';

/** What a test puts in place of the real thing. */
export interface AppReplacements {
  /** In place of the machine's clock. */
  clock?: Clock;
  /** In place of every feature. */
  features?: readonly Type[];
}

/** The platform and every feature on it. */
@Module({})
export class AppModule {
  static forRoot(config: AppConfig, replacements: AppReplacements = {}): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        DatabaseModule.forRoot({ entities, migrations }),
        ClockModule.forRoot(replacements.clock),
        ObservabilityModule,
        ClusterModule,
        EventsModule,
        JobsModule,
        TasksModule,
        FeedModule,
        AuthModule,
        AuditModule,
        RecordsModule,
        RealtimeModule,
        CacheModule,
        StorageModule,
        ContractModule,
        ...(replacements.features ?? features),
      ],
    };
  }
}
