// @module-tag deep
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { indexPosts } from '#features/community/post-lists/older-posts.service';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { Tasks } from '#platform/tasks/tasks.service';
import { giveDiamonds, ledgerFaults } from '#testing/records/diamonds';
import { describePostgres } from '#testing/each-database';
import { expectMoved, move } from '#testing/processes/moves';
import { openTestApp, type TestApp } from '#testing/test-app';
import { createEmptyTarget, createTarget, type TestTarget } from '#testing/databases/test-database';
import { askTarget, shapeOf, wholeDatabase, type WholeDatabase } from '#testing/databases/whole-databases';
import { faqDemo } from '../demo/faq.demo';
import { giftPackagesDemo } from '../demo/gift-packages.demo';
import { invitationsDemo } from '../demo/invitations.demo';
import { novelsDemo } from '../demo/novels.demo';
import { postsDemo } from '../demo/posts.demo';
import { rechargeTilesDemo } from '../demo/recharge-tiles.demo';
import { wordsDemo } from '../demo/words.demo';
import { features } from '../features';

const PATIENCE_MS = 300_000;
const CONTENTS = [faqDemo, giftPackagesDemo, invitationsDemo, novelsDemo, postsDemo, rechargeTilesDemo, wordsDemo];
/** One more than what a number of JavaScript holds. */
const ODD_BYTES = '9007199254740993';
const KEYWORD = '星海';
const ODD_TEXT = `'"{}\\,NULL\n\t☃️𠮷 `;

/** Sends statements of a moved product with a service between them. */
async function withApp<T>(target: TestTarget, work: (app: TestApp) => Promise<T>): Promise<T> {
  const app = await openTestApp({ features, target });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

const addTask = (app: TestApp): Promise<number> =>
  app.get(UnitOfWork).run(() => app.get(Tasks).enqueue(indexPosts, {}, { key: 'test' }));

const idsFound = async (app: TestApp): Promise<number[]> => {
  const query = { currentPage: 1, pageSize: 20, keyword: KEYWORD };
  return (await app.player.call('listPosts', { query })).records.map(({ id }) => id);
};

describePostgres('the database of a product, moved', () => {
  let file: TestTarget;
  let server: TestTarget;
  let origin: WholeDatabase;
  let shape: string[];
  /** The newest task, which is gone. */
  let given: number;
  let foundBefore: number[];
  const hash = () =>
    createHash('sha256')
      .update(readFileSync(join(file.dataDir, 'ug.sqlite')))
      .digest('hex');

  beforeAll(async () => {
    file = await createTarget('sqlite');
    // Files and secret stay where they are, so both have one data folder.
    const database = await createEmptyTarget('postgres');
    server = { ...database, dataDir: file.dataDir };
    await withApp(file, async (app) => {
      for (const content of CONTENTS) await content.fill(app, () => undefined);
      const players = await app.get(Database).query<{ id: number }>('SELECT id FROM players ORDER BY id LIMIT 3');
      for (const { id } of players) await giveDiamonds(app, id, 100 + id);
      given = await addTask(app);
      foundBefore = await idsFound(app);
      expect(foundBefore).not.toEqual([]);
    });
    const text = ODD_TEXT.replaceAll(`'`, `''`);
    await askTarget(
      file.target,
      `DELETE FROM tasks WHERE id = ${given}`,
      `INSERT INTO backups (name, folder, origin, state, at, ended_at, bytes, database_bytes, objects, has_secrets, error)
         VALUES ('odd', '${text}', '', 'done', 0, -1, ${ODD_BYTES}, 0, 0, 1, NULL)`,
    );
    [origin, shape] = [await wholeDatabase(file.target), await shapeOf(file.target)];
    return database.remove;
  }, PATIENCE_MS);
  afterAll(() => file.remove());

  it('comes to PostgreSQL row by row, and the file stays as it was', { timeout: PATIENCE_MS }, async () => {
    const before = hash();
    const { code, complaint, said } = await move(file, '--to', server.databaseUrl ?? '');
    expect([code, complaint]).toEqual([0, '']);
    expect(said).toMatch(
      /将把 SQLite .+的全部数据复制到 PostgreSQL .+逐行核对一致.+现在可以为所有进程设置 DATABASE_URL=postgres/s,
    );
    expect(said).not.toContain('不移动的表');
    expect(hash()).toBe(before);
    const found = await wholeDatabase(server.target);
    expectMoved(origin, found);
    expect(found['posts']?.length).toBeGreaterThan(40);
    expect(found['tasks']?.length).toBe((origin['tasks']?.length ?? 0) + 1);
    const [odd] = await askTarget(
      server.target,
      `SELECT bytes::text, folder, ended_at, has_secrets FROM backups WHERE name = 'odd'`,
    );
    expect(odd).toMatchObject({ bytes: ODD_BYTES, folder: ODD_TEXT, has_secrets: true });
    expect(await readFile(join(file.dataDir, 'moving', 'move.log'), 'utf8')).toContain('完成：');
  });

  it('has everything there that a database of PostgreSQL has from the beginning', async () => {
    const fresh = await createTarget('postgres');
    onTestFinished(fresh.remove);
    expect(await shapeOf(server.target)).toEqual(await shapeOf(fresh.target));
  });

  it('is done when it is asked again, as long as nobody has changed the file', { timeout: PATIENCE_MS }, async () => {
    const again = () => move(file, '--to', server.databaseUrl ?? '');
    expect(await again()).toMatchObject({ code: 0, said: expect.stringContaining('上次已经完成') as string });
    await askTarget(file.target, `UPDATE backups SET objects = 1 WHERE name = 'odd'`);
    expect(await again()).toMatchObject({ code: 1, complaint: expect.stringContaining('不是空的') as string });
  });

  it('is served from there: numbers go on, the ledger agrees, posts are found', { timeout: PATIENCE_MS }, async () => {
    await withApp(server, async (app) => {
      expect(await ledgerFaults(app.get(Database))).toEqual([]);
      expect(await addTask(app)).toBeGreaterThan(given);
      await app.get(TaskRunner).runDue();
      await vi.waitFor(async () => expect(await idsFound(app)).toEqual(foundBefore));
    });
  });

  it('comes back to SQLite row by row, and the server keeps what it has', { timeout: PATIENCE_MS }, async () => {
    const before = await wholeDatabase(server.target);
    expect(await move(server, '--to', 'sqlite')).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('ug.sqlite 已经存在') as string,
    });
    await rename(join(file.dataDir, 'ug.sqlite'), join(file.dataDir, 'before.sqlite'));
    const { code, complaint, said } = await move(server, '--to', 'sqlite');
    expect([code, complaint]).toEqual([0, '']);
    expect(said).toContain('现在可以去掉 DATABASE_URL 并启动服务');
    expect(await wholeDatabase(server.target)).toEqual(before);
    expectMoved(before, await wholeDatabase(file.target));
    expect(await shapeOf(file.target)).toEqual(shape);
    const [odd] = await askTarget(
      file.target,
      `SELECT CAST(bytes AS TEXT) AS bytes, folder FROM backups WHERE name = 'odd'`,
    );
    expect(odd).toEqual({ bytes: ODD_BYTES, folder: ODD_TEXT });
    const last = Number((await askTarget(server.target, 'SELECT last_value AS n FROM tasks_id_seq'))[0]?.['n']);
    await withApp(file, async (app) => {
      expect(await ledgerFaults(app.get(Database))).toEqual([]);
      expect(await addTask(app)).toBeGreaterThan(last);
    });
  });
});
