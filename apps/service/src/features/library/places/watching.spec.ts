import type { StaffClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Erasers } from '#platform/erasure/erasers';
import { describeEachDatabase } from '#testing/each-database';
import { makeChapter, makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { storeVideo } from '#testing/records/episodes';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { plansOf, statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { places } from './places.feature';

const PHONE = 'a'.repeat(32);
const TABLET = 'b'.repeat(32);
const LENGTH = 1_440_000;

type Report = Omit<BodyOf<'savePlace'>, 'appID' | 'channelID'>;

describeEachDatabase('a viewer of a series', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  let viewer: PlayerDevice;
  let workId: number;
  let episodes: number[];
  let seq = 0;

  /** A published series; its episodes are rows alone. */
  const seriesOf = async (count: number) => {
    const { id } = await makeNovel(app, staff, { kind: 'anime', title: '纸船与星河' });
    const parts: number[] = [];
    for (let n = 1; n <= count; n += 1) {
      const part = await staff.call('consoleCreatePart', { body: { workId: id, title: `第 ${n} 话` } });
      await app
        .get(UnitOfWork)
        .run(() =>
          app.get(Database).execute('UPDATE parts SET size = :size WHERE id = :id', { size: LENGTH, id: part.id }),
        );
      await staff.call('publishPart', { params: { id: part.id }, body: { publishAt: null } });
      parts.push(part.id);
    }
    await publishWork(staff, id);
    return { id, parts };
  };

  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, places], target: await open.target() });
    staff = await app.staff('operator');
    ({ id: workId, parts: episodes } = await seriesOf(4));
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    viewer = await makePlayer(app);
    seq = 0;
    app.clock.advance(1);
  });

  const report = (episode: number, positionMs: number, change: Partial<Report> = {}): Report => ({
    workId,
    partId: episodes[episode - 1]!,
    positionMs,
    deviceId: PHONE,
    deviceName: '手机',
    seq: (seq += 1),
    base: 0,
    ageMs: 0,
    readMs: 0,
    heardMs: 0,
    ...change,
  });
  const save = (body: Report) => viewer.client.call('savePlace', { body });
  const place = () => viewer.client.call('getPlace', { params: { id: workId } });
  const watched = async () => (await viewer.client.call('listWatchedParts', { params: { id: workId } })).list;
  const continued = async () => (await viewer.client.call('listContinuedWatching')).list;
  const history = (query = {}) => viewer.client.call('listReadingHistory', { query });

  it('goes on where they stopped, on every device, in milliseconds', async () => {
    expect(await place()).toMatchObject({ latest: null, resume: null });
    await save(report(2, 720_000, { readMs: 10_000 }));
    expect(await place()).toMatchObject({
      latest: { partTitle: '第 2 话', positionMs: 720_000, permille: 500, paragraphId: 1, offset: 0, progress: 375 },
      resume: { partId: episodes[1], partTitle: '第 2 话', positionMs: 720_000, durationMs: LENGTH, isAgain: false },
    });
    const [entry] = await continued();
    expect(entry).toMatchObject({
      id: workId,
      work: { kind: 'anime' },
      resume: { positionMs: 720_000 },
      isFinished: false,
    });
  });

  it('is asked on a device that is elsewhere, and not on one that is a moment away', async () => {
    await save(report(2, 720_000));
    const near = await save(report(2, 770_000, { deviceId: TABLET, seq: 1 }));
    expect(near).toMatchObject({ isLatest: true, other: null });
    const far = await save(report(3, 0, { seq: 2 }));
    expect(far).toMatchObject({ isLatest: false, other: { positionMs: 770_000, partTitle: '第 2 话' } });
    const stays = await save(report(3, 10_000, { seq: 3, base: far.base }));
    expect(stays).toMatchObject({ isLatest: true, other: null });
  });

  it('begins an episode again that was hardly begun, and the next one behind an end', async () => {
    await save(report(1, 60_000));
    expect(await place()).toMatchObject({ resume: { partId: episodes[0], positionMs: 0 } });
    await save(report(1, 1_400_000));
    expect(await place()).toMatchObject({
      latest: { permille: 1000 },
      resume: { partId: episodes[1], positionMs: 0, isAgain: false },
    });
  });

  it('has finished an episode whose outro they reached, and goes on with the next one on every device', async () => {
    const marked = await seriesOf(2);
    const [first, second] = marked.parts;
    await storeVideo(app, { partId: first!, workId: marked.id });
    const inFirst = (positionMs: number) => report(1, positionMs, { workId: marked.id, partId: first });
    const resume = async () => (await viewer.client.call('getPlace', { params: { id: marked.id } })).resume;
    await save(inFirst(79_999));
    expect(await resume()).toMatchObject({ partId: first, positionMs: 79_999 });
    app.clock.advance(1);
    await save(inFirst(80_000));
    expect(await resume()).toMatchObject({ partId: second, positionMs: 0, isAgain: false });
    const { latest } = await viewer.client.call('getPlace', { params: { id: marked.id } });
    expect(latest).toMatchObject({ positionMs: 80_000, permille: 1000 });
    const { list } = await viewer.client.call('listWatchedParts', { params: { id: marked.id } });
    expect(list).toEqual([{ partId: first, positionMs: 80_000, startMs: 0, isFinished: true }]);
  });

  it('goes on in a next episode that they had begun, and not at the end of one that they had finished', async () => {
    await save(report(2, 600_000));
    app.clock.advance(60);
    await save(report(1, 1_400_000));
    expect(await place()).toMatchObject({ resume: { partId: episodes[1], positionMs: 600_000 } });
    app.clock.advance(60);
    await save(report(2, 1_430_000));
    app.clock.advance(60);
    await save(report(1, 1_400_000));
    expect(await place()).toMatchObject({ resume: { partId: episodes[1], positionMs: 0 } });
  });

  it('keeps where each episode was left, whichever device left it', async () => {
    await save(report(1, 1_400_000));
    app.clock.advance(1);
    const { base } = await save(report(2, 300_000));
    app.clock.advance(1);
    await save(report(3, 700_000, { deviceId: TABLET, seq: 1, base }));
    const list = await watched();
    expect(list).toHaveLength(3);
    expect(list).toEqual(
      expect.arrayContaining([
        { partId: episodes[0], positionMs: 1_400_000, startMs: 0, isFinished: true },
        { partId: episodes[1], positionMs: 300_000, startMs: 300_000, isFinished: false },
        { partId: episodes[2], positionMs: 700_000, startMs: 700_000, isFinished: false },
      ]),
    );
  });

  it('keeps the episode of a device that is let go of because there are too many', async () => {
    let { base } = await save(report(1, 500_000));
    for (const [n, device] of ['c', 'd', 'e', 'f'].entries()) {
      app.clock.advance(60);
      ({ base } = await save(report(4, 100_000 * n, { deviceId: device.repeat(32), seq: 1, base })));
    }
    expect((await place()).others).toHaveLength(3);
    expect(await watched()).toContainEqual(expect.objectContaining({ partId: episodes[0], positionMs: 500_000 }));
  });

  it('watches a series again that they finished; it is nothing to go on with until an episode comes', async () => {
    await save(report(4, 1_400_000));
    expect(await place()).toMatchObject({ resume: { partId: episodes[0], positionMs: 0, isAgain: true } });
    expect(await continued()).toEqual([]);
    expect((await history({ medium: 'video' })).list).toMatchObject([{ isFinished: true, resume: { isAgain: true } }]);
  });

  it('has watched for the sum of what was played, counted once', async () => {
    const played = report(1, 10_000, { readMs: 10_000 });
    await save(played);
    await save(played);
    await save(report(1, 20_000, { readMs: 20_000, heardMs: 10_000 }));
    const [sum] = await app
      .get(Database)
      .query<{ ms: number | string }>('SELECT sum(ms) AS ms FROM reading_days WHERE uid = :uid', { uid: viewer.uid });
    expect(Number(sum?.ms)).toBe(20_000);
  });

  it('stands no further than the end, and nowhere without the position that the part has', async () => {
    await save(report(1, 9_000_000));
    expect(await place()).toMatchObject({ latest: { positionMs: LENGTH } });
    const { positionMs: _none, ...bare } = report(1, 0);
    await expect(save({ ...bare, paragraphId: 1, offset: 0, permille: 0 })).rejects.toThrow('请求错误');
    const novel = await makeNovel(app, staff);
    const chapter = await makeChapter(staff, novel.id);
    await publishWork(staff, novel.id);
    const inNovel = report(1, 5000, { workId: novel.id, partId: chapter.id });
    await expect(save(inNovel)).rejects.toThrow('请求错误');
    await expect(save({ ...inNovel, paragraphId: 1, offset: 0 })).rejects.toThrow('请求错误');
    await expect(save({ ...inNovel, paragraphId: 1, permille: 0 })).rejects.toThrow('请求错误');
  });

  it('finds series and novels in lists of their own, and clears one without the other', async () => {
    const novel = await makeNovel(app, staff);
    const chapter = await makeChapter(staff, novel.id);
    await publishWork(staff, novel.id);
    await save(report(1, 500_000));
    await save({
      ...report(1, 0, { workId: novel.id, partId: chapter.id }),
      positionMs: undefined,
      paragraphId: 1,
      offset: 0,
      permille: 0,
    });
    expect((await history({ medium: 'video' })).list.map(({ id }) => id)).toEqual([workId]);
    expect((await history()).list.map(({ id }) => id)).toEqual([novel.id]);
    expect(await viewer.client.call('getContinuedReading')).toMatchObject({ entry: { id: novel.id, resume: null } });
    app.clock.advance(1);
    await viewer.client.call('clearReadingHistory', { query: { medium: 'video' } });
    expect((await history({ medium: 'video' })).list).toEqual([]);
    expect(await watched()).toEqual([]);
    expect((await history()).list).toHaveLength(1);
    await viewer.client.call('clearReadingHistory', { query: {} });
    expect((await history()).list).toEqual([]);
  });

  it('who subscribed first has the series in the same list', async () => {
    await viewer.client.call('subscribeWork', { params: { id: workId } });
    await save(report(1, 500_000));
    expect((await history({ medium: 'video' })).list).toMatchObject([{ id: workId, isSubscribed: true }]);
    await viewer.client.call('removeFromReadingHistory', { params: { id: workId } });
    expect(await watched()).toEqual([]);
    expect(await place()).toMatchObject({ latest: null, resume: null, isSubscribed: true });
    await save(report(1, 500_000, { seq: 9 }));
    expect(await place()).toMatchObject({ latest: { positionMs: 500_000 } });
  });

  it('that reports from two devices at once is where one of them is, and played for the sum', async () => {
    const both = [PHONE, TABLET].map((deviceId) => save(report(2, 500_000, { deviceId, seq: 1, readMs: 10_000 })));
    expect((await Promise.all(both)).map(({ other }) => other)).toEqual([null, null]);
    const { latest, others } = await place();
    expect([latest, ...others].map((one) => one?.readMs)).toEqual([10_000, 10_000]);
  });

  it('who leaves takes what they watched along', async () => {
    await save(report(1, 500_000));
    await save(report(2, 500_000));
    const eraser = app.get(Erasers).all.find(({ name }) => name === 'places');
    await app.get(UnitOfWork).run(async () => eraser?.erase(viewer.uid, 200));
    const rows = await app.get(Database).query('SELECT uid FROM watched_parts WHERE uid = :uid', { uid: viewer.uid });
    expect(rows).toEqual([]);
  });

  it('costs three writes as well, lists without a sort, and one read more for what to go on with', async () => {
    await save(report(1, 100_000));
    const saved = await statementsOf(app, () => save(report(1, 110_000, { readMs: 10_000 })));
    expect(saved.filter((sql) => /^(INSERT|UPDATE|DELETE)/.test(sql))).toHaveLength(3);
    const listed = await statementsOf(app, () => history({ medium: 'video' }));
    expect(listed.filter((sql) => /shelf|works/.test(sql))).toHaveLength(3);
    const [plan] = await plansOf(app, 'shelf s', () => history({ medium: 'video' }));
    expect(plan).toMatch(/ix_shelf_latest_at/);
  });
});
