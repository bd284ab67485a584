import { copyFile, link, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openConnections, type Connections } from '../database/connections';
import { lockFolder } from '../database/folder-lock';
import { renewFeedGeneration } from '../feed/renew-generation';
import { openBucket } from '../storage/open-storage';
import { BackupError } from './backup-error';
import { logLine, OBJECT_LIST, objectPath, OBJECTS, RESTORE_LOG, sha256Of, syncPath } from './backup-files';
import { differencesOf } from './database-figures';
import { copyDurably } from './folder-draft';
import { readManifest, readObjectList, type BackedObject, type Manifest } from './manifest';
import { sendObjects } from './object-sources';
import { assertRestorable, judgePostgres, loadPostgres } from './postgres-dump';
import { assertSameDialect, releaseDataDir, tablesIn, takeDataDir, type RestoreTarget } from './restore-target';
import { openSecrets, secretMarkOf, type SecretFiles } from './sealed-secrets';
import { judgeSqlite, type JudgedDatabase } from './sqlite-copy';

export interface RestoreOptions {
  /** The folder of the backup. */
  readonly from: string;
  /** Opens the secrets of the backup. */
  readonly passphrase?: string | undefined;
  /** The text of `server-secret`, kept elsewhere; null goes without one. */
  readonly secret?: string | null | undefined;
  /** Whether links will do: a rehearsal changes no object, and a backup that was only brought here is removed. */
  readonly isLinking?: boolean;
  readonly say?: (line: string) => void;
}

/**
 * Restores a backup into an empty data folder, and an empty database of PostgreSQL where it is one. Every hash is compared
 * before anything is written, and rows and sums with the manifest afterwards. It may be cut anywhere and run again.
 * @throws BackupError, StartError with a Chinese sentence
 */
export async function restoreBackup(target: RestoreTarget, options: RestoreOptions): Promise<Manifest> {
  const say = options.say ?? (() => undefined);
  const manifest = await readManifest(options.from);
  assertSameDialect(manifest.database.dialect, target);
  if (manifest.database.dialect === 'postgres') await assertRestorable(manifest.database.server);
  say('正在核对备份的每个文件…');
  const objects = await verifiedObjects(options.from, manifest);
  const secrets = await secretsFor(manifest, options);
  await mkdir(target.dataDir, { recursive: true, mode: 0o750 });
  const unlock = await lockFolder(target.dataDir);
  try {
    // A folder that is refused is somebody's own: nothing is logged there.
    const isAgain = await takeDataDir(target.dataDir, manifest.name);
    const log = (line: string) => logLine(join(target.dataDir, RESTORE_LOG), line);
    await log(`开始恢复 ${manifest.name}（${manifest.at}）${isAgain ? '，上一次没有完成' : ''}`);
    const step = async (line: string): Promise<void> => {
      say(line);
      await log(line);
    };
    try {
      await restore({ target, options, manifest, objects, secrets, isAgain, step });
    } catch (error) {
      await log(`没有完成：${error instanceof Error ? error.message : String(error)}`).catch((failure: Error) =>
        say(`没能写入 ${RESTORE_LOG}：${failure.message}`),
      );
      throw error;
    }
    await log(`恢复了 ${manifest.name}（${manifest.at}）`);
    return manifest;
  } finally {
    await unlock();
  }
}

interface Restoring {
  readonly target: RestoreTarget;
  readonly options: RestoreOptions;
  readonly manifest: Manifest;
  readonly objects: readonly BackedObject[];
  readonly secrets: SecretFiles;
  /** Whether an attempt before this one was cut. */
  readonly isAgain: boolean;
  /** Says and logs what comes next. */
  readonly step: (line: string) => Promise<void>;
}

async function restore(restoring: Restoring): Promise<void> {
  const { target, options, manifest, objects, secrets, isAgain, step } = restoring;
  const { dataDir, database, bucket } = target;
  await step(`正在恢复 ${objects.length} 个文件…`);
  if (bucket) await sendObjects(openBucket(dataDir, bucket), objects, (name) => objectPath(options.from, name));
  else await bringObjects(dataDir, options, objects);
  await bringSecrets(dataDir, secrets);
  await step('正在恢复数据库…');
  const from = join(options.from, manifest.database.file);
  if (database.dialect === 'sqlite') {
    const draft = `${database.file}.restoring`;
    await copyFile(from, draft);
    assertSame(manifest, await judgeSqlite(draft));
    await syncPath(draft);
    await rename(draft, database.file);
    await syncPath(dataDir);
  }
  const connections = await openConnections(database, { entities: [], migrations: [] });
  try {
    if (database.dialect === 'postgres') await bringPostgres(connections, database.url, { from, manifest, isAgain });
    if (manifest.database.tables['feed_generations'] !== undefined) await renewFeedGeneration(connections);
  } finally {
    await connections.close();
  }
  await releaseDataDir(dataDir);
}

