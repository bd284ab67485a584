import { setTimeout as pause } from 'node:timers/promises';
import { createPlayerClient, newIdempotencyKey, RefusedError, type PlayerClient } from '@ug/api-client';
import { expect, it, vi } from 'vitest';
import { openConnections } from '../../platform/database/connections';
import { Database } from '../../platform/database/database';
import { ledgerFaults } from '../../testing/diamonds';
import { describeEachDatabase } from '../../testing/each-database';
import { TILE } from '../../testing/orders';
import { seedPlayers } from '../../testing/players';
import { makePublished, newDevice } from '../../testing/sample-games';
import { serviceProcesses } from '../../testing/service-processes';
import { openTestApp } from '../../testing/test-app';
import type { TestTarget } from '../../testing/test-database';
import { accounts } from '../accounts/accounts.feature';
import { RechargeTilesService } from '../recharge-tiles/recharge-tiles.service';
import { sandboxPay } from '../sandbox-pay/sandbox-pay.feature';
import { purchases } from './purchases.feature';

// `node tools/soak/wallet.mjs` runs the long version.
const KILLS = Number(process.env['WALLET_KILLS'] ?? 10);
const PLAYERS = Number(process.env['WALLET_PLAYERS'] ?? 6);
const LONGEST_LIFE_MS = 700;
const GAMES = 12;
const PRICE = 7;
const PATIENCE_MS = 30_000;

const processes = serviceProcesses();

/** A shop with players, before any service stands on it. */
async function seed(target: TestTarget) {
  const app = await openTestApp({ features: [accounts, purchases, sandboxPay], target });
  const uids = await seedPlayers(app, PLAYERS);
  const games: number[] = [];
  while (games.length < GAMES) games.push((await makePublished(app, { onlineType: 1, buyAmount: PRICE })).id);
  const { id: tileId } = await app
    .get(RechargeTilesService)
    .create({ ...TILE, badge: '', sortOrder: 1, enabled: true });
  await app.close();
  return { uids, games, tileId };
}

type Shop = Awaited<ReturnType<typeof seed>>;

/** A player who repeats every call under its key until it is answered, and writes down each answer. */
class Shopper {
  client: PlayerClient | null = null;
  /** Numbers of the orders that were said to be credited. */
  readonly credited = new Set<string>();
  /** Games that were said to be theirs. */
  readonly owned = new Set<number>();
  refusals = 0;
  isOpen = true;

  constructor(
    readonly uid: number,
    private readonly shop: Shop,
  ) {}

  async goShopping(): Promise<void> {
    while (this.isOpen) await (Math.random() < 0.3 ? this.recharge() : this.buy());
  }

  private async recharge(): Promise<void> {
    const idempotencyKey = newIdempotencyKey();
    const body = { tileId: this.shop.tileId, provider: 'sandbox' } as const;
    const order = await this.insist((client) => client.call('createOrder', { body, idempotencyKey }));
    const { orderNo, payUrl } = order;
    const token = new URL(payUrl ?? '', 'http://x').searchParams.get('token') ?? '';
    const notice = await this.insist((client) =>
      client.call('paySandboxOrder', { body: { orderNo, token, outcome: 'paid' } }),
    ).catch((error: unknown) => {
      // The service asked the provider by itself meanwhile: there is nothing left to pay.
      if (error instanceof RefusedError) return null;
      throw error;
    });
    const params = { provider: 'sandbox' } as const;
    // A provider repeats what was not answered, and often what was.
    for (let time = 0; notice && time < 2; time += 1)
      await this.insist((client) => client.call('receiveOrderCallback', { params, body: notice }));
    const { state } = await this.insist((client) => client.call('getOrder', { params: { orderNo } }));
    if (state === 'credited') this.credited.add(orderNo);
  }

  private async buy(): Promise<void> {
    const id = this.shop.games[Math.floor(Math.random() * GAMES)] ?? 0;
    const idempotencyKey = newIdempotencyKey();
    const body = { platformType: 1, deviceID: newDevice(), price: PRICE } as const;
    try {
      await this.insist((client) => client.call('downloadGame', { params: { id }, body, idempotencyKey }));
      this.owned.add(id);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.refusals += 1;
    }
  }

