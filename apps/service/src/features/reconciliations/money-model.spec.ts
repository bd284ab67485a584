import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffPrincipal } from '../../platform/actor/principal';
import { Database } from '../../platform/database/database';
import { Refusal } from '../../platform/errors/refusal';
import type { KeyedCall } from '../../platform/idempotency/idempotency';
import { TaskRunner } from '../../platform/tasks/task-runner.service';
import { ledgerFaults } from '../../testing/diamonds';
import { describeEachDatabase } from '../../testing/each-database';
import { makePlan } from '../../testing/memberships';
import { dayName, MoneyModel, moneySteps, SHOP, type MoneyStep, type StepWays } from '../../testing/money-model';
import { seedPlayers } from '../../testing/players';
import { diamonds, makeActivity, prizeFields } from '../../testing/sample-activities';
import { makePublished, newDevice } from '../../testing/sample-games';
import { makeBatch, makeGift } from '../../testing/sample-gifts';
import { openTestApp, type TestApp } from '../../testing/test-app';
import { ActivityClaimsService, ActivityDrawsService } from '../activities/activity-claims.service';
import { activities } from '../activities/activities.feature';
import { AdjustmentsService } from '../adjustments/adjustments.service';
import { adjustments } from '../adjustments/adjustments.feature';
import { CheckInCallsService } from '../check-ins/check-in-calls.service';
import { CheckInSettingsService } from '../check-ins/check-in-settings.service';
import { CheckInsService } from '../check-ins/check-ins.service';
import { giftCodes } from '../gift-codes/gift-codes.feature';
import { GiftRedemptionsService } from '../gift-codes/gift-redemptions.service';
import { MembershipShopService } from '../memberships/membership-shop.service';
import { memberships } from '../memberships/memberships.feature';
import { MembershipsRepository } from '../memberships/memberships.repository';
import { OrderDeskService } from '../orders/order-desk.service';
import { OrderNoticesService } from '../orders/order-notices.service';
import { OrdersRepository } from '../orders/orders.repository';
import { OrdersService } from '../orders/orders.service';
import { GameDownloadsService } from '../purchases/game-downloads.service';
import { PurchasesService } from '../purchases/purchases.service';
import { RechargeTilesService } from '../recharge-tiles/recharge-tiles.service';
import { SandboxProviderService } from '../sandbox-pay/sandbox-provider.service';
import { sandboxPay } from '../sandbox-pay/sandbox-pay.feature';
import { StatementService } from '../wallet/statement.service';
import { reconciliations } from './reconciliations.feature';
import { ReconciliationsService } from './reconciliations.service';

const DAY = 24 * 3600;
const staff: StaffPrincipal = {
  kind: 'staff',
  sessionId: 'model',
  staffId: 9005,
  username: 'finance',
  name: '财务',
  role: 'finance',
};
const CODE = 'MODEL2026';
/** What each player has to begin with. */
const beginning = Array.from({ length: SHOP.players }, (_, player) => ({ do: 'adjust', player, amount: 80 }) as const);
const farthest = [
  'buy: idempotency.reused',
  'close: done',
  'draw: activity.noDrawsLeft',
  'join: done',
  'makeUp: done',
  'refund: done',
  'refund: wallet.insufficient',
];
/** A history that comes to each of these; chance alone leaves one out now and then. */
const farHistory: readonly MoneyStep[] = [
  { do: 'order', player: 0, goods: 'coins' },
  { do: 'close', player: 0, order: 0 },
  { do: 'order', player: 0, goods: 'coins' },
  { do: 'pay', player: 0, order: 1 },
  { do: 'refund', player: 0, order: 1 },
  { do: 'order', player: 0, goods: 'coins' },
  { do: 'pay', player: 0, order: 2 },
  { do: 'adjust', player: 0, amount: -90 },
  { do: 'join', player: 0, price: null },
  { do: 'refund', player: 0, order: 2 },
  { do: 'checkIn', player: 0 },
  { do: 'nextDay', player: 0 },
  { do: 'checkIn', player: 0 },
  { do: 'nextDay', player: 0 },
  { do: 'nextDay', player: 0 },
  { do: 'makeUp', player: 0, ago: 1 },
  { do: 'draw', player: 0, price: SHOP.draw.price },
  { do: 'draw', player: 0, price: SHOP.draw.price },
  { do: 'draw', player: 0, price: SHOP.draw.price },
  { do: 'buy', player: 0, game: 0, price: null, key: 1 },
  { do: 'buy', player: 0, game: 1, price: null, key: 1 },
];
const address = { protocol: 'http', headers: { host: 'game.example' } } as const;