interface BringingPostgres {
  readonly from: string;
  readonly manifest: Manifest;
  readonly isAgain: boolean;
}

/** An attempt that was killed after its only transaction has left everything there; before it, nothing. */
async function bringPostgres(
  connections: Connections,
  url: string,
  { from, manifest, isAgain }: BringingPostgres,
): Promise<void> {
  const isEmpty = (await tablesIn(connections)) === 0;
  if (!isEmpty && !isAgain)
    throw new BackupError('DATABASE_URL 指向的数据库不是空的。为免覆盖现有数据，只恢复到空数据库：请先新建一个。');
  if (isEmpty) await loadPostgres(url, from);
  assertSame(manifest, await judgePostgres(connections));
}

function assertSame({ database }: Manifest, { figures }: JudgedDatabase): void {
  const differences = differencesOf(database, figures);
  if (differences.length > 0)
    throw new BackupError(`恢复出的数据与清单不一致：\n${differences.map((line) => `  ${line}`).join('\n')}`);
}

async function verifiedObjects(from: string, { database, objects, secrets }: Manifest): Promise<BackedObject[]> {
  for (const stored of [database, objects, ...(secrets ? [secrets] : [])])
    await assertHash(join(from, stored.file), stored.sha256);
  const list = await readObjectList(from);
  if (list.length !== objects.count) throw new BackupError(`${OBJECT_LIST} 与清单不一致。`);
  for (const { name, sha256 } of list) await assertHash(objectPath(from, name), sha256);
  return list;
}

async function assertHash(path: string, expected: string): Promise<void> {
  const found = await sha256Of(path).catch(() => null);
  if (found !== expected)
    throw new BackupError(`备份里的 ${path} ${found === null ? '不见了或读不出来' : '与清单的 SHA-256 不符'}。`);
}

/** @throws BackupError where there is no secret and nobody has agreed to go without */
async function secretsFor(manifest: Manifest, { from, passphrase, secret }: RestoreOptions): Promise<SecretFiles> {
  if (secret === null) return {};
  if (secret !== undefined) {
    if (secretMarkOf(secret) !== manifest.secretMark)
      throw new BackupError('给出的密钥文件不属于这份备份：用它启动会读不出实名、两步验证与兑换码。');
    return { 'server-secret': Buffer.from(secret).toString('base64') };
  }
  if (!manifest.secrets)
    throw new BackupError(
      '这份备份里没有密钥。请用 --secret 指明另存的 server-secret 文件；确实没有时用 --without-secret，实名、两步验证与未用的兑换码会读不出来。',
    );
  if (passphrase === undefined)
    throw new BackupError('这份备份里的密钥是加密的：请用 BACKUP_PASSPHRASE 或 --passphrase-file 给出口令。');
  return openSecrets(from, passphrase);
}

async function bringObjects(
  dataDir: string,
  { from, isLinking = false }: RestoreOptions,
  objects: readonly BackedObject[],
): Promise<void> {
  await mkdir(join(dataDir, OBJECTS), { recursive: true, mode: 0o750 });
  for (const { name } of objects) {
    const [source, path] = [objectPath(from, name), objectPath(dataDir, name)];
    await mkdir(join(path, '..'), { recursive: true, mode: 0o750 });
    if (isLinking) await link(source, path).catch(() => copyDurably(source, path));
    else await copyDurably(source, path);
  }
}

async function bringSecrets(dataDir: string, secrets: SecretFiles): Promise<void> {
  if (Object.keys(secrets).length === 0) return;
  await mkdir(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  for (const [name, content] of Object.entries(secrets))
    await writeFile(join(dataDir, 'secrets', name), Buffer.from(content, 'base64'), { mode: 0o600, flush: true });
}
