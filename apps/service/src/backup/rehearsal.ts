import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BackupsRepository } from '#platform/backups/backups.repository';
import type { Manifest } from '#platform/backups/manifest';
import { askPostgres } from '#platform/backups/postgres-dump';
import { restoreBackup } from '#platform/backups/restore-backup';
import type { DataPlaces, DatabaseTarget } from '#platform/config/app-config';
import { openConnections, type Connections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { lockFolder } from '#platform/database/folder-lock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { schemaOf } from '../schema';
import { explainBackup } from './backup-terminal';
import { startRestored } from './restored-product';

export interface Rehearsal {
  /** Local folder that holds the backup during the rehearsal. */
  readonly folder: string;
  /** Permanent place of the backup: the same folder, or its address in a bucket. */
  readonly address: string;
  readonly manifest: Manifest;
  readonly passphrase: string | undefined;
  readonly secret: string | null | undefined;
  readonly places: DataPlaces;
  readonly say: (line: string) => void;
}

const FOLDER = '.rehearsing-';

/**
 * Restores a backup beside everything that is there, starts the product from it, and removes it all again. The result is
 * recorded where the console reads it.
 * @throws BackupError, StartError where the backup does not do
 */
export async function rehearse(rehearsal: Rehearsal): Promise<void> {
  const directory = dirname(rehearsal.folder);
  const unlock = await lockFolder(directory, (holder) => `备份目录 ${directory} 正被另一个进程${holder}使用。`);
  try {
    for (const name of await readdir(directory))
      if (name.startsWith(FOLDER)) await rm(join(directory, name), { recursive: true, force: true });
    const dataDir = await mkdtemp(join(directory, FOLDER));
    try {
      await rehearseIn(dataDir, rehearsal);
      await record(rehearsal, null);
      rehearsal.say(`演练通过：从 ${basename(rehearsal.folder)} 恢复并启动成功，每张表的行数与合计都与清单一致。`);
    } catch (error) {
      await record(rehearsal, explainBackup(error));
      throw error;
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  } finally {
    await unlock();
  }
}

async function rehearseIn(dataDir: string, { folder, manifest, passphrase, secret, places, say }: Rehearsal) {
  const rehearseOn = async (database: DatabaseTarget): Promise<void> => {
    // A backup without its secret still restores all rows. The product then starts with a new secret.
    const isSecretLost = secret === undefined && manifest.secrets === null;
    const target = { dataDir, database };
    await restoreBackup(target, {
      from: folder,
      passphrase,
      secret: isSecretLost ? null : secret,
      isLinking: true,
      say,
    });
    say('正在从恢复的数据启动产品…');
    await startRestored(target);
  };
  if (manifest.database.dialect === 'sqlite')
    return rehearseOn({ dialect: 'sqlite', file: join(dataDir, 'ug.sqlite') });
  return withTemporaryDatabase(places.database, dirname(folder), rehearseOn);
}

/** Runs on a database of its own, on the server of the service. What a killed rehearsal left there is dropped. */
async function withTemporaryDatabase(
  target: DatabaseTarget,
  directory: string,
  work: (database: DatabaseTarget) => Promise<void>,
): Promise<void> {
  if (target.dialect === 'sqlite') return work(target);
  const prefix = `ug_rehearsal_${createHash('sha256').update(directory).digest('hex').slice(0, 8)}_`;
  const name = `${prefix}${randomBytes(4).toString('hex')}`;
  await withConnections(target, async (connections) => {
    await askPostgres(connections, async (ask) => {
      const left = await ask(`SELECT datname FROM pg_database WHERE starts_with(datname, '${prefix}')`);
      for (const { datname } of left) await ask(`DROP DATABASE IF EXISTS "${String(datname)}" WITH (FORCE)`);
      await ask(`CREATE DATABASE "${name}" TEMPLATE template0`);
    });
    try {
      const url = new URL(target.url);
      url.pathname = `/${name}`;
      await work({ ...target, url: url.href });
    } finally {
      await askPostgres(connections, async (ask) => ask(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
    }
  });
}

async function withConnections<T>(target: DatabaseTarget, work: (connections: Connections) => Promise<T>): Promise<T> {
  const connections = await openConnections(target, schemaOf([]));
  try {
    return await work(connections);
  } finally {
    await connections.close();
  }
}

/** So that the console shows it: in the database of the service, where it is reachable. */
async function record({ places, manifest, address, say }: Rehearsal, error: string | null): Promise<void> {
  try {
    await withConnections(places.database, async (connections) => {
      const backups = new BackupsRepository(new Database(connections));
      const now = new Date();
      await new UnitOfWork(connections).run(async () => {
        if (await backups.markRehearsed(manifest.name, now, error)) return;
        await backups.addMade({ folder: address, manifest }, 'command', new Date(manifest.at));
        await backups.markRehearsed(manifest.name, now, error);
      });
    });
  } catch (cause) {
    say(`演练的结果没能记入控制台：${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
