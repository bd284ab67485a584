import { RefusedError } from '@ug/api-client';
import { shownRewards } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { giveDiamonds } from '#testing/records/diamonds';
import { makePaidChapter } from '#testing/records/library';
import { makePlan, PLAN } from '#testing/records/memberships';
import { orderWay, TILE } from '#testing/records/orders';
import { makePlayer, refusalOf } from '#testing/players';
import { diamonds, makeActivity, prizeFields } from '#testing/records/sample-activities';
import { giftFields, makeGift } from '#testing/records/sample-gifts';
import { openTestApp, type TestApp } from '#testing/test-app';
import { CheckInSettingsService } from '#features/rewards/check-ins/check-in-settings.service';
import { features } from '../../features';

/** How a call was refused: the reason, the sentence and the terms of now. */
async function answerOf(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RefusedError)) throw new Error('it was not refused', { cause: error });
  return { refusal: await refusalOf(Promise.reject(error)), words: error.message, current: error.details.current };
}

describeEachDatabase('a player who confirms what they were shown', (open) => {
  let app: TestApp;
  let way: Awaited<ReturnType<typeof orderWay>>;
  beforeAll(async () => {
    app = await openTestApp({ features, target: await open.target() });
    way = await orderWay(app);
  });
  afterAll(() => app.close());

  const offered = async (client: Awaited<ReturnType<typeof makePlayer>>['client'], id: number) => {
    const offer = (await client.call('listRechargeTiles')).find((one) => one.id === id);
    if (!offer) throw new Error(`tile ${id} is not offered`);
    const { amount, coins, bonus, firstBonus } = offer;
    return { tileId: id, provider: 'sandbox' as const, amount, coins, bonus, firstBonus };
  };

  it('orders a recharge at no other terms: an operator’s save is shown and asked again', async () => {
    const operator = await app.staff('operator');
    const tile = { ...TILE, badge: '', sortOrder: 9, enabled: true };
    const { id, version } = await operator.call('consoleCreateRechargeTile', { body: tile });
    const { client } = await makePlayer(app);
    const shown = await offered(client, id);
    const dearer = { ...tile, version, amount: 1200, coins: 6 };
    await operator.call('consoleUpdateRechargeTile', { params: { id }, body: dearer });
    const refused = await answerOf(client.call('createOrder', { body: shown }));
    expect(refused).toEqual({
      refusal: 'recharge-tile.changed',
      words: '该档位现在是 12 元得 6 X钻，另送 12 X钻，请确认后再支付',
      current: { amount: 1200, coins: 6, bonus: 6, firstBonus: 6 },
    });
    expect((await client.call('listOrders')).list).toEqual([]);
    const made = await client.call('createOrder', { body: { ...shown, ...refused.current } });
    expect(made).toMatchObject({ amount: 1200, coins: 6, bonus: 6 });
  });

  it('orders no first bonus that another device has had meanwhile', async () => {
    const player = await makePlayer(app);
    const first = await way.order(player);
    const tiles = await player.client.call('listRechargeTiles');
    const shown = await offered(player.client, tiles.find(({ amount }) => amount === TILE.amount)?.id ?? 0);
    expect(shown.firstBonus).toBe(TILE.coins);
    await way.pay(first);
    const refused = await answerOf(player.client.call('createOrder', { body: shown }));
    expect(refused).toMatchObject({ refusal: 'recharge-tile.changed', current: { ...TILE, firstBonus: 0 } });
  });

  it('opens a membership for no other price, and for no fewer days', async () => {
    const planId = await makePlan(app, { days: 15 });
    const { client, uid } = await makePlayer(app);
    await giveDiamonds(app, uid, 1000);
    const body = { planId, price: PLAN.coins, days: PLAN.days };
    expect(await answerOf(client.call('openMembership', { body }))).toEqual({
      refusal: 'membership-plan.priceChanged',
      words: '月度会员现在 15 天需要 300 X钻，请确认后再开通',
      current: { price: PLAN.coins, days: 15 },
    });
    expect(await client.call('getUserStatus')).toMatchObject({ coinNum: 1000, levelType: 0 });
    await client.call('openMembership', { body: { ...body, days: 15 } });
  });

  it('buys parts of a work for no other price, and no other number of them', async () => {
    const { workId: id, partId } = await makePaidChapter(app, 6);
    const { client, uid } = await makePlayer(app);
    await giveDiamonds(app, uid, 1000);
    const body = { scope: 'rest', partId, price: 6 } as const;
    const refused = client.call('buyWork', { params: { id }, body: { ...body, partCount: 2 } });
    expect(await answerOf(refused)).toMatchObject({
      refusal: 'entitlement.priceChanged',
      current: { price: 6, partCount: 1 },
    });
    expect(await client.call('buyWork', { params: { id }, body: { ...body, partCount: 1 } })).toMatchObject({
      paid: 6,
    });
  });

  it('claims a package with nothing else in it', async () => {
    const operator = await app.staff('operator');
    const { id, version } = await makeGift(app);
    const { client } = await makePlayer(app);
    const shown = { rewards: shownRewards(giftFields.rewards), hasGameCode: false };
    const body = { ...giftFields, version, rewards: [diamonds(2)] };
    await operator.call('consoleUpdateGiftPackage', { params: { id }, body });
    expect(await answerOf(client.call('claimGiftPackage', { params: { id }, body: shown }))).toEqual({
      refusal: 'gift-package.changed',
      words: '“新手礼包”的内容已变化，请确认后再领取',
      current: { rewards: 'diamonds:2', hasGameCode: false },
    });
    const again = { params: { id }, body: { ...shown, rewards: 'diamonds:2' } };
    expect(await client.call('claimGiftPackage', again)).toMatchObject({ rewards: [diamonds(2)] });
  });

  it('claims what an activity promised, and draws at the price that was shown', async () => {
    const { client, uid } = await makePlayer(app);
    await giveDiamonds(app, uid, 100);
    const reward = await makeActivity(app, { prizes: [prizeFields({ rewards: [diamonds(2)] })] });
    const body = { prizeId: reward.prizes[0]?.id ?? 0, rewards: 'diamonds:20' };
    const claim = { params: { id: reward.id }, body };
    expect(await answerOf(client.call('claimActivityPrize', claim))).toMatchObject({
      refusal: 'activity.prizeChanged',
      current: { rewards: 'diamonds:2' },
    });
    const draw = await makeActivity(app, { kind: 'draw', drawPrice: 8 });
    const drawn = client.call('drawActivityPrize', { params: { id: draw.id }, body: { price: 5 } });
    expect(await answerOf(drawn)).toEqual({
      refusal: 'activity.priceChanged',
      words: '现在抽一次需要 8 X钻，请确认后再抽',
      current: { price: 8 },
    });
    expect((await client.call('getUserStatus')).coinNum).toBe(100);
  });

  it('checks in for the reward that was shown, and is not checked in for another', async () => {
    const settings = app.get(CheckInSettingsService);
    const { version } = await settings.get();
    const rules = { enabled: true, dailyCap: null, makeUpsPerMonth: 3 };
    await settings.update({ version, ...rules, rewards: [{ coins: 1, cards: 0 }] });
    const { client } = await makePlayer(app);
    const refused = await answerOf(client.call('checkIn', { body: { coins: 2, cards: 0 } }));
    expect(refused).toMatchObject({ refusal: 'check-in.changed', current: { coins: 1, cards: 0 } });
    expect(await client.call('getCheckIns')).toMatchObject({ isDone: false, total: 0 });
    expect(await client.call('checkIn', { body: { coins: 1, cards: 0 } })).toMatchObject({ reward: { coins: 1 } });
  });
});
