import { CheckInCallsService } from '#features/rewards/check-ins/check-in-calls.service';
import { CheckInSettingsService } from '#features/rewards/check-ins/check-in-settings.service';
import { OrdersService } from '#features/money/orders/orders.service';
import { RechargeTilesService } from '#features/money/recharge-tiles/recharge-tiles.service';
import { giveDiamonds } from '../records/diamonds';
import { BALANCE, DAYS, MOVES, ofPlayer, rowsOf, type PlayerCases } from './keyed-cases';
import { makePaidChapter } from '../records/library';
import { makePlan } from '../records/memberships';
import { TILE } from '../records/orders';
import { makePlayer, registerEarlier } from '../players';
import { diamonds, makeActivity, prizeFields } from '../records/sample-activities';
import { makePublished, newDevice } from '../records/sample-games';
import { exportedCodes, makeBatch } from '../records/sample-gift-codes';
import { makeGift } from '../records/sample-gifts';
import type { TestApp } from '../test-app';

const PRICE = 50;

/** A player with diamonds to spend. */
async function richPlayer(app: TestApp) {
  const { uid, token } = await makePlayer(app);
  await giveDiamonds(app, uid, 1000);
  return { uid, token };
}

const makeTile = async (app: TestApp) =>
  (await app.get(RechargeTilesService).create({ ...TILE, badge: '', sortOrder: 1, enabled: true })).id;

async function makeOrder(app: TestApp, uid: number): Promise<string> {
  const tileId = await makeTile(app);
  return (await app.get(OrdersService).create(uid, { tileId, provider: 'sandbox' })).orderNo;
}

/** Checking in brings a card, with which a missed day is made up. */
async function openCheckIns(app: TestApp): Promise<void> {
  const settings = app.get(CheckInSettingsService);
  const { version } = await settings.get();
  const rewards = [{ coins: 2, cards: 1 }];
  await settings.update({ version, rewards, enabled: true, dailyCap: null, makeUpsPerMonth: 3 });
}

const AWARDS = rowsOf('activity_awards', 'uid = :uid');
const GIFTS = rowsOf('gifts', 'uid = :uid');
const CARDS = 'SELECT cards AS n FROM check_in_cards WHERE uid = :uid';

