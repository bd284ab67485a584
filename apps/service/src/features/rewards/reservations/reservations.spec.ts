import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { GamePublishingService } from '#features/content/games/game-publishing.service';
import { home } from '#features/content/home/home.feature';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, refusalOf, seedPlayers, signInPlayer, type PlayerDevice } from '#testing/players';
import { forgetPlayer } from '#testing/records/erasing';
import { makeComplete, makeDraft, makePublished, storePicture } from '#testing/records/sample-games';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { reservations } from './reservations.feature';

const NO_SUCH_ID = 2_000_000_000;

/** The clock of tests begins on 2026-01-15 in Shanghai. */
const TOMORROW = '2026-01-16';

describeEachDatabase('a game to come', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  let player: PlayerDevice;

  beforeAll(async () => {
    app = await openTestApp({ features: [reservations, home], target: await open.target() });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    staff = await app.staff('operator');
    player = await makePlayer(app);
    // Each test has the list to itself.
    for (const { id, version } of await all({ state: 'open' })) await save(id, { version, enabled: false });
  });

  const all = (filter = {}) => staff.call('consoleListReservations', { query: { filter } });
  const draft = async (name = '潮汐航线') => (await makeDraft(app, { name, iconId: await storePicture(app) })).id;
  const create = (gameId: number, fields: { releaseOn?: string | null; enabled?: boolean } = {}) =>
    staff.call('consoleCreateReservation', { body: { gameId, releaseOn: TOMORROW, enabled: true, ...fields } });
  const make = async (name?: string, releaseOn: string | null = TOMORROW) =>
    (await create(await draft(name), { releaseOn })).id;
  const save = (id: number, body: { version: number; releaseOn?: string | null; enabled?: boolean }) =>
    staff.call('consoleUpdateReservation', { params: { id }, body: { releaseOn: TOMORROW, enabled: true, ...body } });
  const get = (id: number) => staff.call('consoleGetReservation', { params: { id } });
  const list = async (client = app.player) => (await client.call('listUpcomingGames', { query: {} })).list;
  const mine = async ({ client } = player) => (await client.call('listOwnReservations')).ids;
  const reserve = (id: number, { client } = player) => client.call('reserveGame', { params: { id } });
  const cancel = (id: number, { client } = player) => client.call('cancelReservation', { params: { id } });
  const countOf = async (id: number) => (await list()).find((one) => one.id === id)?.count;
  const entries = async () =>
    (await app.get(Database).query(`SELECT seq FROM feed_entries WHERE kind = 'reservation.changed'`)).length;

  describe('for players', () => {
    it('shows what its draft has, the day, and how many wait', async () => {
      const keyVisualFile = { fileId: await storePicture(app, 1280, 720), x: 60, y: 40 };
      const fields = { name: '潮汐航线', summary: '驾着旧帆船', tags: ['冒险'], keyVisualFile };
      const { id: gameId } = await makeDraft(app, { iconId: await storePicture(app), ...fields });
      const { id } = await create(gameId);
      const [shown] = await list();
      expect(shown).toMatchObject({ id, name: '潮汐航线', summary: '驾着旧帆船', tags: ['冒险'], count: 0 });
      expect(shown).toMatchObject({ releaseOn: TOMORROW, icon: { width: 32 }, keyVisual: { x: 60, y: 40 } });
    });

    it('is reserved once, counted once, and taken back', async () => {
      const id = await make();
      expect(await reserve(id)).toEqual({ id, isReserved: true, count: 1 });
      expect(await reserve(id)).toEqual({ id, isReserved: true, count: 1 });
      expect([await mine(), (await get(id)).count]).toEqual([[id], 1]);
      expect(await cancel(id)).toEqual({ id, isReserved: false, count: 0 });
      expect(await cancel(id)).toEqual({ id, isReserved: false, count: 0 });
      expect([await mine(), await countOf(id)]).toEqual([[], 0]);
    });

    it('is reserved once by a player who taps many times at once', async () => {
      const id = await make();
      await Promise.all(Array.from({ length: 6 }, () => reserve(id)));
      expect((await get(id)).count).toBe(1);
    });

    it('counts everybody, and is each player’s own', async () => {
      const [id, other] = [await make(), await makePlayer(app)];
      await reserve(id);
      await reserve(id, other);
      await cancel(id);
      expect([await mine(), await mine(other), (await get(id)).count]).toEqual([[], [id], 1]);
    });

    it('is no guest’s to reserve', async () => {
      const id = await make();
      const guest = { ...player, client: app.player };
      for (const call of [() => reserve(id, guest), () => cancel(id, guest), () => mine(guest)])
        expect(await refusalOf(call())).toBe('session.expired');
    });

    it('that is not there is neither reserved nor cancelled', async () => {
      expect(await refusalOf(reserve(NO_SUCH_ID))).toBe('reservation.notFound');
      expect(await refusalOf(cancel(NO_SUCH_ID))).toBe('reservation.notFound');
      expect(await mine()).toEqual([]);
    });

    it('leaves the list while it is closed, keeps who reserved it, and refuses others', async () => {
      const [id, late] = [await make(), await makePlayer(app)];
      await reserve(id);
      await save(id, { version: (await get(id)).version, enabled: false });
      expect(await list()).toEqual([]);
      expect(await refusalOf(reserve(id, late))).toBe('reservation.closed');
      expect([await mine(), await mine(late)]).toEqual([[id], []]);
      await save(id, { version: (await get(id)).version });
      expect(await countOf(id)).toBe(1);
    });

    it('comes soon once its day has passed, and stays', async () => {
      const id = await make(undefined, '2026-01-15');
      expect((await list())[0]).toMatchObject({ id, releaseOn: '2026-01-15' });
      // Shanghai is eight hours ahead: the day ends at 16:00.
      app.clock.set('2026-01-15T16:00:00.000Z');
      try {
        expect((await list())[0]).toMatchObject({ id, releaseOn: null });
        expect(await reserve(id)).toMatchObject({ isReserved: true });
      } finally {
        app.clock.set('2026-01-15T04:00:00.000Z');
      }
    });

    it('stands in the order of days, without a day last, page by page', async () => {
      const ids: number[] = [];
      for (const day of [null, '2026-03-01', TOMORROW, '2026-03-01', null]) ids.push(await make(undefined, day));
      const inOrder = [ids[2], ids[1], ids[3], ids[0], ids[4]];
      expect((await list()).map(({ id }) => id)).toEqual(inOrder);
      const paged: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await app.player.call('listUpcomingGames', { query: { cursor, pageSize: 1 } });
        paged.push(...page.list.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(paged).toEqual(inOrder);
    });

    it('is not shown before its draft has an icon, nor after the draft went', async () => {
      const bare = await makeDraft(app, { name: '还没有图标' });
      await create(bare.id);
      const gone = await draft('不做了');
      await create(gone);
      await staff.call('consoleDeleteGame', { params: { id: gone } });
      expect(await list()).toEqual([]);
      expect((await all({ gameId: gone }))[0]).toMatchObject({ game: null, state: 'open' });
    });

    it('shows the new name of its draft at once', async () => {
      const gameId = await draft('旧名');
      await create(gameId);
      expect((await list())[0]?.name).toBe('旧名');
      const { version } = await staff.call('consoleGetGame', { params: { id: gameId } });
      const body = { version, name: '新名', type: 'casual', onlineType: 0, buyAmount: 0 } as const;
      await staff.call('consoleUpdateGame', { params: { id: gameId }, body });
      expect((await list())[0]?.name).toBe('新名');
    });
  });

  describe('for operators', () => {
    it('is kept with its history, and every open page hears of what players see', async () => {
      const [before, id] = [await entries(), await make()];
      const { version } = await get(id);
      const saved = await save(id, { version, releaseOn: '2026-02-01' });
      expect(saved).toMatchObject({ releaseOn: '2026-02-01', state: 'open', version: version + 1 });
      await save(id, { version: saved.version, releaseOn: '2026-02-01' });
      expect(await entries()).toBe(before + 2);
      const actions = await app
        .get(Database)
        .query<{ action: string }>(
          `SELECT action FROM audit_entries WHERE resource = 'reservations' AND record_id = :id ORDER BY id`,
          { id: String(id) },
        );
      expect(actions.map(({ action }) => action)).toEqual(['create', 'update', 'update']);
    });

    it('that was never open is nobody’s news', async () => {
      const before = await entries();
      const { id, version } = await create(await draft(), { enabled: false });
      await save(id, { version, releaseOn: null, enabled: false });
      expect(await entries()).toBe(before);
    });

    it('is refused where somebody saved it since, a second time for its game, and for what is no day', async () => {
      const gameId = await draft();
      const { id, version } = await create(gameId);
      await save(id, { version, releaseOn: null });
      expect(await outcomeOf(save(id, { version }))).toBe('reservation.stale');
      expect(await outcomeOf(create(gameId))).toBe('reservation.gameTaken');
      expect(await outcomeOf(create(await draft(), { releaseOn: '2026-02-30' }))).toBe('validation');
    });

    it('needs a game that is there and not published', async () => {
      expect(await outcomeOf(create(NO_SUCH_ID))).toBe('game.notFound');
      const { id } = await makePublished(app, { name: '已上架' });
      await expect(create(id)).rejects.toMatchObject({
        details: { errors: { gameId: expect.stringContaining('已上架') } },
      });
      await app.get(GamePublishingService).unpublish(id);
      expect(await create(id)).toMatchObject({ game: { state: 'unpublished' } });
    });

    it('is found by its state and its game, and listed by day and number', async () => {
      const [early, late] = [await make('早', TOMORROW), await make('晚', '2026-05-01')];
      await reserve(late);
      const closed = await create(await draft(), { enabled: false });
      const ids = async (query: object) =>
        (await staff.call('consoleListReservations', { query: { filter: { state: 'open' }, ...query } })).map(
          ({ id }) => id,
        );
      expect(await ids({ sort: ['releaseOn', 'ASC'] })).toEqual([early, late]);
      expect(await ids({ sort: ['count', 'DESC'] })).toEqual([late, early]);
      expect(await ids({ filter: { gameId: closed.gameId } })).toEqual([closed.id]);
      expect(await ids({ filter: { state: 'closed', id: [closed.id, early] } })).toEqual([closed.id]);
    });

    it('is not there, or not theirs', async () => {
      expect(await outcomeOf(get(NO_SUCH_ID))).toBe('reservation.notFound');
      expect(await outcomeOf(save(NO_SUCH_ID, { version: 1 }))).toBe('reservation.notFound');
      const id = await make();
      const support = await app.staff('support');
      expect(await outcomeOf(support.call('consoleGetReservation', { params: { id } }))).toBe('done');
      const body = { version: 1, releaseOn: null, enabled: true };
      const refused = support.call('consoleUpdateReservation', { params: { id }, body });
      expect(await outcomeOf(refused)).toBe('staff.forbidden');
    });
  });

  it('leads to the section of the first page, as many as it shows, and to nothing where there is none', async () => {
    const source = { kind: 'reservations' as const, gameType: null, tag: '', gameIds: [], size: 1 };
    const part = { kind: 'section', title: '新游预约', text: '', action: '', tint: 'blue', icon: null } as const;
    const times = { startAt: null, endAt: null };
    const { id } = await staff.call('consoleCreateHomePart', {
      body: { ...part, pictureId: null, link: null, source, ...times },
    });
    await staff.call('showHomePart', { params: { id } });
    const section = async () =>
      (await app.player.call('getHome', { query: {} })).sections.find(({ kind }) => kind === 'reservations');
    expect(await section()).toBeUndefined();
    const [first] = [await make('早', TOMORROW), await make('晚', '2026-05-01')];
    expect(await section()).toMatchObject({
      id,
      to: '/reservations',
      games: [],
      upcoming: [{ id: first, name: '早' }],
    });
    await save(first, { version: (await get(first)).version, enabled: false });
    expect(await section()).toMatchObject({ upcoming: [{ name: '晚' }] });
  });

  it('is forgotten with the player who reserved it, and counted without them', async () => {
    const [id, other] = [await make(), await make()];
    await reserve(id);
    await reserve(other);
    await reserve(id, await makePlayer(app));
    await forgetPlayer(app, player.uid, /^reservations$/);
    expect(await mine()).toEqual([]);
    expect([await countOf(id), await countOf(other)]).toEqual([1, 0]);
  });

  it('refuses whoever comes as it is published', async () => {
    const { id: gameId } = await makeComplete(app, { name: '同时上架' });
    const { id } = await create(gameId);
    const devices: PlayerDevice[] = [];
    for (const uid of await seedPlayers(app, 8)) devices.push(await signInPlayer(app, uid));
    const [, ...outcomes] = await Promise.all([
      app.get(GamePublishingService).publish(gameId, null),
      ...devices.map((device) =>
        reserve(id, device).then(
          () => 'reserved',
          () => 'refused',
        ),
      ),
    ]);
    const reserved = outcomes.filter((one) => one === 'reserved').length;
    const rows = await app.get(Database).query('SELECT uid FROM reserved_players WHERE reservation_id = :id', { id });
    expect([rows.length, (await get(id)).count]).toEqual([reserved, reserved]);
    expect(await refusalOf(reserve(id))).toBe('reservation.released');
  });
});
