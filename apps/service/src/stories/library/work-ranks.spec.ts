import type { StaffClient } from '@ug/api-client';
import type { QueryOf } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { Jobs } from '#platform/jobs/jobs';
import { places } from '#features/library/places/places.feature';
import { workRanks } from '#features/library/work-ranks/work-ranks.feature';
import { WorkRankSettlingService } from '#features/library/work-ranks/work-rank-settling.service';
import { giveDiamonds } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { makeChapter, makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';

type List = QueryOf<'getWorkRank'>['list'];

const DAY_SECONDS = 24 * 60 * 60;

describeEachDatabase('rankings of novels', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  let seq = 0;
  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, places, workRanks], target: await open.target() });
    staff = await app.staff('operator');
  });
  afterAll(() => app.close());

  /** Sessions of staff are over long before a ranking moves by itself. */
  async function later(days: number): Promise<void> {
    app.clock.advance(days * DAY_SECONDS);
    staff = await app.staff('operator');
  }
  async function novel(title: string, change: Parameters<typeof makeNovel>[2] = {}) {
    const { id } = await makeNovel(app, staff, { title, ...change });
    const { id: partId } = await makeChapter(staff, id);
    await publishWork(staff, id);
    return { id, partId };
  }
  async function read({ client }: PlayerDevice, { id, partId }: { id: number; partId: number }): Promise<void> {
    seq += 1;
    const spot = { partId, paragraphId: 1, offset: 0, permille: 0, context: '', readMs: 60_000 * seq, heardMs: 0 };
    const body = { workId: id, deviceId: 'd'.repeat(32), deviceName: '手机', seq, ageMs: 0, base: 0, ...spot };
    await client.call('savePlace', { body });
  }
  const settle = () =>
    app.get(WorkRankSettlingService).settleAll(async (max, slice) => {
      while ((await slice(Math.min(max, 2))) !== false);
      return true;
    });
  async function rank(list: List): Promise<string[]> {
    app.clock.advance(1);
    return (await app.player.call('getWorkRank', { query: { kind: 'novel', list } })).works.map(({ title }) => title);
  }
  const entries = async (list: List) =>
    (await staff.call('consoleListWorkRanks', { query: { filter: { kind: 'novel', list } } })).map(
      ({ title, place, mark }) => [title, place, mark],
    );

  it('follow readers, subscribers and buyers of the last days, and are settled by a job', async () => {
    const old = await novel('旧书', { serial: 'finished' });
    await later(31);
    const quiet = await novel('静书');
    const read1 = await novel('热书');
    const sold = await novel('付费书', { access: 'paid', partPrice: 6, workPrice: 30, serial: 'finished' });
    expect(await rank('hot'), 'before it is settled').toEqual(['付费书', '热书', '静书', '旧书']);
    for (const player of [await makePlayer(app), await makePlayer(app)]) await read(player, old);
    await later(3);
    const [one, two] = [await makePlayer(app), await makePlayer(app)];
    for (const player of [one, two]) await read(player, read1);
    await one.client.call('subscribeWork', { params: { id: quiet.id } });
    await giveDiamonds(app, two.uid, 100);
    await two.client.call('buyWork', { params: { id: sold.id }, body: { scope: 'work', price: 30 } });
    await settle();
    expect(await rank('hot')).toEqual(['付费书', '静书', '热书', '旧书']);
    expect(await rank('new')).toEqual(['付费书', '静书', '热书']);
    expect(await rank('finished')).toEqual(['付费书', '旧书']);
    expect(await rank('sales')).toEqual(['付费书']);
    const { list } = await app.player.call('listWorks', { query: { kind: 'novel', order: 'hot' } });
    expect(
      list.map(({ title }) => title),
      'the order 最热 is the same',
    ).toEqual(['付费书', '静书', '热书', '旧书']);
    await later(8);
    await settle();
    expect(await rank('hot'), 'what is long ago counts no more').toEqual(['付费书', '热书', '静书', '旧书']);
    expect(app.get(Jobs).names).toContain('work-ranks.settle');
  });

  it('have at their head what staff pinned, and never what they keep out, at once', async () => {
    const [, hot, quiet] = [await rank('hot'), await novel('榜单甲'), await novel('榜单乙')];
    await read(await makePlayer(app), hot);
    await settle();
    expect((await rank('hot'))[0]).toBe('榜单甲');
    const mark = (workId: number, mark: 'pinned' | 'banned' | null) =>
      staff.call('markWorkRank', { body: { workId, list: 'hot', mark } });
    expect(await mark(quiet.id, 'pinned')).toMatchObject({ place: 1, mark: 'pinned' });
    expect(await mark(hot.id, 'banned')).toMatchObject({ place: null, mark: 'banned' });
    expect((await rank('hot'))[0]).toBe('榜单乙');
    expect(await rank('hot')).not.toContain('榜单甲');
    expect(await rank('new')).toContain('榜单甲');
    expect((await entries('hot')).at(0)).toEqual(['榜单乙', 1, 'pinned']);
    expect((await entries('hot')).at(-1)).toEqual(['榜单甲', null, 'banned']);
    await settle();
    expect(await rank('hot')).not.toContain('榜单甲');
    await staff.call('unpublishWork', { params: { id: quiet.id } });
    expect(await rank('hot')).not.toContain('榜单乙');
    await mark(hot.id, null);
    expect((await rank('hot'))[0]).toBe('榜单甲');
    const sql = `SELECT action FROM audit_entries WHERE resource = 'works' AND record_id = :id AND action = 'rank'`;
    expect(await app.get(Database).query(sql, { id: String(hot.id) })).toHaveLength(2);
    expect(await outcomeOf(mark(999_999, 'pinned'))).toBe('work.notFound');
  });
});
