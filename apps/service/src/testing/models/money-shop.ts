import { ActivityPublishingService } from '#features/rewards/activities/activity-publishing.service';
import { CheckInSettingsService } from '#features/rewards/check-ins/check-in-settings.service';
import { GameEditingService } from '#features/content/games/game-editing.service';
import { InvitationSettingsService } from '#features/rewards/invitations/invitation-settings.service';
import { MembershipPlansService } from '#features/money/membership-plans/membership-plans.service';
import { RechargeTilesService } from '#features/money/recharge-tiles/recharge-tiles.service';
import { makePlan } from '../records/memberships';
import { SHOP } from './money-steps';
import { registerEarlier, seedPlayers } from '../players';
import { diamonds, makeActivity, prizeFields } from '../records/sample-activities';
import { makePublished } from '../records/sample-games';
import { exportedCodes, makeBatch } from '../records/sample-gift-codes';
import { makeGift } from '../records/sample-gifts';
import type { TestApp } from '../test-app';

const HALF_A_DAY_MS = 43_200_000;
const ALWAYS = { startAt: '2020-01-01T00:00:00.000Z', endAt: '2999-01-01T00:00:00.000Z' };
/** Histories for which players and codes are made at once. */
const HISTORIES = 100;
const A_MONTH = 31;
export const PUBLIC_CODE = 'MODEL2026';

async function openSettings(app: TestApp): Promise<void> {
  const checkIns = app.get(CheckInSettingsService);
  const rewards = SHOP.checkIns.rewards.map((one) => ({ ...one }));
  const { version } = await checkIns.get();
  await checkIns.update({ ...SHOP.checkIns, version, rewards, enabled: true, dailyCap: null });
  const invitations = app.get(InvitationSettingsService);
  const rules = { enabled: true, byDownload: true, dailyCap: null, totalCap: null };
  await invitations.update({ ...SHOP.invitation, ...rules, version: (await invitations.get()).version });
}

async function makeActivities(app: TestApp) {
  const reward = await makeActivity(app, { ...ALWAYS, prizes: [prizeFields({ rewards: [diamonds(SHOP.reward)] })] });
  const draw = await makeActivity(app, {
    ...ALWAYS,
    kind: 'draw',
    drawPrice: SHOP.draw.price,
    drawsPerDay: SHOP.draw.perDay,
    prizes: [prizeFields({ rewards: [diamonds(SHOP.draw.coins)] })],
  });
  const tasks = await makeActivity(app, {
    ...ALWAYS,
    kind: 'tasks',
    prizes: SHOP.tasks.map(({ coins, ...task }) => prizeFields({ ...task, rewards: [diamonds(coins)] })),
  });
  return {
    rewardId: reward.id,
    prizeId: reward.prizes[0]?.id ?? 0,
    drawId: draw.id,
    tasksId: tasks.id,
    taskIds: tasks.prizes.map(({ id }) => id ?? 0),
  };
}

async function makeGifts(app: TestApp) {
  const days = { kind: 'membership', amount: SHOP.code.days } as const;
  const gift = await makeGift(app, { rewards: [diamonds(SHOP.code.coins), days] });
  await makeBatch(app, gift.id, { kind: 'public', code: PUBLIC_CODE, count: 1_000_000 });
  const centre = {
    all: (await makeGift(app, { rewards: [diamonds(SHOP.gifts.all)] })).id,
    members: (await makeGift(app, { rewards: [diamonds(SHOP.gifts.members)], minLevel: 1 })).id,
  };
  return { centre, uniqueId: (await makeGift(app, { rewards: [diamonds(SHOP.uniqueCodes.coins)] })).id };
}

/** Opens the shop of the histories, in an application of all features that move diamonds. */
export async function openMoneyShop(app: TestApp): Promise<MoneyShop> {
  await openSettings(app);
  const gameIds: number[] = [];
  for (const buyAmount of SHOP.games) gameIds.push((await makePublished(app, { onlineType: 1, buyAmount })).id);
  const tile = { ...SHOP.tile, badge: '', sortOrder: 1, enabled: true };
  const tileId = (await app.get(RechargeTilesService).create(tile)).id;
  const planId = await makePlan(app, SHOP.plan);
  return new MoneyShop(app, { gameIds, tileId, planId, ...(await makeActivities(app)), ...(await makeGifts(app)) });
}

interface Goods extends Awaited<ReturnType<typeof makeActivities>>, Awaited<ReturnType<typeof makeGifts>> {
  readonly gameIds: readonly number[];
  readonly tileId: number;
  readonly planId: number;
}

/** What all histories share, and what each has of its own. */
export class MoneyShop {
  private strangers: number[] = [];
  private codes: string[] = [];
  private visits = 0;
  private isRepriced = false;

  constructor(
    private readonly app: TestApp,
    readonly goods: Goods,
  ) {}

  /** Untouched players, unused codes and staff who have done nothing today. */
  async visit() {
    if (this.isRepriced) await this.restorePrices();
    if (this.strangers.length === 0) await this.register();
    if (this.codes.length === 0) await this.mint();
    this.visits += 1;
    // What happened at this instant to others is over: leaderboards begin behind it.
    this.app.clock.advance(1);
    return {
      uids: this.strangers.splice(0, SHOP.players),
      codes: this.codes.splice(0, SHOP.uniqueCodes.each),
      staffIds: [10_000 + this.visits * 2, 10_001 + this.visits * 2],
    };
  }

  /** Players with accounts of last month already: each day of this one may be theirs to make up. */
  private async register(): Promise<void> {
    this.strangers = await seedPlayers(this.app, SHOP.players * HISTORIES);
    for (const uid of this.strangers) await registerEarlier(this.app, uid, A_MONTH);
  }

  async reprice(game: number, buyAmount: number): Promise<void> {
    this.isRepriced = true;
    const id = this.goods.gameIds[game] as number;
    const { version, name, type } = await this.app.get(GameEditingService).get(id);
    await this.app.get(GameEditingService).update(id, { version, name, type, onlineType: 1, buyAmount });
  }

  async replan(coins: number): Promise<void> {
    this.isRepriced = true;
    const plans = this.app.get(MembershipPlansService);
    const { version, name, days, amount, badge, sortOrder, enabled } = await plans.get(this.goods.planId);
    await plans.update(this.goods.planId, { version, name, days, amount, badge, sortOrder, enabled, coins });
  }

  /** A leaderboard of those who recharge from now on, which is over before the next day. @returns its id */
  async openBoard(): Promise<number> {
    const now = this.app.clock.now().getTime();
    const places = SHOP.board.map((coins, index) =>
      prizeFields({ rewards: [diamonds(coins)], fromRank: index + 1, toRank: index + 1 }),
    );
    const window = { startAt: new Date(now).toISOString(), endAt: new Date(now + HALF_A_DAY_MS).toISOString() };
    return (await makeActivity(this.app, { ...window, kind: 'leaderboard', measure: 'recharge', prizes: places })).id;
  }

  async closeBoard(id: number): Promise<void> {
    await this.app.get(ActivityPublishingService).unpublish(id);
  }

  private async restorePrices(): Promise<void> {
    for (const [game, price] of SHOP.games.entries()) await this.reprice(game, price);
    await this.replan(SHOP.plan.coins);
    this.isRepriced = false;
  }

  private async mint(): Promise<void> {
    const { id } = await makeBatch(this.app, this.goods.uniqueId, { count: HISTORIES * SHOP.uniqueCodes.each });
    this.codes = await exportedCodes(this.app, id);
  }
}
