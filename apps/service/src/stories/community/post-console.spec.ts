import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { DomainEvents } from '#platform/events/domain-events';
import { gameDownloaded } from '#features/money/purchases/purchases.events';
import { moderation } from '#features/community/moderation/moderation.feature';
import { postLists } from '#features/community/post-lists/post-lists.feature';
import { postViews } from '#features/community/post-views/post-views.feature';
import { posts } from '#features/community/posts/posts.feature';
import { postPublished } from '#features/community/posts/posts.events';
import { reports } from '#features/community/reports/reports.feature';
import { reviews } from '#features/community/reviews/reviews.feature';
import { makePlayer, refusalOf, registerEarlier, type PlayerDevice } from '#testing/players';
import { makePublished } from '#testing/records/sample-games';
import { makeTag, writePost } from '#testing/records/square';
import { openTestApp, type TestApp } from '#testing/test-app';

describe('posts and reviews at the review desk', () => {
  let app: TestApp;
  let moderator: StaffClient;
  let author: PlayerDevice;
  let reader: PlayerDevice;
  let tag: number;
  const published: number[] = [];
  beforeAll(async () => {
    app = await openTestApp({ features: [posts, postViews, postLists, reviews, moderation, reports] });
    moderator = await app.staff('moderator');
    [author, reader] = [await makePlayer(app), await makePlayer(app)];
    for (const { uid } of [author, reader]) await registerEarlier(app, uid, 30);
    tag = await makeTag(app);
    app.get(DomainEvents).on(postPublished, ({ id }) => void published.push(id));
  });
  afterAll(() => app.close());

  const itemOf = async (kind: string, id: number) => {
    const items = await moderator.call('consoleListModeration', { query: { filter: { kind } } });
    const found = items.find(({ subjectId }) => subjectId === id);
    if (!found) throw new Error(`${kind} ${id} waits for nobody`);
    return found;
  };
  const decide = async (kind: string, id: number, decision: 'approve' | 'remove') => {
    const { id: item, version, subjectVersion } = await itemOf(kind, id);
    const body = { version, subjectVersion, decision, reason: '含有广告' };
    await moderator.call('decideModerationItem', { params: { id: item }, body });
    return item;
  };
  const undo = (item: number) => moderator.call('undoModerationDecision', { params: { id: item } });
  const stateOf = async (id: number, { client }: PlayerDevice = author) =>
    (await client.call('getPost', { params: { id } })).state;
  const listed = async ({ client }: PlayerDevice) =>
    (await client.call('listPosts', { query: { sort: 2 } })).records.map(({ id }) => id);
  let links = 0;
  const waiting = () => writePost(author, tag, { body: `攻略在这里 https://a.example/${(links += 1)}` });

  it('a waiting post is published by a decision, refused by another, and read by nobody else before', async () => {
    const [good, bad] = [await waiting(), await waiting()];
    expect([good.state, bad.state]).toEqual(['waiting', 'waiting']);
    expect(await refusalOf(stateOf(good.id, reader))).toBe('post.notFound');
    await decide('post', good.id, 'approve');
    await decide('post', bad.id, 'remove');
    expect(await stateOf(good.id, reader)).toBe('published');
    expect(await author.client.call('getPost', { params: { id: bad.id } })).toMatchObject({
      state: 'refused',
      reason: '含有广告',
    });
  });

  it('an undone refusal waits again, and nobody was told of a publication', async () => {
    const { id } = await waiting();
    await undo(await decide('post', id, 'remove'));
    expect(await stateOf(id)).toBe('waiting');
    expect(published).not.toContain(id);
    await decide('post', id, 'approve');
    expect(await stateOf(id, reader)).toBe('published');
  });

  it('a reported post is hidden from its reporter at once, and from everybody once it is removed', async () => {
    const { id } = await writePost(author, tag);
    expect(await listed(reader)).toContain(id);
    await reader.client.call('reportPost', { params: { id }, body: { category: 'ad', text: '广告' } });
    expect(await listed(reader)).not.toContain(id);
    expect(await listed(author)).toContain(id);
    const item = await decide('post', id, 'remove');
    expect(await stateOf(id)).toBe('removed');
    await undo(item);
    expect(await stateOf(id)).toBe('published');
  });

  it('a reported review is removed by a decision, and the score of its game follows', async () => {
    const game = await makePublished(app, { score: 8 });
    const hold = { uid: author.uid, gameId: game.id };
    await app.get(UnitOfWork).run(async () => app.get(DomainEvents).emit(gameDownloaded, hold));
    const mayWrite = () => author.client.call('listReviews', { params: { id: game.id }, query: {} });
    await expect.poll(async () => (await mayWrite()).mayWrite).toBe(true);
    const body = { stars: 1, content: '加我领福利', pictures: [] };
    const { id } = await author.client.call('saveReview', { params: { id: game.id }, body });
    expect((await mayWrite()).summary.score).toBeLessThan(8);
    await reader.client.call('reportReview', { params: { id }, body: { category: 'ad' } });
    const item = await decide('review', id, 'remove');
    expect((await mayWrite()).summary).toMatchObject({ score: 8, count: 0 });
    await undo(item);
    expect((await mayWrite()).summary.count).toBe(1);
  });
});
