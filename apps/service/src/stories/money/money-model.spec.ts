import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { ledgerFaults } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { MoneyHistory } from '#testing/models/money-history';
import { MoneyModel } from '#testing/models/money-model';
import { openMoneyShop, type MoneyShop } from '#testing/models/money-shop';
import { moneySteps, SHOP, type MoneyStep } from '#testing/models/money-steps';
import { openTestApp, type TestApp } from '#testing/test-app';
import { activities } from '#features/rewards/activities/activities.feature';
import { adjustments } from '#features/money/adjustments/adjustments.feature';
import { AdjustmentsService } from '#features/money/adjustments/adjustments.service';
import { CheckInsService } from '#features/rewards/check-ins/check-ins.service';
import { giftCodes } from '#features/rewards/gift-codes/gift-codes.feature';
import { invitations } from '#features/rewards/invitations/invitations.feature';
import { memberships } from '#features/money/memberships/memberships.feature';
import { MembershipsRepository } from '#features/money/memberships/memberships.repository';
import { OrdersRepository } from '#features/money/orders/orders.repository';
import { PurchasesService } from '#features/money/purchases/purchases.service';
import { sandboxPay } from '#features/money/sandbox-pay/sandbox-pay.feature';
import { StatementService } from '#features/players/wallet/statement.service';
import { reconciliations } from '#features/money/reconciliations/reconciliations.feature';
import { ReconciliationsService } from '#features/money/reconciliations/reconciliations.service';

/** What each player has to begin with. */
const beginning: readonly MoneyStep[] = [
  { do: 'adjust', player: 0, amount: 80, by: 0 },
  { do: 'adjust', player: 1, amount: 80, by: 1 },
];
/** Enough to show what is broken; all of them for what is rare. */
const RUNS = process.env['TEST_TIER'] === 'first' ? { sqlite: 40, postgres: 40 } : { sqlite: 500, postgres: 60 };

type History = readonly (readonly [expected: string, step: MoneyStep])[];

/** A history that comes to each of these; chance alone leaves one out now and then. */
const farHistory: History = [
  ['done', { do: 'order', player: 0, goods: 'coins' }],
  ['done', { do: 'close', player: 0, order: 0 }],
  ['done', { do: 'order', player: 0, goods: 'coins' }],
  ['done', { do: 'openBoard', player: 0 }],
  ['done', { do: 'pay', player: 0, order: 1 }],
  ['done', { do: 'refund', player: 0, order: 1, by: 0 }],
  ['done', { do: 'order', player: 0, goods: 'coins' }],
  ['done', { do: 'pay', player: 0, order: 2 }],
  ['done', { do: 'claimTask', player: 0, task: 2 }],
  ['pending', { do: 'adjust', player: 0, amount: -90, by: 0 }],
  ['adjustment.ownRequest', { do: 'approve', player: 0, request: 0, by: 0 }],
  ['done', { do: 'approve', player: 0, request: 0, by: 1 }],
  ['done', { do: 'join', player: 0, price: null }],
  ['wallet.insufficient', { do: 'refund', player: 0, order: 2, by: 1 }],
  ['done', { do: 'claimGift', player: 0, gift: 'members' }],
  ['done', { do: 'endMembership', player: 0 }],
  ['gift-package.membersOnly', { do: 'claimGift', player: 0, gift: 'members' }],
  ['done', { do: 'redeemUnique', player: 1, code: 0 }],
  ['gift-package.claimed', { do: 'redeemUnique', player: 1, code: 1 }],
  ['gift-code.invalid', { do: 'redeemUnique', player: 0, code: 0 }],
  ['done', { do: 'checkIn', player: 0 }],
  ['done', { do: 'nextDay', player: 0 }],
  ['done', { do: 'checkIn', player: 0 }],
  ['done', { do: 'nextDay', player: 0 }],
  ['done', { do: 'nextDay', player: 0 }],
  ['done', { do: 'makeUp', player: 0, ago: 1 }],
  ['done', { do: 'draw', player: 0, price: SHOP.draw.price }],
  ['done', { do: 'draw', player: 0, price: SHOP.draw.price }],
  ['activity.noDrawsLeft', { do: 'draw', player: 0, price: SHOP.draw.price }],
  ['done', { do: 'invite', player: 0, isHeld: true }],
  ['done', { do: 'reprice', player: 0, game: 0, price: 20 }],
  ['game.priceChanged', { do: 'buy', player: 1, game: 0, price: 30, key: 0 }],
  ['done', { do: 'buy', player: 1, game: 0, price: 20, key: 1 }],
  ['idempotency.reused', { do: 'buy', player: 1, game: 1, price: null, key: 1 }],
  ['done', { do: 'release', player: 0 }],
  ['invitation.settled', { do: 'refuse', player: 0 }],
  ['done', { do: 'order', player: 1, goods: 'coins' }],
  ['done', { do: 'adjust', player: 1, amount: 120, by: 0 }],
  ['done', { do: 'adjust', player: 1, amount: 120, by: 0 }],
  ['pending', { do: 'confirm', player: 1, order: 0, by: 0 }],
  ['order.ownRequest', { do: 'approveOrder', player: 1, order: 0, by: 0 }],
  ['done', { do: 'approveOrder', player: 1, order: 0, by: 1 }],
  ['pending', { do: 'refund', player: 1, order: 0, by: 0 }],
  ['done', { do: 'declineOrder', player: 1, order: 0, by: 1 }],
  ['done', { do: 'compensate', player: 1, amount: 40, by: 0 }],
  ['pending', { do: 'compensate', player: 1, amount: 40, by: 0 }],
  ['staff.forbidden', { do: 'withdraw', player: 1, request: 0, by: 1 }],
  ['done', { do: 'withdraw', player: 1, request: 0, by: 0 }],
];

