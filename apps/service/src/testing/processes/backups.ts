import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runBackup } from '../../backup/backup-command';
import { runRestore } from '../../backup/restore-command';
import type { TestTarget } from '../databases/test-database';

const HOUR_MS = 3600 * 1000;

/** The output and the exit code of a command. */
export interface CommandRun {
  readonly code: 0 | 1 | 2;
  readonly said: string;
  readonly complaint: string;
}

type Command = typeof runBackup | typeof runRestore;

async function run(command: Command, args: readonly string[], env: Record<string, string | undefined>) {
  const [lines, complaints]: [string[], string[]] = [[], []];
  const terminal = {
    say: (line: string) => void lines.push(line),
    complain: (line: string) => void complaints.push(line),
  };
  const code = await command(args, terminal, env);
  return { code, said: lines.join('\n'), complaint: complaints.join('\n') } satisfies CommandRun;
}

/** The environment of a product on a target. */
export const environmentOf = ({ dataDir, databaseUrl }: Pick<TestTarget, 'dataDir' | 'databaseUrl'>) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: '4',
});

type Target = Pick<TestTarget, 'dataDir' | 'databaseUrl'>;

/** Runs `npm run backup` beside a running service. */
export const backUp = (target: Target, args: readonly string[], env: Record<string, string> = {}) =>
  run(runBackup, args, { ...environmentOf(target), ...env });

/** Runs `npm run restore`. */
export const restore = (target: Target, args: readonly string[], env: Record<string, string> = {}) =>
  run(runRestore, args, { ...environmentOf(target), ...env });

/** A folder that is gone when the test is over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ug-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The whole backups of a folder. */
export const backupsIn = async (directory: string): Promise<string[]> =>
  (await readdir(directory)).filter((name) => name.startsWith('ug-')).map((name) => join(directory, name));

/** Where the storage of a data folder has an object. */
export const objectFile = (dataDir: string, name: string): string => join(dataDir, 'uploads', name.slice(30, 32), name);

/** A name as the storage takes it. */
export const objectName = (): string => randomBytes(16).toString('hex');

/** As if the object had been complete for an hour. */
export const settle = (dataDir: string, name: string): Promise<void> => {
  const at = new Date(Math.floor((Date.now() - HOUR_MS) / 1000) * 1000);
  return utimes(objectFile(dataDir, name), at, at);
};
