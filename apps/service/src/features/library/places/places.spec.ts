import type { StaffClient } from '@ug/api-client';
import type { BodyOf, Schemas } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Erasers } from '#platform/erasure/erasers';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeEachDatabase } from '#testing/each-database';
import { makeChapter, makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { places } from './places.feature';

const PHONE = 'a'.repeat(32);
const TABLET = 'b'.repeat(32);

type Report = Omit<BodyOf<'savePlace'>, 'appID' | 'channelID'>;

describeEachDatabase('a reader', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  let reader: PlayerDevice;
  let work: Schemas['Work'];
  const chapters: number[] = [];

  const novelOf = async (count: number) => {
    const made = await makeNovel(app, staff);
    const parts: number[] = [];
    for (let n = 0; n < count; n += 1) parts.push((await makeChapter(staff, made.id, { title: `第 ${n + 1} 章` })).id);
    await publishWork(staff, made.id);
    return { made, parts };
  };

  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, places], target: await open.target() });
    staff = await app.staff('operator');
    const { made, parts } = await novelOf(10);
    work = made;
    chapters.push(...parts);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    reader = await makePlayer(app);
  });

  const report = (chapter: number, change: Partial<Report> = {}): Report => ({
    workId: work.id,
    partId: chapters[chapter - 1]!,
    paragraphId: 2,
    offset: 1,
    permille: 500,
    context: '二段。',
    deviceId: PHONE,
    deviceName: '手机',
    seq: 1,
    base: 0,
    ageMs: 0,
    readMs: 0,
    heardMs: 0,
    ...change,
  });
  const save = (body: Report) => reader.client.call('savePlace', { body });
  const place = (id = work.id) => reader.client.call('getPlace', { params: { id } });
  const history = () => reader.client.call('listReadingHistory', { query: {} });
  const shelf = () => reader.client.call('listShelf', { query: {} });
  const msOf = async () =>
    Number(
      (
        await app
          .get(Database)
          .query<{ ms: number | string | null }>('SELECT sum(ms) AS ms FROM reading_days WHERE uid = :uid', {
            uid: reader.uid,
          })
      )[0]?.ms ?? 0,
    );
  const subscribers = async () => (await staff.call('consoleGetWork', { params: { id: work.id } })).subscriberCount;

  describe('on two devices', () => {
    it('stands where they read last, and is asked by the one that had not seen it', async () => {
      expect(await place()).toEqual({
        base: 0,
        latest: null,
        others: [],
        furthest: 0,
        isSubscribed: false,
        resume: null,
      });
      const first = await save(report(8));
      expect(first).toMatchObject({ isLatest: true, other: null });
      app.clock.advance(60);
      const asked = await save(report(2, { deviceId: TABLET, deviceName: '平板' }));
      expect(asked).toMatchObject({
        isLatest: false,
        other: { deviceName: '手机', partTitle: '第 8 章', progress: 750 },
      });
      expect(await place()).toMatchObject({
        latest: { deviceId: PHONE },
        others: [{ deviceId: TABLET }],
        furthest: 750,
      });
      const stays = await save(report(2, { deviceId: TABLET, seq: 2, base: asked.base }));
      expect(stays).toMatchObject({ isLatest: true, other: null });
      expect(await place()).toMatchObject({
        base: stays.base,
        latest: { deviceId: TABLET, paragraphId: 2, offset: 1, context: '二段。', progress: 150 },
        others: [{ deviceId: PHONE }],
        furthest: 750,
      });
    });

    it('is not moved by a report that comes twice or too late, and read for as long as they did', async () => {
      await save(report(3, { seq: 2, readMs: 9000 }));
      await save(report(2, { seq: 1, readMs: 4000 }));
      const again = await save(report(3, { seq: 2, readMs: 9000 }));
      expect(again).toMatchObject({ isLatest: true });
      expect(await place()).toMatchObject({ latest: { partTitle: '第 3 章' } });
      expect(await msOf()).toBe(9000);
      await save(report(3, { seq: 3, readMs: 12_000, heardMs: 4000 }));
      expect(await msOf()).toBe(12_000);
    });

    it('that report at the same moment is read for the sum of both', async () => {
      const both = [PHONE, TABLET].map((deviceId) => save(report(5, { deviceId, readMs: 5000 })));
      const answers = await Promise.all(both);
      expect(answers.every(({ other }) => other === null)).toBe(true);
      expect(await msOf()).toBe(10_000);
      expect((await history()).list).toHaveLength(1);
    });

    it('keeps the time by the service, whatever was read offline long ago', async () => {
      await save(report(8));
      const late = await save(report(8, { permille: 600, deviceId: TABLET, ageMs: 86_400_000 }));
      expect(late).toMatchObject({ isLatest: false, other: null });
      expect(await place()).toMatchObject({ latest: { deviceId: PHONE } });
    });
  });

  it('has no place in a chapter that players do not see, or that is of another work', async () => {
    const { made, parts } = await novelOf(1);
    expect(await refusalOf(save(report(1, { workId: made.id })))).toBe('place.notFound');
    await staff.call('unpublishPart', { params: { id: parts[0]! } });
    expect(await refusalOf(save(report(1, { workId: made.id, partId: parts[0]! })))).toBe('place.notFound');
    expect((await history()).list).toEqual([]);
  });

  it('keeps their place through a correction of the text and when chapters are added before it', async () => {
    const { made, parts } = await novelOf(2);
    await save(report(1, { workId: made.id, partId: parts[1]! }));
    await makeChapter(staff, made.id, { title: '楔子', afterId: null });
    expect(await place(made.id)).toMatchObject({ latest: { partId: parts[1], paragraphId: 2, progress: 833 } });
  });

  it('finds each work once in the history, the latest first, page after page', async () => {
    const { made, parts } = await novelOf(1);
    await save(report(1));
    app.clock.advance(1);
    await save(report(1, { workId: made.id, partId: parts[0]! }));
    app.clock.advance(1);
    await save(report(2, { seq: 2, base: 0 }));
    const page = await reader.client.call('listReadingHistory', { query: { pageSize: 1 } });
    expect(page.list).toMatchObject([
      { id: work.id, place: { partTitle: '第 2 章', progress: 150 }, isFinished: false },
    ]);
    const rest = await reader.client.call('listReadingHistory', { query: { pageSize: 1, cursor: page.nextCursor! } });
    expect(rest).toMatchObject({ list: [{ id: made.id }], nextCursor: null });
    const cursor = page.nextCursor!;
    await expect(reader.client.call('listShelf', { query: { cursor } })).rejects.toThrow('请求错误');
    expect((await reader.client.call('getContinuedReading')).entry).toMatchObject({ id: work.id });
    await staff.call('unpublishWork', { params: { id: made.id } });
    expect((await history()).list[1]).toMatchObject({ id: made.id, work: null });
  });

  it('goes on with a work that can be read, and with none where nothing was', async () => {
    expect(await reader.client.call('getContinuedReading')).toEqual({ entry: null });
    const { made, parts } = await novelOf(1);
    await save(report(1));
    app.clock.advance(1);
    await save(report(1, { workId: made.id, partId: parts[0]! }));
    await staff.call('unpublishWork', { params: { id: made.id } });
    expect((await reader.client.call('getContinuedReading')).entry).toMatchObject({ id: work.id });
  });

  it('has finished a work when they were in its last chapter and saw its end', async () => {
    await save(report(10, { permille: 1000 }));
    expect((await history()).list[0]).toMatchObject({ isFinished: false });
    await save(report(10, { permille: 1000, seq: 2 }));
    expect((await history()).list[0]).toMatchObject({ isFinished: true, place: { progress: 1000 } });
  });

  it('sees a dot at a subscription until they read on, and is counted once', async () => {
    const { made, parts } = await novelOf(1);
    const params = { id: made.id };
    const count = async () => (await staff.call('consoleGetWork', { params })).subscriberCount;
    const subscribe = () => reader.client.call('subscribeWork', { params });
    expect(await Promise.all([subscribe(), subscribe()])).toContainEqual({ id: made.id, isSubscribed: true });
    expect(await count()).toBe(1);
    expect((await shelf()).list).toMatchObject([{ id: made.id, hasNew: false, place: null, isSubscribed: true }]);
    app.clock.advance(1);
    await makeChapter(staff, made.id, { title: '新的一章' });
    expect((await shelf()).list).toMatchObject([{ hasNew: true, work: { latestPart: { title: '新的一章' } } }]);
    app.clock.advance(1);
    await save(report(1, { workId: made.id, partId: parts[0]! }));
    expect((await shelf()).list).toMatchObject([{ hasNew: false, place: { partTitle: '第 1 章' } }]);
    const end = () => reader.client.call('unsubscribeWork', { params });
    await Promise.all([end(), end()]);
    expect(await count()).toBe(0);
    expect((await shelf()).list).toEqual([]);
    expect((await history()).list).toMatchObject([{ id: made.id, isSubscribed: false }]);
    await staff.call('unpublishWork', { params });
    expect(await refusalOf(subscribe())).toBe('work.notFound');
  });

  it('forgets one work or all of them, but what they read meanwhile and subscribed to stays', async () => {
    await reader.client.call('subscribeWork', { params: { id: work.id } });
    await save(report(4, { readMs: 5000 }));
    const before = await subscribers();
    const params = { id: work.id };
    await reader.client.call('removeFromReadingHistory', { params });
    expect(await place()).toMatchObject({ latest: null, others: [], furthest: 0, isSubscribed: true });
    expect((await history()).list).toEqual([]);
    expect(await msOf()).toBe(0);
    expect(await subscribers()).toBe(before);
    app.clock.advance(1);
    await save(report(4, { seq: 2, readMs: 9000, heardMs: 5000 }));
    expect(await msOf()).toBe(4000);
    expect(await reader.client.call('clearReadingHistory')).toEqual({ isDone: true });
    expect((await history()).list).toEqual([]);
    expect((await shelf()).list).toMatchObject([{ id: work.id, place: null }]);
  });

  it('who read more than fits one go has it forgotten in slices, and what came later stays', async () => {
    const at = app.clock.now().getTime();
    await app.get(UnitOfWork).run(async () => {
      for (let n = 0; n < 250; n += 1)
        await app.get(Database).execute(
          `INSERT INTO shelf (uid, work_id, latest_device, latest_at, part_id, progress, furthest, seen_at)
             VALUES (:uid, :workId, :device, :at, 1, 0, 0, :at)`,
          { uid: reader.uid, workId: 1_000_000 + n, device: PHONE, at },
        );
    });
    expect(await reader.client.call('clearReadingHistory')).toEqual({ isDone: false });
    app.clock.advance(1);
    await save(report(1));
    await app.get(TaskRunner).runDue();
    expect((await history()).list).toMatchObject([{ id: work.id }]);
  });

  it('who leaves takes places, shelf, reading time and their subscriptions along', async () => {
    const before = await subscribers();
    await reader.client.call('subscribeWork', { params: { id: work.id } });
    await save(report(4, { readMs: 5000 }));
    await app.get(UnitOfWork).run(() =>
      app
        .get(Erasers)
        .all.find(({ name }) => name === 'places')!
        .erase(reader.uid, 200),
    );
    for (const table of ['reading_places', 'shelf', 'reading_days']) {
      const rows = await app.get(Database).query(`SELECT uid FROM ${table} WHERE uid = :uid`, { uid: reader.uid });
      expect(rows).toEqual([]);
    }
    expect(await subscribers()).toBe(before);
  });

  it('costs a read and three writes on the way, and two statements in the lists', async () => {
    await save(report(1));
    const saved = await statementsOf(app, () => save(report(1, { seq: 2, readMs: 5000 })));
    const kept = saved.filter((sql) => /shelf|reading_places|reading_days/.test(sql));
    expect(kept).toHaveLength(4);
    // These are its unit of work: everything else was decided before.
    expect(kept.filter((sql) => /^(INSERT|UPDATE|DELETE)/.test(sql))).toHaveLength(3);
    const listed = await statementsOf(app, history);
    expect(listed.filter((sql) => /shelf|works/.test(sql))).toHaveLength(2);
  });
});
