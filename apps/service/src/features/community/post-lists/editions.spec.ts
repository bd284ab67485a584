import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { describeEachDatabase, describePostgres } from '#testing/each-database';
import { seedPlayers } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { changePost, insertPosts } from '#testing/records/square-posts';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { createTarget, type TestTarget } from '#testing/databases/test-database';
import { postLists } from './post-lists.feature';

const MINUTE = 60;
const TAG = 4;

const page = (from: TestApp, cursor?: string | null, pageSize = 10, tag?: number) =>
  from.player.call('listPosts', { query: { sort: 1, pageSize, ...(cursor && { cursor }), ...(tag && { tag }) } });

describeEachDatabase('recommended posts', (open) => {
  let app: TestApp;
  let target: TestTarget;
  let authors: number[];
  let ids: number[];
  beforeAll(async () => {
    target = await open.target();
    app = await openTestApp({ features: [postLists], target });
    authors = await seedPlayers(app, 8);
    // The first author has every second post.
    ids = await insertPosts(
      app,
      Array.from({ length: 60 }, (_, index) => ({
        uid: authors[index % 2 === 0 ? 0 : 1 + (index % 7)] ?? 0,
        publishedAt: new Date(app.clock.now().getTime() - index * 60_000),
      })),
    );
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const read = (sql: string) => app.get(Database).query<{ count: number }>(sql);
  const minuteLater = () => app.clock.advance(MINUTE);

  it('have no author with more than two of any ten, as long as there are others', async () => {
    const [first, second] = [await page(app, null, 10), await page(app, null, 20)];
    expect(first.records.map(({ id }) => id)).toEqual(second.records.slice(0, 10).map(({ id }) => id));
    const uids = second.records.map(({ uid }) => uid);
    for (let start = 0; start + 10 <= uids.length; start += 1) {
      const window = uids.slice(start, start + 10);
      for (const uid of window) expect(window.filter((one) => one === uid).length).toBeLessThanOrEqual(2);
    }
  });

  it('go on in the edition they began with, while a new one is shown to who comes', async () => {
    minuteLater();
    const begun = await page(app, null);
    const last = ids.at(-1) ?? 0;
    await changePost(app, last, { rank: 9_000_000_000 });
    minuteLater();
    expect((await page(app, null)).records[0]?.id).toBe(last);
    const rest = await page(app, begun.nextCursor, 50);
    expect(rest.records.map(({ id }) => id)).toContain(last);
  });

  it('leave out what has gone, and fill the page with what follows', async () => {
    minuteLater();
    const before = await page(app, null, 10);
    const [gone = 0] = before.records.map(({ id }) => id);
    await changePost(app, gone, { state: 'removed' });
    app.clock.advance(2);
    const after = await page(app, null, 10);
    expect(after.records).toHaveLength(10);
    expect(after.records.map(({ id }) => id)).not.toContain(gone);
  });

  it('go to the newest edition where theirs is lost, at the same place', async () => {
    minuteLater();
    const begun = await page(app, null);
    await app.get(UnitOfWork).run(() => app.get(Database).execute('DELETE FROM editions'));
    const now = app.clock.now().toISOString();
    await app.close();
    app = await openTestApp({ features: [postLists], target });
    app.clock.set(now);
    minuteLater();
    const whole = await page(app, null, 20);
    const next = await page(app, begun.nextCursor, 10);
    expect(next.records.map(({ id }) => id)).toEqual(whole.records.slice(10).map(({ id }) => id));
  });

  it('are read and paged also where nothing can be written', async () => {
    minuteLater();
    vi.spyOn(app.get(UnitOfWork), 'run').mockRejectedValue(new Error('the disk is full'));
    const begun = await page(app, null);
    expect(begun.records).toHaveLength(10);
    const next = await page(app, begun.nextCursor);
    const shown = [...begun.records, ...next.records].map(({ id }) => id);
    expect(new Set(shown).size).toBe(20);
    vi.restoreAllMocks();
  });

  it('keep no more than twenty editions of a list, and none for hours', async () => {
    for (let minute = 0; minute < 25; minute += 1) {
      minuteLater();
      await page(app, null);
    }
    const [kept] = await read(`SELECT count(*) AS count FROM editions WHERE list = 'all'`);
    expect(Number(kept?.count)).toBe(20);
    await insertPosts(
      app,
      Array.from({ length: 30 }, (_, index) => ({ uid: authors[index % 8] ?? 0, tagIds: [TAG] })),
    );
    app.clock.advance(3 * 60 * MINUTE);
    await page(app, null, 10, TAG);
    const [left] = await read('SELECT count(*) AS count FROM editions');
    expect(Number(left?.count)).toBe(1);
  });

  it('are not written down where one page holds them all, and are then as they are now', async () => {
    const [id = 0] = await insertPosts(app, [{ uid: authors[0] ?? 0, tagIds: [99] }]);
    expect((await page(app, null, 10, 99)).records.map((post) => post.id)).toEqual([id]);
    const [later = 0] = await insertPosts(app, [{ uid: authors[1] ?? 0, tagIds: [99] }]);
    expect((await page(app, null, 20, 99)).records.map((post) => post.id)).toEqual([later, id]);
    const [written] = await read(`SELECT count(*) AS count FROM editions WHERE list = 'tag:99'`);
    expect(Number(written?.count)).toBe(0);
  });

  it('are one statement once the minute has its edition, whatever the page size', async () => {
    await page(app, null, 1);
    for (const pageSize of [1, 10, 50]) {
      await page(app, null, pageSize);
      app.clock.advance(2);
      // Names of tags are read once a second.
      await page(app, null, 49);
      expect(await statementsOf(app, () => page(app, null, pageSize))).toHaveLength(1);
    }
  });
});

describePostgres('recommended posts of two processes', () => {
  let target: TestTarget;
  let apps: TestApp[];
  beforeAll(async () => {
    target = await createTarget('postgres');
    apps = [await openTestApp({ features: [postLists], target }), await openTestApp({ features: [postLists], target })];
    const [first] = apps as [TestApp];
    const authors = await seedPlayers(first, 8);
    await insertPosts(
      first,
      Array.from({ length: 60 }, (_, index) => ({ uid: authors[index % 8] ?? 0 })),
    );
  });
  afterAll(async () => {
    for (const one of apps) await one.close();
    await target.remove();
  });

  it('are the same within a minute, whoever made the edition, also where both make it at once', async () => {
    const [here, there] = await Promise.all(apps.map((one) => page(one)));
    expect(there?.records).toEqual(here?.records);
    const [next, other] = await Promise.all(apps.map((one) => page(one, here?.nextCursor)));
    expect(other?.records).toEqual(next?.records);
  });
});
