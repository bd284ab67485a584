import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { AppConfig } from '#platform/config/app-config';
import { Database } from '#platform/database/database';

type DatabaseHealth = Schemas['DatabaseHealth'];

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0;

/** Size and version of the database. */
@Injectable()
export class DatabaseHealthRepository {
  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
  ) {}

  read(): Promise<DatabaseHealth> {
    const { database } = this.config;
    return database.dialect === 'sqlite' ? this.readSqlite(database.file) : this.readPostgres();
  }

  private async readSqlite(file: string): Promise<DatabaseHealth> {
    const [row] = await this.database.query<{ version: string }>('SELECT sqlite_version() AS version');
    const [bytes, walBytes] = await Promise.all([sizeOf(file), sizeOf(`${file}-wal`)]);
    return { dialect: 'sqlite', version: row?.version ?? '', bytes, walBytes };
  }

  private async readPostgres(): Promise<DatabaseHealth> {
    const [row] = await this.database.query<{ version: string; bytes: number }>(
      `SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes`,
    );
    return { dialect: 'postgres', version: row?.version ?? '', bytes: Number(row?.bytes ?? 0), walBytes: null };
  }
}
