// @module-tag both-databases
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { orderWay, TILE } from '#testing/records/orders';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { accounts } from '#features/players/accounts/accounts.feature';
import { sandboxPay } from '#features/money/sandbox-pay/sandbox-pay.feature';

// What a screen promises of money is decided here, for the player who looks at it.

const { coins: COINS, bonus: BONUS } = TILE;

describeEachDatabase('what a first recharge is promised to bring', (open) => {
  let app: TestApp;
  let way: Awaited<ReturnType<typeof orderWay>>;
  beforeAll(async () => {
    app = await openTestApp({ features: [accounts, sandboxPay], target: await open.target() });
    way = await orderWay(app);
  });
  afterAll(() => app.close());

  const promised = async ({ client }: Pick<PlayerDevice, 'client'>) =>
    (await client.call('listRechargeTiles')).map(({ firstBonus }) => firstBonus);

  it('is what it brings, and nothing once it was had', async () => {
    const { player, made } = await way.ordered();
    const [before = 0] = await promised(player);
    await way.pay(made);
    expect((await way.get(player, made)).bonus).toBe(BONUS + before);
    expect(before).toBe(COINS);
    expect(await promised(player)).toEqual([0]);
  });

  it('is each player’s own, asked for one after the other; a guest sees what new players get', async () => {
    const [{ player: veteran, made }, newPlayer] = [await way.ordered(), await makePlayer(app)];
    await way.pay(made);
    const guest = { client: app.player };
    for (let round = 0; round < 2; round += 1) {
      expect(await promised(guest)).toEqual([COINS]);
      expect(await promised(veteran)).toEqual([0]);
      expect(await promised(newPlayer)).toEqual([COINS]);
    }
  });

  it('is had by one of two open orders, the first that is paid', async () => {
    const { player, made: first } = await way.ordered();
    const second = await way.order(player);
    expect(await promised(player)).toEqual([COINS]);
    await way.pay(second);
    expect(await promised(player)).toEqual([0]);
    await way.pay(first);
    expect(await way.get(player, second)).toMatchObject({ isFirst: true, bonus: BONUS + COINS });
    expect(await way.get(player, first)).toMatchObject({ isFirst: false, bonus: BONUS });
  });

  it('is still promised where nothing was paid', async () => {
    const { player, made } = await way.ordered();
    await player.client.call('closeOrder', { params: { orderNo: made.orderNo } });
    expect(await promised(player)).toEqual([COINS]);
  });

  it('was had, also where the order was refunded', async () => {
    const { player, made } = await way.ordered();
    await way.pay(made);
    const owner = await app.staff('owner');
    await owner.call('refundOrder', { params: { id: await way.idOf(made) }, body: { reason: '测试' } });
    expect((await way.get(player, made)).state).toBe('refunded');
    expect(await promised(player)).toEqual([0]);
    const next = await way.order(player);
    await way.pay(next);
    expect(await way.get(player, next)).toMatchObject({ isFirst: false, bonus: BONUS });
  });
});