const REPORT_EVERY = 500;

/** How far a run has come, for whoever runs the long version. */
function report(database: string, histories: number, steps: number): void {
  if (process.env['WALLET_REPORT'] && histories % REPORT_EVERY === 0)
    process.stdout.write(`\n${database}: ${histories} histories of ${steps} steps; 0 differences from the model\n`);
}

/** What was returned counts for nothing, and who is held is not paid by waiting. */
const slowHistory: History = [
  ['done', { do: 'openBoard', player: 0 }],
  ['done', { do: 'order', player: 0, goods: 'coins' }],
  ['done', { do: 'pay', player: 0, order: 0 }],
  ['done', { do: 'refund', player: 0, order: 0, by: 0 }],
  ['activity.unfinished', { do: 'claimTask', player: 0, task: 2 }],
  ['done', { do: 'order', player: 1, goods: 'coins' }],
  ['done', { do: 'pay', player: 1, order: 0 }],
  ['done', { do: 'invite', player: 0, isHeld: true }],
  ['done', { do: 'buy', player: 1, game: 0, price: null, key: 0 }],
  ['done', { do: 'nextDay', player: 0 }],
  ['done', { do: 'nextDay', player: 0 }],
  ['done', { do: 'nextDay', player: 0 }],
  ['done', { do: 'release', player: 0 }],
  ['done', { do: 'order', player: 0, goods: 'membership' }],
  ['done', { do: 'confirm', player: 0, order: 1, by: 0 }],
  ['done', { do: 'pay', player: 0, order: 1 }],
  ['done', { do: 'refund', player: 0, order: 1, by: 1 }],
  ['membership.over', { do: 'endMembership', player: 0 }],
  ['done', { do: 'grant', player: 0, days: 3 }],
  ['done', { do: 'endMembership', player: 0 }],
];

/** The doubling of a first order counts against what staff may move alone, also while its row does not say so. */
const doubledHistory: History = [
  ['done', { do: 'adjust', player: 0, amount: 50, by: 0 }],
  ['done', { do: 'order', player: 0, goods: 'coins' }],
  ['pending', { do: 'confirm', player: 0, order: 0, by: 0 }],
  ['done', { do: 'approveOrder', player: 0, order: 0, by: 1 }],
  ['done', { do: 'order', player: 0, goods: 'coins' }],
  ['done', { do: 'confirm', player: 0, order: 1, by: 0 }],
];

