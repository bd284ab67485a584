import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeSqlite } from '#testing/each-database';
import { forgetPlayer } from '#testing/records/erasing';
import { makePlayer, seedPlayers } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { follows } from './follows.feature';
import { MAX_SLICE } from './follow-removals.service';

describeSqlite('a player who is forgotten', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [follows], target: await open.target() });
  });
  afterAll(() => app.close());

  const write = (sql: string, parameters: Record<string, number | readonly number[]>) =>
    app.get(UnitOfWork).run(() => app.get(Database).execute(sql, parameters));
  const erase = (uid: number) => forgetPlayer(app, uid, /^follows$/);
  const count = async (sql: string, uid: number) => {
    const [row] = await app.get(Database).query<{ found: number | string }>(`SELECT count(*) AS found FROM ${sql}`, {
      uid,
    });
    return Number(row?.found);
  };

  it('is in no list any more, and the counts of the others are right', async () => {
    const [leaving, friend, other] = [await makePlayer(app), await makePlayer(app), await makePlayer(app)];
    await leaving.client.call('followPlayer', { params: { id: friend.uid }, body: {} });
    await friend.client.call('followPlayer', { params: { id: leaving.uid }, body: {} });
    await friend.client.call('followPlayer', { params: { id: other.uid }, body: {} });
    await other.client.call('blockPlayer', { params: { id: leaving.uid }, body: {} });
    await erase(leaving.uid);
    const page = await friend.client.call('getSquarePlayer', { params: { uid: friend.uid } });
    expect(page).toMatchObject({ followers: 0, following: 1 });
    expect(await count('blocks WHERE blocked_uid = :uid OR uid = :uid', leaving.uid)).toBe(0);
    expect(await count('mention_terms WHERE uid = :uid', leaving.uid)).toBe(0);
    expect((await other.client.call('listFollowers', { query: {} })).records).toHaveLength(1);
  });

  it('with more followers than one slice has is taken out of all their lists by a task', async () => {
    const leaving = await makePlayer(app);
    const fans = await seedPlayers(app, MAX_SLICE + 20);
    const rows = fans.map((uid) => `(${uid}, ${leaving.uid}, 1)`).join(', ');
    await write(`INSERT INTO follows (uid, followed_uid, created_at) VALUES ${rows}`, {});
    const first = fans[0]!;
    const last = fans.at(-1)!;
    for (const uid of [first, last])
      await write(
        `INSERT INTO square_players (id, version, approved_count, days_visited, strikes, mute_reason, muted_by, posts,
           likes_received, followers, following, created_at, updated_at)
         VALUES (:uid, 1, 0, 0, 0, '', '', 0, 0, 0, 1, 1, 1)`,
        { uid },
      );
    await erase(leaving.uid);
    expect(await count(`tasks WHERE kind = 'follows.forget' AND :uid > 0`, leaving.uid)).toBe(1);
    await app.get(TaskRunner).runDue();
    expect(await count('follows WHERE followed_uid = :uid', leaving.uid)).toBe(0);
    for (const uid of [first, last]) {
      expect(await count('square_players WHERE id = :uid AND following = 0', uid)).toBe(1);
    }
  });
});
