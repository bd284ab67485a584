import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { keptChapters } from '#features/library/kept-chapters/kept-chapters.feature';
import { places } from '#features/library/places/places.feature';
import { MembershipsService } from '#features/money/memberships/memberships.service';
import { giveDiamonds } from '#testing/records/diamonds';
import { describeSqlite } from '#testing/each-database';
import { makeChapter, makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';

const SECRET = '灯塔下面的暗格里藏着第二封信';
const TEXT = `${'雾从港口那边慢慢爬上来，灯塔亮了。\n'.repeat(30)}${SECRET}`;
const PAID = { access: 'paid', partPrice: 6, workPrice: 15, freeParts: 1, memberFree: true } as const;

describeSqlite('a novel that was taken down', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, keptChapters, places], target: await open.target() });
    staff = await app.staff('operator');
  });
  afterAll(() => app.close());

  async function book() {
    const { id: workId } = await makeNovel(app, staff, PAID);
    const parts: number[] = [];
    for (let n = 1; n <= 3; n += 1)
      parts.push((await makeChapter(staff, workId, { title: `第${n}章`, text: TEXT })).id);
    await publishWork(staff, workId);
    const [free = 0, second = 0, third = 0] = parts;
    return { workId, free, second, third };
  }
  const rich = async (): Promise<PlayerDevice> => {
    const player = await makePlayer(app);
    await giveDiamonds(app, player.uid, 100);
    return player;
  };
  const read = ({ client }: Pick<PlayerDevice, 'client'>, id: number) => client.call('getChapter', { params: { id } });
  const isWhole = async (player: PlayerDevice, id: number) => {
    const { isLocked, paragraphs } = await read(player, id);
    return !isLocked && paragraphs.at(-1)?.text === SECRET;
  };
  const down = (id: number) => staff.call('unpublishWork', { params: { id } });

  it('is read by who bought all of it, by nobody else, and is sold no more', async () => {
    const { workId, free, second } = await book();
    const [owner, other, member] = [await rich(), await rich(), await rich()];
    await owner.client.call('buyWork', { params: { id: workId }, body: { scope: 'work', price: 15 } });
    const grant = { uid: member.uid, days: 30, cause: `test:${member.uid}`, name: '测试' };
    await app.get(UnitOfWork).run(() => app.get(MembershipsService).grant(grant));
    expect(await isWhole(member, second)).toBe(true);
    await down(workId);
    expect([await isWhole(owner, second), await isWhole(owner, free)]).toEqual([true, true]);
    for (const player of [other, member, { client: app.player }])
      for (const id of [second, free]) expect(await refusalOf(read(player, id))).toBe('chapter.notFound');
    const body = { scope: 'work', price: 15 } as const;
    expect(await refusalOf(other.client.call('buyWork', { params: { id: workId }, body }))).toBe('work.notFound');
    await publishWork(staff, workId);
    expect((await read(other, second)).isLocked).toBe(true);
  });

  it('is read in the chapters that somebody bought, and stays on their devices', async () => {
    const { workId, free, second, third } = await book();
    const owner = await rich();
    await owner.client.call('buyWork', { params: { id: workId }, body: { scope: 'part', partId: second, price: 6 } });
    await down(workId);
    expect(await isWhole(owner, second)).toBe(true);
    for (const id of [free, third]) expect(await refusalOf(read(owner, id))).toBe('chapter.notFound');
    const ids = [free, second, third];
    const { list } = await owner.client.call('renewChapters', { body: { ids } });
    expect(list.map(({ id, until }) => [id, until])).toEqual([[second, null]]);
    const { refused } = await owner.client.call('downloadChapters', { body: { ids } });
    expect(refused).toEqual([free, third].map((id) => ({ id, reason: 'gone' })));
  });

  it('keeps a single chapter that was taken down for who bought it', async () => {
    const { workId, second } = await book();
    const [owner, other] = [await rich(), await rich()];
    await owner.client.call('buyWork', { params: { id: workId }, body: { scope: 'part', partId: second, price: 6 } });
    await staff.call('unpublishPart', { params: { id: second } });
    expect(await isWhole(owner, second)).toBe(true);
    expect(await refusalOf(read(other, second))).toBe('chapter.notFound');
  });

  it('stands among what somebody bought, with a menu of that alone, and with its title in what they read', async () => {
    const { workId, free, second, third } = await book();
    const [owner, partly, other] = [await rich(), await rich(), await rich()];
    const params = { id: workId };
    await owner.client.call('buyWork', { params, body: { scope: 'work', price: 15 } });
    await partly.client.call('buyWork', { params, body: { scope: 'part', partId: second, price: 6 } });
    const spot = { paragraphId: 1, offset: 0, permille: 0, seq: 1, base: 0, ageMs: 0, readMs: 0, heardMs: 0 };
    for (const { client } of [owner, partly, other])
      await client.call('savePlace', { body: { workId, partId: free, deviceId: 'a'.repeat(32), ...spot } });
    await down(workId);
    const owned = ({ client }: PlayerDevice) => client.call('listOwnedWorks', { query: {} });
    const menu = ({ client }: PlayerDevice) => client.call('getOwnedMenu', { params });
    const read = ({ client }: PlayerDevice) => client.call('listReadingHistory', { query: {} });
    expect((await owned(owner)).list).toMatchObject([{ id: workId, isShown: false, ownsWork: true, partCount: 0 }]);
    expect((await owned(partly)).list).toMatchObject([{ id: workId, ownsWork: false, partCount: 1 }]);
    expect(await owned(other)).toEqual({ list: [], nextCursor: null });
    expect((await menu(owner)).parts.map(({ id }) => id)).toEqual([free, second, third]);
    expect((await menu(partly)).parts.map(({ id }) => id)).toEqual([second]);
    expect(await refusalOf(menu(other))).toBe('work.notFound');
    expect((await read(partly)).list).toMatchObject([
      { id: workId, work: null, owned: { kind: 'novel', title: '雾港灯塔手记' } },
    ]);
    expect((await read(other)).list).toMatchObject([{ id: workId, work: null, owned: null }]);
    // Others still see nothing of it.
    expect(await refusalOf(other.client.call('getWorkMenu', { params }))).toBe('work.notFound');
    expect(await refusalOf(partly.client.call('getWorkMenu', { params }))).toBe('work.notFound');
  });

  it('is in the menu of its owner neither where its parts were never published, nor with those of somebody else', async () => {
    const { workId } = await book();
    const owner = await rich();
    const params = { id: workId };
    await owner.client.call('buyWork', { params, body: { scope: 'work', price: 15 } });
    await staff.call('consoleCreatePart', { body: { workId, title: '还没有写完的一章' } });
    const { parts } = await owner.client.call('getOwnedMenu', { params });
    expect(parts.map(({ title }) => title)).toEqual(['第1章', '第2章', '第3章']);
  });

  it('comes page by page with the other works that somebody bought, what was bought last first', async () => {
    const [one, two] = [await book(), await book()];
    const owner = await rich();
    const buy = (id: number, partId: number) =>
      owner.client.call('buyWork', { params: { id }, body: { scope: 'part', partId, price: 6 } });
    await buy(one.workId, one.second);
    await buy(two.workId, two.second);
    await buy(one.workId, one.third);
    const page = (cursor?: string) => owner.client.call('listOwnedWorks', { query: { pageSize: 1, cursor } });
    const first = await page();
    expect(first.list).toMatchObject([{ id: one.workId, partCount: 2, isShown: true }]);
    expect(await page(first.nextCursor!)).toMatchObject({ list: [{ id: two.workId }], nextCursor: null });
    await expect(page('none')).rejects.toThrow('请求错误');
  });
});