describeEachDatabase('diamonds, days and money, held against a plain model', (open) => {
  // A history takes 0.04 s of a core on SQLite and about 0.3 s on PostgreSQL, most of it round trips: a thousand there would
  // take five minutes. `node tools/soak/wallet.mjs` runs ten thousand on both.
  const runs = Number(process.env['WALLET_MODEL_RUNS'] ?? RUNS[open.dialect]);
  const patienceMs = runs * (process.env['WALLET_MODEL_RUNS'] ? 3000 : 480);
  let app: TestApp;
  let shop: MoneyShop;
  beforeAll(async () => {
    const features = [activities, adjustments, giftCodes, invitations, memberships, sandboxPay, reconciliations];
    const { approval, compensation } = SHOP.limits;
    const env = { APPROVAL_LIMIT: String(approval), COMPENSATION_LIMIT: String(compensation) };
    app = await openTestApp({ features, target: await open.target(), env });
    shop = await openMoneyShop(app);
  });
  afterAll(() => app.close());

  async function compare(model: MoneyModel, uids: readonly number[], history: MoneyHistory): Promise<void> {
    const now = app.clock.now().getTime();
    for (const [index, expected] of model.players.entries()) {
      const uid = uids[index] as number;
      const { balance, list } = await app.get(StatementService).list(uid, { pageSize: 50 });
      const owned = (await app.get(PurchasesService).gameIds(uid)).gameIds.sort((a, b) => a - b);
      const { streak, cards, total } = await app.get(CheckInsService).state(uid);
      const found = await app.get(OrdersRepository).ofPlayer(uid, 2_147_483_647, 50);
      const shown = new Map(
        found.map((order) => [order.orderNo, [order.goods, order.state, order.bonus, order.pending]]),
      );
      const membership = await app.get(MembershipsRepository).find(uid);
      const ends = membership?.expiresAt.getTime() ?? 0;
      expect({
        balance,
        entries: list.map((entry) => entry.balance).slice(0, 1),
        lines: list.length,
        owned,
        orders: history.orders[index]?.map((orderNo) => shown.get(orderNo)),
        ends: ends > now ? ends : 'over',
        days: membership?.totalDays ?? 0,
        checkIns: { streak, cards, total },
      }).toEqual({
        balance: expected.coins,
        entries: expected.entries > 0 ? [expected.coins] : [],
        lines: Math.min(expected.entries, 50),
        owned: [...expected.games].map((game) => shop.goods.gameIds[game]).sort((a, b) => Number(a) - Number(b)),
        orders: expected.orders.map(({ goods, state, bonus, pending }) => [
          goods,
          state,
          goods === 'coins' ? bonus : 0,
          pending?.action ?? null,
        ]),
        ends: expected.memberUntil > now ? expected.memberUntil : 'over',
        days: expected.memberDays,
        checkIns: { streak: model.streakOf(expected), cards: expected.cards, total: expected.checkIns.size },
      });
    }
    expect(await history.invitationState()).toBe(model.invitation?.state);
    const states = history.requests.map((id) =>
      app
        .get(AdjustmentsService)
        .get(id)
        .then(({ state }) => state),
    );
    expect(await Promise.all(states)).toEqual(model.desk.requests.map(({ state }) => state));
  }

  it(
    'are what it says after any history, and every book agrees with every other',
    async () => {
      let [histories, taken] = [0, 0];
      const live = async (steps: readonly MoneyStep[]) => {
        const own = await shop.visit();
        const service = new MoneyHistory(app, shop, own);
        const model = new MoneyModel(app.clock.now().getTime(), service.today);
        const outcomes: string[] = [];
        try {
          for (const one of [...beginning, ...steps]) {
            const outcome = await service.take(one);
            expect(outcome, JSON.stringify(one)).toBe(model.take(one));
            outcomes.push(outcome);
          }
          await compare(model, own.uids, service);
        } finally {
          await service.end();
        }
        return outcomes.slice(beginning.length);
      };
      for (const history of [farHistory, slowHistory, doubledHistory])
        expect(await live(history.map(([, step]) => step))).toEqual(history.map(([expected]) => expected));
      await fc.assert(
        fc.asyncProperty(moneySteps, async (steps) => {
          await live(steps);
          [histories, taken] = [histories + 1, taken + steps.length];
          report(open.dialect, histories, taken);
        }),
        { numRuns: runs, interruptAfterTimeLimit: patienceMs },
      );
      expect(await ledgerFaults(app.get(Database))).toEqual([]);
      const { id } = await app.get(ReconciliationsService).start();
      await app.get(TaskRunner).runDue();
      expect(await app.get(ReconciliationsService).get(id)).toMatchObject({ state: 'passed' });
    },
    60_000 + patienceMs,
  );
});
