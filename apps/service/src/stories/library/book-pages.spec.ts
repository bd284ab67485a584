import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { places } from '#features/library/places/places.feature';
import { describeSqlite } from '#testing/each-database';
import { makeChapter, makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { makePlayer } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';

describeSqlite('the page of a book', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, places], target: await open.target() });
    staff = await app.staff('operator');
  });
  afterAll(() => app.close());

  async function novel(change: Parameters<typeof makeNovel>[2]): Promise<number> {
    const { id } = await makeNovel(app, staff, change);
    await makeChapter(staff, id);
    await publishWork(staff, id);
    return id;
  }
  const detail = (id: number) => app.player.call('getWork', { params: { id } });

  it('leads to the author’s other books, and to as many similar ones as there are, those of shared tags first', async () => {
    const author = '陆明川';
    const { categoryId } = await makeNovel(app, staff);
    const id = await novel({ title: '甲', author, tags: ['海岛', '成长'], categoryId });
    const own = await novel({ title: '乙', author, tags: ['都市'] });
    await makeNovel(app, staff, { title: '未上架', author });
    const one = await novel({ title: '丙', tags: ['海岛'] });
    const both = await novel({ title: '丁', tags: ['海岛', '成长'] });
    const same = await novel({ title: '戊', tags: ['别的'], categoryId });
    app.clock.advance(1000);
    const { others, similar } = await detail(id);
    expect(others.map((work) => work.id)).toEqual([own]);
    expect(similar.map((work) => work.id)).toEqual([both, one, same]);
    await staff.call('unpublishWork', { params: { id: both } });
    expect((await detail(id)).similar.map((work) => work.id)).toEqual([one, same]);
  });

  it('says which subscriptions have new chapters, until they are read', async () => {
    const { client } = await makePlayer(app);
    const news = () => client.call('getShelfNews');
    const [quiet, growing] = [await novel({ title: '静' }), await novel({ title: '更' })];
    expect(await news()).toEqual({ subscribed: [], grown: [] });
    await client.call('subscribeWork', { params: { id: quiet } });
    app.clock.advance(1000);
    await client.call('subscribeWork', { params: { id: growing } });
    expect(await news()).toEqual({ subscribed: [growing, quiet], grown: [] });
    app.clock.advance(1000);
    const { id: partId } = await makeChapter(staff, growing, { title: '第二章' });
    expect(await news()).toEqual({ subscribed: [growing, quiet], grown: [growing] });
    app.clock.advance(1000);
    const spot = {
      partId,
      paragraphId: 1,
      offset: 0,
      permille: 0,
      context: '',
      readMs: 0,
      heardMs: 0,
      ageMs: 0,
      base: 0,
    };
    const body = { workId: growing, deviceId: 'd'.repeat(32), deviceName: '手机', seq: 1, ...spot };
    await client.call('savePlace', { body });
    expect((await news()).grown).toEqual([]);
    await staff.call('unpublishWork', { params: { id: growing } });
    expect((await news()).subscribed).toEqual([quiet]);
  });
});
