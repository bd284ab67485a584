import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { ledgerFaults } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { giftFields, makeGift, type GiftFields } from '#testing/records/sample-gifts';
import { makePublished } from '#testing/records/sample-games';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { giftPackages } from './gift-packages.feature';

const NO_SUCH_ID = 2_000_000_000;
const HOUR = 3600;

describeEachDatabase('a gift package', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [giftPackages], target: await open.target() });
  });
  afterAll(async () => {
    expect(await ledgerFaults(app.get(Database))).toEqual([]);
    await app.close();
  });

  const claim = ({ client }: Pick<PlayerDevice, 'client'>, id: number, idempotencyKey?: string) =>
    client.call('claimGiftPackage', { params: { id }, ...(idempotencyKey && { idempotencyKey }) });
  const balance = async ({ client }: PlayerDevice) => (await client.call('listCoins')).balance;
  const offer = async ({ client }: Pick<PlayerDevice, 'client'>, id: number) => {
    const { list } = await client.call('listGiftPackages', { query: { pageSize: 50 } });
    return list.find((one) => one.id === id);
  };
  const fromNow = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString();
  const makeMember = ({ uid }: PlayerDevice, level: number, until: Date | null) =>
    app
      .get(UnitOfWork)
      .run(() =>
        app
          .get(Database)
          .execute('UPDATE players SET level_type = :level, exp_time = :until WHERE id = :uid', { level, until, uid }),
      );

  describe('in the gift centre', () => {
    it('is claimed once: diamonds, the gift and its word at once', async () => {
      const [one, gift] = [await makePlayer(app), await makeGift(app, { stock: 10 })];
      expect(await offer(one, gift.id)).toMatchObject({ state: 'available', stock: 10, left: 10, restriction: '' });
      const given = await claim(one, gift.id);
      expect(given).toMatchObject({ packageId: gift.id, name: '新手礼包', gameCode: null, expiresAt: null });
      expect(await balance(one)).toBe(20);
      expect((await one.client.call('listCoins')).list).toMatchObject([
        { kind: 'gift', title: '新手礼包', amount: 20 },
      ]);
      expect(await offer(one, gift.id)).toMatchObject({ state: 'claimed', left: 9 });
      expect((await one.client.call('listGifts')).list).toEqual([given]);
      expect(await refusalOf(claim(one, gift.id))).toBe('gift-package.claimed');
      expect(await balance(one)).toBe(20);
    });

    it('shows a guest what there is, and sends them to sign in', async () => {
      const gift = await makeGift(app, { channels: ['nobody'] });
      expect(await offer({ client: app.player }, gift.id)).toMatchObject({ state: 'available' });
      expect(await refusalOf(claim({ client: app.player }, gift.id))).toBe('session.expired');
      expect(await refusalOf(app.player.call('listGifts'))).toBe('session.expired');
    });

    it.each<[string, () => GiftFields, string, string]>([
      ['that has not begun', () => ({ startAt: fromNow(HOUR) }), 'upcoming', 'gift-package.notStarted'],
      ['for members', () => ({ minLevel: 1 }), 'membersOnly', 'gift-package.membersOnly'],
      ['of another channel', () => ({ channels: ['7'] }), 'restricted', 'gift-package.restricted'],
      ['for new players', () => ({ registeredSince: fromNow(HOUR) }), 'restricted', 'gift-package.restricted'],
    ])('%s says so and is refused', async (_title, fields, state, refusal) => {
      const [one, gift] = [await makePlayer(app, '3021'), await makeGift(app, fields())];
      expect((await offer(one, gift.id))?.state).toBe(state);
      expect(await refusalOf(claim(one, gift.id))).toBe(refusal);
      expect([await balance(one), (await one.client.call('listGifts')).list]).toEqual([0, []]);
    });

    it('tells in words what a player lacks', async () => {
      const [one, gift] = [await makePlayer(app, '3021'), await makeGift(app, { channels: ['7'] })];
      const words = '仅限指定渠道的玩家领取';
      expect((await offer(one, gift.id))?.restriction).toBe(words);
      await expect(claim(one, gift.id)).rejects.toMatchObject({ message: words });
    });

    it('for members is claimed by a member, until the membership is over', async () => {
      const [one, gift, other] = [
        await makePlayer(app),
        await makeGift(app, { minLevel: 1 }),
        await makeGift(app, { minLevel: 1 }),
      ];
      await makeMember(one, 1, new Date(app.clock.now().getTime() + HOUR * 1000));
      expect((await offer(one, gift.id))?.state).toBe('available');
      await claim(one, gift.id);
      app.clock.advance(HOUR);
      expect((await offer(one, other.id))?.state).toBe('membersOnly');
      expect(await refusalOf(claim(one, other.id))).toBe('gift-package.membersOnly');
    });

    it('that is over is shown to nobody and refused', async () => {
      const [one, gift] = [await makePlayer(app), await makeGift(app, { endAt: fromNow(HOUR) })];
      app.clock.advance(HOUR);
      expect(await offer(one, gift.id)).toBeUndefined();
      expect(await refusalOf(claim(one, gift.id))).toBe('gift-package.ended');
    });

    it('that is a draft, was taken down or was never there is not found', async () => {
      const [one, gift, operator] = [await makePlayer(app), await makeGift(app), await app.staff('operator')];
      const draft = await operator.call('consoleCreateGiftPackage', { body: giftFields });
      await operator.call('unpublishGiftPackage', { params: { id: gift.id } });
      for (const id of [draft.id, gift.id, NO_SUCH_ID]) {
        expect(await offer(one, id)).toBeUndefined();
        expect(await refusalOf(claim(one, id))).toBe('gift-package.notFound');
      }
    });

    it('goes on behind a cursor in the operators’ order', async () => {
      const first = await makeGift(app, { sortOrder: 1 });
      const second = await makeGift(app, { sortOrder: 1 });
      const page = await app.player.call('listGiftPackages', { query: { pageSize: 1 } });
      const rest = await app.player.call('listGiftPackages', { query: { pageSize: 1, cursor: page.nextCursor ?? '' } });
      expect([...page.list, ...rest.list].map(({ id }) => id)).toEqual([first.id, second.id]);
    });
  });

  it('gives days of membership along with diamonds, once', async () => {
    const one = await makePlayer(app);
    const both: GiftFields['rewards'] = [
      { kind: 'diamonds', amount: 20 },
      { kind: 'membership', amount: 7 },
    ];
    const [gift, members] = [await makeGift(app, { rewards: both }), await makeGift(app, { minLevel: 1 })];
    expect(await refusalOf(claim(one, members.id))).toBe('gift-package.membersOnly');
    expect(await claim(one, gift.id)).toMatchObject({ rewards: both });
    const { coinNum, levelType, expTime } = await one.client.call('getUserStatus');
    expect([coinNum, levelType]).toEqual([20, 1]);
    expect(Date.parse(expTime ?? '') - app.clock.now().getTime()).toBe(7 * 24 * HOUR * 1000);
    expect((await claim(one, members.id)).packageId).toBe(members.id);
    expect(await refusalOf(claim(one, gift.id))).toBe('gift-package.claimed');
    expect((await one.client.call('getUserStatus')).expTime).toBe(expTime);
  });

  it('is given to exactly as many as its stock, however many ask at once', async () => {
    const gift = await makeGift(app, { stock: 7 });
    const players: PlayerDevice[] = [];
    for (let i = 0; i < 40; i += 1) players.push(await makePlayer(app));
    const outcomes = await Promise.all(players.map((one) => refusalOf(claim(one, gift.id))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(7);
    expect(outcomes.filter((outcome) => outcome === 'gift-package.exhausted')).toHaveLength(33);
    expect(await offer(players[0] as PlayerDevice, gift.id)).toMatchObject({ left: 0 });
    expect((await offer(await makePlayer(app), gift.id))?.state).toBe('exhausted');
  });

  it('is given to a player once, however often they ask at once, with one key or many', async () => {
    const [one, gift] = [await makePlayer(app), await makeGift(app, { stock: 100 })];
    const keyed = await Promise.all(Array.from({ length: 20 }, () => claim(one, gift.id, 'one-key-for-all')));
    expect(new Set(keyed.map((result) => JSON.stringify(result))).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 20 }, () => refusalOf(claim(one, gift.id))));
    expect(new Set(others)).toEqual(new Set(['gift-package.claimed']));
    expect(await balance(one)).toBe(20);
    expect(await offer(one, gift.id)).toMatchObject({ left: 99 });
  });

  describe('with codes of a game', () => {
    it('gives each player another one, and is gone with the last', async () => {
      const { id: gameId } = await makePublished(app, { name: '星海远征' });
      const gift = await makeGift(app, { gameId, rewards: [], endAt: fromNow(HOUR) }, ['AA-1', 'AA-2', 'AA-3']);
      const players = await Promise.all(Array.from({ length: 6 }, () => makePlayer(app)));
      const codes: (string | null)[] = [];
      await Promise.all(
        players.map((one) =>
          claim(one, gift.id).then(
            ({ gameCode }) => codes.push(gameCode),
            () => undefined,
          ),
        ),
      );
      expect(codes.sort()).toEqual(['AA-1', 'AA-2', 'AA-3']);
      const late = await makePlayer(app);
      expect(await offer(late, gift.id)).toMatchObject({ state: 'exhausted', left: 0, game: { name: '星海远征' } });
      expect(await refusalOf(claim(late, gift.id))).toBe('gift-package.exhausted');
    });

    it('is on the page of its game alone', async () => {
      const [{ id: gameId }, other] = [await makePublished(app), await makePublished(app)];
      const gift = await makeGift(app, { gameId });
      const of = (appID: number) => app.player.call('listGameGifts', { body: { appID } });
      expect(await of(gameId)).toMatchObject([{ id: gift.id, game: { id: gameId } }]);
      expect(await of(other.id)).toEqual([]);
      expect(await refusalOf(of(NO_SUCH_ID))).toBe('game.notFound');
    });

    it('takes each code once, and only where it gives some', async () => {
      const operator = await app.staff('operator');
      const { id } = await operator.call('consoleCreateGiftPackage', { body: { ...giftFields, hasGameCode: true } });
      const publish = () => operator.call('publishGiftPackage', { params: { id } });
      const add = (codes: string[], params = { id }) => operator.call('addGameCodes', { params, body: { codes } });
      expect(await outcomeOf(publish())).toBe('gift-package.noGameCodes');
      expect(await add(['K-1', 'K-2', 'K-1'])).toEqual({ added: 2, repeated: 1, left: 2 });
      expect(await add(['K-2', 'K-3'])).toEqual({ added: 1, repeated: 1, left: 3 });
      expect(await publish()).toMatchObject({ state: 'published', gameCodesLeft: 3 });
      const plain = await operator.call('consoleCreateGiftPackage', { body: giftFields });
      expect(await outcomeOf(add(['K-9'], { id: plain.id }))).toBe('gift-package.takesNoGameCodes');
      expect(await outcomeOf(add(['K-9'], { id: NO_SUCH_ID }))).toBe('gift-package.notFound');
    });
  });

  describe('in the console', () => {
    it('is changed by one at a time, and never below what was claimed', async () => {
      const operator = await app.staff('operator');
      const { id, version } = await makeGift(app, { stock: 5 });
      await claim(await makePlayer(app), id);
      const save = (change: object, of = { id }) =>
        operator.call('consoleUpdateGiftPackage', {
          params: of,
          body: { ...giftFields, version, stock: 5, ...change },
        });
      expect(await outcomeOf(save({ gameId: NO_SUCH_ID }))).toBe('game.notFound');
      expect(await save({ name: ' 新年礼包 ' })).toMatchObject({ name: '新年礼包', claimed: 1, version: version + 1 });
      expect(await outcomeOf(save({}))).toBe('gift-package.stale');
      expect(await outcomeOf(save({}, { id: NO_SUCH_ID }))).toBe('gift-package.notFound');
      const { version: now } = await operator.call('consoleGetGiftPackage', { params: { id } });
      await claim(await makePlayer(app), id);
      await expect(save({ version: now, stock: 1 })).rejects.toMatchObject({
        details: { errors: { stock: expect.any(String) } },
      });
    });

    it.each<[string, GiftFields, string]>([
      ['that holds nothing', { rewards: [] }, 'rewards'],
      ['that ends before it begins', { startAt: '2026-12-02T00:00:00Z', endAt: '2026-12-01T00:00:00Z' }, 'endAt'],
      ['that gives a lifetime of days', { rewards: [{ kind: 'membership', amount: 3651 }] }, 'rewards'],
      [
        'that names a reward twice',
        {
          rewards: [
            { kind: 'diamonds', amount: 1 },
            { kind: 'diamonds', amount: 2 },
          ],
        },
        'rewards',
      ],
    ])('is not made %s', async (_title, fields, field) => {
      const body = { ...giftFields, ...fields };
      const create = (await app.staff('operator')).call('consoleCreateGiftPackage', { body });
      await expect(create).rejects.toMatchObject({ details: { errors: { [field]: expect.any(String) } } });
    });

    it('is not made for a game that is not there', async () => {
      const body = { ...giftFields, gameId: NO_SUCH_ID };
      expect(await outcomeOf((await app.staff('operator')).call('consoleCreateGiftPackage', { body }))).toBe(
        'game.notFound',
      );
    });

    it('is listed by state and game, and who was given what by player', async () => {
      const [operator, one] = [await app.staff('operator'), await makePlayer(app)];
      const { id: gameId } = await makePublished(app);
      const gift = await makeGift(app, { gameId });
      await claim(one, gift.id);
      const list = (filter: object) => operator.call('consoleListGiftPackages', { query: { filter } });
      expect(await list({ gameId })).toMatchObject([{ id: gift.id, claimed: 1 }]);
      expect(await list({ gameId, state: 'draft' })).toEqual([]);
      const given = await operator.call('consoleListGifts', { query: { filter: { uid: one.uid } } });
      expect(given).toMatchObject([{ uid: one.uid, packageId: gift.id, source: `package:${gift.id}` }]);
      expect(await operator.call('consoleListGifts', { query: { filter: { packageId: NO_SUCH_ID } } })).toEqual([]);
    });

    it('that is not there is not found', async () => {
      const operator = await app.staff('operator');
      const params = { id: NO_SUCH_ID };
      for (const call of ['consoleGetGiftPackage', 'publishGiftPackage', 'unpublishGiftPackage'] as const)
        expect(await outcomeOf(operator.call(call, { params }))).toBe('gift-package.notFound');
    });
  });
});
