import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../database/database';
import { BackupEntity, type BackupOrigin } from './backup.entity';
import type { FoundBackup } from './backup-store';

const MAX_TEXT = 1000;
const MAX_FOLDER = 400;

/** The backups that were made, as the console shows them. Write inside a unit of work. */
@Injectable()
export class BackupsRepository {
  constructor(private readonly database: Database) {}

  async addMade({ folder, manifest }: FoundBackup, origin: BackupOrigin, endedAt: Date): Promise<void> {
    const { name, at, database, objects, secrets } = manifest;
    await this.rows.insert({
      name,
      folder: folder.slice(0, MAX_FOLDER),
      origin,
      state: 'done',
      at: new Date(at),
      endedAt,
      bytes: database.bytes + objects.totalBytes,
      databaseBytes: database.bytes,
      objects: objects.count,
      hasSecrets: secrets !== null,
      error: null,
      rehearsedAt: null,
      rehearsalError: null,
      removedAt: null,
    });
  }

  async addFailed(folder: string, origin: BackupOrigin, { error, at }: { error: string; at: Date }): Promise<void> {
    await this.rows.insert({
      name: null,
      folder: folder.slice(0, MAX_FOLDER),
      origin,
      state: 'failed',
      at,
      endedAt: at,
      bytes: 0,
      databaseBytes: 0,
      objects: 0,
      hasSecrets: false,
      error: error.slice(0, MAX_TEXT),
      rehearsedAt: null,
      rehearsalError: null,
      removedAt: null,
    });
  }

  /** @returns true if the backup is listed here */
  async markRehearsed(name: string, rehearsedAt: Date, rehearsalError: string | null): Promise<boolean> {
    const change = { rehearsedAt, rehearsalError: rehearsalError?.slice(0, MAX_TEXT) ?? null };
    return ((await this.rows.update({ name }, change)).affected ?? 0) > 0;
  }

  async markRemoved(name: string, removedAt: Date): Promise<void> {
    await this.rows.update({ name, removedAt: IsNull() }, { removedAt });
  }

  /** The newest of each state. */
  newest(state: BackupEntity['state']): Promise<BackupEntity | null> {
    return this.rows.findOne({ where: { state }, order: { at: 'DESC', id: 'DESC' } });
  }

  /** The newest that was restored for a rehearsal. */
  async newestRehearsed(): Promise<BackupEntity | null> {
    return this.rows
      .createQueryBuilder('backup')
      .where('backup.rehearsedAt IS NOT NULL')
      .orderBy('backup.rehearsedAt', 'DESC')
      .getOne();
  }

  private get rows() {
    return this.database.repository(BackupEntity);
  }
}
