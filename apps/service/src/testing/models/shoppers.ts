import { isDeepStrictEqual } from 'node:util';
import { newIdempotencyKey, RefusedError, type PlayerClient } from '@ug/api-client';
import { CheckInSettingsService } from '#features/rewards/check-ins/check-in-settings.service';
import { RechargeTilesService } from '#features/money/recharge-tiles/recharge-tiles.service';
import type { Database } from '#platform/database/database';
import { seededChance } from '../chance';
import { giveDiamonds } from '../records/diamonds';
import { insist } from '../insist';
import { makePlan } from '../records/memberships';
import { TILE } from '../records/orders';
import { seedPlayers } from '../players';
import { diamonds, makeActivity, prizeFields } from '../records/sample-activities';
import { makePublished, newDevice } from '../records/sample-games';
import { exportedCodes, makeBatch } from '../records/sample-gift-codes';
import { makeGift } from '../records/sample-gifts';
import type { TestApp } from '../test-app';

const chance = seededChance();

const GAMES = 12;
const PRICE = 7;
const PLAN = { coins: 30, days: 1 };
const DRAW = { drawPrice: 2, drawsPerDay: 100 };
const CHECK_IN = { coins: 2, cards: 0 };
/** What each player has to begin with, so that nothing has to wait for a recharge. */
const GIVEN = 300;
/** How many calls are sent once more though they were answered. */
const REPEATED = 0.2;

/** A shop with players, and with enough codes for `redeems` of them. */
export async function makeShop(
  app: TestApp,
  { players, redeems }: { readonly players: number; readonly redeems: number },
) {
  const games: number[] = [];
  while (games.length < GAMES) games.push((await makePublished(app, { onlineType: 1, buyAmount: PRICE })).id);
  const settings = app.get(CheckInSettingsService);
  const { version } = await settings.get();
  await settings.update({ version, rewards: [CHECK_IN], enabled: true, dailyCap: null, makeUpsPerMonth: 0 });
  const batch = await makeBatch(app, (await makeGift(app)).id, { count: redeems, oncePerPlayer: false });
  const prizes = [
    prizeFields({ name: '红包', rewards: [diamonds(3)] }),
    prizeFields({ name: '谢谢参与', rewards: [] }),
  ];
  const window = { startAt: '2020-01-01T00:00:00.000Z', endAt: '2999-01-01T00:00:00.000Z' };
  const tile = { ...TILE, badge: '', sortOrder: 1, enabled: true };
  const uids = await seedPlayers(app, players);
  for (const uid of uids) await giveDiamonds(app, uid, GIVEN);
  return {
    uids,
    games,
    codes: await exportedCodes(app, batch.id),
    tileId: (await app.get(RechargeTilesService).create(tile)).id,
    planId: await makePlan(app, PLAN),
    drawId: (await makeActivity(app, { ...window, ...DRAW, kind: 'draw', prizes })).id,
  };
}

export type Shop = Awaited<ReturnType<typeof makeShop>>;

/** What was reported to a player as done, by the keys of the ledger. */
export interface Reported {
  /** Numbers of orders that were credited. */
  readonly recharges: string[];
  /** Games that became theirs. */
  readonly purchases: number[];
  /** Gifts that codes stood for. */
  readonly codes: number[];
  readonly checkIns: string[];
  /** When each membership that was opened ends. */
  readonly memberships: number[];
  /** Prizes that were drawn. */
  readonly draws: number[];
}

/** What players do, the more often the more there is to it. */
const WAYS = [
  'recharge',
  'recharge',
  'recharge',
  'buy',
  'buy',
  'redeem',
  'redeem',
  'draw',
  'draw',
  'join',
  'checkIn',
] as const;

/** A player who repeats every call under its key until it is answered, and writes down each answer. */
export class Shopper {
  client: PlayerClient | null = null;
  readonly reported: Reported = { recharges: [], purchases: [], codes: [], checkIns: [], memberships: [], draws: [] };
  refusals = 0;
  isOpen = true;

  constructor(
    readonly uid: number,
    private readonly shop: Shop,
  ) {}

  get acknowledged(): number {
    return Object.values(this.reported).reduce((sum, kind: unknown[]) => sum + kind.length, 0);
  }

  async goShopping(): Promise<void> {
    while (this.isOpen) await this.unlessRefused(WAYS[Math.floor(chance() * WAYS.length)] ?? 'buy');
  }

  private async unlessRefused(way: (typeof WAYS)[number]): Promise<void> {
    try {
      await this[way]();
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.refusals += 1;
    }
  }

