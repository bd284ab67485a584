import { Injectable } from '@nestjs/common';
import { BackupsRepository } from '#platform/backups/backups.repository';
import { Metrics } from '#platform/observability/metrics';
import { DatabaseHealthRepository } from './database-health.repository';
import { HealthService } from './health.service';

/** The machine and its backups, as figures. */
@Injectable()
export class HealthMetricsService {
  constructor(
    private readonly health: HealthService,
    private readonly database: DatabaseHealthRepository,
    private readonly backups: BackupsRepository,
    private readonly metrics: Metrics,
  ) {}

  register(): void {
    const { metrics, health } = this;
    metrics.gauge('database_bytes', 'Size of the database, with the write-ahead log of SQLite', async () => {
      const { bytes, walBytes } = await this.database.read();
      return bytes + (walBytes ?? 0);
    });
    metrics.gauge('disk_free_bytes', 'Free space on the disk of the data folder', async () => {
      const { freeBytes } = await health.readDisk();
      return freeBytes;
    });
    metrics.gauge('disk_total_bytes', 'Size of the disk of the data folder', async () => {
      const { totalBytes } = await health.readDisk();
      return totalBytes;
    });
    metrics.gauge('backup_completed_timestamp_seconds', 'Time of the newest backup that is whole', async () => {
      const newest = await this.backups.newest('done');
      return newest ? newest.at.getTime() / 1000 : undefined;
    });
  }
}
