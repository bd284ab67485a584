import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { logLine } from '#platform/backups/backup-files';
import { loadExistingConfig, type AppConfig, type DatabaseTarget } from '#platform/config/app-config';
import { lockFolder } from '#platform/database/folder-lock';
import { assertRestored } from '#platform/database/unfinished-restore';
import { StartError } from '#platform/errors/start-error';
import { explainBackup, type Environment, type Speaker } from '../backup/backup-terminal';
import { moveDatabase } from './move-database';
import { moveHelp } from './move-help';

interface Order {
  /** `sqlite`, or the address of a database of PostgreSQL. */
  readonly to: string;
  readonly isDry: boolean;
}

const options = {
  to: { type: 'string' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** One connection copies, and migrating takes one more. */
const POOL_SIZE = 2;

function orderFrom(args: readonly string[]): Order | 'help' | null {
  try {
    const { values } = parseArgs({ args: [...args], options });
    if (values.help) return 'help';
    const { to = '' } = values;
    if (to !== 'sqlite' && !isDatabase(to)) return null;
    return { to, isDry: values['dry-run'] ?? false };
  } catch {
    return null;
  }
}

/** The user's own database, which PostgreSQL takes where none is named, is hardly what is meant. */
const isDatabase = (text: string): boolean =>
  /^postgres(ql)?:\/\//.test(text) && URL.canParse(text) && new URL(text).pathname.length > 1;

/**
 * `move`: copies the database between SQLite and PostgreSQL.
 * @param env the process's own when absent
 * @returns the exit code: 0 done, 1 failed, 2 not understood
 */
export async function runMove(args: readonly string[], terminal: Speaker, env?: Environment): Promise<0 | 1 | 2> {
  const order = orderFrom(args);
  if (order === 'help') {
    terminal.say(moveHelp);
    return 0;
  }
  if (order === null) {
    // Not the arguments themselves: a password may stand in them.
    terminal.complain(`没有看懂这个命令。\n\n${moveHelp}`);
    return 2;
  }
  try {
    await move(order, terminal, loadExistingConfig(env));
    return 0;
  } catch (error) {
    terminal.complain(`没有完成：${explainBackup(error)}\n原数据库没有改动。`);
    return 1;
  }
}

function databasesOf({ to }: Order, { dataDir, database }: AppConfig): { from: DatabaseTarget; to: DatabaseTarget } {
  if (to === 'sqlite') {
    if (database.dialect === 'sqlite')
      throw new StartError('现在用的已经是 SQLite。要从 PostgreSQL 移回来，请用 DATABASE_URL 指明它。');
    return { from: database, to: { dialect: 'sqlite', file: join(dataDir, 'ug.sqlite') } };
  }
  if (database.dialect === 'postgres')
    throw new StartError('现在用的已经是 PostgreSQL（设置了 DATABASE_URL）。要移动数据目录里的 SQLite，请先去掉它。');
  return { from: database, to: { dialect: 'postgres', url: to, poolSize: POOL_SIZE } };
}

async function move(order: Order, terminal: Speaker, config: AppConfig): Promise<void> {
  const { dataDir } = config;
  const { from, to } = databasesOf(order, config);
  const log = join(dataDir, 'moving', 'move.log');
  const unlock = await lockFolder(dataDir, (holder) => `数据目录正被另一个进程${holder}使用：请先停止服务，再移动。`);
  try {
    assertRestored(dataDir);
    await mkdir(join(dataDir, 'moving'), { recursive: true, mode: 0o700 });
    const isMoved = await moveDatabase({
      from,
      to,
      dataDir,
      isDry: order.isDry,
      say: (line) => terminal.say(line),
      log: async (line) => {
        terminal.say(line);
        await logLine(log, line);
      },
    });
    if (isMoved) for (const line of nextLines(to, from)) terminal.say(line);
  } catch (error) {
    await logLine(log, `没有完成：${error instanceof Error ? error.message : String(error)}`).catch(() => undefined);
    throw error;
  } finally {
    await unlock();
  }
}

function nextLines(to: DatabaseTarget, from: DatabaseTarget): string[] {
  if (to.dialect === 'sqlite') return ['原来的 PostgreSQL 数据库没有改动。', '现在可以去掉 DATABASE_URL 并启动服务。'];
  const kept = from.dialect === 'sqlite' ? from.file : '';
  return [
    `原来的 ${kept} 没有改动，确认无误后请另行保管。`,
    `现在可以为所有进程设置 DATABASE_URL=${withoutPassword(to.url)} 并启动服务。`,
  ];
}

function withoutPassword(url: string): string {
  const shown = new URL(url);
  if (shown.password) shown.password = '密码';
  return decodeURI(shown.href);
}
