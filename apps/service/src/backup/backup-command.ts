import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadExistingConfig, type AppConfig } from '#platform/config/app-config';
import { openConnections, type Connections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { StartError } from '#platform/errors/start-error';
import type { FoundBackup } from '#platform/backups/backup-store';
import { sizeText } from '#platform/backups/backup-files';
import { planBackup, type BackupPlan } from '#platform/backups/backup-plan';
import { BackupsRepository } from '#platform/backups/backups.repository';
import { makeBackup } from '#platform/backups/make-backup';
import { openStore } from '#platform/backups/open-store';
import { schemaOf } from '../schema';
import { explainBackup, passphraseFrom, type Environment, type Speaker } from './backup-terminal';
import { backupHelp } from './backup-help';

interface Order {
  readonly to: string | undefined;
  readonly passphraseFile: string | undefined;
  readonly isDry: boolean;
}

const options = {
  to: { type: 'string' },
  'passphrase-file': { type: 'string' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function orderFrom(args: readonly string[]): Order | 'help' | null {
  try {
    const { values } = parseArgs({ args: [...args], options });
    if (values.help) return 'help';
    return { to: values.to, passphraseFile: values['passphrase-file'], isDry: values['dry-run'] ?? false };
  } catch {
    return null;
  }
}

/**
 * `backup`: makes a backup beside a running service, of this version or the one before.
 * @param env the process's own when absent
 * @returns the exit code: 0 done, 1 failed, 2 not understood
 */
export async function runBackup(args: readonly string[], terminal: Speaker, env?: Environment): Promise<0 | 1 | 2> {
  const order = orderFrom(args);
  if (order === 'help') {
    terminal.say(backupHelp);
    return 0;
  }
  if (order === null) {
    terminal.complain(`没有看懂这个命令：${args.join(' ')}\n\n${backupHelp}`);
    return 2;
  }
  try {
    await backUp(order, terminal, loadExistingConfig(env));
    return 0;
  } catch (error) {
    terminal.complain(`没有备份：${explainBackup(error)}`);
    return 1;
  }
}

async function backUp({ to, passphraseFile, isDry }: Order, terminal: Speaker, config: AppConfig): Promise<void> {
  const { dataDir, database, bucket } = config;
  const store = openStore(to ?? config.backup.directory ?? 'backups', config);
  const passphrase = await passphraseFrom(passphraseFile, config.backup.passphrase);
  if (database.dialect === 'sqlite' && !existsSync(database.file))
    throw new StartError(`没有找到数据库文件 ${database.file}。请用 DATA_DIR=数据目录 指明，或设置 DATABASE_URL。`);
  // The features do not matter: rows are counted as they are, also those of a version before this one.
  const connections = await openConnections(database, schemaOf([]));
  try {
    const source = { dataDir, database, bucket, connections };
    const sayPlan = (plan: BackupPlan) => {
      for (const line of planLines(plan, { config, to: store.address, isSealed: passphrase !== undefined }))
        terminal.say(line);
    };
    if (isDry) {
      sayPlan(await planBackup(source, store, (await store.list()).length === 0));
      terminal.say('没有做任何事（--dry-run）。');
      return;
    }
    const say = (line: string) => terminal.say(line);
    const made = await makeBackup(source, { store, passphrase, origin: 'command', onPlan: sayPlan, say });
    await record(connections, made, terminal);
    terminal.say(`完成：${made.folder}（数据库 ${sizeText(made.manifest.database.bytes)}）`);
  } finally {
    await connections.close();
  }
}

interface Surroundings {
  readonly config: AppConfig;
  /** The address of the place. */
  readonly to: string;
  readonly isSealed: boolean;
}

function planLines(plan: BackupPlan, { config, to, isSealed }: Surroundings): string[] {
  const { postgres, isSameDisk, isSameBucket } = plan;
  const how = postgres ? `PostgreSQL ${postgres.server}，用 pg_dump ${postgres.tool}` : 'SQLite，用 VACUUM INTO';
  return [
    `将把 ${config.dataDir}${config.bucket ? ` 与存储桶 ${config.bucket.bucket}` : ''} 备份到 ${to}：`,
    `  数据库 ${sizeText(plan.databaseBytes)}（${how}）`,
    `  文件 ${plan.objectCount} 个，${sizeText(plan.objectBytes)}（${isSameDisk ? '同一磁盘，用硬链接，不另占空间' : '复制；已有的不再复制'}）`,
    isSealed ? '  密钥：用口令加密后放入' : `  密钥：没有给口令，不放入备份。请自行保管 ${config.dataDir}/secrets`,
    `  空间：需要 ${sizeText(plan.neededBytes)}，剩余 ${sizeText(plan.freeBytes)}`,
    ...(isSameDisk ? ['  注意：备份与数据在同一块磁盘上，磁盘损坏时会一起丢失'] : []),
    ...(isSameBucket ? ['  注意：备份与上传的文件在同一个存储桶里，会一起丢失'] : []),
  ];
}

/** So that the console shows it. A database of the version before has no place for it. */
async function record(connections: Connections, made: FoundBackup, terminal: Speaker): Promise<void> {
  try {
    const backups = new BackupsRepository(new Database(connections));
    await new UnitOfWork(connections).run(() => backups.addMade(made, 'command', new Date()));
  } catch (error) {
    terminal.say(`备份已完成，但没能记入控制台：${error instanceof Error ? error.message : String(error)}`);
  }
}
