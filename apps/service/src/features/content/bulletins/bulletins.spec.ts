import { Readable } from 'node:stream';
import type { StaffClient } from '@ug/api-client';
import type { BodyOf, FeedEntry, Schemas } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { FeedReader, entryOf } from '#platform/feed/feed-reader';
import { FeedRepository } from '#platform/feed/feed.repository';
import { newId } from '#platform/ids/ids';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeSqlite } from '#testing/each-database';
import { pngOf } from '#testing/files/sample-files';
import { outcomeOf } from '#testing/staff-desk';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { FilesService } from '#features/operations/files/files.service';
import { bulletins } from './bulletins.feature';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';

type Bulletin = Schemas['Bulletin'];
type Create = BodyOf<'consoleCreateBulletin'>;

/** What a client does that shows the current bulletin and follows the feed. */
function follow(shown: Bulletin | null, entry: FeedEntry): Bulletin | null {
  if (entry.kind === 'bulletin.published') {
    const { bulletin } = entry.payload;
    const isNewer = !shown || bulletin.id === shown.id || bulletin.createTime >= shown.createTime;
    return isNewer ? bulletin : shown;
  }
  if (entry.kind !== 'bulletin.withdrawn' || shown?.id !== entry.payload.id) return shown;
  return entry.payload.current;
}

