import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '#platform/backups/backup-error';
import { BACKUP_WORK, freeSpaceOf, sizeText } from '#platform/backups/backup-files';
import type { BackupStore, FoundBackup } from '#platform/backups/backup-store';
import type { Manifest } from '#platform/backups/manifest';
import { openBackup, openStore } from '#platform/backups/open-store';
import { restoreBackup } from '#platform/backups/restore-backup';
import { assertFree, assertSameDialect } from '#platform/backups/restore-target';
import { loadPlaces, type DataPlaces } from '#platform/config/app-config';
import { explainBackup, passphraseFrom, textOf, type Environment, type Speaker } from './backup-terminal';
import { restoreHelp } from './backup-help';
import { rehearse } from './rehearsal';

interface Order {
  readonly from: string | undefined;
  readonly isRehearsal: boolean;
  readonly passphraseFile: string | undefined;
  readonly secretFile: string | undefined;
  readonly isWithoutSecret: boolean;
  readonly isDry: boolean;
}

const options = {
  from: { type: 'string' },
  rehearse: { type: 'boolean' },
  'passphrase-file': { type: 'string' },
  secret: { type: 'string' },
  'without-secret': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function orderFrom(args: readonly string[]): Order | 'help' | null {
  try {
    const { values } = parseArgs({ args: [...args], options });
    if (values.help) return 'help';
    const isRehearsal = values.rehearse ?? false;
    if (values.from === undefined && !isRehearsal) return null;
    return {
      from: values.from,
      isRehearsal,
      passphraseFile: values['passphrase-file'],
      secretFile: values.secret,
      isWithoutSecret: values['without-secret'] ?? false,
      isDry: values['dry-run'] ?? false,
    };
  } catch {
    return null;
  }
}

/**
 * `restore`: brings a backup into an empty place, or rehearses that.
 * @param env the process's own when absent
 * @returns the exit code: 0 done, 1 failed, 2 not understood
 */
export async function runRestore(args: readonly string[], terminal: Speaker, env?: Environment): Promise<0 | 1 | 2> {
  const order = orderFrom(args);
  if (order === 'help') {
    terminal.say(restoreHelp);
    return 0;
  }
  if (order === null) {
    terminal.complain(`没有看懂这个命令：${args.join(' ')}\n\n${restoreHelp}`);
    return 2;
  }
  try {
    await obey(order, terminal, env);
    return 0;
  } catch (error) {
    terminal.complain(`没有${order.isRehearsal ? '通过演练' : '恢复'}：${explainBackup(error)}`);
    return 1;
  }
}

async function obey(order: Order, terminal: Speaker, env: Environment | undefined): Promise<void> {
  const places = loadPlaces(env);
  const chosen = order.from === undefined ? await newestIn(places) : await chosenFrom(order.from, places);
  const { folder: from, manifest } = chosen.backup;
  for (const line of planLines(manifest, from, order.isRehearsal ? null : places)) terminal.say(line);
  if (order.isDry) return terminal.say('没有做任何事（--dry-run）。');
  const passphrase = await passphraseFrom(order.passphraseFile, places.backup.passphrase);
  const secret = order.isWithoutSecret ? null : order.secretFile && (await textOf(order.secretFile));
  const say = (line: string) => terminal.say(line);
  const isRemote = chosen.store.remote !== null;
  if (!order.isRehearsal) {
    assertSameDialect(manifest.database.dialect, places);
    await assertFree(places.dataDir);
  }
  await mkdir(places.dataDir, { recursive: true, mode: 0o750 });
  const work = join(places.dataDir, BACKUP_WORK, order.isRehearsal ? 'rehearsal' : 'restore');
  const folder = isRemote ? await brought(chosen, work, say) : from;
  if (order.isRehearsal)
    await logged(chosen, () => rehearse({ folder, address: from, manifest, passphrase, secret, places, say }));
  else await restoreBackup(places, { from: folder, passphrase, secret, isLinking: isRemote, say });
  // The next attempt uses files that a failed one downloaded.
  if (isRemote) await rm(work, { recursive: true, force: true });
  if (order.isRehearsal) return;
  terminal.say(`恢复完成：${manifest.name}，数据为 ${timeText(manifest.at)} 时的状态。现在可以用 npm start 启动服务。`);
}

interface ChosenBackup {
  readonly store: BackupStore;
  readonly backup: FoundBackup;
}

/** The log of the backups says how a rehearsal of one went: the folder in which it was restored is removed. */
async function logged({ store, backup: { manifest } }: ChosenBackup, work: () => Promise<void>): Promise<void> {
  await store.log(`演练 ${manifest.name}`);
  try {
    await work();
  } catch (error) {
    await store.log(`没有通过演练 ${manifest.name}：${explainBackup(error)}`);
    throw error;
  }
  await store.log(`通过演练 ${manifest.name}`);
}

async function newestIn(places: DataPlaces): Promise<ChosenBackup> {
  const store = openStore(places.backup.directory ?? 'backups', places);
  const [backup] = await store.list();
  if (!backup) throw new BackupError(`${store.address} 里没有备份。请用 --from 指明一份备份。`);
  return { store, backup };
}

async function chosenFrom(from: string, places: DataPlaces): Promise<ChosenBackup> {
  const { store, name } = openBackup(from, places);
  return { store, backup: await store.read(name) };
}

/** Makes a backup in a bucket a folder here. */
async function brought({ store, backup }: ChosenBackup, work: string, say: (line: string) => void): Promise<string> {
  await mkdir(work, { recursive: true, mode: 0o700 });
  const { database, objects } = backup.manifest;
  // The database is copied once more where it is restored; objects are linked.
  const [needed, free] = [2 * database.bytes + objects.totalBytes, await freeSpaceOf(work)];
  if (free < needed)
    throw new BackupError(`${work} 所在的磁盘只剩 ${sizeText(free)}，需要 ${sizeText(needed)}：没有开始。`);
  say('正在下载备份…');
  return store.bring(backup, work);
}

const timeText = (at: string): string => new Date(at).toLocaleString('zh-CN');

function planLines({ name, at, database, objects, secrets }: Manifest, from: string, to: DataPlaces | null): string[] {
  const target = to
    ? `${to.dataDir}${to.database.dialect === 'postgres' ? ' 与 DATABASE_URL 指向的数据库' : ''}${to.bucket ? ` 与存储桶 ${to.bucket.bucket}` : ''}`
    : '临时目录，演练后删除';
  return [
    `将把 ${from} 恢复到 ${target}：`,
    `  备份 ${name}，数据为 ${timeText(at)} 时的状态`,
    `  数据库 ${sizeText(database.bytes)}（${database.dialect === 'sqlite' ? 'SQLite' : `PostgreSQL ${database.server}`}），${Object.keys(database.tables).length} 张表`,
    `  文件 ${objects.count} 个，${sizeText(objects.totalBytes)}`,
    secrets ? '  密钥：已加密，需要口令' : '  密钥：不在备份里，需要另行保管的 server-secret',
  ];
}
