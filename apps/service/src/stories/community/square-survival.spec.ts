// @module-tag deep
import { setTimeout as pause } from 'node:timers/promises';
import { createPlayerClient, type StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openConnections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { seededChance } from '#testing/chance';
import { seedHeldGames } from '#testing/records/bare-games';
import { seedBarePlayers } from '#testing/records/bare-players';
import { ownerAt, serviceProcesses } from '#testing/processes/service-processes';
import { deskFaults, squareCountFaults } from '#testing/models/square-books';
import { SquareWalker, type WalkedSquare } from '#testing/models/square-walkers';
import { createTarget, type TestTarget } from '#testing/databases/test-database';
import { WalkingModerator } from '#testing/models/walking-moderator';

const chance = seededChance();

// A long version: SQUARE_KILLS=50 SQUARE_PLAYERS=8.
const KILLS = Number(process.env['SQUARE_KILLS'] ?? 3);
const PLAYERS = Number(process.env['SQUARE_PLAYERS'] ?? 4);
const FIRST_UID = 50_001;
const LONGEST_LIFE_MS = 400;
/** So many calls of each player are answered before the service may be killed. */
const CALLS = 8;
const PATIENCE_MS = 60_000;
const PATIENCE = { timeout: PATIENCE_MS, interval: 50 };

const processes = serviceProcesses();
const uids = Array.from({ length: PLAYERS }, (_, i) => FIRST_UID + i);

/** Nobody signs in as these: they are followed and blocked. */
const bystanders = [FIRST_UID + PLAYERS, FIRST_UID + PLAYERS + 1];
const games = [1, 2, 3];

const makeTag = (staff: StaffClient, tag: string) =>
  staff.call('consoleCreateTag', { body: { tag, color: 'blue', state: 'on' } });

/** A service on the database, and the doors of its players and its moderator. */
async function start(target: TestTarget, walkers: readonly SquareWalker[], moderator: WalkingModerator) {
  const node = await processes.start(target);
  const tokens = await node.send({ open: walkers.map(({ uid }) => String(uid)) });
  const origin = `http://127.0.0.1:${node.port}`;
  for (const [index, walker] of walkers.entries()) {
    const token = tokens[index] ?? '';
    const client = createPlayerClient({
      baseUrl: `${origin}/api`,
      context: () => ({ appID: '1000', channelID: '0' }),
      session: () => ({ uid: String(walker.uid), token }),
      onSessionExpired: () => undefined,
    });
    walker.door = { client, origin, token };
  }
  moderator.client = await ownerAt(node);
}

/** The differences between the database and what was acknowledged to a player. */
async function lostBy(database: Database, { uid, posts, comments, reviews, wishes }: SquareWalker): Promise<string[]> {
  const rowsOf = async (table: string) => {
    const sql = `SELECT id, client_id FROM ${table} WHERE uid = :uid ORDER BY id`;
    const rows = await database.query<{ id: number; client_id: string }>(sql, { uid });
    return rows.map((row) => `${row.client_id} ${row.id}`);
  };
  const faults: string[] = [];
  const compare = (what: string, known: string[], there: string[]) => {
    const differing = [...known.filter((one) => !there.includes(one)), ...there.filter((one) => !known.includes(one))];
    faults.push(...differing.map((one) => `${what} ${one}`));
  };
  const entriesOf = (acknowledged: ReadonlyMap<string, number>) => [...acknowledged].map(([key, id]) => `${key} ${id}`);
  compare('post', entriesOf(posts), await rowsOf('posts'));
  compare('comment', entriesOf(comments), await rowsOf('comments'));
  const kept = await database.query<{ entry: string }>(
    `SELECT 'post ' || post_id AS entry FROM post_likes WHERE uid = :uid
     UNION ALL SELECT 'comment ' || comment_id FROM comment_likes WHERE uid = :uid
     UNION ALL SELECT 'player ' || followed_uid FROM follows WHERE uid = :uid
     UNION ALL SELECT 'block ' || blocked_uid FROM blocks WHERE uid = :uid
     UNION ALL SELECT 'review ' || review_id FROM review_votes WHERE uid = :uid`,
    { uid },
  );
  const there = new Set(kept.map(({ entry }) => entry));
  for (const [key, isWished] of wishes) if (there.has(key) !== isWished) faults.push(`${key} should be ${isWished}`);
  const written = await database.query<{ game_id: number; written: string }>(
    `SELECT game_id, stars || ' ' || content AS written FROM reviews WHERE uid = :uid AND state <> 'deleted'`,
    { uid },
  );
  const standing = new Map(written.map((row) => [row.game_id, row.written]));
  for (const [game, known] of reviews)
    if ((standing.get(game) ?? null) !== known) faults.push(`review of ${game} should be ${known}`);
  return faults;
}

describe('the square, whose service is killed', () => {
  let target: TestTarget;
  beforeAll(async () => {
    target = await createTarget('sqlite');
  });
  afterAll(() => target.remove());

  it(
    'loses and doubles nothing that was acknowledged to players and moderators, and counts what is there',
    async () => {
      await seedBarePlayers(target, [...uids, ...bystanders]);
      await seedHeldGames(target, games, uids);
      const first = await processes.start(target);
      const owner = await ownerAt(first);
      const tags = [await makeTag(owner, '攻略'), await makeTag(owner, '晒图')].map(({ id }) => id);
      await processes.killAll();
      const square: WalkedSquare = { tags, uids, bystanders, games, posts: [], comments: [], reviews: [] };
      const walkers = uids.map((uid) => new SquareWalker(uid, square));
      const moderator = new WalkingModerator();
      const walks = [...walkers.map((walker) => walker.walk()), moderator.walk()];
      const acknowledged = () => walkers.reduce((sum, walker) => sum + walker.acknowledged, 0);
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = acknowledged();
        await start(target, walkers, moderator);
        // On a slow machine as well, each life has acknowledged much that its end could lose.
        await vi.waitFor(() => expect(acknowledged()).toBeGreaterThan(before + PLAYERS * CALLS), PATIENCE);
        await pause(chance() * LONGEST_LIFE_MS);
        const killed = processes.killAll();
        for (const walker of walkers) walker.door = null;
        moderator.client = null;
        await killed;
      }
      await start(target, walkers, moderator);
      await vi.waitFor(() => expect(moderator.undone && moderator.removed.size).toBeGreaterThan(0), PATIENCE);
      for (const walker of [...walkers, moderator]) walker.isOpen = false;
      await Promise.all(walks);
      await processes.killAll();

      const connections = await openConnections(target.target, { entities: [], migrations: [] });
      const database = new Database(connections);
      /** Messages about decisions are due, and heard once, though the service is killed while it tells them. */
      const due = `UPDATE tasks SET run_at = 0 WHERE state = 'waiting'`;
      const left = () =>
        database.query(`SELECT kind, state FROM tasks WHERE kind LIKE 'moderation.%' OR kind LIKE 'removals.%'`);
      for (let kill = 0; kill <= 1; kill += 1) {
        await connections.writer.query(due);
        await processes.start(target);
        if (kill === 1) break;
        await pause(chance() * LONGEST_LIFE_MS);
        await processes.killAll();
      }
      const open = async () => (await left()).filter((task) => (task as { state: string }).state !== 'done');
      await vi.waitFor(async () => expect(await open()).toEqual([]), PATIENCE);
      await processes.killAll();

      const lost = await Promise.all(walkers.map((walker) => lostBy(database, walker)));
      expect(lost.flat()).toEqual([]);
      const acts = await database.query<{ kind: string }>(
        `SELECT 'reply' AS kind FROM comments WHERE root_id > 0 UNION SELECT 'block' FROM blocks
         UNION SELECT 'vote' FROM review_votes UNION SELECT 'review ' || state FROM reviews`,
      );
      expect(acts.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['reply', 'block', 'vote', 'review published']),
      );
      expect(await squareCountFaults(database)).toEqual([]);
      expect(await deskFaults(database)).toEqual([]);
      const decisions = await database.query<{ id: number; decision: string }>(
        'SELECT id, decision FROM moderation_items WHERE decision IS NOT NULL',
      );
      const decided = new Map(decisions.map(({ id, decision }) => [id, decision]));
      for (const [id, decision] of moderator.decided) expect([id, decided.get(id)]).toEqual([id, decision]);
      await connections.close();
    },
    PATIENCE_MS * 4 + KILLS * 20_000,
  );
});
