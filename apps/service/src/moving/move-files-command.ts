import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sizeText } from '#platform/backups/backup-files';
import { logLine } from '#platform/backups/backup-files';
import { loadExistingConfig, type AppConfig } from '#platform/config/app-config';
import { lockFolder } from '#platform/database/folder-lock';
import { StartError } from '#platform/errors/start-error';
import { Unavailable } from '#platform/errors/unavailable';
import { amountOf, moveObjects, type Amount } from '#platform/storage/move-objects';
import { openClaimed, openDisk } from '#platform/storage/open-storage';
import type { Storage } from '#platform/storage/storage';
import { explainBackup, type Environment, type Speaker } from '../backup/backup-terminal';
import { moveFilesHelp } from './move-files-help';
import { openProvenList } from './proven-list';

interface Order {
  readonly to: 's3' | 'disk';
  readonly isDry: boolean;
}

const options = {
  to: { type: 'string' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const SAY_EVERY_MS = 2000;

function orderFrom(args: readonly string[]): Order | 'help' | null {
  try {
    const { values } = parseArgs({ args: [...args], options });
    if (values.help) return 'help';
    if (values.to !== 's3' && values.to !== 'disk') return null;
    return { to: values.to, isDry: values['dry-run'] ?? false };
  } catch {
    return null;
  }
}

/**
 * `move-files`: copies the files between the data folder and the bucket.
 * @param env the process's own when absent
 * @returns the exit code: 0 done, 1 failed, 2 not understood
 */
export async function runMoveFiles(args: readonly string[], terminal: Speaker, env?: Environment): Promise<0 | 1 | 2> {
  const order = orderFrom(args);
  if (order === 'help') {
    terminal.say(moveFilesHelp);
    return 0;
  }
  if (order === null) {
    terminal.complain(`没有看懂这个命令：${args.join(' ')}\n\n${moveFilesHelp}`);
    return 2;
  }
  try {
    await move(order, terminal, loadExistingConfig(env));
    return 0;
  } catch (error) {
    const reason = error instanceof Unavailable ? `存储桶连不上（${error.message}）。` : explainBackup(error);
    terminal.complain(`没有完成：${reason}\n再运行一次同样的命令会接着复制。`);
    return 1;
  }
}

async function move({ to, isDry }: Order, terminal: Speaker, config: AppConfig): Promise<void> {
  const { dataDir, bucket } = config;
  if (!bucket) throw new StartError('没有设置 S3_BUCKET，不知道是哪个存储桶。');
  const folder = join(dataDir, 'moving');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(folder, (holder) => `另一个进程${holder}正在复制文件。`);
  try {
    const [disk, inBucket] = [openDisk(dataDir), await openClaimed(config)];
    const [from, target] = to === 's3' ? [disk, inBucket] : [inBucket, disk];
    const [amount, before] = [await amountOf(from), await amountOf(target)];
    const names = [`数据目录 ${dataDir}/uploads`, `存储桶 ${bucket.bucket}（${bucket.endpoint}）`];
    const [source = '', end = ''] = to === 's3' ? names : names.reverse();
    terminal.say(`将把 ${amountText(amount)}从${source} 复制到${end}，原处的文件不删除。`);
    if (before.count > 0) terminal.say(`新处已有 ${amountText(before)}，相同的不再复制。`);
    if (isDry) return terminal.say('没有做任何事（--dry-run）。');
    await copyAll({ from, target, amount, folder, to, terminal });
  } finally {
    await unlock();
  }
}

interface Copying {
  readonly from: Storage;
  readonly target: Storage;
  readonly amount: Amount;
  readonly folder: string;
  readonly to: Order['to'];
  readonly terminal: Speaker;
}

async function copyAll({ from, target, amount, folder, to, terminal }: Copying): Promise<void> {
  const log = join(folder, 'move-files.log');
  const say = async (line: string): Promise<void> => {
    terminal.say(line);
    await logLine(log, line);
  };
  await say(`开始复制 ${amountText(amount)}（--to ${to}）`);
  try {
    let saidAt = Date.now();
    const done = await moveObjects({
      from,
      to: target,
      proven: await openProvenList(join(folder, `to-${to}.txt`)),
      onObject: ({ count, bytes }) => {
        if (Date.now() - saidAt < SAY_EVERY_MS) return;
        saidAt = Date.now();
        terminal.say(`${count} / ${amount.count} 个，${sizeText(bytes)} / ${sizeText(amount.bytes)}`);
      },
    });
    await say(`完成：${amountText(done)}，两处的 SHA-256 全部一致`);
    terminal.say(to === 's3' ? '现在可以为所有进程设置 S3_ 变量并启动。' : '现在可以去掉 S3_ 变量并启动。');
  } catch (error) {
    await logLine(log, `没有完成：${error instanceof Error ? error.message : String(error)}`);
    throw error;
  }
}

const amountText = ({ count, bytes }: Amount): string => `${count} 个文件（${sizeText(bytes)}）`;
