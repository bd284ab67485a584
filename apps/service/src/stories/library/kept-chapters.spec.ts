import type { BodyOf } from '@ug/contract';
import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { giveDiamonds } from '#testing/records/diamonds';
import { describeSqlite } from '#testing/each-database';
import { makeChapter, makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { keptChapters } from '#features/library/kept-chapters/kept-chapters.feature';
import { MembershipsService } from '#features/money/memberships/memberships.service';

const PRICE = 6;
const SECRET = '灯塔下面的暗格里藏着第二封信';
const DAY_MS = 86_400_000;

describeSqlite('chapters that a device keeps', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  let me: PlayerDevice;
  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, keptChapters], target: await open.target() });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    // Days go by here, and nobody stays signed in for so long.
    staff = await app.staff('operator');
    me = await makePlayer(app);
  });

  /** A free chapter, one that costs, and one for members; each says the secret. */
  async function book(change: Partial<BodyOf<'consoleCreateWork'>> = {}): Promise<{ workId: number; ids: number[] }> {
    const paid = { access: 'paid', partPrice: PRICE, workPrice: 30, freeParts: 1, memberFree: false } as const;
    const { id: workId } = await makeNovel(app, staff, { ...paid, ...change });
    const ids: number[] = [];
    for (const access of ['inherit', 'inherit', 'member'] as const)
      ids.push((await makeChapter(staff, workId, { title: '一章', text: `开头。\n${SECRET}`, access })).id);
    await publishWork(staff, workId);
    return { workId, ids };
  }
  const buy = async ({ client, uid }: PlayerDevice, workId: number, partId: number) => {
    await giveDiamonds(app, uid, PRICE);
    await client.call('buyWork', { params: { id: workId }, body: { scope: 'part', partId, price: PRICE } });
  };
  const join = ({ uid }: PlayerDevice, days: number) =>
    app.get(UnitOfWork).run(() => app.get(MembershipsService).grant({ uid, days, cause: `test:${uid}`, name: '测试' }));
  const keep = (ids: number[], { client }: PlayerDevice = me) => client.call('downloadChapters', { body: { ids } });
  const renew = (ids: number[], { client }: PlayerDevice = me) => client.call('renewChapters', { body: { ids } });
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();

  it('are those that their player may read, and of the others not even the beginning', async () => {
    const { workId, ids } = await book();
    const [free = 0, paid = 0, members = 0] = ids;
    const locked = await keep(ids);
    expect(locked.list).toMatchObject([{ id: free, until: null, paragraphs: [{ id: 1, text: '开头。' }, {}] }]);
    expect(locked.refused).toEqual([
      { id: paid, reason: 'locked' },
      { id: members, reason: 'locked' },
    ]);
    await buy(me, workId, paid);
    const bought = await keep([members, paid, free]);
    expect(bought.list.map(({ id, until }) => [id, until])).toEqual([
      [paid, null],
      [free, null],
    ]);
    expect(bought.refused).toEqual([{ id: members, reason: 'locked' }]);
  });

  it('of another player stay theirs: a batch and a lease are refused', async () => {
    const { workId, ids } = await book();
    const owner = await makePlayer(app);
    await buy(owner, workId, ids[1] ?? 0);
    expect((await keep(ids, owner)).list).toHaveLength(2);
    const [foreign, leases] = [await keep(ids.slice(1)), await renew(ids.slice(1))];
    expect(JSON.stringify(foreign)).not.toContain('开头');
    expect([foreign.list, leases.list]).toEqual([[], []]);
    for (const call of [
      keep(ids, { client: app.player, uid: 0, token: '' }),
      renew(ids, { client: app.player, uid: 0, token: '' }),
    ])
      expect(await refusalOf(call)).toBe('session.expired');
  });

  it('for members have a lease of seven days, no longer than the membership, and are given up after it', async () => {
    const { ids } = await book({ memberFree: true });
    await join(me, 10);
    const { at, list } = await keep(ids);
    expect(at).toBe(inDays(0));
    expect(list.map(({ until }) => until)).toEqual([null, inDays(7), inDays(7)]);
    app.clock.advance((5 * DAY_MS) / 1000);
    expect((await renew(ids)).list.map(({ until }) => until)).toEqual([null, inDays(5), inDays(5)]);
    app.clock.advance((6 * DAY_MS) / 1000);
    expect((await renew(ids)).list.map(({ id }) => id)).toEqual(ids.slice(0, 1));
    expect((await keep(ids)).refused).toHaveLength(2);
  });

  it('are asked about by version, and go when they are taken back', async () => {
    const { ids } = await book();
    const [id = 0] = ids;
    expect((await renew([id])).list).toEqual([{ id, version: 1, until: null }]);
    await staff.call('consoleSaveChapter', { params: { id }, body: { version: 1, text: '改过的开头。' } });
    expect((await renew([id])).list).toEqual([{ id, version: 2, until: null }]);
    expect((await keep([id])).list).toMatchObject([{ version: 2, paragraphs: [{ text: '改过的开头。' }] }]);
    await staff.call('unpublishPart', { params: { id } });
    expect((await renew([id])).list).toEqual([]);
    expect((await keep([id])).refused).toEqual([{ id, reason: 'gone' }]);
  });

  it('come as far as half a megabyte goes, one at least, and the rest when it is asked for again', async () => {
    const { id: workId } = await makeNovel(app, staff);
    const ids: number[] = [];
    for (const chars of [120_000, 40_000, 40_000, 200_000, 10])
      ids.push((await makeChapter(staff, workId, { text: '潮'.repeat(chars) })).id);
    await publishWork(staff, workId);
    const came: number[][] = [];
    for (let rest = ids; rest.length > 0;) {
      const list = (await keep(rest)).list.map(({ id }) => id);
      came.push(list);
      rest = rest.filter((id) => !list.includes(id));
      expect(list).not.toEqual([]);
    }
    expect(came).toEqual([ids.slice(0, 2), ids.slice(2, 3), ids.slice(3, 4), ids.slice(4)]);
  });

  it('cost as many statements for twenty as for two', async () => {
    const { id: workId } = await makeNovel(app, staff, { access: 'paid', partPrice: PRICE, freeParts: 1 });
    const ids: number[] = [];
    for (let n = 0; n < 20; n += 1) ids.push((await makeChapter(staff, workId, { title: `第${n}章` })).id);
    await publishWork(staff, workId);
    const counted = async (some: number[]) => (await statementsOf(app, () => keep(some))).length;
    expect(await counted(ids)).toBe(await counted(ids.slice(0, 2)));
  });
});
