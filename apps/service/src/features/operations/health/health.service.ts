import { Injectable } from '@nestjs/common';
import type { ResponseOf, Schemas } from '@ug/contract';
import type { BackupEntity } from '#platform/backups/backup.entity';
import { BackupsRepository } from '#platform/backups/backups.repository';
import { Clock } from '#platform/clock/clock';
import { AppConfig } from '#platform/config/app-config';
import { productVersion } from '#platform/contract/contract-document';
import { AgreementsService } from '#features/operations/client-config/agreements.service';
import { DatabaseHealthRepository } from './database-health.repository';
import { DiskGrowthService } from './disk-growth.service';
import { HealthLoadService } from './health-load.service';
import { unsafeSettings } from './unsafe-settings.rules';

/** Versions, sizes, free disk space, load and backups, for the owner. */
@Injectable()
export class HealthService {
  readonly startedAt: Date;

  constructor(
    private readonly config: AppConfig,
    private readonly database: DatabaseHealthRepository,
    private readonly backups: BackupsRepository,
    private readonly growth: DiskGrowthService,
    private readonly load: HealthLoadService,
    private readonly agreements: AgreementsService,
    clock: Clock,
  ) {
    this.startedAt = clock.now();
  }

  async read(): Promise<ResponseOf<'getHealth'>> {
    const [database, disk, backups, load, hasDraftAgreement] = await Promise.all([
      this.database.read(),
      this.readDisk(),
      this.readBackups(),
      this.load.read(),
      this.agreements.hasDraft(),
    ]);
    return {
      version: productVersion,
      node: process.versions.node,
      startedAt: this.startedAt.toISOString(),
      memoryBytes: process.memoryUsage.rss(),
      database,
      disk,
      growth: await this.growth.forecast(disk),
      ...load,
      unsafeSettings: unsafeSettings(this.config, hasDraftAgreement),
      backups,
    };
  }

  /** Reads the size and the free space of the data folder's disk. */
  readDisk(): Promise<Schemas['Health']['disk']> {
    return this.growth.readDisk();
  }

  async readBackups(): Promise<Schemas['Backups']> {
    const { directory, keep } = this.config.backup;
    const [last, failed, rehearsed] = await Promise.all([
      this.backups.newest('done'),
      this.backups.newest('failed'),
      this.backups.newestRehearsed(),
    ]);
    const isFailing = failed !== null && (last === null || failed.at > last.at);
    return {
      directory: directory ?? null,
      isDaily: directory !== undefined,
      keep,
      last: last && backupOf(last),
      lastFailure: isFailing ? { at: failed.at.toISOString(), error: failed.error ?? '' } : null,
      rehearsed: rehearsed && backupOf(rehearsed),
    };
  }
}

const backupOf = (row: BackupEntity): Schemas['Backup'] => ({
  folderName: row.name ?? '',
  folder: row.folder,
  origin: row.origin,
  at: row.at.toISOString(),
  bytes: row.bytes,
  databaseBytes: row.databaseBytes,
  objects: row.objects,
  hasSecrets: row.hasSecrets,
  rehearsedAt: row.rehearsedAt?.toISOString() ?? null,
  rehearsalError: row.rehearsalError,
});