  /** @throws RefusedError, which is an answer too */
  private async insist<T>(ask: (client: PlayerClient) => Promise<T>): Promise<T> {
    for (;;)
      try {
        if (this.client) return await ask(this.client);
        await pause(5);
      } catch (error) {
        if (error instanceof RefusedError) throw error;
        await pause(5);
      }
  }
}

async function start(target: TestTarget, shoppers: readonly Shopper[]): Promise<void> {
  const started = await processes.start(target);
  const tokens = await started.tell({ open: shoppers.map(({ uid }) => String(uid)) });
  for (const [index, shopper] of shoppers.entries())
    shopper.client = createPlayerClient({
      baseUrl: `http://127.0.0.1:${started.port}/api`,
      context: () => ({ appID: '1000', channelID: '0' }),
      session: () => ({ uid: String(shopper.uid), token: tokens[index] ?? '' }),
      onSessionExpired: () => undefined,
    });
}

/** What the books say of a player. */
async function booksOf(database: Database, uid: number) {
  const orders = await database.query<{ order_no: string; coins: number; bonus: number }>(
    `SELECT order_no, coins, bonus FROM orders WHERE uid = :uid AND state = 'credited' ORDER BY order_no`,
    { uid },
  );
  const games = await database.query<{ game_id: number; paid: number }>(
    'SELECT game_id, paid FROM purchases WHERE uid = :uid ORDER BY game_id',
    { uid },
  );
  const [wallet] = await database.query<{ balance: number }>('SELECT balance FROM wallets WHERE uid = :uid', { uid });
  const credited = orders.reduce((sum, { coins, bonus }) => sum + Number(coins) + Number(bonus), 0);
  const paid = games.reduce((sum, game) => sum + Number(game.paid), 0);
  return {
    orders: orders.map((order) => order.order_no),
    games: games.map((game) => Number(game.game_id)),
    balance: Number(wallet?.balance ?? 0),
    expected: credited - paid,
  };
}

describeEachDatabase('the shop', (open) => {
  it(
    'loses and doubles nothing that it has acknowledged, however often it is killed',
    async () => {
      const target = await open.target();
      const shop = await seed(target);
      const shoppers = shop.uids.map((uid) => new Shopper(uid, shop));
      const walks = shoppers.map((shopper) => shopper.goShopping());
      for (let kill = 0; kill < KILLS; kill += 1) {
        await start(target, shoppers);
        await pause(100 + Math.random() * LONGEST_LIFE_MS);
        const killed = processes.killAll();
        // Knocking at a dead process would take the core that the next needs to start.
        for (const shopper of shoppers) shopper.client = null;
        await killed;
      }
      await start(target, shoppers);
      for (const shopper of shoppers) shopper.isOpen = false;
      await Promise.all(walks);

      const connections = await openConnections(target.target, { entities: [], migrations: [] });
      const database = new Database(connections);
      const unsettled = () =>
        database.query(`SELECT id FROM orders WHERE state NOT IN ('credited', 'closed', 'created')`);
      await vi.waitFor(async () => expect(await unsettled()).toEqual([]), { timeout: PATIENCE_MS });
      for (const shopper of shoppers) {
        const books = await booksOf(database, shopper.uid);
        expect(books.orders).toEqual([...shopper.credited].sort());
        expect(books.games).toEqual([...shopper.owned].sort((a, b) => a - b));
        expect(books.balance).toBe(books.expected);
      }
      expect(await ledgerFaults(database)).toEqual([]);
      const count = (of: (shopper: Shopper) => number) => shoppers.reduce((sum, shopper) => sum + of(shopper), 0);
      const figures = {
        kills: KILLS,
        recharges: count(({ credited }) => credited.size),
        purchases: count(({ owned }) => owned.size),
        refusals: count(({ refusals }) => refusals),
      };
      expect(figures.recharges + figures.purchases, JSON.stringify(figures)).toBeGreaterThan(KILLS);
      await connections.close();
    },
    PATIENCE_MS * 2 + KILLS * 10_000,
  );
});