  private async recharge(): Promise<void> {
    const body = { tileId: this.shop.tileId, provider: 'sandbox' } as const;
    const order = await this.once((client, idempotencyKey) => client.call('createOrder', { body, idempotencyKey }));
    const { orderNo, payUrl } = order;
    const token = new URL(payUrl ?? '', 'http://x').searchParams.get('token') ?? '';
    const notification = await this.insist((client) =>
      client.call('paySandboxOrder', { body: { orderNo, token, outcome: 'paid' } }),
    ).catch((error: unknown) => {
      // The service asked the provider by itself meanwhile: there is nothing left to pay.
      if (error instanceof RefusedError) return null;
      throw error;
    });
    const params = { provider: 'sandbox' } as const;
    // A provider repeats what was not answered, and often what was.
    for (let time = 0; notification && time < 2; time += 1)
      await this.insist((client) => client.call('receiveOrderCallback', { params, body: notification }));
    const { state } = await this.insist((client) => client.call('getOrder', { params: { orderNo } }));
    if (state === 'credited') this.reported.recharges.push(orderNo);
  }

  private async buy(): Promise<void> {
    const id = this.shop.games[Math.floor(chance() * GAMES)] ?? 0;
    const body = { platformType: 1, deviceID: newDevice(), price: PRICE } as const;
    await this.once((client, idempotencyKey) => client.call('downloadGame', { params: { id }, body, idempotencyKey }));
    // An owner downloads a game again without paying.
    if (!this.reported.purchases.includes(id)) this.reported.purchases.push(id);
  }

  private async redeem(): Promise<void> {
    const code = this.shop.codes.pop();
    if (code === undefined) return this.buy();
    const body = { code };
    const gift = await this.once((client, idempotencyKey) => client.call('redeemGiftCode', { body, idempotencyKey }));
    this.reported.codes.push(gift.id);
  }

  private async checkIn(): Promise<void> {
    const { state } = await this.once((client, idempotencyKey) => client.call('checkIn', { idempotencyKey }));
    this.reported.checkIns.push(state.today);
  }

  private async join(): Promise<void> {
    const body = { planId: this.shop.planId, price: PLAN.coins };
    const { expTime } = await this.once((client, idempotencyKey) =>
      client.call('openMembership', { body, idempotencyKey }),
    );
    this.reported.memberships.push(Date.parse(expTime ?? ''));
  }

  private async draw(): Promise<void> {
    const input = { params: { id: this.shop.drawId }, body: { price: DRAW.drawPrice } };
    const { prizeId } = await this.once((client, idempotencyKey) =>
      client.call('drawActivityPrize', { ...input, idempotencyKey }),
    );
    this.reported.draws.push(prizeId);
  }

  /** Asks until it is answered, and now and then once more, perhaps the next life of the service: the answer is the same. */
  private async once<T>(ask: (client: PlayerClient, key: string) => Promise<T>): Promise<T> {
    const key = newIdempotencyKey();
    const result = await this.insist((client) => ask(client, key));
    if (chance() >= REPEATED) return result;
    const again = await this.insist((client) => ask(client, key));
    if (isDeepStrictEqual(again, result)) return result;
    throw new Error(`a repeated call was answered ${JSON.stringify(again)} after ${JSON.stringify(result)}`);
  }

  /** @throws RefusedError, which is an answer too */
  private insist<T>(ask: (client: PlayerClient) => Promise<T>): Promise<T> {
    return insist(() => this.client, ask);
  }
}

/** How the books say what players are told, by kind: what it is, and what it moved. */
const BOOKS: Readonly<Record<keyof Reported, string>> = {
  recharges: `SELECT order_no AS entry, coins + bonus AS moved FROM orders WHERE uid = :uid AND state = 'credited' ORDER BY id`,
  purchases: `SELECT subject_id AS entry, -paid AS moved FROM purchases WHERE uid = :uid AND subject_kind = 'game' ORDER BY purchases.id`,
  codes: 'SELECT id AS entry, diamonds AS moved FROM gifts WHERE uid = :uid AND code_id IS NOT NULL ORDER BY id',
  checkIns: 'SELECT day AS entry, coins AS moved FROM check_ins WHERE uid = :uid ORDER BY id',
  memberships: `SELECT expires_at AS entry, -coins AS moved FROM membership_changes WHERE uid = :uid AND kind = 'coins' ORDER BY id`,
  draws: 'SELECT prize_id AS entry, diamonds - spent AS moved FROM activity_awards WHERE uid = :uid ORDER BY id',
};

/** What the books say of a player: everything that was done by kind, and what is left when all of it is summed up. */
export async function booksOf(database: Database, { uid, reported }: Shopper) {
  const done: Record<string, (string | number)[]> = {};
  let sum = GIVEN;
  for (const [kind, query] of Object.entries(BOOKS)) {
    const rows = await database.query<{ entry: string | number; moved: number | string }>(query, { uid });
    const isText = typeof reported[kind as keyof Reported][0] === 'string';
    done[kind] = rows.map((row) => (isText ? String(row.entry) : Number(row.entry)));
    sum += rows.reduce((all, { moved }) => all + Number(moved), 0);
  }
  const [wallet] = await database.query<{ balance: number }>('SELECT balance FROM wallets WHERE uid = :uid', { uid });
  return { done, sum, balance: Number(wallet?.balance ?? 0) };
}
