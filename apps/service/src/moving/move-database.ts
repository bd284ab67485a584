import { BackupError } from '#platform/backups/backup-error';
import { freeSpaceOf, sizeText } from '#platform/backups/backup-files';
import type { DatabaseTarget } from '#platform/config/app-config';
import { newGeneration } from '#platform/feed/renew-generation';
import { movedFigures } from './compare-ends';
import { assertSameTables, copyTables, emptyTables, type Moving } from './copy-tables';
import { isEndedAlready, keepEndedMove } from './ended-move';
import { finishMove } from './finish-move';
import { MoveMark, type MoveSource } from './move-mark';
import type { MoveEnd } from './moved-end';
import { movedTables } from './moved-tables';
import { openSource, sizeOf, sourceOf, takeDatabase } from './open-source';
import { findTarget, type FoundTarget, type OpenTarget } from './open-target';
import { whatActs } from './set-aside';

export interface MoveOrder {
  readonly from: DatabaseTarget;
  readonly to: DatabaseTarget;
  readonly dataDir: string;
  readonly isDry: boolean;
  /** A line for the terminal. */
  readonly say: (line: string) => void;
  /** A line for the terminal and the log. */
  readonly log: (line: string) => Promise<void>;
}

const SAY_EVERY_MS = 2000;

/**
 * Moves a database whose services are stopped, from SQLite to PostgreSQL or back. The source is only read. It may be cut
 * anywhere and run again.
 * @returns false where nothing was to be done, because `isDry`
 * @throws BackupError, StartError with a Chinese sentence
 */
export async function moveDatabase(order: MoveOrder): Promise<boolean> {
  const source = await openSource(order.from);
  try {
    const target = await findTarget(order.to);
    try {
      return await moveBetween(order, source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function moveBetween(order: MoveOrder, source: MoveEnd, target: FoundTarget): Promise<boolean> {
  const { from, to, dataDir, isDry, say } = order;
  const of = await sourceOf(source);
  if (await isEndedAlready(dataDir, source, target)) {
    say('这次移动上次已经完成。');
    return true;
  }
  await assertFit(order, target, of);
  const bytes = await sizeOf(source, from);
  say(`将把 ${placeText(from)}（${sizeText(bytes)}）的全部数据复制到 ${placeText(to)}，逐表核对。`);
  say('原数据库只读取、不改动；上传的文件与密钥留在数据目录里，不必移动。');
  if (target.state === 'begun') say('新处有上次没有完成的移动，接着进行。');
  if (to.dialect === 'sqlite' && target.state === 'empty') await assertRoom(dataDir, bytes);
  if (isDry) {
    say('没有做任何事（--dry-run）。');
    return false;
  }
  await order.log(`开始：${placeText(from)} → ${placeText(to)}${target.state === 'begun' ? '（接着上次）' : ''}`);
  const moving = await prepared(order, source, await target.open(), of);
  await copyTables(moving);
  await finish(order, moving);
  return true;
}

async function assertFit({ to }: MoveOrder, { state, end }: FoundTarget, of: MoveSource): Promise<void> {
  if (state === 'empty' || !end) return;
  if (state === 'other')
    throw new BackupError(
      to.dialect === 'sqlite'
        ? `${to.file} 已经存在。为免覆盖现有数据，只移到空处：请先把它（连同 -wal、-shm）移走。`
        : '--to 指向的数据库不是空的。为免覆盖现有数据，只移到空数据库：请先新建一个。',
    );
  const begun = await new MoveMark(end).source();
  if (begun?.generation === of.generation && begun.version === of.version) return;
  throw new BackupError(
    begun?.generation === of.generation
      ? '新处没有完成的移动是由另一个版本开始的：请清空新处，再从头移动。'
      : '新处没有完成的移动来自另一个数据库：请清空新处，再从头移动。',
  );
}

async function assertRoom(dataDir: string, bytes: number): Promise<void> {
  const free = await freeSpaceOf(dataDir);
  if (free < bytes)
    throw new BackupError(`数据目录所在的磁盘只剩 ${sizeText(free)}，可能需要 ${sizeText(bytes)}：没有开始。`);
}

/** Brings the target to the same migrations and empties it, unless a run before has. */
async function prepared(order: MoveOrder, source: MoveEnd, target: OpenTarget, of: MoveSource): Promise<Moving> {
  const { end } = target;
  const mark = new MoveMark(end);
  if (!(await mark.exists())) await mark.make(of);
  await target.migrate();
  if (end.dialect === 'postgres') await takeDatabase(end);
  const { tables, left } = await movedTables([source, end]);
  if (!(await mark.setAside())) {
    await end.inTransaction(async () => {
      const { away, back } = await whatActs(end);
      for (const statement of away) await end.query(statement);
      await emptyTables(end, tables);
      await mark.keepSetAside(back);
    });
  }
  if (left.length > 0) await order.log(`不属于本产品、不移动的表：${left.join('、')}`);
  const figures = await movedFigures(source, new Set(tables.map(({ name }) => name)));
  return { source, target: end, mark, tables, figures, say: order.log, onRows: progressOf(order, figures.tables) };
}

function progressOf({ say }: MoveOrder, counts: Readonly<Record<string, number>>): Moving['onRows'] {
  const all = total(counts);
  let [done, saidAt] = [0, Date.now()];
  return (table, rows) => {
    done += rows;
    if (Date.now() - saidAt < SAY_EVERY_MS) return;
    saidAt = Date.now();
    say(`${done} / ${all} 行（${table}）`);
  };
}

const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

async function finish({ log, dataDir }: MoveOrder, moving: Moving): Promise<void> {
  const { figures, target } = moving;
  await log('复制完毕，正在逐表核对…');
  const content = await assertSameTables(moving);
  const generation = newGeneration();
  await keepEndedMove(dataDir, { generation, content });
  await log('核对一致，正在恢复约束与编号…');
  await finishMove(moving, generation);
  if (target.dialect === 'postgres') await target.query('ANALYZE');
  const sums = Object.keys(figures.sums).length;
  await log(
    `完成：${Object.keys(figures.tables).length} 张表、${total(figures.tables)} 行，逐行核对一致；${sums} 项 X钻与金额合计一致`,
  );
}

/** A database as people read it, without its password. */
function placeText(database: DatabaseTarget): string {
  if (database.dialect === 'sqlite') return `SQLite ${database.file}`;
  const { username, host, pathname } = new URL(database.url);
  return `PostgreSQL ${username ? `${username}@` : ''}${host}${pathname}`;
}
