import { DataSource } from 'typeorm';
import type { DatabaseTarget } from '../config/app-config';

const WAIT_MS = 10_000;

/**
 * Opens a database for a program that only reads and takes as long as it needs: nothing is created, no setting of a file is
 * touched, and the connection is not counted among those of services.
 */
export function openReadOnly(target: DatabaseTarget): Promise<DataSource> {
  const source =
    target.dialect === 'sqlite'
      ? new DataSource({ type: 'better-sqlite3', database: target.file, readonly: true, timeout: WAIT_MS })
      : new DataSource({
          type: 'postgres',
          url: target.url,
          poolSize: 1,
          connectTimeoutMS: WAIT_MS,
          applicationName: 'ug-portal-reading',
          extra: { options: '-c default_transaction_read_only=on' },
        });
  return source.initialize();
}
