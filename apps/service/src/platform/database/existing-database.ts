import { existsSync } from 'node:fs';
import type { DatabaseTarget } from '../config/app-config';
import { StartError } from '../errors/start-error';
import { openConnections, type Connections, type Schema } from './connections';
import { isFromNewer } from './older-processes';
import { assertMoved } from './unfinished-move';

/**
 * Opens the database of a product that may be running: it makes nothing, migrates nothing, and does not take the data
 * folder, whose lock keeps a second service away and not a second writer of one short unit of work.
 * @throws StartError where there is no such database, or it is not of this version
 */
export async function openExisting(target: DatabaseTarget, schema: Schema): Promise<Connections> {
  if (target.dialect === 'sqlite' && !existsSync(target.file))
    throw new StartError(`没有找到数据库文件 ${target.file}。请用 DATA_DIR=数据目录 指明，或设置 DATABASE_URL。`);
  const connections = await openConnections(target, schema);
  try {
    await assertMoved(connections);
    await assertSameVersion(connections.reader, schema);
    return connections;
  } catch (error) {
    await connections.close();
    throw error;
  }
}

/** @throws StartError where a database has other migrations than this version, or none */
export async function assertSameVersion(reader: Reader, { migrations }: Pick<Schema, 'migrations'>): Promise<void> {
  const done = await migrationsOf(reader);
  const known = migrations.flatMap((Migration) => new Migration().name ?? []);
  if (known.some((name) => !done.has(name)))
    throw new StartError('数据库还没有升级到这个版本。请先用这个版本启动一次服务，再运行这个命令。');
  if (isFromNewer(done, known)) throw new StartError('数据库来自更新的版本。请用与服务相同的版本运行这个命令。');
}

interface Reader {
  query(sql: string): Promise<unknown>;
}

async function migrationsOf(reader: Reader): Promise<ReadonlySet<string>> {
  const rows = (await reader.query('SELECT name FROM migrations').catch((cause: unknown) => {
    throw new StartError('这个数据库里没有本产品的数据。请检查 DATA_DIR 与 DATABASE_URL 是否与服务的一致。', { cause });
  })) as { name: string }[];
  return new Set(rows.map(({ name }) => name));
}
