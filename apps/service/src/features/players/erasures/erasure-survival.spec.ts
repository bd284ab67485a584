// @module-tag deep
import { setTimeout as pause } from 'node:timers/promises';
import { createPlayerClient, type PlayerClient } from '@ug/api-client';
import { unzipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { openConnections, type Connections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { AGREED } from '#testing/players';
import { seededChance } from '#testing/chance';
import { describeEachDatabase } from '#testing/each-database';
import { ownerAt, serviceProcesses } from '#testing/processes/service-processes';
import type { TestTarget } from '#testing/databases/test-database';

const chance = seededChance();

// A long version: ERASURE_PLAYERS=100 ERASURE_KILLS=50.
const PLAYERS = Number(process.env['ERASURE_PLAYERS'] ?? 4);
const KILLS = Number(process.env['ERASURE_KILLS'] ?? 2);
const ROWS = 5_000;
const PATIENCE_MS = 60_000 + PLAYERS * 2_000;
const LONGEST_LIFE_MS = 400;
const password = '口令-再见-2026';

const processes = serviceProcesses();

type Session = { readonly uid: string; readonly token: string };

const clientAt = (port: number, session: Session | null): PlayerClient =>
  createPlayerClient({
    baseUrl: `http://127.0.0.1:${port}/api`,
    context: () => ({ appID: '1000', channelID: '0' }),
    session: () => session,
    onSessionExpired: () => undefined,
  });

/** What the database says while no service has it. */
async function between<T>({ target }: TestTarget, work: (database: Database, connections: Connections) => Promise<T>) {
  const connections = await openConnections(target, { entities: [], migrations: [] });
  try {
    return await work(new Database(connections), connections);
  } finally {
    await connections.close();
  }
}

/** Every erasure is due, and one player has a long statement. */
const timePasses = (target: TestTarget, uid: string) =>
  between(target, async (_, { writer }) => {
    await writer.query(`UPDATE tasks SET run_at = 0 WHERE kind = 'erasures.erase'`);
    await writer.query(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})
       INSERT INTO transfers (debit, credit, amount, kind, origin, leg, title, link, actor, credit_balance, at)
       SELECT 'house:test', 'player:${uid}', 1, 'adjustment', 'survival:' || i, '', '测试', '', '', i, 1 FROM n`,
    );
  });

/** How often each thing happened to each player who left, and what is left of them. */
const effectsOf = (target: TestTarget, leaving: readonly Session[]) =>
  between(target, async (database) => {
    const uids = leaving.map(({ uid }) => Number(uid));
    const count = async (sql: string) => Number((await database.query<{ n: number }>(sql, { uids }))[0]?.n);
    const ofHistory = (action: string) =>
      count(
        `SELECT count(*) AS n FROM audit_entries WHERE resource = 'erasures' AND action = '${action}' AND uid IN (:uids)`,
      );
    return {
      begun: await ofHistory('erase'),
      finished: await ofHistory('finish'),
      gone: await count(`SELECT count(*) AS n FROM players WHERE id IN (:uids) AND login_name = '#' || id`),
      sessions: await count(
        `SELECT count(*) AS n FROM sessions WHERE audience = 'player' AND CAST(subject_id AS integer) IN (:uids)`,
      ),
      signIns: await count('SELECT count(*) AS n FROM sign_ins WHERE uid IN (:uids)'),
      files: await count('SELECT count(*) AS n FROM exports WHERE uid IN (:uids)'),
      openTasks: await count(`SELECT count(*) AS n FROM tasks WHERE kind = 'erasures.erase' AND state <> 'done'`),
    };
  });

describeEachDatabase('players who leave, and one who wants a file', (open) => {
  it(
    'are forgotten once, and the file is there once and whole, however often the service is killed meanwhile',
    async () => {
      const target = await open.target();
      const first = await processes.start(target);
      const register = (i: number) =>
        clientAt(first.port, null).call('registerAccount', { body: { loginName: `leaver_${i}`, password, ...AGREED } });
      const [staying, ...leaving] = await Promise.all(Array.from({ length: PLAYERS + 1 }, (_, i) => register(i)));
      if (!staying) throw new Error('nobody stays');
      for (const session of leaving) {
        const client = clientAt(first.port, session);
        await client.call('askErasure', { body: { password } });
        await client.call('askDataExport', { body: {} });
      }
      await processes.killAll();
      await timePasses(target, staying.uid);
      for (let kill = 0; kill < KILLS; kill += 1) {
        const { port } = await processes.start(target);
        if (kill === 0) await clientAt(port, staying).call('askDataExport', { body: {} });
        await pause(chance() * LONGEST_LIFE_MS);
        await processes.killAll();
      }
      const last = await processes.start(target);
      const client = clientAt(last.port, staying);
      const files = () => client.call('listOwnDataExports', {});
      await vi.waitFor(async () => expect((await files()).list.map(({ state }) => state)).toEqual(['done']), {
        timeout: PATIENCE_MS,
        interval: 100,
      });
      const { list } = await files();
      const { url } = await client.call('getOwnDataExport', { params: { id: list[0]?.id ?? 0 } });
      const archive = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
      const statement = JSON.parse(Buffer.from(archive['json/wallet-statement.json'] ?? []).toString()) as object[];
      expect(statement).toHaveLength(ROWS);
      const owner = await ownerAt(last);
      const done = () => owner.call('consoleListErasures', { query: { filter: { state: 'done' } } });
      await vi.waitFor(async () => expect(await done()).toHaveLength(PLAYERS), { timeout: PATIENCE_MS, interval: 100 });
      const messages = await client.call('listMessages', { body: {} });
      expect(messages.list.filter(({ title }) => title === '数据副本已生成')).toHaveLength(1);
      await processes.killAll();
      const once = { begun: PLAYERS, finished: PLAYERS, gone: PLAYERS };
      expect(await effectsOf(target, leaving)).toEqual({ ...once, sessions: 0, signIns: 0, files: 0, openTasks: 0 });
    },
    PATIENCE_MS * 2 + KILLS * 20_000,
  );
});
