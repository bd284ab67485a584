// @module-tag deep
import { setTimeout as pause } from 'node:timers/promises';
import { createPlayerClient } from '@ug/api-client';
import { expect, it, vi } from 'vitest';
import { openConnections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { seededChance } from '#testing/chance';
import { ledgerFaults } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { serviceProcesses } from '#testing/processes/service-processes';
import { booksOf, makeShop, Shopper, type Reported } from '#testing/models/shoppers';
import { openTestApp } from '#testing/test-app';
import type { TestTarget } from '#testing/databases/test-database';
import { activities } from '#features/rewards/activities/activities.feature';
import { giftCodes } from '#features/rewards/gift-codes/gift-codes.feature';
import { memberships } from '#features/money/memberships/memberships.feature';
import { sandboxPay } from '#features/money/sandbox-pay/sandbox-pay.feature';
import { purchases } from '#features/money/purchases/purchases.feature';

const chance = seededChance();

// `node tools/soak/wallet.mjs` runs the long version.
const KILLS = process.env['WALLET_KILLS'];
const PLAYERS = Number(process.env['WALLET_PLAYERS'] ?? 6);
const LONGEST_LIFE_MS = 250;
const REDEEMS_A_LIFE = 50;
const PATIENCE_MS = 60_000;
const PATIENCE = { timeout: PATIENCE_MS, interval: 5 };

const processes = serviceProcesses();

/** A shop before any service stands on it. */
async function seed(target: TestTarget, kills: number) {
  const features = [purchases, sandboxPay, memberships, giftCodes, activities];
  const app = await openTestApp({ features, target });
  const shop = await makeShop(app, { players: PLAYERS, redeems: kills * REDEEMS_A_LIFE });
  await app.close();
  return shop;
}

async function start(target: TestTarget, shoppers: readonly Shopper[]): Promise<void> {
  const started = await processes.start(target);
  const tokens = await started.send({ open: shoppers.map(({ uid }) => String(uid)) });
  for (const [index, shopper] of shoppers.entries())
    shopper.client = createPlayerClient({
      baseUrl: `http://127.0.0.1:${started.port}/api`,
      context: () => ({ appID: '1000', channelID: '0' }),
      session: () => ({ uid: String(shopper.uid), token: tokens[index] ?? '' }),
      onSessionExpired: () => undefined,
    });
}

/** What a run came to, for whoever runs the long version. */
function report(database: string, figures: Record<string, number>): void {
  if (!process.env['WALLET_REPORT']) return;
  const words = Object.entries(figures).map(([word, count]) => `${count} ${word}`);
  process.stdout.write(`\n${database}: ${words.join(', ')}; 0 lost, 0 doubled\n`);
}

describeEachDatabase('the shop', (open) => {
  // What is killed is the service: it is the same on both, and a cycle takes three seconds.
  const kills = Number(KILLS ?? (open.dialect === 'sqlite' ? 10 : 3));
  it(
    'loses and doubles nothing that it has acknowledged, however often it is killed',
    async () => {
      const target = await open.target();
      const shop = await seed(target, kills);
      const shoppers = shop.uids.map((uid) => new Shopper(uid, shop));
      const walks = shoppers.map((shopper) => shopper.goShopping());
      const count = (of: (shopper: Shopper) => number) => shoppers.reduce((sum, shopper) => sum + of(shopper), 0);
      const acknowledged = () => count((shopper) => shopper.acknowledged);
      for (let kill = 0; kill < kills; kill += 1) {
        const before = acknowledged();
        await start(target, shoppers);
        // On a slow machine as well, each life has acknowledged much that its end could lose.
        await vi.waitFor(() => expect(acknowledged()).toBeGreaterThanOrEqual(before + PLAYERS), PATIENCE);
        await pause(chance() * LONGEST_LIFE_MS);
        const killed = processes.killAll();
        // Knocking at a dead process would take the core that the next needs to start.
        for (const shopper of shoppers) shopper.client = null;
        await killed;
      }
      await start(target, shoppers);
      const kinds = Object.keys(shoppers[0]?.reported ?? {}) as (keyof Reported)[];
      const reportedOf = (kind: keyof Reported) => count((shopper) => shopper.reported[kind].length);
      await vi.waitFor(() => expect(kinds.filter((kind) => reportedOf(kind) === 0)).toEqual([]), PATIENCE);
      for (const shopper of shoppers) shopper.isOpen = false;
      await Promise.all(walks);

      const connections = await openConnections(target.target, { entities: [], migrations: [] });
      const database = new Database(connections);
      const unsettled = () =>
        database.query(`SELECT id FROM orders WHERE state NOT IN ('credited', 'closed', 'created')`);
      await vi.waitFor(async () => expect(await unsettled()).toEqual([]), PATIENCE);
      for (const shopper of shoppers) {
        const books = await booksOf(database, shopper);
        expect(books.done).toEqual(shopper.reported);
        expect(books.balance).toBe(books.sum);
      }
      expect(await ledgerFaults(database)).toEqual([]);
      const reported = Object.fromEntries(kinds.map((kind) => [kind, reportedOf(kind)]));
      report(open.dialect, { kills, ...reported, refusals: count(({ refusals }) => refusals) });
      await connections.close();
    },
    PATIENCE_MS * 2 + kills * 30_000,
  );
});
