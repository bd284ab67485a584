import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runMove } from '../../moving/move-command';
import type { CommandRun } from './backups';
import type { TestTarget } from '../databases/test-database';
import type { WholeDatabase } from '../databases/whole-databases';

/** Where a product is: its data folder and, with PostgreSQL, its database. */
export type MovePlace = Pick<TestTarget, 'dataDir' | 'databaseUrl'>;

/** Runs `npm run move` for a product. */
export async function move({ dataDir, databaseUrl }: MovePlace, ...args: string[]): Promise<CommandRun> {
  const [lines, complaints]: [string[], string[]] = [[], []];
  const terminal = {
    say: (line: string) => void lines.push(line),
    complain: (line: string) => void complaints.push(line),
  };
  const code = await runMove(args, terminal, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  return { code, said: lines.join('\n'), complaint: complaints.join('\n') };
}

/** Gives a data folder a secret, as a service that has run there did. */
export async function keepSecret(dataDir: string): Promise<void> {
  await mkdir(join(dataDir, 'secrets'), { recursive: true });
  await writeFile(join(dataDir, 'secrets', 'server-secret'), `${'5'.repeat(64)}\n`, { mode: 0o600 });
}

const isOfTheMove = (table: string, row: string): boolean => table === 'tasks' && row.includes('post-lists:index');

/** Expects every row of the origin, and nothing else but the task that enters posts into the index. */
export function expectMoved(origin: WholeDatabase, found: WholeDatabase): void {
  const rowsOf = (whole: WholeDatabase) =>
    Object.entries(whole)
      .filter(([table]) => table !== 'feed_generations')
      .map(([table, rows]) => [table, rows.filter((row) => !isOfTheMove(table, row))] as const)
      .sort(([one], [other]) => one.localeCompare(other));
  const [expected, moved] = [rowsOf(origin), rowsOf(found)];
  expect(moved.map(([table, rows]) => [table, rows.length])).toEqual(
    expected.map(([table, rows]) => [table, rows.length]),
  );
  expect(moved).toEqual(expected);
  expect(found['feed_generations']).toHaveLength(1);
  expect(found['feed_generations']).not.toEqual(origin['feed_generations']);
}
