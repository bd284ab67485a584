// @module-tag deep
import { setTimeout as pause } from 'node:timers/promises';
import { RefusedError, type StaffClient } from '@ug/api-client';
import { expect, it, vi } from 'vitest';
import { openConnections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { seededChance } from '#testing/chance';
import { seedBarePlayers } from '#testing/records/bare-players';
import { describeEachDatabase } from '#testing/each-database';
import { ownerAt, serviceProcesses } from '#testing/processes/service-processes';
import type { TestTarget } from '#testing/databases/test-database';

const chance = seededChance();

// `node tools/soak/messages.mjs` runs the long version.
const PLAYERS = Number(process.env['MESSAGE_PLAYERS'] ?? 300);
const KILLS = Number(process.env['MESSAGE_KILLS'] ?? 3);
const FIRST_UID = 20_001;
const CHANNEL = 'survival';
const PATIENCE_MS = 60_000 + PLAYERS * 20;
const LONGEST_LIFE_MS = 50 + PLAYERS / 3;

const processes = serviceProcesses();

const uids = Array.from({ length: PLAYERS }, (_, i) => FIRST_UID + i);

/** Starts the service, and an owner's client of it. */
const start = async (target: TestTarget): Promise<StaffClient> => ownerAt(await processes.start(target));

const send = (staff: StaffClient) =>
  staff.call('consoleCreateMessage', {
    body: { title: '消息', content: '内容', audience: { kind: 'filter', channelID: CHANNEL }, sendAt: null },
  });

/** What is wrong; empty when every message is with each of its players exactly once, and the service knows it. */
async function faultsOf(database: Database): Promise<string[]> {
  const faults: string[] = [];
  const messages = await database.query<{ id: number; state: string; reached: number }>(
    'SELECT id, state, reached FROM messages ORDER BY id',
  );
  for (const { id, state, reached } of messages) {
    const delivered = await database.query<{ uid: number }>(
      'SELECT uid FROM message_deliveries WHERE message_id = :id ORDER BY uid',
      { id },
    );
    const pushed = await database.query<{ topic: string }>(
      `SELECT topic FROM feed_entries WHERE kind = 'message.created' AND payload LIKE :text ORDER BY topic`,
      { text: `%"id":${id},%` },
    );
    if (state !== 'sent' || Number(reached) !== PLAYERS) faults.push(`message ${id} is ${state}, reached ${reached}`);
    if (delivered.map(({ uid }) => Number(uid)).join() !== uids.join())
      faults.push(`message ${id} was delivered to ${delivered.length}`);
    if (pushed.map(({ topic }) => topic).join() !== uids.map((uid) => `player:${uid}`).join())
      faults.push(`message ${id} was pushed ${pushed.length} times`);
  }
  return faults;
}

describeEachDatabase('a message to many players', (open) => {
  it(
    'is with each of them exactly once, however often the service is killed while it is delivered',
    async () => {
      const target = await open.target();
      await seedBarePlayers(target, uids, CHANNEL);
      let known = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const staff = await start(target);
        // Every second life only goes on with what the one before left.
        const sending = kill % 2 === 0 ? send(staff) : Promise.resolve();
        const sent = sending.then(
          () => (known += 1 - (kill % 2)),
          (error: unknown) => {
            // Killed before it responded: it may or may not have been sent.
            if (error instanceof RefusedError) throw error;
          },
        );
        await pause(chance() * LONGEST_LIFE_MS);
        await processes.killAll();
        await sent;
      }
      await send(await start(target));
      const connections = await openConnections(target.target, { entities: [], migrations: [] });
      const database = new Database(connections);
      const left = () =>
        database.query(`SELECT id, kind, state FROM tasks WHERE state IN ('waiting', 'running', 'dead')`);
      await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: PATIENCE_MS, interval: 200 });
      expect(await faultsOf(database)).toEqual([]);
      const [row] = await database.query<{ sent: number }>('SELECT count(*) AS sent FROM messages');
      expect(Number(row?.sent)).toBeGreaterThan(known);
      await connections.close();
    },
    PATIENCE_MS * 2 + KILLS * 10_000,
  );
});
