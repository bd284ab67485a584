import type { StaffClient } from '@ug/api-client';
import type { BodyOf, Schemas } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeSqlite } from '#testing/each-database';
import { makeActivity } from '#testing/records/sample-activities';
import { pngOf } from '#testing/files/sample-files';
import { makeDraft, makePublished } from '#testing/records/sample-games';
import { outcomeOf } from '#testing/staff-desk';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { activities } from '#features/rewards/activities/activities.feature';
import { ActivityPublishingService } from '#features/rewards/activities/activity-publishing.service';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { FilesService } from '#features/operations/files/files.service';
import { GamePackagesService } from '#features/content/games/game-packages.service';
import { GamePublishingService } from '#features/content/games/game-publishing.service';
import { home } from '#features/content/home/home.feature';

type Create = BodyOf<'consoleCreateHomePart'>;

const page = (address: Schemas['PortalPage']): Create['link'] => ({ kind: 'page', page: address, id: null, url: null });
const thing = (kind: 'game' | 'activity' | 'bulletin', id: number): Create['link'] => ({
  kind,
  page: null,
  id,
  url: null,
});
const web = (url: string): Create['link'] => ({ kind: 'web', page: null, id: null, url });
const fields: Create = {
  kind: 'banner',
  title: '新横幅',
  text: '',
  action: '去看看',
  tint: 'green',
  icon: null,
  pictureId: null,
  link: page('/gifts'),
  source: null,
  startAt: null,
  endAt: null,
};

