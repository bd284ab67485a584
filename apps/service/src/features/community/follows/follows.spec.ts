import type { PlayerClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { DomainEvents } from '#platform/events/domain-events';
import { describeEachDatabase } from '#testing/each-database';
import { plansOf, statementsOf } from '#testing/statements';
import { makePlayer, refusalOf, registerEarlier, seedPlayers, type PlayerDevice } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { PlayersRepository } from '#features/players/accounts/players.repository';
import { BlocksService, MAX_BLOCKED } from './blocks.service';
import { playerBlocked, playerFollowed, playerUnfollowed } from './follows.events';
import { follows } from './follows.feature';
import { FollowsService, MAX_FOLLOWED } from './follows.service';

const NOBODY = 99_999_999;

describeEachDatabase('players of the square', (open) => {
  let app: TestApp;
  const told: unknown[] = [];

  beforeAll(async () => {
    app = await openTestApp({ features: [follows], target: await open.target() });
    const events = app.get(DomainEvents);
    events.takePart(playerFollowed, async (change) => void told.push(['followed', change]));
    events.takePart(playerUnfollowed, async (change) => void told.push(['unfollowed', change]));
    events.takePart(playerBlocked, async (change) => void told.push(['blocked', change]));
  });
  afterAll(() => app.close());

  const write = (sql: string, parameters: Record<string, number | string>) =>
    app.get(UnitOfWork).run(() => app.get(Database).execute(sql, parameters));
  const follow = ({ client }: { client: PlayerClient }, id: number) =>
    client.call('followPlayer', { params: { id }, body: {} });
  const unfollow = ({ client }: { client: PlayerClient }, id: number) =>
    client.call('unfollowPlayer', { params: { id } });
  const block = ({ client }: { client: PlayerClient }, id: number) =>
    client.call('blockPlayer', { params: { id }, body: {} });
  const unblock = ({ client }: { client: PlayerClient }, id: number) =>
    client.call('unblockPlayer', { params: { id } });
  const page = (client: PlayerClient, uid: number) => client.call('getSquarePlayer', { params: { uid } });
  const players = (count: number): Promise<PlayerDevice[]> =>
    Promise.all(Array.from({ length: count }, () => makePlayer(app)));
  /** Follows of one player, a second apart so that their order is known. */
  const followAll = async (one: PlayerDevice, uids: readonly number[]) => {
    for (const uid of uids) {
      app.clock.advance(1);
      await follow(one, uid);
    }
  };

  it('who follow another are counted once, however often they ask, and stop the same way', async () => {
    const [one, other] = (await players(2)) as [PlayerDevice, PlayerDevice];
    const state = { uid: other.uid, isFollowed: true, isFollower: false, isBlocked: false, followers: 1 };
    expect(await follow(one, other.uid)).toEqual(state);
    expect(await follow(one, other.uid)).toEqual(state);
    expect(told.at(-1)).toEqual(['followed', { uid: one.uid, followedUid: other.uid }]);
    expect(await follow(other, one.uid)).toMatchObject({ isFollowed: true, isFollower: true });
    expect(await page(one.client, other.uid)).toMatchObject({ followers: 1, following: 1, isFollowed: true });
    expect(await unfollow(one, other.uid)).toEqual({ ...state, isFollowed: false, isFollower: true, followers: 0 });
    expect(told.at(-1)).toEqual(['unfollowed', { uid: one.uid, followedUid: other.uid }]);
    const before = told.length;
    await unfollow(one, other.uid);
    expect(told).toHaveLength(before);
    expect(await page(one.client, other.uid)).toMatchObject({ followers: 0, isFollowed: false, isFollower: true });
  });

  it('follow twenty times at once and are counted once', async () => {
    const [one, other] = (await players(2)) as [PlayerDevice, PlayerDevice];
    await Promise.all(Array.from({ length: 20 }, () => follow(one, other.uid)));
    expect(await page(one.client, other.uid)).toMatchObject({ followers: 1 });
    expect(await page(other.client, one.uid)).toMatchObject({ following: 1 });
  });

  it('follow and block neither themselves nor nobody', async () => {
    const one = await makePlayer(app);
    const [gone] = await seedPlayers(app, 1);
    await app.get(UnitOfWork).run(() => app.get(PlayersRepository).erase(gone!));
    for (const act of [follow, block]) {
      expect(await refusalOf(act(one, one.uid))).toBe('follow.self');
      expect(await refusalOf(act(one, NOBODY))).toBe('follow.noPlayer');
      expect(await refusalOf(act(one, gone!))).toBe('follow.noPlayer');
    }
    expect(await unfollow(one, NOBODY)).toMatchObject({ isFollowed: false, followers: 0 });
    expect(await unblock(one, NOBODY)).toMatchObject({ isBlocked: false, followers: 0 });
    expect(await refusalOf(page(one.client, NOBODY))).toBe('follow.noPlayer');
    expect(await refusalOf(page(one.client, gone!))).toBe('follow.noPlayer');
  });

  it('follow and block so many and no more', async () => {
    const [one, other] = (await players(2)) as [PlayerDevice, PlayerDevice];
    await app.get(FollowsService).follow(one.uid, other.uid);
    await unfollow(one, other.uid);
    await write('UPDATE square_players SET following = :most WHERE id = :uid', { most: MAX_FOLLOWED, uid: one.uid });
    expect(await refusalOf(follow(one, other.uid))).toBe('follow.tooMany');
    const numbers = `WITH RECURSIVE counted(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM counted WHERE i < ${MAX_BLOCKED})
      SELECT :uid, 500000 + n, 1 FROM (SELECT i AS n FROM counted) AS many`;
    await write(`INSERT INTO blocks (uid, blocked_uid, created_at) ${numbers}`, { uid: one.uid });
    expect(await refusalOf(block(one, other.uid))).toBe('follow.tooManyBlocks');
  });

  it('who block another end both follows, and are strangers again when the block ends', async () => {
    const [one, other] = (await players(2)) as [PlayerDevice, PlayerDevice];
    await follow(one, other.uid);
    await follow(other, one.uid);
    const blocked = { uid: other.uid, isFollowed: false, isFollower: false, isBlocked: true, followers: 0 };
    expect(await block(one, other.uid)).toEqual(blocked);
    expect(await block(one, other.uid)).toEqual(blocked);
    expect(told.slice(-3).map((entry) => (entry as string[])[0])).toEqual(['unfollowed', 'unfollowed', 'blocked']);
    expect(await refusalOf(follow(one, other.uid))).toBe('follow.blocked');
    expect(await refusalOf(follow(other, one.uid))).toBe('follow.noPlayer');
    expect(await unblock(one, other.uid)).toEqual({ ...blocked, isBlocked: false });
    expect(await page(other.client, one.uid)).toMatchObject({ followers: 0, following: 0, isFollower: false });
    expect(await follow(other, one.uid)).toMatchObject({ isFollowed: true, followers: 1 });
    // Nothing but a block is ended.
    await unblock(other, one.uid);
    expect(await page(other.client, one.uid)).toMatchObject({ isFollowed: true });
  });

  it('are told about by asking for many at once', async () => {
    const [one, two, three, four] = (await players(4)) as [PlayerDevice, PlayerDevice, PlayerDevice, PlayerDevice];
    await follow(one, two.uid);
    await block(one, three.uid);
    await block(four, one.uid);
    const uids = [two.uid, three.uid, four.uid, NOBODY];
    expect([...(await app.get(FollowsService).isFollowing(one.uid, uids))]).toEqual([two.uid]);
    const between = await app.get(BlocksService).between(one.uid, uids);
    expect([...between].sort((a, b) => a - b)).toEqual([three.uid, four.uid].sort((a, b) => a - b));
    expect((await app.get(BlocksService).between(one.uid, [])).size).toBe(0);
  });

  it('have counts that equal the rows after fifty writers at once followed and blocked at random', async () => {
    const all = await players(6);
    const acts = [follow, follow, follow, unfollow, block, unblock];
    let seed = 20_261_121;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let round = 0; round < 4; round += 1) {
      const writers = Array.from({ length: 50 }, () => [acts[random(6)]!, all[random(6)]!, all[random(6)]!] as const);
      const done = await Promise.all(writers.map(([act, by, to]) => refusalOf(act(by, to.uid))));
      expect(new Set(done)).toContain('done');
      for (const { uid } of all) {
        const [row] = await app.get(Database).query<Record<string, number | string>>(
          `SELECT coalesce(max(s.followers), 0) AS followers, coalesce(max(s.following), 0) AS following,
             (SELECT count(*) FROM follows WHERE followed_uid = :uid) AS rows_to,
             (SELECT count(*) FROM follows WHERE uid = :uid) AS rows_from,
             (SELECT count(*) FROM follows f JOIN blocks b ON (b.uid = f.uid AND b.blocked_uid = f.followed_uid)
               OR (b.uid = f.followed_uid AND b.blocked_uid = f.uid)) AS leaks
           FROM square_players s WHERE s.id = :uid`,
          { uid },
        );
        expect([Number(row?.['followers']), Number(row?.['following'])]).toEqual([
          Number(row?.['rows_to']),
          Number(row?.['rows_from']),
        ]);
        expect(Number(row?.['leaks'])).toBe(0);
      }
    }
  });

  it('see a list to its end once by its cursor, while others come and go', async () => {
    const one = await makePlayer(app);
    const uids = await seedPlayers(app, 12);
    await followAll(one, uids);
    const list = (query: object) => one.client.call('listFollowed', { query });
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const part = await list({ pageSize: 5, ...(cursor && { cursor }) });
      seen.push(...part.records.map(({ uid }) => uid));
      cursor = part.nextCursor;
      // Somebody new comes above, and somebody below goes.
      app.clock.advance(1);
      const [another] = await seedPlayers(app, 1);
      await follow(one, another!);
      await unfollow(one, uids[0]!);
    } while (cursor !== null);
    expect(seen).toEqual(uids.slice(1).reverse());
    const [first, second] = [await list({ pageSize: 5 }), await list({ pageSize: 5, currentPage: 2 })];
    expect([first.hasMore, first.currentPage, second.currentPage, second.pageSize]).toEqual([true, 1, 2, 5]);
    expect(first.records.map(({ uid }) => uid)).not.toContain(second.records[0]?.uid);
    await expect(list({ cursor: 'broken' })).rejects.toThrow('请求错误');
    const followersCursor = (await one.client.call('listFollowers', { query: { pageSize: 1 } })).nextCursor;
    expect(followersCursor).toBeNull();
  });

  it('are read with as many statements for a page of any size, and follow another with five writes at most', async () => {
    const one = await makePlayer(app);
    const uids = await seedPlayers(app, 30);
    await followAll(one, uids);
    const reads = async (work: () => Promise<unknown>) =>
      (await statementsOf(app, work)).filter((sql) => !sql.includes('FROM sessions')).length;
    const list = (pageSize: number) => () => one.client.call('listFollowed', { query: { pageSize } });
    expect([await reads(list(5)), await reads(list(50))]).toEqual([1, 1]);
    const others = () => one.client.call('listFollowers', { query: { uid: uids[0]! } });
    expect(await reads(others)).toBe(2);
    expect(await reads(() => page(one.client, uids[0]!))).toBe(1);
    expect(await reads(() => one.client.call('suggestMentions', { query: { keyword: '玩家' } }))).toBe(1);
    const [another] = await seedPlayers(app, 1);
    const sent = await statementsOf(app, () => follow(one, another!));
    expect(sent.filter((sql) => /^\s*(INSERT|UPDATE|DELETE)/.test(sql)).length).toBeLessThanOrEqual(5);
  });

  // PostgreSQL scans what is as small as this.
  if (open.dialect === 'sqlite')
    it('are found by indexes alone, in the order in which they are shown', async () => {
      const one = await makePlayer(app);
      await followAll(one, await seedPlayers(app, 3));
      const { nextCursor } = await one.client.call('listFollowed', { query: { pageSize: 1 } });
      const plans = await plansOf(app, 'follows', async () => {
        await one.client.call('listFollowed', { query: { cursor: nextCursor! } });
        await one.client.call('listFollowers', { query: {} });
      });
      expect(plans).toHaveLength(2);
      expect(plans[0]).toMatch(/ix_follows_uid \(uid=\? AND created_at<\?\)/);
      expect(plans[1]).toMatch(/ix_follows_followed_uid \(followed_uid=\? AND created_at<\?\)/);
      expect(plans.join()).not.toMatch(/SCAN (?!CONSTANT)|TEMP B-TREE/);
    });

  it('see who follows them, the latest first, and whom they follow back', async () => {
    const one = await makePlayer(app);
    const [fan, friend] = (await players(2)) as [PlayerDevice, PlayerDevice];
    await followAll(fan, [one.uid]);
    await followAll(friend, [one.uid]);
    await follow(one, friend.uid);
    const { records, hasMore } = await one.client.call('listFollowers', { query: {} });
    expect(records.map(({ uid, isFollowed, isFollower }) => [uid, isFollowed, isFollower])).toEqual([
      [friend.uid, true, true],
      [fan.uid, false, true],
    ]);
    expect(hasMore).toBe(false);
    const asGuest = await app.player.call('listFollowers', { query: { uid: one.uid } });
    expect(asGuest.records.map(({ isFollowed }) => isFollowed)).toEqual([false, false]);
    expect(await refusalOf(app.player.call('listFollowers', { query: {} }))).toBe('session.expired');
    expect(await refusalOf(app.player.call('listFollowed', { query: { uid: NOBODY } }))).toBe('follow.noPlayer');
  });

  it('see whom they blocked, and nobody else does; an erased player is gone', async () => {
    const [one, other] = (await players(2)) as [PlayerDevice, PlayerDevice];
    await block(one, other.uid);
    const { records } = await one.client.call('listBlocked', { query: {} });
    expect(records.map(({ uid }) => uid)).toEqual([other.uid]);
    expect((await other.client.call('listBlocked', { query: {} })).records).toEqual([]);
    // The rest of an erasure, which ends the block itself, comes by a task.
    await app.get(UnitOfWork).run(() => app.get(PlayersRepository).erase(other.uid));
    expect((await one.client.call('listBlocked', { query: {} })).records).toEqual([]);
  });

  it('have a page with their days, membership and counts', async () => {
    const [one, other] = (await players(2)) as [PlayerDevice, PlayerDevice];
    await registerEarlier(app, other.uid, 264);
    await write('UPDATE players SET level_type = 2, exp_time = :end WHERE id = :uid', {
      uid: other.uid,
      end: app.clock.now().getTime() + 1000,
    });
    expect(await page(one.client, other.uid)).toEqual({
      uid: other.uid,
      name: expect.stringMatching(/^玩家/) as string,
      avatar: '',
      levelType: 2,
      daysSinceRegistration: 264,
      posts: 0,
      likesReceived: 0,
      followers: 0,
      following: 0,
      isOwn: false,
      isFollowed: false,
      isFollower: false,
      isBlocked: false,
    });
    app.clock.advance(2);
    expect(await page(app.player, other.uid)).toMatchObject({ levelType: 0, isOwn: false });
    expect(await page(other.client, other.uid)).toMatchObject({ isOwn: true });
  });
});
