import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { AppConfig } from '../config/app-config';
import { Connections } from '../database/connections';
import { UnitOfWork } from '../database/unit-of-work';
import { defineTask } from '../tasks/task-kind';
import type { TaskRun } from '../tasks/task-run';
import { Tasks } from '../tasks/tasks.service';
import type { BackupStore, FoundBackup } from './backup-store';
import { BackupsRepository } from './backups.repository';
import { makeBackup } from './make-backup';
import { openStore } from './open-store';

/** A library of videos is copied for hours the first time. */
const TIMEOUT_SECONDS = 12 * 3600;

/** Makes the backup of a day. */
export const makeDailyBackup = defineTask<{ readonly day: string }>('backups.make', {
  label: '每日备份',
  maxAttempts: 3,
  concurrency: 1,
  timeoutSeconds: TIMEOUT_SECONDS,
});

/** One backup each day, and no more of them than are wanted. */
@Injectable()
export class BackupTasks {
  private readonly logger = new Logger(BackupTasks.name);

  constructor(
    private readonly config: AppConfig,
    private readonly connections: Connections,
    private readonly unitOfWork: UnitOfWork,
    private readonly backups: BackupsRepository,
    private readonly clock: Clock,
  ) {}

  /** Adds today's task at its time. Several processes add one task together. */
  async startDaily(tasks: Tasks): Promise<void> {
    const { directory, minuteOfDay } = this.config.backup;
    if (directory === undefined) return;
    const day = this.clock.today();
    if (this.clock.now() < this.clock.instantOf(day, minuteOfDay)) return;
    await this.unitOfWork.run(() => tasks.enqueue(makeDailyBackup, { day }, { key: `backups:${day}`, isUnique: true }));
  }

  /** Makes a backup, records how it went, and removes old backups beyond the number that is kept. */
  async make(task: TaskRun<{ readonly day: string }, object>): Promise<void> {
    const { dataDir, database, backup, bucket } = this.config;
    const { directory, passphrase } = backup;
    if (directory === undefined) return this.unitOfWork.run(() => task.complete());
    const store = openStore(directory, this.config);
    try {
      const source = { dataDir, database, bucket, connections: this.connections };
      const made = await makeBackup(source, { store, passphrase, origin: 'schedule', stop: task.stop });
      await this.unitOfWork.run(async () => {
        await this.backups.addMade(made, 'schedule', new Date());
        await task.complete();
      });
    } catch (error) {
      if (!task.stop.aborted) await this.recordFailure(store.address, error);
      throw error;
    }
    await this.removeOld(store);
  }

  private async recordFailure(address: string, cause: unknown): Promise<void> {
    const error = cause instanceof Error ? cause.message : String(cause);
    await this.unitOfWork.run(() => this.backups.addFailed(address, 'schedule', { error, at: new Date() }));
  }

  /** Removes old backups of the schedule. Backups made by hand, before an update perhaps, stay until somebody removes them. */
  private async removeOld(store: BackupStore): Promise<void> {
    const { keep } = this.config.backup;
    try {
      const old = (await store.list()).filter(({ manifest }) => manifest.origin === 'schedule').slice(keep);
      if (old.length > 0) await store.alone(() => this.removeThese(store, old));
    } catch (error) {
      this.logger.error('old backups could not be removed', String(error));
    }
  }

  private async removeThese(store: BackupStore, old: readonly FoundBackup[]): Promise<void> {
    for (const backup of old) {
      await store.remove(backup);
      await this.unitOfWork.run(() => this.backups.markRemoved(backup.manifest.name, new Date()));
    }
    await store.sweep();
  }
}
