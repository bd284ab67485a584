// @module-tag both-databases
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { giveDiamonds, ledgerFaults } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { makePublished, newDevice, storePackage } from '#testing/records/sample-games';
import { unitsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { accounts } from '#features/players/accounts/accounts.feature';
import { GameEditingService } from '#features/content/games/game-editing.service';
import { GamePackagesService } from '#features/content/games/game-packages.service';
import { GamePublishingService } from '#features/content/games/game-publishing.service';
import { reconciliations } from '#features/money/reconciliations/reconciliations.feature';
import { PurchaseWaiversService } from './purchase-waivers.service';
import { purchases } from './purchases.feature';

const PRICE = 50;

describeEachDatabase('a paid game', (open) => {
  let app: TestApp;
  const members = new Set<number>();
  beforeAll(async () => {
    app = await openTestApp({ features: [accounts, purchases, reconciliations], target: await open.target() });
    app.get(PurchaseWaiversService).declare({ name: 'membership', holds: async (uid) => members.has(uid) });
  });
  afterAll(async () => {
    expect(await ledgerFaults(app.get(Database))).toEqual([]);
    await app.close();
  });

  const game = (name = '符文守卫') => makePublished(app, { name, onlineType: 1, buyAmount: PRICE });
  const player = async (coins: number) => {
    const made = await makePlayer(app);
    if (coins > 0) await giveDiamonds(app, made.uid, coins);
    return made;
  };
  interface Ask {
    readonly price?: number;
    readonly key?: string;
    readonly platformType?: 1 | 2;
  }
  const download = ({ client }: Pick<PlayerDevice, 'client'>, id: number, { price, key, platformType = 1 }: Ask = {}) =>
    client.call('downloadGame', {
      params: { id },
      body: { platformType, deviceID: newDevice(), ...(price !== undefined && { price }) },
      ...(key && { idempotencyKey: key }),
    });
  const balance = async ({ client }: PlayerDevice) => (await client.call('getUserStatus')).coinNum;
  const owned = async ({ client }: PlayerDevice) => (await client.call('listOwnedGames')).gameIds;
  const reprice = async (id: number, change: { onlineType: 0 | 1; buyAmount: number }) => {
    const { name, type, version } = await app.get(GameEditingService).get(id);
    return app.get(GameEditingService).update(id, { name, type, version, ...change });
  };

  it('is bought with its first link: diamonds, ownership and the price of the moment at once', async () => {
    const [one, { id }] = [await player(128), await game()];
    const link = await download(one, id, { price: PRICE });
    expect((await fetch(link)).status).toBe(200);
    expect(await balance(one)).toBe(78);
    expect(await one.client.call('listCoins')).toMatchObject({
      list: [{ kind: 'purchase', amount: -PRICE, balance: 78, title: '购买《符文守卫》', link: `/detail/${id}` }, {}],
    });
    const { list } = await one.client.call('listPurchases');
    expect(list).toMatchObject([
      { gameId: id, price: PRICE, paid: PRICE, waived: false, game: { id, name: '符文守卫' } },
    ]);
    expect(await owned(one)).toEqual([id]);
  });

  it('is sold and noted in one unit of work, and counted in a second', async () => {
    const [one, { id }] = [await player(128), await game()];
    expect(await unitsOf(app, () => download(one, id, { price: PRICE }))).toBe(2);
  });

  it('is free to its owner ever after, on every device and whatever it costs by then', async () => {
    const [one, { id }] = [await player(60), await game()];
    await download(one, id);
    await reprice(id, { onlineType: 1, buyAmount: 900 });
    expect(await download(one, id, { price: PRICE })).toMatch(/^http/);
    expect(await download(one, id, { price: 1 })).toMatch(/^http/);
    expect(await balance(one)).toBe(10);
    expect((await one.client.call('listPurchases')).list).toHaveLength(1);
  });

  it('stays with its owner when it is taken down, and is gone for all others', async () => {
    const [one, other, { id }] = [await player(60), await player(60), await game()];
    await download(one, id);
    await app.get(GamePublishingService).unpublish(id);
    expect(await download(one, id)).toMatch(/^http/);
    expect(await refusalOf(download(other, id))).toBe('game.notFound');
    expect(await refusalOf(download({ client: app.player }, id))).toBe('game.notFound');
    expect((await one.client.call('listPurchases')).list).toMatchObject([{ game: { id } }]);
  });

  it('sends a guest to sign in', async () => {
    expect(await refusalOf(download({ client: app.player }, (await game()).id))).toBe('session.expired');
  });

  it('is not sold for another price than the confirmed one, and says the new one', async () => {
    const [one, { id }] = [await player(100), await game()];
    await reprice(id, { onlineType: 1, buyAmount: 60 });
    await expect(download(one, id, { price: PRICE })).rejects.toMatchObject({
      code: 1111,
      message: '《符文守卫》现在需要 60 X钻，请确认后再下载',
    });
    expect(await balance(one)).toBe(100);
    await download(one, id, { price: 60 });
    expect(await balance(one)).toBe(40);
  });

  it('that became free costs nothing, whatever was confirmed', async () => {
    const [one, { id }] = [await player(100), await game()];
    await reprice(id, { onlineType: 0, buyAmount: 0 });
    expect(await download(one, id, { price: PRICE })).toMatch(/^http/);
    expect([await balance(one), await owned(one)]).toEqual([100, []]);
  });

  it('tells everybody its new price, and nobody what did not change or is not to be seen', async () => {
    const { id } = await game();
    const notified = async () => {
      const rows = await app
        .get(Database)
        .query<{ payload: string }>(`SELECT payload FROM feed_entries WHERE kind = 'game.repriced' ORDER BY seq`);
      return rows.map(({ payload }) => JSON.parse(payload) as { id: number }).filter((one) => one.id === id);
    };
    await reprice(id, { onlineType: 1, buyAmount: PRICE });
    await reprice(id, { onlineType: 1, buyAmount: 60 });
    await app.get(GamePublishingService).unpublish(id);
    await reprice(id, { onlineType: 1, buyAmount: 70 });
    expect(await notified()).toEqual([{ id, onlineType: 1, buyAmount: 60 }]);
  });

  it('is not sold for more than a player has, nor where there is no package for the device', async () => {
    const [one, { id }] = [await player(PRICE - 1), await game()];
    expect(await refusalOf(download(one, id))).toBe('wallet.insufficient');
    expect([await balance(one), await owned(one)]).toEqual([PRICE - 1, []]);
    const rich = await player(PRICE);
    expect(await refusalOf(download(rich, id, { platformType: 2 }))).toBe('game.noPackage');
    expect([await balance(rich), await owned(rich)]).toEqual([PRICE, []]);
    expect(await refusalOf(download(rich, 2_000_000_000))).toBe('game.notFound');
  });

  it('is not charged to a player who was shown that it is free, after its price or the end of their membership', async () => {
    const [one, { id }] = [await player(128), await game()];
    const { client } = one;
    const ask = (body: { price: number; waived?: true }) =>
      client.call('downloadGame', { params: { id }, body: { platformType: 1, deviceID: newDevice(), ...body } });
    // It was free when the page was opened.
    expect(await refusalOf(ask({ price: 0 }))).toBe('game.priceChanged');
    members.add(one.uid);
    expect(await refusalOf(ask({ price: PRICE + 1, waived: true }))).toBe('game.priceChanged');
    members.delete(one.uid);
    expect(await refusalOf(ask({ price: PRICE, waived: true }))).toBe('game.priceChanged');
    expect([await balance(one), await owned(one)]).toEqual([128, []]);
    members.add(one.uid);
    await ask({ price: PRICE, waived: true });
    expect([await balance(one), await owned(one)]).toEqual([128, [id]]);
    members.delete(one.uid);
  });

  it('is free to whom something waives the price, which is recorded, and stays theirs afterwards', async () => {
    const [one, { id }] = [await player(0), await game()];
    members.add(one.uid);
    await download(one, id, { price: PRICE });
    members.delete(one.uid);
    expect(await download(one, id)).toMatch(/^http/);
    expect((await one.client.call('listPurchases')).list).toMatchObject([{ price: PRICE, paid: 0, waived: true }]);
    expect((await one.client.call('listCoins')).list).toEqual([]);
    const staff = await app.staff('finance');
    const list = (filter: object) => staff.call('consoleListPurchases', { query: { filter } });
    expect(await list({ uid: one.uid, waived: true })).toMatchObject([{ waivedBy: 'membership', paid: 0 }]);
    expect(await list({ uid: one.uid, waived: false })).toEqual([]);
    const again = () => app.get(PurchaseWaiversService).declare({ name: 'membership', holds: async () => true });
    expect(again).toThrow('already a waiver');
  });

  it('is sold once to whoever asks for it at once, with a key or without', async () => {
    const [one, { id }] = [await player(10 * PRICE), await game()];
    const links = await Promise.all(Array.from({ length: 20 }, () => download(one, id)));
    expect(links.every((link) => link.startsWith('http'))).toBe(true);
    expect(await balance(one)).toBe(9 * PRICE);
  });

  it('is answered alike for one key, in whichever order it is sold or refused', async () => {
    const [one, { id }] = [await player(PRICE - 1), await game()];
    const ask = (price: number, key: string) => refusalOf(download(one, id, { price, key }));
    expect(await ask(PRICE, 'too-few-diamonds')).toBe('wallet.insufficient');
    await giveDiamonds(app, one.uid, 1);
    // Another device id makes it another content, so the body is written out here.
    const body = { platformType: 1, deviceID: newDevice(), price: PRICE } as const;
    const again = (idempotencyKey: string) => one.client.call('downloadGame', { params: { id }, body, idempotencyKey });
    const links = await Promise.all(Array.from({ length: 20 }, () => again('bought-with-this')));
    links.push(await again('bought-with-this'));
    expect(new Set(links).size).toBe(1);
    expect(await balance(one)).toBe(0);
    expect(await ask(PRICE, 'bought-with-this')).toBe('idempotency.reused');
  });

  it('is pushed to the player who bought it, with the balance that is left', async () => {
    const [one, { id }] = [await player(60), await game()];
    await download(one, id);
    const rows = await app
      .get(Database)
      .query<{ kind: string; payload: string }>(
        'SELECT kind, payload FROM feed_entries WHERE topic = :topic ORDER BY seq',
        {
          topic: `player:${one.uid}`,
        },
      );
    expect(rows.slice(1).map(({ kind }) => kind)).toEqual(['wallet.changed', 'purchase.created']);
    expect(JSON.parse(rows.at(-1)?.payload ?? '')).toEqual({ subjectKind: 'game', subjectId: id, paid: PRICE });
  });

  it('counts a download once for a device and version', async () => {
    const [one, { id }] = [await player(60), await game()];
    const deviceID = newDevice();
    const ask = () => one.client.call('downloadGame', { params: { id }, body: { platformType: 1, deviceID } });
    for (let i = 0; i < 3; i += 1) await ask();
    await app
      .get(GamePackagesService)
      .add(id, { platformType: 1, version: '2.0', fileId: await storePackage(app, 900) });
    await ask();
    expect(await app.get(GameEditingService).get(id)).toMatchObject({ downloadCount: 2 });
  });

  describe('the list of owned games', () => {
    it('goes on behind a cursor, the latest first, and is nobody else’s', async () => {
      const [one, other] = [await player(3 * PRICE), await player(0)];
      const ids = [await game('甲'), await game('乙'), await game('丙')].map(({ id }) => id);
      for (const id of ids) await download(one, id);
      const first = await one.client.call('listPurchases', { query: { pageSize: 2 } });
      const second = await one.client.call('listPurchases', { query: { pageSize: 2, cursor: first.nextCursor ?? '' } });
      expect([...first.list, ...second.list].map(({ gameId }) => gameId)).toEqual(ids.toReversed());
      expect(second.nextCursor).toBeNull();
      expect(await owned(one)).toEqual(ids.toReversed());
      expect([await owned(other), (await other.client.call('listPurchases')).list]).toEqual([[], []]);
      await expect(app.player.call('listPurchases')).rejects.toMatchObject({ code: 2 });
    });

    it('is searched by player and game in the console', async () => {
      const [one, other, { id }] = [await player(60), await player(60), await game()];
      for (const buyer of [one, other]) await download(buyer, id);
      const staff = await app.staff('support');
      const list = async (filter: object) =>
        (await staff.call('consoleListPurchases', { query: { filter } })).map(({ uid }) => uid);
      expect(await list({ subjectKind: 'game', subjectId: id })).toEqual([other.uid, one.uid]);
      expect(await list({ subjectId: id, uid: one.uid })).toEqual([one.uid]);
    });
  });

  it('is held against its transfer by every reconciliation', async () => {
    const [one, { id }] = [await player(60), await game()];
    await download(one, id);
    const finance = await app.staff('finance');
    const { id: run } = await finance.call('startReconciliation');
    await app.get(TaskRunner).runDue();
    const { state, checks } = await finance.call('consoleGetReconciliation', { params: { id: run } });
    expect(state).toBe('passed');
    expect(checks.find(({ check }) => check === 'purchases')?.checked).toBeGreaterThan(0);
  });
});
