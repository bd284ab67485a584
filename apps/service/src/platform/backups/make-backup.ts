import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupOrigin } from './backup.entity';
import { backupName, OBJECT_LIST, POSTGRES_DUMP, SEALED_SECRETS, sizeText, SQLITE_COPY } from './backup-files';
import { assertRoom, planBackup, type BackupPlan, type BackupSource } from './backup-plan';
import type { BackupDraft, BackupStore, FoundBackup } from './backup-store';
import { writeObjectList, type Manifest } from './manifest';
import { ObjectCopies } from './object-copies';
import { objectsOf } from './object-sources';
import { dumpPostgres } from './postgres-dump';
import { readSecrets, sealSecrets, secretMarkOf } from './sealed-secrets';
import { copySqlite, type JudgedDatabase } from './sqlite-copy';

export interface BackupOptions {
  readonly store: BackupStore;
  /** Encrypts the secrets; without one they are left out. */
  readonly passphrase: string | undefined;
  readonly origin: BackupOrigin;
  readonly stop?: AbortSignal | undefined;
  /** Called with the plan before anything is written. */
  readonly onPlan?: (plan: BackupPlan) => void;
  /** Called with a Chinese line for each step, and every now and then during one. */
  readonly say?: (line: string) => void;
}

const SAY_EVERY_MS = 2000;

/**
 * Makes a backup beside a running service: the database as it was at one moment, and every file that it names. Nobody takes
 * it for a backup until it is whole.
 * @throws BackupError, StartError with a Chinese sentence; the reason of `stop`
 */
export async function makeBackup(source: BackupSource, options: BackupOptions): Promise<FoundBackup> {
  const { store } = options;
  return store.alone(async () => {
    const say = (line: string): void => {
      options.say?.(line);
      store.log(line).catch(() => undefined);
    };
    try {
      const made = await make(source, { ...options, say });
      await store.log(`完成 ${made.folder}`);
      // Removes the remains of killed backups. If that fails, this backup is whole all the same.
      await store.sweep().catch((error: unknown) => say(`没有清理旧文件：${messageOf(error)}`));
      return made;
    } catch (error) {
      await store.log(`没有完成：${messageOf(error)}`).catch(() => undefined);
      throw error;
    }
  });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function make(
  source: BackupSource,
  options: BackupOptions & { readonly say: (line: string) => void },
): Promise<FoundBackup> {
  const { store, stop, say } = options;
  const plan = await planBackup(source, store, (await store.list()).length === 0);
  options.onPlan?.(plan);
  assertRoom(plan);
  const name = backupName(new Date());
  const draft = await store.begin(name, stop);
  try {
    const objects = objectsOf(source);
    const copies = new ObjectCopies(draft, stop, everyNow(say, plan));
    say('正在备份文件…');
    await copies.take(objects);
    say('正在备份数据库…');
    const database = await takeDatabase(source, draft, stop);
    say('正在备份这期间新增的文件…');
    await copies.take(objects);
    await writeObjectList(draft.folder, copies.objects);
    return await draft.finish({
      format: 1,
      name,
      at: database.at.toISOString(),
      origin: options.origin,
      database: database.entry,
      objects: {
        ...(await draft.keep(OBJECT_LIST)),
        count: copies.objects.length,
        totalBytes: copies.totalBytes,
      },
      ...(await takeSecrets(source.dataDir, draft, options.passphrase)),
    });
  } catch (error) {
    await draft.drop();
    throw error;
  }
}

/** So that a person sees that something goes on. */
function everyNow(say: (line: string) => void, { objectCount, objectBytes }: BackupPlan) {
  let saidAt = Date.now();
  return (count: number, bytes: number): void => {
    if (Date.now() - saidAt < SAY_EVERY_MS) return;
    saidAt = Date.now();
    say(`文件 ${count} / ${objectCount}，${sizeText(bytes)} / ${sizeText(objectBytes)}`);
  };
}

interface TakenDatabase {
  readonly at: Date;
  readonly entry: Manifest['database'];
}

async function takeDatabase(
  { database, connections }: BackupSource,
  draft: BackupDraft,
  stop: AbortSignal | undefined,
): Promise<TakenDatabase> {
  const at = new Date();
  const isSqlite = database.dialect === 'sqlite';
  const file = isSqlite ? SQLITE_COPY : POSTGRES_DUMP;
  const path = join(draft.folder, file);
  let judged: JudgedDatabase;
  let server: string | null = null;
  if (isSqlite) {
    judged = await copySqlite(database.file, path, stop);
  } else {
    const [row] = (await connections.reader.query('SHOW server_version')) as { server_version: string }[];
    server = row?.server_version ?? null;
    judged = await dumpPostgres(connections, database.url, draft.folder, stop);
  }
  await chmod(path, 0o600);
  return {
    at,
    entry: { ...(await draft.keep(file)), dialect: database.dialect, server, schema: judged.schema, ...judged.figures },
  };
}

async function takeSecrets(
  dataDir: string,
  draft: BackupDraft,
  passphrase: string | undefined,
): Promise<Pick<Manifest, 'secrets' | 'secretMark'>> {
  const secretMark = secretMarkOf(await readFile(join(dataDir, 'secrets', 'server-secret'), 'utf8'));
  if (passphrase === undefined) return { secrets: null, secretMark };
  await sealSecrets(draft.folder, await readSecrets(dataDir), passphrase);
  return { secrets: await draft.keep(SEALED_SECRETS), secretMark };
}
