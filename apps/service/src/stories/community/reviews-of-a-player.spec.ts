import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { DomainEvents } from '#platform/events/domain-events';
import { describeSqlite } from '#testing/each-database';
import { countRowsOf, fillMany } from '#testing/databases/many-rows';
import { makePlayer, registerEarlier, type PlayerDevice } from '#testing/players';
import { makePublished } from '#testing/records/sample-games';
import { plansOf, statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { follows } from '#features/community/follows/follows.feature';
import { reviews } from '#features/community/reviews/reviews.feature';
import { gameDownloaded } from '#features/money/purchases/purchases.events';

describeSqlite('the reviews of a player', (open) => {
  let app: TestApp;
  let reader: PlayerDevice;

  beforeAll(async () => {
    app = await openTestApp({ features: [reviews, follows], target: await open.target() });
    reader = await makePlayer(app);
  });
  afterAll(() => app.close());

  async function author(): Promise<PlayerDevice> {
    const player = await makePlayer(app);
    await registerEarlier(app, player.uid, 30);
    return player;
  }

  /** Has a player review new games. @returns the games, the first reviewed first */
  async function review({ uid, client }: PlayerDevice, times: number): Promise<number[]> {
    const games: number[] = [];
    for (let index = 0; index < times; index += 1) {
      const { id } = await makePublished(app);
      await app.get(UnitOfWork).run(async () => app.get(DomainEvents).emit(gameDownloaded, { uid, gameId: id }));
      const mayWrite = () => client.call('listReviews', { params: { id }, query: {} });
      await vi.waitFor(async () => expect((await mayWrite()).mayWrite).toBe(true));
      await client.call('saveReview', { params: { id }, body: { stars: 4, content: `第 ${index} 条`, pictures: [] } });
      games.push(id);
    }
    return games;
  }
  const list = ({ client }: PlayerDevice, uid: number, query: { pageSize?: number; cursor?: string } = {}) =>
    client.call('listPlayerReviews', { params: { uid }, query });
  const gamesOf = async (viewer: PlayerDevice, uid: number) =>
    (await list(viewer, uid)).records.map(({ game }) => game.id);

  it('stand on their page with the game, the newest first, for guests as well', async () => {
    const player = await author();
    const games = await review(player, 2);
    const { records } = await list(reader, player.uid);
    expect(records.map(({ game }) => game.id)).toEqual(games.toReversed());
    expect(records[0]).toMatchObject({
      game: { icon: expect.stringContaining('/api/images/') as string },
      review: { gameId: games[1], content: '第 1 条', isOwn: false, author: { uid: player.uid } },
    });
    expect((await list(player, player.uid)).records[0]?.review.isOwn).toBe(true);
    const guest = await app.player.call('listPlayerReviews', { params: { uid: player.uid }, query: {} });
    expect(guest.records).toHaveLength(2);
  });

  it('are read to the end, each once, while others come', async () => {
    const player = await author();
    const games = await review(player, 3);
    const first = await list(reader, player.uid, { pageSize: 2 });
    await review(player, 1);
    const rest = await list(reader, player.uid, { pageSize: 2, cursor: first.nextCursor ?? '' });
    const seen = [...first.records, ...rest.records].map(({ game }) => game.id);
    expect(seen).toEqual(games.toReversed());
    expect([rest.hasMore, rest.nextCursor]).toEqual([false, null]);
    await expect(list(reader, player.uid, { cursor: 'bm8' })).rejects.toMatchObject({ status: 400 });
  });

  it('are without those that wait, were removed or deleted, or are of games off the shelf', async () => {
    const player = await author();
    const [removed, deleted, off, kept] = (await review(player, 4)) as [number, number, number, number];
    const [shown] = (await list(reader, player.uid)).records.filter(({ game }) => game.id === removed);
    const moderator = await app.staff('moderator');
    const params = { id: shown?.review.id ?? 0 };
    await moderator.call('consoleRemoveReview', { params, body: { reason: '与游戏无关' } });
    await player.client.call('removeReview', { params: { id: deleted } });
    const operator = await app.staff('operator');
    await operator.call('unpublishGame', { params: { id: off } });
    expect(await gamesOf(reader, player.uid)).toEqual([kept]);
    expect(await gamesOf(player, player.uid)).toEqual([kept]);
  });

  it('are not there for either of a blocked pair', async () => {
    const [one, other] = [await author(), await author()];
    await review(one, 1);
    await review(other, 1);
    await one.client.call('blockPlayer', { params: { id: other.uid }, body: {} });
    expect(await gamesOf(one, other.uid)).toEqual([]);
    expect(await gamesOf(other, one.uid)).toEqual([]);
    expect(await list(other, one.uid)).toEqual(await list(other, 99_999_999));
  });

  it('take one statement and an index, however many there are', async () => {
    const player = await author();
    const { id: game } = await makePublished(app);
    const row = { version: '1', state: `'published'`, stars: '5', content: `'好'`, pictures: `'[]'` };
    const times = { published_at: '1 + i', created_at: '1 + i' };
    await fillMany(app, 'reviews', 5000, { ...row, ...times, uid: `${player.uid} + 1 + i`, game_id: String(game) });
    await review(player, 2);
    await countRowsOf(app);
    const count = async (pageSize: number) =>
      (await statementsOf(app, () => list(reader, player.uid, { pageSize }))).filter((text) => /reviews/.test(text))
        .length;
    expect([await count(1), await count(50)]).toEqual([1, 1]);
    const all = await statementsOf(app, () => list(reader, player.uid));
    expect(all.length).toBeLessThanOrEqual(2);
    const [plan] = await plansOf(app, 'reviews r', () => list(reader, player.uid));
    expect(plan).toMatch(/ix_reviews_uid_published|ux_reviews_uid_game/);
  });
});