/** What players ask for under a key. */
export const playerCases: PlayerCases = {
  downloadGame: async (app) => {
    const by = await richPlayer(app);
    const { id } = await makePublished(app, { onlineType: 1, buyAmount: PRICE });
    const body = { platformType: 1, deviceID: newDevice() } as const;
    return {
      by,
      input: { params: { id }, body: { ...body, price: PRICE } },
      other: { params: { id }, body: { ...body, price: PRICE - 1 } },
      effect: { [rowsOf('purchases', 'uid = :uid')]: 1, [BALANCE]: -PRICE, [MOVES]: 1 },
      about: ofPlayer(by.uid),
    };
  },
  buyWork: async (app) => {
    const [by, { workId: id, partId }] = [await richPlayer(app), await makePaidChapter(app, PRICE)];
    return {
      by,
      input: { params: { id }, body: { scope: 'part', partId, price: PRICE } },
      other: { params: { id }, body: { scope: 'part', partId, price: PRICE - 1 } },
      effect: {
        [rowsOf('purchases', 'uid = :uid')]: 1,
        [rowsOf('part_entitlements', 'uid = :uid')]: 1,
        [BALANCE]: -PRICE,
        [MOVES]: 1,
      },
      about: ofPlayer(by.uid),
    };
  },
  createOrder: async (app) => {
    const [{ uid, token }, tileId, other] = [await makePlayer(app), await makeTile(app), await makeTile(app)];
    return {
      by: { uid, token },
      input: { body: { tileId, provider: 'sandbox' } },
      other: { body: { tileId: other, provider: 'sandbox' } },
      effect: {
        [rowsOf('orders', 'uid = :uid')]: 1,
        [rowsOf('order_events', 'order_id IN (SELECT id FROM orders WHERE uid = :uid)')]: 1,
      },
      about: ofPlayer(uid),
    };
  },
  closeOrder: async (app) => {
    const { uid, token } = await makePlayer(app);
    const [orderNo, other] = [await makeOrder(app, uid), await makeOrder(app, uid)];
    return {
      by: { uid, token },
      input: { params: { orderNo } },
      other: { params: { orderNo: other } },
      effect: {
        [rowsOf('orders', `uid = :uid AND state = 'closed'`)]: 1,
        [rowsOf('order_events', `kind = 'closed' AND order_id IN (SELECT id FROM orders WHERE uid = :uid)`)]: 1,
      },
      about: ofPlayer(uid),
    };
  },
  renewOrder: async (app) => {
    const { uid, token } = await makePlayer(app);
    const [orderNo, other] = [await makeOrder(app, uid), await makeOrder(app, uid)];
    return {
      by: { uid, token },
      input: { params: { orderNo } },
      other: { params: { orderNo: other } },
      effect: {
        [rowsOf('orders', 'uid = :uid')]: 1,
        [rowsOf('orders', `uid = :uid AND state = 'closed'`)]: 1,
        [rowsOf('order_events', 'order_id IN (SELECT id FROM orders WHERE uid = :uid)')]: 2,
      },
      about: ofPlayer(uid),
    };
  },
  openMembership: async (app) => {
    const [by, planId] = [await richPlayer(app), await makePlan(app)];
    return {
      by,
      input: { body: { planId, price: 300 } },
      other: { body: { planId } },
      effect: { [DAYS]: 30, [BALANCE]: -300, [MOVES]: 1 },
      about: ofPlayer(by.uid),
    };
  },
  redeemGiftCode: async (app) => {
    const { uid, token } = await makePlayer(app);
    const { id } = await makeBatch(app, (await makeGift(app)).id, { oncePerPlayer: false });
    const [code = '', other = ''] = await exportedCodes(app, id);
    return {
      by: { uid, token },
      input: { body: { code } },
      other: { body: { code: other } },
      effect: {
        [rowsOf('gift_codes', 'batch_id = :batch AND used = 1')]: 1,
        [GIFTS]: 1,
        [BALANCE]: 20,
        [MOVES]: 1,
        // A repeated call is not another guess.
        [rowsOf('gift_alerts', 'uid = :uid')]: 0,
      },
      about: { ...ofPlayer(uid), batch: id },
    };
  },
  claimGiftPackage: async (app) => {
    const { uid, token } = await makePlayer(app);
    const [{ id }, other] = [await makeGift(app, { stock: 5 }), await makeGift(app)];
    return {
      by: { uid, token },
      input: { params: { id } },
      other: { params: { id: other.id } },
      effect: { 'SELECT claimed AS n FROM gift_packages WHERE id = :id': 1, [GIFTS]: 1, [BALANCE]: 20, [MOVES]: 1 },
      about: { ...ofPlayer(uid), id },
    };
  },
  claimActivityPrize: async (app) => {
    const { uid, token } = await makePlayer(app);
    const { id, prizes } = await makeActivity(app, { prizes: [prizeFields({ stock: 5 }), prizeFields()] });
    const [prizeId = 0, other = 0] = prizes.map((prize) => prize.id ?? 0);
    return {
      by: { uid, token },
      input: { params: { id }, body: { prizeId } },
      other: { params: { id }, body: { prizeId: other } },
      effect: { 'SELECT given AS n FROM activity_prizes WHERE id = :prize': 1, [AWARDS]: 1, [BALANCE]: 20, [MOVES]: 1 },
      about: { ...ofPlayer(uid), prize: prizeId },
    };
  },
  drawActivityPrize: async (app) => {
    const by = await richPlayer(app);
    const prizes = [prizeFields({ rewards: [diamonds(20)], stock: 5 })];
    const { id } = await makeActivity(app, { kind: 'draw', drawPrice: 5, drawsPerDay: 5, prizes });
    return {
      by,
      input: { params: { id }, body: { price: 5 } },
      other: { params: { id }, body: { price: 6 } },
      effect: { [AWARDS]: 1, [BALANCE]: 15, [MOVES]: 2 },
      about: ofPlayer(by.uid),
    };
  },
  checkIn: async (app) => {
    await openCheckIns(app);
    const { uid, token } = await makePlayer(app);
    return {
      by: { uid, token },
      input: {},
      other: { body: { channelID: '7' } },
      effect: { [rowsOf('check_ins', 'uid = :uid')]: 1, [BALANCE]: 2, [MOVES]: 1, [CARDS]: 1 },
      about: ofPlayer(uid),
    };
  },
  makeUpCheckIn: async (app) => {
    await openCheckIns(app);
    const { uid, token } = await makePlayer(app);
    await registerEarlier(app, uid, 7);
    await app.get(CheckInCallsService).checkIn(uid);
    const today = app.clock.today();
    const earlier = (days: number) => app.clock.dayOf(new Date(app.clock.startOf(today).getTime() - days * 86_400_000));
    return {
      by: { uid, token },
      input: { body: { day: earlier(1) } },
      other: { body: { day: earlier(2) } },
      effect: { [rowsOf('check_ins', 'uid = :uid')]: 1, [BALANCE]: 0, [CARDS]: -1 },
      about: ofPlayer(uid),
    };
  },
  createInquiry: async () => {
    const body = { name: '林晓舟', contact: 'once@shiguang.example', topic: 'publishing' } as const;
    return {
      by: null,
      input: { body: { ...body, text: '我们有一款太空题材的策略游戏。' } },
      other: { body: { ...body, text: '我们有一款海战题材的策略游戏。' } },
      effect: { [rowsOf('inquiries', 'contact = :contact')]: 1 },
      about: { contact: body.contact },
    };
  },
};
