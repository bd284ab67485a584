// @module-tag deep
import { setTimeout as pause } from 'node:timers/promises';
import { createPlayerClient, type PlayerClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { expect, it } from 'vitest';
import { openConnections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { ledgerFaults } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { TILE } from '#testing/records/orders';
import { seedPlayers } from '#testing/players';
import { serviceProcesses } from '#testing/processes/service-processes';
import { openTestApp } from '#testing/test-app';
import type { TestTarget } from '#testing/databases/test-database';
import { accounts } from '#features/players/accounts/accounts.feature';
import { RechargeTilesService } from '#features/money/recharge-tiles/recharge-tiles.service';
import { sandboxPay } from '#features/money/sandbox-pay/sandbox-pay.feature';

type Notification = Schemas['SandboxCallback'];

// `node tools/soak/wallet.mjs` runs the long version.
const KILLS = Number(process.env['NOTICE_KILLS'] ?? 3);
const PLAYERS = 5;
const LONGEST_WAIT_MS = 30;
/** The first of a player doubles. */
const CREDITED = KILLS * (TILE.coins + TILE.bonus) + TILE.coins;

const processes = serviceProcesses();

async function seed(target: TestTarget) {
  const app = await openTestApp({ features: [accounts, sandboxPay], target });
  const uids = await seedPlayers(app, PLAYERS);
  const tile = { ...TILE, badge: '', sortOrder: 1, enabled: true };
  const { id: tileId } = await app.get(RechargeTilesService).create(tile);
  await app.close();
  return { uids, tileId };
}

/** A service on the database, and its players. */
async function start(target: TestTarget, uids: readonly number[]) {
  const node = await processes.start(target);
  const tokens = await node.send({ open: uids.map(String) });
  const clients = uids.map((uid, index) =>
    createPlayerClient({
      baseUrl: `http://127.0.0.1:${node.port}/api`,
      context: () => ({ appID: '1000', channelID: '0' }),
      session: () => ({ uid: String(uid), token: tokens[index] ?? '' }),
      onSessionExpired: () => undefined,
    }),
  );
  return { node, clients };
}

/** Orders and pays. @returns what the provider tells the shop of it, until it is answered */
async function paid(client: PlayerClient, tileId: number): Promise<Notification> {
  const { orderNo, payUrl } = await client.call('createOrder', { body: { tileId, provider: 'sandbox' } });
  const token = new URL(payUrl ?? '', 'http://x').searchParams.get('token') ?? '';
  return client.call('paySandboxOrder', { body: { orderNo, token, outcome: 'paid' } });
}

const deliver = (client: PlayerClient, body: Notification) =>
  client.call('receiveOrderCallback', { params: { provider: 'sandbox' }, body });

describeEachDatabase('notifications of payments', (open) => {
  it(
    'credit each order once though the service is killed before it has answered, and they come again',
    async () => {
      const target = await open.target();
      const { uids, tileId } = await seed(target);
      let interrupted = 0;
      let unanswered: Notification[] = [];
      for (let kill = 0; kill <= KILLS; kill += 1) {
        const { node, clients } = await start(target, uids);
        const [client] = clients;
        // A provider repeats what was not answered, and often what was.
        const again = unanswered.flatMap((notification) =>
          client ? [deliver(client, notification), deliver(client, notification)] : [],
        );
        expect(new Set((await Promise.all(again)).map((result) => JSON.stringify(result))).size).toBeLessThanOrEqual(1);
        if (kill === KILLS) break;
        const notifications = await Promise.all(clients.map((one) => paid(one, tileId)));
        const deliveries = clients.map((one, index) =>
          deliver(one, notifications[index] as Notification).then(
            () => true,
            () => false,
          ),
        );
        await pause((kill * LONGEST_WAIT_MS) / KILLS);
        await node.kill();
        interrupted += (await Promise.all(deliveries)).filter((isDelivered) => !isDelivered).length;
        unanswered = notifications;
      }
      expect(interrupted).toBeGreaterThan(0);

      const connections = await openConnections(target.target, { entities: [], migrations: [] });
      const database = new Database(connections);
      const balances = await database.query<{ balance: number }>('SELECT balance FROM wallets ORDER BY uid');
      expect(balances.map(({ balance }) => Number(balance))).toEqual(uids.map(() => CREDITED));
      const credits = await database.query<{ count: number }>(
        `SELECT COUNT(*) AS count FROM order_events WHERE kind = 'credited' GROUP BY order_id`,
      );
      expect(credits.map(({ count }) => Number(count))).toEqual(Array(PLAYERS * KILLS).fill(1));
      expect(await ledgerFaults(database)).toEqual([]);
      await connections.close();
    },
    60_000 + KILLS * 15_000,
  );
});
