import type { StaffClient } from '@ug/api-client';
import type { BodyOf, Schemas } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Erasers } from '#platform/erasure/erasers';
import { places } from '#features/library/places/places.feature';
import { describeEachDatabase } from '#testing/each-database';
import { makeChapter, makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { PartCountingRepository } from './part-counting.repository';
import { PartCountingService } from './part-counting.service';
import { partReads } from './part-reads.feature';

const PHONE = 'a'.repeat(32);
const TABLET = 'b'.repeat(32);
const DAY_SECONDS = 86_400;

type Report = Omit<BodyOf<'savePlace'>, 'appID' | 'channelID'>;

describeEachDatabase('readers of chapters', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  let reader: PlayerDevice;
  let work: Schemas['Work'];
  let chapters: number[];
  let seq = 0;

  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, places, partReads], target: await open.target() });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    staff = await app.staff('operator');
    work = await makeNovel(app, staff);
    chapters = [];
    for (const title of ['甲', '乙', '丙', '丁', '戊'])
      chapters.push((await makeChapter(staff, work.id, { title })).id);
    await publishWork(staff, work.id);
    reader = await makePlayer(app);
  });

  const read = (chapter: number, change: Partial<Report> = {}, device = reader) => {
    seq += 1;
    const spot = { partId: chapters[chapter - 1]!, paragraphId: 1, offset: 0, permille: 100, context: '' };
    const said = { deviceId: PHONE, deviceName: '手机', seq, base: 0, ageMs: 0, readMs: 0, heardMs: 0 };
    return device.client.call('savePlace', { body: { workId: work.id, ...spot, ...said, ...change } });
  };
  const count = () =>
    app.get(PartCountingService).countAll(async (max, slice) => {
      // Slices of one record show that nothing depends on where a slice ends.
      while ((await slice(Math.min(max, 1))) !== false);
      return true;
    });
  const report = (days = 0) => {
    const day = (ago: number) => app.clock.dayOf(new Date(app.clock.now().getTime() - ago * DAY_SECONDS * 1000));
    return staff.call('getPartReads', { query: { workId: work.id, from: day(days), to: day(0) } });
  };
  /** Starts and finishes of each chapter. */
  const counts = async (days = 0) => (await report(days)).parts.map(({ starts, finishes }) => `${starts}/${finishes}`);

  it('are counted from their places, once however often it is counted', async () => {
    await read(1);
    await count();
    await count();
    expect(await counts()).toEqual(['1/0', '0/0', '0/0', '0/0', '0/0']);
    await read(1, { permille: 950 });
    await count();
    await read(2);
    await count();
    expect(await counts()).toEqual(['1/1', '1/0', '0/0', '0/0', '0/0']);
    expect((await report()).days).toMatchObject([{ starts: 2, finishes: 1 }]);
  });

  it('are one where a chapter is read twice on a day, on two devices', async () => {
    await read(2, { permille: 1000 });
    await read(2, { deviceId: TABLET, permille: 980 });
    await count();
    await read(1);
    await count();
    await read(2, { permille: 960 });
    await count();
    expect(await counts()).toEqual(['1/1', '1/1', '0/0', '0/0', '0/0']);
  });

  it('are as many as there are players', async () => {
    const other = await makePlayer(app);
    await read(1, { readMs: 60_000 });
    await read(1, { permille: 1000, readMs: 60_000 }, other);
    await count();
    expect(await counts()).toEqual(['2/1', '0/0', '0/0', '0/0', '0/0']);
    expect((await report()).days[0]).toMatchObject({ readers: 2 });
  });

  it('who went on to a later chapter finished the one before, and those between where they had the time', async () => {
    await app
      .get(UnitOfWork)
      .run(() => app.get(Database).execute('UPDATE parts SET size = 3000 WHERE work_id = :id', { id: work.id }));
    await read(1);
    await count();
    await read(3, { readMs: 60_000 });
    await count();
    expect(await counts()).toEqual(['1/1', '1/1', '1/0', '0/0', '0/0']);
    await read(5, { readMs: 61_000 });
    await count();
    expect(await counts()).toEqual(['1/1', '1/1', '1/1', '0/0', '1/0']);
  });

  it('who finish a chapter after midnight finish what they began the day before', async () => {
    await read(1);
    await count();
    app.clock.advance(DAY_SECONDS);
    staff = await app.staff('operator');
    await read(1, { permille: 1000 });
    await count();
    expect((await report(1)).days.map(({ starts, finishes }) => `${starts}/${finishes}`)).toEqual(['1/1', '0/0']);
  });

  it('who come back after two weeks begin anew, and reports as old as that count nothing', async () => {
    await read(1);
    await count();
    app.clock.advance(13 * DAY_SECONDS);
    await read(1);
    await count();
    staff = await app.staff('operator');
    expect(await counts(20)).toEqual(['1/0', '0/0', '0/0', '0/0', '0/0']);
    app.clock.advance(2 * DAY_SECONDS);
    await app.get(UnitOfWork).run(() => app.get(PartCountingService).sweep(100));
    await read(2, { deviceId: TABLET, ageMs: 15 * DAY_SECONDS * 1000 });
    await read(1);
    await count();
    staff = await app.staff('operator');
    expect(await counts(20)).toEqual(['2/0', '0/0', '0/0', '0/0', '0/0']);
  });

  it('are counted by the next run where one was cut off in the middle', async () => {
    await read(1, { permille: 1000 });
    const cut = vi.spyOn(app.get(PartCountingRepository), 'add').mockRejectedValueOnce(new Error('cut off'));
    await expect(count()).rejects.toThrow('cut off');
    cut.mockRestore();
    expect(await counts()).toEqual(['0/0', '0/0', '0/0', '0/0', '0/0']);
    await count();
    expect(await counts()).toEqual(['1/1', '0/0', '0/0', '0/0', '0/0']);
  });

  it('are forgotten with their account, while the numbers stay', async () => {
    await read(1);
    await count();
    const known = () =>
      app.get(Database).query('SELECT part_id FROM part_readers WHERE uid = :uid', { uid: reader.uid });
    expect(await known()).toHaveLength(1);
    const eraser = app.get(Erasers).all.at(-1)!;
    expect(eraser.name).toBe('part-reads');
    await app.get(UnitOfWork).run(() => eraser.erase(reader.uid, 100));
    expect(await known()).toEqual([]);
    expect(await counts()).toEqual(['1/0', '0/0', '0/0', '0/0', '0/0']);
  });

  it('are shown of chapters that were taken down, where there were any', async () => {
    await read(2);
    await count();
    for (const id of [chapters[1]!, chapters[2]!]) await staff.call('unpublishPart', { params: { id } });
    const { parts } = await report();
    expect(parts.map(({ number, title, starts }) => [number, title, starts])).toEqual([
      [1, '甲', 0],
      [2, '乙', 1],
      [4, '丁', 0],
      [5, '戊', 0],
    ]);
  });

  describe('are asked for', () => {
    it('by staff who may, about a work that exists, for 93 days at most', async () => {
      const query = { workId: work.id, from: '2026-01-01', to: '2026-01-01' };
      const asked = (client: StaffClient, change: Partial<typeof query> = {}) =>
        outcomeOf(client.call('getPartReads', { query: { ...query, ...change } }));
      expect(await asked(staff)).toBe('done');
      expect(await asked(staff, { workId: 999_999 })).toBe('work.notFound');
      expect(await asked(staff, { to: '2026-04-03' })).toBe('done');
      expect(await asked(staff, { to: '2026-04-04' })).toBe('validation');
      expect(await asked(staff, { to: '2025-12-31' })).toBe('validation');
      expect(await asked(await app.staff('support'))).toBe('staff.forbidden');
    });
  });
});