describeSqlite('bulletins', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [bulletins, auditLog], target: await open.target() });
    await app.get(TaskRunner).runDue();
  });
  beforeEach(async () => {
    // The tests leap through days, longer than a session lasts.
    staff = await app.staff('operator');
  });
  afterAll(() => app.close());

  const fields = { title: '维护公告', content: '<p>周五维护</p>', posType: 1 } as const;
  const create = (more: Partial<Create> = {}) => staff.call('consoleCreateBulletin', { body: { ...fields, ...more } });
  const publish = (id: number, publishAt: string | null = null) =>
    staff.call('publishBulletin', { params: { id }, body: { publishAt } });
  const withdraw = (id: number) => staff.call('withdrawBulletin', { params: { id } });
  const update = (id: number, version: number, more: object = {}) =>
    staff.call('consoleUpdateBulletin', { params: { id }, body: { ...fields, version, ...more } });
  const get = (id: number) => staff.call('consoleGetBulletin', { params: { id } });
  const remove = (id: number) => staff.call('consoleDeleteBulletin', { params: { id } });
  const current = () => app.player.call('getBulletin', { query: { posType: 1 } });
  const list = () => app.player.call('listBulletins', { query: { posType: 1 } });
  const at = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString();
  const later = async (seconds: number) => {
    app.clock.advance(seconds);
    await app.get(TaskRunner).runDue();
  };
  const withdrawAll = async () => {
    const published = await staff.call('consoleListBulletins', { query: { filter: { state: 'published' } } });
    for (const { id } of published) await withdraw(id);
  };

  it('are shown to guests from being published until being withdrawn, the newest first', async () => {
    await withdrawAll();
    expect(await current()).toBeNull();
    const { id } = await create({ title: ' 周五维护公告 ' });
    expect(await current()).toBeNull();
    expect(await publish(id)).toMatchObject({
      state: 'published',
      publishAt: at(0),
      version: 2,
      title: '周五维护公告',
    });
    expect(await current()).toEqual({ id, title: '周五维护公告', createTime: at(0), content: '<p>周五维护</p>' });
    app.clock.advance(1);
    const newer = await create({ title: '更新的' });
    await publish(newer.id);
    expect(await current()).toMatchObject({ id: newer.id });
    expect(await list()).toMatchObject([{ id: newer.id }, { id, title: '周五维护公告' }]);
    await withdraw(newer.id);
    expect(await current()).toMatchObject({ id });
    expect(await list()).toMatchObject([{ id }]);
    await withdraw(id);
    expect(await current()).toBeNull();
    expect(await list()).toEqual([]);
    expect(await withdraw(id)).toMatchObject({ state: 'withdrawn', version: 3 });
  });

  it('are served from memory until one changes', async () => {
    const { id } = await create();
    await publish(id);
    await current();
    expect(await statementsOf(app, current)).toEqual([]);
    await update(id, 2, { content: '<p>改过的</p>' });
    expect(await current()).toMatchObject({ content: '<p>改过的</p>' });
  });

  it('are stored sanitised, regardless of the author', async () => {
    const content = '<p onclick="x">好<script>alert(1)</script><img src="https://evil.example/x.png"></p>';
    const { id } = await create({ content });
    expect(await get(id)).toMatchObject({ content: '<p>好</p>', state: 'draft', createdBy: '测试operator' });
    expect(await outcomeOf(create({ content: '<script>alert(1)</script>' }))).toBe('validation');
    expect(await update(id, 1, { content: '<b style="position:fixed">粗</b>' })).toMatchObject({
      content: '<b>粗</b>',
    });
  });

  it('hold the pictures that they show, and show no others', async () => {
    const bytes = await pngOf(8, 8);
    const start = { kind: 'image', name: '海报.png', size: bytes.length } as const;
    const { id: picture } = await app.get(FilesService).ingest(start, Readable.from([bytes]));
    const attachedTo = async () => (await app.get(FilesService).get([picture])).get(picture)?.attachedTo;
    const content = `<p><img src="/api/images/${picture}/large" /></p>`;
    const { id } = await create({ content });
    expect(await attachedTo()).toBe(`bulletins:${id}`);
    expect(await outcomeOf(create({ content: content.replace(picture, newId()) }))).toBe('validation');
    await update(id, 1);
    expect(await attachedTo()).toBeNull();
    await update(id, 2, { content });
    await remove(id);
    expect(await attachedTo()).toBeNull();
  });

  it('are published and withdrawn when their time comes', async () => {
    await withdrawAll();
    const { id } = await create({ endAt: at(7200) });
    expect(await publish(id, at(3600))).toMatchObject({ state: 'scheduled', publishAt: at(3600) });
    await later(3590);
    expect(await current()).toBeNull();
    await later(15);
    expect(await current()).toMatchObject({ id, createTime: at(0) });
    await later(3600);
    expect(await current()).toBeNull();
    expect(await get(id)).toMatchObject({ state: 'withdrawn' });
    const owner = await app.staff('owner');
    const filter = { resource: 'bulletins', recordId: String(id) };
    const log = await owner.call('consoleListAuditLog', { query: { filter } });
    expect(log.map(({ action, staffName }) => [action, staffName])).toEqual([
      ['withdraw', '系统'],
      ['publish', '系统'],
      ['schedule', '测试operator'],
      ['create', '测试operator'],
    ]);
  });

  it('whose schedule is cancelled are drafts again', async () => {
    const { id } = await create();
    await publish(id, at(60));
    expect(await withdraw(id)).toMatchObject({ state: 'draft', publishAt: null });
    await later(120);
    expect(await get(id)).toMatchObject({ state: 'draft' });
  });

  it('refuse times that do not fit', async () => {
    const { id } = await create({ endAt: at(60) });
    expect(await outcomeOf(publish(id, at(0)))).toBe('bulletin.publishTimePast');
    expect(await outcomeOf(publish(id, at(60)))).toBe('validation');
    await publish(id);
    expect(await outcomeOf(publish(id, at(30)))).toBe('validation');
    expect(await outcomeOf(update(id, 2, { endAt: at(0) }))).toBe('validation');
    expect(await publish(id), 'again changes nothing').toMatchObject({ version: 2 });
    await later(120);
    expect(await outcomeOf(publish(id)), 'its end is over').toBe('validation');
  });

  it('refuse a save on an older reading, with the record as it is now', async () => {
    const { id } = await create();
    await update(id, 1, { title: '先保存的' });
    const call = update(id, 1, { title: '后保存的' });
    await expect(call).rejects.toMatchObject({ code: 'bulletin.stale', details: { current: { title: '先保存的' } } });
    const outcomes = await Promise.all([1, 2, 3].map((n) => outcomeOf(update(id, 2, { title: `同时${n}` }))));
    expect(outcomes.sort()).toEqual(['bulletin.stale', 'bulletin.stale', 'done']);
  });

  it('are removed unless they are published', async () => {
    const { id } = await create();
    await publish(id);
    expect(await outcomeOf(remove(id))).toBe('bulletin.published');
    await withdraw(id);
    expect(await remove(id)).toMatchObject({ id, state: 'withdrawn' });
    for (const call of [get, remove, publish, withdraw]) expect(await outcomeOf(call(id))).toBe('bulletin.notFound');
    expect(await outcomeOf(update(id, 1))).toBe('bulletin.notFound');
  });

  it('leave nothing to be done behind when they are rescheduled or removed', async () => {
    const { id } = await create({ endAt: at(7200) });
    await publish(id, at(60));
    await publish(id, at(120));
    const waiting = () =>
      app.get(Database).query(`SELECT kind FROM tasks WHERE "key" = :key AND state = 'waiting' ORDER BY kind`, {
        key: `bulletins:${id}`,
      });
    expect(await waiting()).toEqual([{ kind: 'bulletins.publish' }, { kind: 'bulletins.withdraw' }]);
    await remove(id);
    expect(await waiting()).toEqual([]);
  });

  it('are listed and found', async () => {
    const { id } = await create({ title: '独一无二的标题' });
    const list = (query: object) => staff.call('consoleListBulletins', { query });
    expect((await list({ filter: { q: '独一无二', state: 'draft' } })).map((one) => one.id)).toEqual([id]);
    expect((await list({ filter: { id: [id] } })).map((one) => one.id)).toEqual([id]);
    expect(await list({ sort: ['updatedAt', 'DESC'], range: [0, 1] })).toHaveLength(2);
  });

  it('look the same to a client that follows the feed and to one that fetches again', async () => {
    await withdrawAll();
    const principal = { kind: 'player', sessionId: 's', uid: '1' } as const;
    let seq = (await app.get(FeedReader).resume(principal, null)).cursor.players ?? 0;
    let shown = await current();
    const ids = [(await create()).id, (await create()).id, (await create()).id] as const;
    const steps = [
      () => publish(ids[0]),
      () => publish(ids[1]),
      async () => update(ids[0], (await get(ids[0])).version, { title: '旧公告改名' }),
      async () => update(ids[1], (await get(ids[1])).version, { title: '新公告改名' }),
      () => withdraw(ids[0]),
      () => publish(ids[2]),
      () => publish(ids[0]),
      () => withdraw(ids[0]),
      () => withdraw(ids[2]),
      () => withdraw(ids[1]),
    ];
    for (const step of steps) {
      app.clock.advance(1);
      await step();
      for (const row of await app.get(FeedRepository).after('players', seq, 10)) {
        seq = row.seq;
        shown = follow(shown, entryOf(row));
      }
      expect(shown).toEqual(await current());
    }
  });
});
