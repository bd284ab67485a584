import { readFile } from 'node:fs/promises';
import { BackupError } from '#platform/backups/backup-error';
import { ConfigError } from '#platform/config/parse-environment';
import { explainStart } from '../start-failure';

/** Output of the backup commands: lines for the person and complaints. */
export interface Speaker {
  say(line: string): void;
  complain(line: string): void;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Prints the reason for a failed command. Only unexpected errors show a stack. */
export function explainBackup(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  if (error instanceof ConfigError) return error.problems.join('\n');
  return explainStart(error);
}

/** The first line of a file, or what the environment says. @throws BackupError for a file without one */
export async function passphraseFrom(file: string | undefined, known: string | undefined): Promise<string | undefined> {
  if (file === undefined) return known;
  const [line = ''] = (await textOf(file)).split(/\r?\n/);
  if (!line) throw new BackupError(`${file} 的第一行是空的，没有口令。`);
  return line;
}

/** @throws BackupError where the file cannot be read */
export function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: Error) => {
    throw new BackupError(`读不到 ${file}：${cause.message}`, { cause });
  });
}