describeSqlite('the first page', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [home, activities, auditLog], target: await open.target() });
    await app.get(TaskRunner).runDue();
  });
  beforeEach(async () => {
    // The tests leap through days, longer than a session lasts.
    staff = await app.staff('operator');
  });
  afterAll(() => app.close());

  const at = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString();
  const read = () => app.player.call('getHome', { query: {} });
  const create = (more: Partial<Create> = {}) => staff.call('consoleCreateHomePart', { body: { ...fields, ...more } });
  const show = (id: number) => staff.call('showHomePart', { params: { id } });
  const hide = (id: number) => staff.call('hideHomePart', { params: { id } });
  const get = (id: number) => staff.call('consoleGetHomePart', { params: { id } });
  const update = (id: number, version: number, more: Partial<Create> = {}) =>
    staff.call('consoleUpdateHomePart', { params: { id }, body: { ...fields, version, ...more } });
  const remove = (id: number) => staff.call('consoleDeleteHomePart', { params: { id } });
  const list = (kind: Create['kind']) => staff.call('consoleListHome', { query: { filter: { kind } } });
  const order = (kind: Create['kind'], ids: number[]) => staff.call('orderHome', { body: { kind, ids } });
  const preview = (instant: string) => staff.call('previewHome', { query: { at: instant } });
  const banners = async () => (await read()).banners.map(({ title }) => title);
  const made = async (more: Partial<Create> = {}) => (await show((await create(more)).id)).id;
  const section = (kind: Schemas['HomeSectionKind'], more: Partial<Schemas['HomeSource']> = {}, title = '版块') =>
    made({
      kind: 'section',
      title,
      link: null,
      source: { kind, gameType: null, tag: '', gameIds: [], size: 3, ...more },
    });
  const gamesIn = async (id: number) =>
    (await read()).sections.find((one) => one.id === id)?.games.map(({ name }) => name);
  const homeEntries = async () =>
    (await app.get(Database).query(`SELECT seq FROM feed_entries WHERE kind = 'home.changed'`)).length;
  const pictureOf = async (width: number, height: number) => {
    const bytes = await pngOf(width, height);
    const start = { kind: 'image', name: '横幅.png', size: bytes.length } as const;
    async function* whole() {
      yield bytes;
    }
    return (await app.get(FilesService).ingest(start, whole())).id;
  };

  it('is at first what it always was: two banners to the check-in, five entries, the notice and two lists', async () => {
    const { banners: shown, icons, sections, notice } = await read();
    expect(shown.map(({ title, to }) => [title, to])).toEqual([
      ['每日签到 领 X钻', '/checkin'],
      ['连签七天 有惊喜', '/checkin'],
    ]);
    expect(icons.map(({ title, to }) => [title, to])).toEqual([
      ['礼包', '/gifts'],
      ['活动', '/activity'],
      ['签到', '/checkin'],
      ['客服', '/support'],
      ['商务', '/business'],
    ]);
    // There is no game yet: an empty ranking is left out, and recommending says itself that there is nothing.
    expect(sections.map(({ kind, title }) => [kind, title])).toEqual([
      ['banners', '签到活动'],
      ['icons', '快捷入口'],
      ['notice', '公告'],
      ['recommended', '为你推荐'],
    ]);
    expect(notice).toEqual({ text: '', to: null, bulletin: null });
  });

  it('shows a banner from being shown until being hidden, and asks the database once until something changes', async () => {
    const { id, state, position } = await create({ title: ' 礼包上新 ' });
    expect([state, position]).toEqual(['hidden', 3]);
    expect(await banners()).not.toContain('礼包上新');
    const before = await homeEntries();
    await show(id);
    expect(await banners()).toEqual(['每日签到 领 X钻', '连签七天 有惊喜', '礼包上新']);
    expect(await statementsOf(app, read)).toEqual([]);
    await update(id, 2, { title: '礼包又上新' });
    expect(await banners()).toContain('礼包又上新');
    await hide(id);
    expect(await banners()).toHaveLength(2);
    expect(await homeEntries(), 'told thrice').toBe(before + 3);
    await hide(id);
    expect(await homeEntries(), 'nothing changed').toBe(before + 3);
    await remove(id);
  });

  it('is sent again only to a browser that has another one', async () => {
    const ask = (etag = '') => fetch(`${app.origin}/api/v1/home`, { headers: { 'if-none-match': etag } });
    const first = await ask();
    const etag = String(first.headers.get('etag'));
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    // Once out of the cache, and once made again with the very same bytes.
    for (const seconds of [0, 60]) {
      app.clock.advance(seconds);
      const again = await ask(etag);
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    const id = await made({ title: '刚摆出来的' });
    const after = await ask(etag);
    expect([after.status, await after.text()]).toEqual([200, expect.stringContaining('刚摆出来的')]);
    await hide(id);
    await remove(id);
  });

  it('shows a part from its time until its end by itself, and every portal is told at both', async () => {
    const { id } = await create({ title: '限时', startAt: at(3600), endAt: at(7200) });
    await show(id);
    expect(await banners()).not.toContain('限时');
    expect((await preview(at(5000))).banners.map(({ title }) => title)).toContain('限时');
    expect((await preview(at(7200))).banners.map(({ title }) => title)).not.toContain('限时');
    const before = await homeEntries();
    for (const [seconds, isSeen, published] of [
      [3590, false, 0],
      [15, true, 1],
      [3600, false, 2],
      [3600, false, 2],
    ] as const) {
      app.clock.advance(seconds);
      await app.get(TaskRunner).runDue();
      expect((await banners()).includes('限时')).toBe(isSeen);
      expect((await homeEntries()) - before).toBe(published);
    }
    expect(await outcomeOf(show((await hide(id)).id))).toBe('home.ended');
    await remove(id);
  });

  it('has nothing left to be done for a part that was rescheduled, hidden or removed', async () => {
    const waiting = async (id: number) =>
      app
        .get(Database)
        .query(`SELECT run_at FROM tasks WHERE "key" = :key AND state = 'waiting'`, { key: `home:${id}` });
    const id = await made({ startAt: at(3600) });
    await update(id, 2, { startAt: at(7200) });
    expect(await waiting(id)).toHaveLength(1);
    await hide(id);
    expect(await waiting(id)).toEqual([]);
    await show(id);
    expect(await waiting(id)).toHaveLength(1);
    expect(await outcomeOf(remove(id))).toBe('home.shown');
    await hide(id);
    await remove(id);
    expect(await waiting(id)).toEqual([]);
  });

  it('is put into another order, each move in its own history', async () => {
    const [first, second] = (await list('banner')).map(({ id }) => id) as [number, number];
    expect(await order('banner', [second, first])).toEqual({ kind: 'banner', ids: [second, first] });
    expect(await banners()).toEqual(['连签七天 有惊喜', '每日签到 领 X钻']);
    expect(await outcomeOf(order('banner', [first]))).toBe('home.orderStale');
    expect(await outcomeOf(order('icon', [second, first]))).toBe('home.orderStale');
    const owner = await app.staff('owner');
    const filter = { resource: 'home', recordId: String(first) };
    expect(await owner.call('consoleListAuditLog', { query: { filter } })).toMatchObject([
      { action: 'reorder', before: { position: 1 }, after: { position: 2 } },
    ]);
    await order('banner', [first, second]);
  });

  it('lets nobody lead players astray', async () => {
    for (const url of ['javascript:alert(1)', 'http://example.com', 'https://a:b@example.com', '//example.com'])
      await expect(create({ link: web(url) })).rejects.toMatchObject({
        details: { errors: { link: expect.any(String) } },
      });
    expect(await outcomeOf(create({ link: null }))).toBe('validation');
    expect(await outcomeOf(create({ link: thing('game', 999_999) }))).toBe('validation');
    expect(await outcomeOf(create({ link: thing('activity', 999_999) }))).toBe('validation');
    expect(await outcomeOf(create({ link: thing('bulletin', 999_999) }))).toBe('validation');
    const { id } = await create({ link: web('https://example.com/a') });
    await show(id);
    expect((await read()).banners.at(-1)).toMatchObject({ to: 'https://example.com/a' });
    await hide(id);
    await remove(id);
  });

  it('leaves out what leads nowhere, which the console marks, until it leads somewhere again', async () => {
    const game = await makePublished(app, { name: '星海远征' });
    const activity = await makeActivity(app);
    const ids = [
      await made({ title: '游戏', link: thing('game', game.id) }),
      await made({ title: '活动', link: thing('activity', activity.id) }),
    ];
    const seen = async () => (await read()).banners.slice(2).map(({ title, to }) => [title, to]);
    expect(await seen()).toEqual([
      ['游戏', `/detail/${game.id}`],
      ['活动', `/activity/${activity.id}`],
    ]);
    await app.get(GamePublishingService).unpublish(game.id);
    await app.get(ActivityPublishingService).unpublish(activity.id);
    expect(await seen()).toEqual([]);
    expect((await list('banner')).map(({ isBroken }) => isBroken)).toEqual([false, false, true, true]);
    await app.get(GamePublishingService).publish(game.id, null);
    expect(await seen()).toHaveLength(1);
    expect(await get(ids[0]!)).toMatchObject({ isBroken: false });
    for (const id of ids) {
      await hide(id);
      await remove(id);
    }
    await app.get(GamePublishingService).unpublish(game.id);
  });

  it('takes pictures of the right shape only, and holds on to them while it shows them', async () => {
    const [wide, square] = [await pictureOf(64, 28), await pictureOf(28, 28)];
    await expect(create({ pictureId: square })).rejects.toMatchObject({
      details: { errors: { pictureId: expect.stringContaining('16:7') } },
    });
    expect(await outcomeOf(create({ kind: 'icon', pictureId: wide }))).toBe('validation');
    expect(await outcomeOf(create({ pictureId: 'f'.repeat(32) }))).toBe('file.notFound');
    const attachedTo = async () => (await app.get(FilesService).get([wide])).get(wide)?.attachedTo;
    const { id } = await create({ pictureId: wide });
    expect(await attachedTo()).toBe(`home:${id}`);
    expect(await outcomeOf(create({ pictureId: wide })), 'it is in use').toBe('file.notFound');
    await update(id, 1);
    expect(await attachedTo()).toBeNull();
    await update(id, 2, { pictureId: wide });
    await remove(id);
    expect(await attachedTo()).toBeNull();
  });

  it('shows games by rank, type, label and hand, and activities', async () => {
    const a = await makePublished(app, { name: '甲', type: 'role', tags: ['单机'], score: 9 });
    const b = await makePublished(app, { name: '乙', type: 'puzzle', sortOrder: 5 });
    const draft = await makeDraft(app, { name: '丙' });
    const download = (id: number, holders: number) =>
      Promise.all(
        Array.from({ length: holders }, (_, holder) =>
          app
            .get(Database)
            .query<{ id: number }>('SELECT max(id) AS id FROM game_versions WHERE game_id = :id', { id })
            .then(([version]) => app.get(GamePackagesService).count(version!.id, `holder-${id}-${holder}`)),
        ),
      );
    await download(a.id, 3);
    app.clock.advance(8 * 24 * 3600);
    staff = await app.staff('operator');
    await download(b.id, 2);
    await download(a.id, 1);
    expect(await gamesIn(await section('popular'))).toEqual(['甲', '乙']);
    expect(await gamesIn(await section('weekly')), 'who has it already is not counted again').toEqual(['乙']);
    expect(await gamesIn(await section('latest', { size: 1 }))).toEqual(['乙']);
    expect(await gamesIn(await section('score')), 'the higher score first').toEqual(['甲', '乙']);
    expect(await gamesIn(await section('type', { gameType: 'role' }))).toEqual(['甲']);
    expect(await gamesIn(await section('tag', { tag: '单机' }))).toEqual(['甲']);
    expect(await gamesIn(await section('featured', { gameIds: [a.id] })), 'chosen by hand').toEqual(['甲']);
    const picked = await section('picked', { gameIds: [draft.id, b.id, a.id] });
    expect(await gamesIn(picked)).toEqual(['乙', '甲']);
    expect(await get(picked), 'one of them is not there').toMatchObject({ isBroken: true });
    const recommended = (await read()).sections.at(-1)!;
    expect([recommended.kind, recommended.games[0]?.name]).toEqual(['recommended', '乙']);
    await makeActivity(app, { title: '在办' });
    await makeActivity(app, { title: '将来', startAt: at(7200) });
    const shownActivities = await section('activities', {}, '活动');
    expect(
      (await read()).sections.find(({ id }) => id === shownActivities)?.activities.map(({ title }) => title),
    ).toEqual(['在办']);
    for (const kind of ['type', 'tag', 'picked'] as const)
      expect(await outcomeOf(section(kind, { gameIds: [] })), kind).toBe('validation');
    expect(await outcomeOf(create({ kind: 'section', source: null, link: null }))).toBe('validation');
  });

  it('says in its notice what operators wrote, else the newest bulletin', async () => {
    const bulletin = await staff.call('consoleCreateBulletin', {
      body: { title: '维护公告', content: '<p>周五维护</p>', posType: 1 },
    });
    await staff.call('publishBulletin', { params: { id: bulletin.id }, body: { publishAt: null } });
    expect((await read()).notice).toMatchObject({ text: '', bulletin: { title: '维护公告' } });
    const { id, version, title, source } = (await list('section')).find((one) => one.source?.kind === 'notice')!;
    const notice = { kind: 'section', title, source, text: '国庆快乐' } as const;
    await update(id, version, { ...notice, link: thing('bulletin', bulletin.id) });
    expect((await read()).notice).toEqual({ text: '国庆快乐', to: `/bulletins?id=${bulletin.id}`, bulletin: null });
    await staff.call('withdrawBulletin', { params: { id: bulletin.id } });
    expect((await read()).notice).toEqual({ text: '国庆快乐', to: null, bulletin: null });
    await update(id, version + 1, { ...notice, text: '', link: null });
  });

  it('refuses a save on an older reading, another kind, and an end before the beginning', async () => {
    const { id } = await create();
    await update(id, 1, { title: '先保存的' });
    await expect(update(id, 1, { title: '后保存的' })).rejects.toMatchObject({
      code: 'home.stale',
      details: { current: { title: '先保存的' } },
    });
    expect(await outcomeOf(update(id, 2, { kind: 'icon' }))).toBe('validation');
    expect(await outcomeOf(update(id, 2, { startAt: at(60), endAt: at(60) }))).toBe('validation');
    await remove(id);
    for (const call of [get, show, hide, remove]) expect(await outcomeOf(call(id))).toBe('home.notFound');
    expect(await outcomeOf(update(id, 2))).toBe('home.notFound');
  });

  it('holds at most thirty parts of a kind', async () => {
    const count = (await list('icon')).length;
    for (let index = count; index < 30; index += 1) await create({ kind: 'icon', icon: 'bell' });
    expect(await outcomeOf(create({ kind: 'icon' }))).toBe('home.tooMany');
  });

  it('is empty where operators hide everything', async () => {
    for (const kind of ['banner', 'icon', 'section'] as const)
      for (const { id, state } of await list(kind)) if (state === 'shown') await hide(id);
    expect(await read()).toEqual({
      banners: [],
      icons: [],
      notice: { text: '', to: null, bulletin: null },
      sections: [],
    });
  });
});
