import { Module, type DynamicModule } from '@nestjs/common';
import { AlarmSourcesModule } from './alarms/alarm-sources.module';
import { AuditEntryEntity } from './audit/audit-entry.entity';
import { AuditEntryPlayerEntity } from './audit/audit-entry-player.entity';
import { AuditModule } from './audit/audit.module';
import { AuthModule } from './auth/auth.module';
import { LoginAttemptEntity } from './auth/login-attempt.entity';
import { QuotaEntity } from './auth/quota.entity';
import { SessionEntity } from './auth/session.entity';
import { BackupEntity } from './backups/backup.entity';
import { BackupsModule } from './backups/backups.module';
import { CacheModule } from './cache/cache.module';
import { CardsModule } from './cards/cards.module';
import type { Clock } from './clock/clock';
import { ClockModule } from './clock/clock.module';
import { ClusterModule } from './cluster/cluster.module';
import type { AppConfig } from './config/app-config';
import { ConfigModule } from './config/config.module';
import { ContentModule } from './content/content.module';
import { MaintenanceModule } from './maintenance/maintenance.module';
import { ModerationModule } from './moderation/moderation.module';
import { SubjectsModule } from './subjects/subjects.module';
import { ContractModule } from './contract/contract.module';
import type { EntityClass, Schema } from './database/connections';
import { DatabaseModule } from './database/database.module';
import { ErasureModule } from './erasure/erasure.module';
import { EventsModule } from './events/events.module';
import { ExportEntity } from './exports/export.entity';
import { ExportsModule } from './exports/exports.module';
import { FeedEntryEntity } from './feed/feed-entry.entity';
import { FeedHeadEntity } from './feed/feed-head.entity';
import { FeedGenerationEntity } from './feed/feed-generation.entity';
import { FeedModule } from './feed/feed.module';
import { FiguresModule } from './figures/figures.module';
import { FingerprintEntity } from './fingerprints/fingerprint.entity';
import { FingerprintsModule } from './fingerprints/fingerprints.module';
import { FragmentsModule } from './fragments/fragments.module';
import { IdempotencyKeyEntity } from './idempotency/idempotency-key.entity';
import { IdempotencyModule } from './idempotency/idempotency.module';
import { JobLeaseEntity } from './jobs/job-lease.entity';
import { JobsModule } from './jobs/jobs.module';
import { ObservabilityModule } from './observability/observability.module';
import { PagesModule } from './pages/pages.module';
import { PlayerDataModule } from './player-data/player-data.module';
import { PushSourcesModule } from './push/push-sources.module';
import { RecordsModule } from './records/records.module';
import { SelfChecksModule } from './self-checks/self-checks.module';
import { RealtimeModule } from './realtime/realtime.module';
import { RecordSearchModule } from './record-search/record-search.module';
import { StorageModule } from './storage/storage.module';
import { TaskEntity } from './tasks/task.entity';
import { TasksModule } from './tasks/tasks.module';
import { WebhookTopicsModule } from './webhooks/webhook-topics.module';
import { TracingModule } from './tracing/tracing.module';

/** The platform's own tables; each feature's are in its manifest. */
export const platformEntities: readonly EntityClass[] = [
  AuditEntryEntity,
  AuditEntryPlayerEntity,
  BackupEntity,
  ExportEntity,
  FeedEntryEntity,
  FeedGenerationEntity,
  FeedHeadEntity,
  FingerprintEntity,
  IdempotencyKeyEntity,
  JobLeaseEntity,
  LoginAttemptEntity,
  QuotaEntity,
  SessionEntity,
  TaskEntity,
];

export interface PlatformOptions {
  readonly config: AppConfig;
  readonly schema: Schema;
  /** In place of the machine's clock. */
  readonly clock?: Clock | undefined;
  /** Receives one line for each step of the start that takes a while. */
  readonly say?: ((line: string) => void) | undefined;
}

/** Platform of the features. Its parts are global, so that they start before every feature and end after them. */
@Module({})
export class PlatformModule {
  static forRoot({ config, schema, clock, say }: PlatformOptions): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        ConfigModule.forRoot(config),
        TracingModule,
        DatabaseModule.forRoot(schema, say),
        ClockModule.forRoot(clock),
        ObservabilityModule,
        MaintenanceModule,
        ClusterModule,
        EventsModule,
        JobsModule,
        TasksModule,
        FeedModule,
        FiguresModule,
        AlarmSourcesModule,
        SelfChecksModule,
        FingerprintsModule,
        CardsModule,
        ContentModule,
        ModerationModule,
        SubjectsModule,
        PushSourcesModule,
        WebhookTopicsModule,
        AuthModule,
        AuditModule,
        BackupsModule,
        ErasureModule,
        IdempotencyModule,
        RecordsModule,
        RecordSearchModule,
        RealtimeModule,
        CacheModule,
        StorageModule,
        ExportsModule,
        PlayerDataModule,
        ContractModule,
        FragmentsModule,
        PagesModule,
      ],
    };
  }
}