describeEachDatabase('diamonds, days and money, held against a plain model', (open) => {
  // A step takes a server's database ten times as long. `node tools/soak/wallet.mjs` runs the long version on both.
  const runs = Number(process.env['WALLET_MODEL_RUNS'] ?? (open.dialect === 'sqlite' ? 1000 : 100));
  let app: TestApp;
  let shop: Readonly<Record<'tileId' | 'planId' | 'rewardId' | 'prizeId' | 'drawId', number>>;
  let gameIds: number[];
  let strangers: number[] = [];
  beforeAll(async () => {
    const features = [activities, adjustments, giftCodes, memberships, sandboxPay, reconciliations];
    const env = { APPROVAL_LIMIT: '100000000' };
    app = await openTestApp({ features, target: await open.target(), env });
    gameIds = [];
    for (const buyAmount of SHOP.games) gameIds.push((await makePublished(app, { onlineType: 1, buyAmount })).id);
    const settings = app.get(CheckInSettingsService);
    const rewards = SHOP.checkIns.rewards.map((one) => ({ ...one }));
    const { version } = await settings.get();
    await settings.update({ ...SHOP.checkIns, version, rewards, enabled: true, dailyCap: null });
    shop = await stockShop();
  });
  afterAll(() => app.close());

  async function stockShop() {
    const tile = { ...SHOP.tile, badge: '', sortOrder: 1, enabled: true };
    const window = { startAt: '2020-01-01T00:00:00.000Z', endAt: '2999-01-01T00:00:00.000Z' };
    const reward = await makeActivity(app, { ...window, prizes: [prizeFields({ rewards: [diamonds(SHOP.reward)] })] });
    const draw = await makeActivity(app, {
      ...window,
      kind: 'draw',
      drawPrice: SHOP.draw.price,
      drawsPerDay: SHOP.draw.perDay,
      prizes: [prizeFields({ rewards: [diamonds(SHOP.draw.coins)] })],
    });
    const days = { kind: 'membership', amount: SHOP.code.days } as const;
    const gift = await makeGift(app, { rewards: [diamonds(SHOP.code.coins), days] });
    await makeBatch(app, gift.id, { kind: 'public', code: CODE, count: 1_000_000 });
    return {
      tileId: (await app.get(RechargeTilesService).create(tile)).id,
      planId: await makePlan(app, SHOP.plan),
      rewardId: reward.id,
      prizeId: reward.prizes[0]?.id ?? 0,
      drawId: draw.id,
    };
  }

  /** Players whom no history has touched. */
  async function newPlayers(): Promise<number[]> {
    if (strangers.length < SHOP.players) strangers = await seedPlayers(app, SHOP.players * 100);
    return strangers.splice(0, SHOP.players);
  }

  const outcomeOf = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
      return 'done';
    } catch (error) {
      if (error instanceof Refusal) return error.key;
      throw error;
    }
  };

  /** One history in the service. */
  class History {
    /** The numbers of what each player ordered. */
    readonly orders: string[][];

    constructor(private readonly uids: readonly number[]) {
      this.orders = uids.map(() => []);
    }

    take(one: MoneyStep): Promise<string> {
      const way = this.ways[one.do] as (uid: number, one: MoneyStep) => Promise<string>;
      return way(this.uids[one.player] as number, one);
    }

    private readonly ways: StepWays<[number], Promise<string>> = {
      adjust: (uid, { amount }) => {
        const request = { uid, amount, reason: '模型', title: '模型' };
        return outcomeOf(app.get(AdjustmentsService).request(staff, request));
      },
      buy: (uid, one) => this.buy(uid, one),
      order: (uid, { player, goods }) => outcomeOf(this.order(uid, this.orders[player] as string[], goods)),
      pay: (_, one) => this.pay(this.orderNo(one)),
      close: (uid, one) => outcomeOf(app.get(OrdersService).close(uid, this.orderNo(one))),
      refund: (_, one) => outcomeOf(this.refund(this.orderNo(one))),
      join: (uid, { price }) => {
        const body = { planId: shop.planId, ...(price !== null && { price }) };
        return outcomeOf(app.get(MembershipShopService).open(uid, body));
      },
      redeem: (uid, one) => {
        const redeemer = { uid, deviceId: '', address: '203.0.113.7' };
        return outcomeOf(app.get(GiftRedemptionsService).redeem(redeemer, CODE, this.keyed(uid, one, CODE)));
      },
      claim: (uid) => outcomeOf(app.get(ActivityClaimsService).claim(uid, shop.rewardId, shop.prizeId)),
      draw: (uid, { price }) => outcomeOf(app.get(ActivityDrawsService).draw(uid, shop.drawId, price)),
      checkIn: (uid) => outcomeOf(app.get(CheckInCallsService).checkIn(uid)),
      makeUp: (uid, { ago }) => outcomeOf(app.get(CheckInCallsService).makeUp(uid, dayName(today() - ago))),
      nextDay: async () => {
        app.clock.advance(DAY);
        // Orders of the day before are given up, memberships end, providers are asked to return what was refunded.
        await app.get(TaskRunner).runDue();
        return 'done';
      },
    };

    private orderNo({ player, order }: { readonly player: number; readonly order: number }): string {
      return this.orders[player]?.[order] ?? '0';
    }

    private keyed(uid: number, { do: kind, key }: MoneyStep & { key: number }, content: unknown): KeyedCall | null {
      return key ? { scope: [String(uid), kind], key: `k${key}`, content } : null;
    }

    private buy(uid: number, one: MoneyStep & { do: 'buy' }): Promise<string> {
      const { game, price } = one;
      const call = this.keyed(uid, one, { game, price });
      const asked = { uid, holder: newDevice(), address, confirmedPrice: price ?? undefined, call } as const;
      return outcomeOf(app.get(GameDownloadsService).link({ gameId: gameIds[game] as number, platformType: 1 }, asked));
    }

    private async order(uid: number, numbers: string[], goods: 'coins' | 'membership'): Promise<void> {
      const provider = 'sandbox';
      const made =
        goods === 'coins'
          ? await app.get(OrdersService).create(uid, { tileId: shop.tileId, provider })
          : (await app.get(MembershipShopService).open(uid, { planId: shop.planId, provider })).order;
      numbers.push(made?.orderNo ?? '');
    }

    /** The provider's notice, which comes again whenever a history pays what was paid. */
    private async pay(orderNo: string): Promise<string> {
      const order = await app.get(OrdersRepository).find(orderNo);
      if (!order) return 'order.notFound';
      const notice = { orderNo, tradeNo: `t${orderNo}`, amount: order.amount, isPaid: true, at: app.clock.now() };
      const raw = app.get(SandboxProviderService).callback(notice);
      return (await app.get(OrderNoticesService).receive('sandbox', raw)) === 'success' ? 'done' : 'fail';
    }

    private async refund(orderNo: string): Promise<void> {
      const order = await app.get(OrdersRepository).find(orderNo);
      await app.get(OrderDeskService).refund(staff, order?.id ?? 0, '模型');
    }
  }

  const today = () => Date.parse(app.clock.today()) / (DAY * 1000);

  async function compare(model: MoneyModel, uids: readonly number[], { orders }: History): Promise<void> {
    for (const [index, expected] of model.players.entries()) {
      const uid = uids[index] as number;
      const { balance, list } = await app.get(StatementService).list(uid, { pageSize: 50 });
      const owned = (await app.get(PurchasesService).gameIds(uid)).gameIds.sort((a, b) => a - b);
      const { streak, cards, total } = await app.get(CheckInsService).state(uid);
      const found = await app.get(OrdersRepository).ofPlayer(uid, 2_147_483_647, 50);
      const stateOf = new Map(found.map((order) => [order.orderNo, [order.goods, order.state, order.bonus]]));
      const ends = (await app.get(MembershipsRepository).find(uid))?.expiresAt.getTime() ?? 0;
      expect({
        balance,
        entries: list.map((entry) => entry.balance).slice(0, 1),
        lines: list.length,
        owned,
        orders: orders[index]?.map((orderNo) => stateOf.get(orderNo)),
        ends: ends > app.clock.now().getTime() ? ends : 'over',
        checkIns: { streak, cards, total },
      }).toEqual({
        balance: expected.coins,
        entries: expected.entries > 0 ? [expected.coins] : [],
        lines: expected.entries,
        owned: [...expected.games].map((game) => gameIds[game]).sort((a, b) => Number(a) - Number(b)),
        orders: expected.orders.map(({ goods, state, bonus }) => [goods, state, goods === 'coins' ? bonus : 0]),
        ends: expected.memberUntil > app.clock.now().getTime() ? expected.memberUntil : 'over',
        checkIns: { streak: model.streakOf(expected), cards: expected.cards, total: expected.checkIns.size },
      });
    }
  }

  it(
    'are what it says after any history, and every book agrees with every other',
    async () => {
      const seen = new Set<string>();
      const history = async (steps: readonly MoneyStep[]) => {
        const uids = await newPlayers();
        const [model, service] = [new MoneyModel(app.clock.now().getTime(), today()), new History(uids)];
        for (const one of [...beginning, ...steps]) {
          const outcome = await service.take(one);
          expect(outcome, JSON.stringify(one)).toBe(model.take(one));
          seen.add(`${one.do}: ${outcome}`);
        }
        await compare(model, uids, service);
      };
      await history(farHistory);
      expect([...seen]).toEqual(expect.arrayContaining(farthest));
      await fc.assert(fc.asyncProperty(moneySteps, history), { numRuns: runs });
      expect(await ledgerFaults(app.get(Database))).toEqual([]);
      const { id } = await app.get(ReconciliationsService).start();
      await app.get(TaskRunner).runDue();
      expect(await app.get(ReconciliationsService).get(id)).toMatchObject({ state: 'passed' });
    },
    60_000 + runs * 3000,
  );
});
