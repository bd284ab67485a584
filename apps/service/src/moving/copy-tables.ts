import { BackupError } from '#platform/backups/backup-error';
import { differencesOf } from '#platform/backups/database-figures';
import type { DatabaseFigures } from '#platform/backups/manifest';
import { contentOf, digestOf, isSame, movedFigures, type TableDigest } from './compare-ends';
import type { MoveMark, TableProgress } from './move-mark';
import { keyOf, pagesOf, quoted, type MoveEnd, type MovedTable, type Row } from './moved-end';

/** One move under way. */
export interface Moving {
  readonly source: MoveEnd;
  readonly target: MoveEnd;
  readonly mark: MoveMark;
  readonly tables: readonly MovedTable[];
  /** Counts and sums of the source. */
  readonly figures: DatabaseFigures;
  /** Called with a Chinese line that belongs into the log. */
  readonly say: (line: string) => Promise<void>;
  /** Called with so many more rows that are there. */
  readonly onRows: (table: string, rows: number) => void;
}

/** Empties a prepared target: migrations have filled in what the source has in its own way. */
export async function emptyTables(target: MoveEnd, tables: readonly MovedTable[]): Promise<void> {
  for (const { name } of tables) await target.query(`DELETE FROM ${quoted(name)}`);
}

/** Copies what is not there yet. Rows and progress are committed together, so that nothing comes twice. */
export async function copyTables(moving: Moving): Promise<void> {
  for (const table of moving.tables) {
    const begun = await progressStillTrue(moving, table);
    if (begun) moving.onRows(table.name, begun.rows);
    if (!begun?.isWhole) await copyTable(moving, table, begun);
  }
}

/** Copied before a cut, while the source has changed since: the table begins anew. */
async function progressStillTrue(moving: Moving, table: MovedTable): Promise<TableProgress | undefined> {
  const { source, target, mark, say } = moving;
  const progress = await mark.progressOf(table.name);
  if (!progress) return undefined;
  const upTo = progress.isWhole ? undefined : progress.after;
  if (isSame(await digestOf(source, table, upTo), await digestOf(target, table))) return progress;
  await say(`表 ${table.name} 在中断之后改动过，重新复制`);
  await target.inTransaction(async () => {
    await emptyTables(target, [table]);
    await mark.forgetProgress(table.name);
  });
  return undefined;
}

async function copyTable(moving: Moving, table: MovedTable, begun: TableProgress | undefined): Promise<void> {
  const { source, target, mark, onRows } = moving;
  let { after, rows } = begun ?? { after: undefined, rows: 0 };
  for await (const page of pagesOf(source, table, { after })) {
    const progress = { after: keyOf(table, page.at(-1) ?? []), rows: rows + page.length, isWhole: false };
    await target.inTransaction(async () => {
      await insert(target, table, page);
      await mark.keepProgress(table.name, progress);
    });
    ({ after, rows } = progress);
    onRows(table.name, page.length);
  }
  await target.inTransaction(() => mark.keepProgress(table.name, { after: after ?? [], rows, isWhole: true }));
}

async function insert(target: MoveEnd, table: MovedTable, page: readonly Row[]): Promise<void> {
  try {
    await target.insert(table, page);
  } catch (cause) {
    const [first, last] = [page[0], page.at(-1)].map((row) => keyOf(table, row ?? []).join('/'));
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(`表 ${table.name} 的行（主键 ${first} 到 ${last}）写不进新数据库：${reason}`, { cause });
  }
}

/** Compares both databases. @returns a digest of all rows @throws BackupError where a count, a sum or a row differs */
export async function assertSameTables({ source, target, tables, figures }: Moving): Promise<string> {
  const names = new Set(tables.map(({ name }) => name));
  const differences = differencesOf(figures, await movedFigures(target, names), ['原处', '新处']);
  const digests: TableDigest[] = [];
  for (const table of tables) {
    const digest = await digestOf(source, table);
    if (!isSame(digest, await digestOf(target, table))) differences.push(`表 ${table.name}：内容不同`);
    digests.push(digest);
  }
  if (differences.length > 0)
    throw new BackupError(`两处的数据不一致：\n${differences.map((line) => `  ${line}`).join('\n')}`);
  return contentOf(digests);
}
