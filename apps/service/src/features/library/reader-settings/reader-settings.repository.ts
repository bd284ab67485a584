import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';
import type { DataTable } from '#platform/player-data/player-data';
import { ReaderSettingsEntity } from './reader-settings.entity';

/** The settings in the player's data file. */
export const readerSettingsData: DataTable = {
  name: 'reader-settings',
  label: '阅读设置',
  tables: ['reader_settings'],
  from: 'reader_settings s',
  where: 's.uid = :uid',
  key: 's.uid',
  columns: {
    settings: ['s.settings', '设置', 'json'],
    savedAt: ['s.saved_at', '保存时间', 'time'],
  },
};

/** Settings that a device chose, beside the version that it knew. */
export interface ChosenSettings {
  readonly uid: number;
  readonly version: number;
  readonly settings: Schemas['ReaderSettings'];
  readonly now: Date;
}

/** Settings of players for reading. Every method that writes belongs inside a unit of work. */
@Injectable()
export class ReaderSettingsRepository {
  constructor(private readonly database: Database) {}

  find(uid: number): Promise<ReaderSettingsEntity | null> {
    return this.database.repository(ReaderSettingsEntity).findOneBy({ uid });
  }

  /** Keeps settings that were chosen on the version that stands. @returns false where there is another one */
  async keep({ uid, version, settings, now }: ChosenSettings): Promise<boolean> {
    const parameters = { uid, version, settings: JSON.stringify(settings), now };
    const changed =
      version === 0
        ? await this.database.execute(
            `INSERT INTO reader_settings (uid, version, settings, saved_at) VALUES (:uid, :version + 1, :settings, :now)
             ON CONFLICT (uid) DO NOTHING`,
            parameters,
          )
        : await this.database.execute(
            `UPDATE reader_settings SET version = version + 1, settings = :settings, saved_at = :now
             WHERE uid = :uid AND version = :version`,
            parameters,
          );
    return changed === 1;
  }

  async remove(uid: number): Promise<void> {
    await this.database.repository(ReaderSettingsEntity).delete({ uid });
  }
}
