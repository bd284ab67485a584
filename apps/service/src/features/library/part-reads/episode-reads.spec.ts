import type { StaffClient } from '@ug/api-client';
import type { BodyOf, Schemas } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { places } from '#features/library/places/places.feature';
import { storeVideo } from '#testing/records/episodes';
import { describeEachDatabase } from '#testing/each-database';
import { makeEpisode, makeSeries, novelFeatures, publishWork } from '#testing/records/library';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { PartCountingService } from './part-counting.service';
import { partReads } from './part-reads.feature';

/** Of an episode of `makeEpisode`. */
const LENGTH = 1_420_000;

describeEachDatabase('viewers of episodes', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  let viewer: PlayerDevice;
  let series: Schemas['Work'];
  let episodes: number[];
  let seq = 0;

  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, places, partReads], target: await open.target() });
    staff = await app.staff('operator');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    series = await makeSeries(app, staff);
    episodes = [];
    for (const number of [1, 2, 3, 4])
      episodes.push((await makeEpisode(app, staff, series.id, { title: `第 ${number} 话` })).id);
    await publishWork(staff, series.id);
    viewer = await makePlayer(app);
  });

  /** A report of the player, who played for so long since the last one. */
  const watch = (episode: number, positionMs: number, readMs = 10_000, device = viewer) => {
    seq += 1;
    const said = { deviceId: 'a'.repeat(32), deviceName: '手机', seq, base: 0, ageMs: 0, readMs, heardMs: 0 };
    const body = { workId: series.id, partId: episodes[episode - 1]!, positionMs, ...said };
    return device.client.call('savePlace', { body: body satisfies Omit<BodyOf<'savePlace'>, 'appID' | 'channelID'> });
  };
  const count = () =>
    app.get(PartCountingService).countAll(async (max, slice) => {
      while ((await slice(max)) !== false);
      return true;
    });
  const curve = async () => {
    await count();
    const today = app.clock.today();
    const report = await staff.call('getPartReads', { query: { workId: series.id, from: today, to: today } });
    return { ...report, counts: report.parts.map(({ starts, finishes }) => `${starts}/${finishes}`) };
  };

  it('begin one with the first report and finish it at 95 %, however often they come back', async () => {
    await watch(1, 10_000);
    expect((await curve()).counts).toEqual(['1/0', '0/0', '0/0', '0/0']);
    await watch(1, LENGTH * 0.94);
    expect((await curve()).counts).toEqual(['1/0', '0/0', '0/0', '0/0']);
    await watch(1, LENGTH * 0.95);
    await curve();
    await watch(1, 30_000);
    await watch(1, LENGTH);
    expect((await curve()).counts).toEqual(['1/1', '0/0', '0/0', '0/0']);
  });

  const reachedOf = async (episode: number) => {
    await count();
    const [today, id] = [app.clock.today(), episodes[episode - 1]!];
    return staff.call('getPartCurve', { params: { id }, query: { from: today, to: today } });
  };

  it('remain from step to step as far as each of them went, however often they come back', async () => {
    const other = await makePlayer(app);
    expect((await reachedOf(1)).reached).toEqual(Array(20).fill(0));
    await watch(1, LENGTH * 0.31);
    await watch(1, LENGTH * 0.12, 10_000, other);
    expect(await reachedOf(1)).toMatchObject({
      partId: episodes[0],
      starts: 2,
      reached: [2, 2, 1, 1, 1, 1, ...Array<number>(14).fill(0)],
    });
    await watch(1, LENGTH * 0.05);
    await watch(1, LENGTH * 0.26, 10_000, other);
    expect((await reachedOf(1)).reached).toEqual([2, 2, 2, 2, 2, 1, ...Array<number>(14).fill(0)]);
    await watch(1, LENGTH * 0.95);
    expect((await reachedOf(1)).reached.at(-1)).toBe(1);
    expect((await reachedOf(2)).starts).toBe(0);
  });

  it('are asked about for some days only, by those who may', async () => {
    const params = { id: episodes[0]! };
    const query = { from: '2026-01-01', to: '2026-04-04' };
    expect(await outcomeOf(staff.call('getPartCurve', { params, query }))).toBe('validation');
    const support = await app.staff('support');
    const today = { from: app.clock.today(), to: app.clock.today() };
    expect(await outcomeOf(support.call('getPartCurve', { params, query: today }))).toBe('staff.forbidden');
  });

  it('finish one at its outro', async () => {
    // Its outro begins at 80 seconds.
    await storeVideo(app, { partId: episodes[0]!, workId: series.id });
    await watch(1, 79_000);
    expect((await curve()).counts[0]).toBe('1/0');
    await watch(1, 80_000);
    expect((await curve()).counts[0]).toBe('1/1');
  });

  it('finish the one before only where they had reached its end when they went on', async () => {
    await watch(1, 60_000);
    await curve();
    await watch(2, 10_000);
    expect((await curve()).counts).toEqual(['1/0', '1/0', '0/0', '0/0']);
    await watch(2, LENGTH * 0.96);
    // The next one begins at once, and both reports are counted together.
    await watch(3, 10_000);
    expect((await curve()).counts).toEqual(['1/0', '1/1', '1/0', '0/0']);
  });

  it('watched those between where they played long enough for them, and jumped over them otherwise', async () => {
    await watch(1, 60_000);
    await curve();
    await watch(3, 10_000, 60_000);
    expect((await curve()).counts).toEqual(['1/0', '0/0', '1/0', '0/0']);
    const other = await makePlayer(app);
    await watch(1, 60_000, 0, other);
    await count();
    await watch(3, 10_000, Math.ceil(LENGTH / 3), other);
    expect((await curve()).counts).toEqual(['2/0', '1/1', '2/0', '0/0']);
  });

  it('make a curve: all begin, fewer go on, each counted once and on the day', async () => {
    const [second, third] = [await makePlayer(app), await makePlayer(app)];
    for (const device of [viewer, second, third]) await watch(1, LENGTH * 0.96, 10_000, device);
    await count();
    for (const device of [viewer, second]) await watch(2, LENGTH / 2, 10_000, device);
    await count();
    await watch(2, LENGTH, 10_000);
    await count();
    await watch(3, 20_000);
    const { counts, days, parts } = await curve();
    expect(counts).toEqual(['3/3', '2/1', '1/0', '0/0']);
    expect(days).toMatchObject([{ readers: 3, starts: 6, finishes: 4 }]);
    expect(parts.map(({ number, title }) => `${number} ${title}`)).toEqual([
      '1 第 1 话',
      '2 第 2 话',
      '3 第 3 话',
      '4 第 4 话',
    ]);
  });
});
