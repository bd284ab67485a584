import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { DomainEvents } from '#platform/events/domain-events';
import { gameDownloaded } from '#features/money/purchases/purchases.events';
import { posts } from '#features/community/posts/posts.feature';
import { reviews } from '#features/community/reviews/reviews.feature';
import { makePlayer, refusalOf, registerEarlier, type PlayerDevice } from '#testing/players';
import { makePublished } from '#testing/records/sample-games';
import { makeTag, newPost, noteReviews } from '#testing/records/square';
import { openTestApp, type TestApp } from '#testing/test-app';

describe('what is sent twice where limits are on', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [posts, reviews], env: { RATE_LIMIT: '3000' } });
    noteReviews(app);
  });
  afterAll(() => app.close());

  /** A player who is known, and has a game. */
  async function holder(gameId: number): Promise<PlayerDevice> {
    const player = await makePlayer(app);
    const { uid } = player;
    await registerEarlier(app, uid, 30);
    await app.get(UnitOfWork).run(async () => app.get(DomainEvents).emit(gameDownloaded, { uid, gameId }));
    const sql = 'SELECT uid FROM game_holders WHERE uid = :uid AND game_id = :gameId';
    await expect.poll(() => app.get(Database).query(sql, { uid, gameId })).toHaveLength(1);
    return player;
  }

  it('is one post, and none of the taps is refused; the next post comes too soon', async () => {
    const { client } = await makePlayer(app);
    const tag = await makeTag(app);
    const body = newPost(tag);
    const post = () => client.call('createPost', { body });
    const tapped = await Promise.all([post(), post(), post()]);
    const again = await post();
    expect(new Set([...tapped, again].map(({ id }) => id)).size).toBe(1);
    expect(await refusalOf(client.call('createPost', { body: newPost(tag) }))).toBe('standing.tooFast');
  });

  it('is one review, and none of the taps is refused; a change comes too soon', async () => {
    const { id } = await makePublished(app);
    const { client } = await holder(id);
    const review = (content: string) =>
      client.call('saveReview', { params: { id }, body: { stars: 5, content, pictures: [] } });
    const tapped = await Promise.all([review('很好玩'), review('很好玩')]);
    const again = await review('很好玩');
    expect([...tapped, again].map(({ version }) => version)).toEqual([1, 1, 1]);
    expect(await refusalOf(review('更新以后闪退'))).toBe('standing.tooFast');
  });
});
