import type { PlayerClient, StaffClient } from '@ug/api-client';
import { operationRules, type OperationId } from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { DomainEvents } from '#platform/events/domain-events';
import { contractOperations } from '#platform/contract/contract-document';
import { features } from '../../features';
import { gameDownloaded } from '#features/money/purchases/purchases.events';
import { itHoldsForAll } from '#testing/cases/every-operation';
import { makePlayer, refusalOf, registerEarlier, type PlayerDevice } from '#testing/players';
import { sendRaw } from '#testing/clients/raw-request';
import { makePublished } from '#testing/records/sample-games';
import { makeChapter, makeNovel, publishWork } from '#testing/records/library';
import { makeTag, newPost, uploadPicture, writePost } from '#testing/records/square';
import { openTestApp, type TestApp } from '#testing/test-app';

/** The features of the square, by their tag in the contract; `follows` has a walk of its own. */
const SQUARE = new Set(
  'comment-likes comments moderation moderation-reasons notices post-drafts post-likes post-lists post-views posts removals reports reviews'.split(
    ' ',
  ),
);
const operations = [...contractOperations.values()].filter(({ node }) => SQUARE.has((node.tags as string[])[0] ?? ''));
const ofPlayers = operations.filter(({ id }) => operationRules[id].session !== 'staff');
const ofStaff = operations.filter(({ id }) => operationRules[id].session === 'staff');

/** Contents of somebody else, and they themselves. */
interface Other {
  readonly uid: number;
  readonly post: number;
  readonly comment: number;
  readonly review: number;
  /** A work that they commented on, and the comment there. */
  readonly work: number;
  readonly onWork: number;
}

const NOBODY: Other = {
  uid: 99_999_999,
  post: 88_888_888,
  comment: 77_777_777,
  review: 66_666_666,
  work: 55_555_555,
  onWork: 44_444_444,
};
const said = { content: '你好', replyCommentId: 0 };
const ad = { category: 'ad' } as const;

/** The ways of one of a blocked pair to what the other wrote: every operation that takes or shows it. */
const REACHES: Readonly<Record<string, (client: PlayerClient, other: Other, own: Other) => Promise<unknown>>> = {
  getPost: (client, { post: id }) => client.call('getPost', { params: { id } }),
  listPosts: (client, { uid }) => client.call('listPosts', { query: { uid } }),
  likePost: (client, { post: id }) => client.call('likePost', { params: { id } }),
  unlikePost: (client, { post: id }) => client.call('unlikePost', { params: { id } }),
  updatePost: (client, { post: id }) =>
    client.call('updatePost', {
      params: { id },
      body: { version: 1, body: '改成我的', tags: [], pictures: [], gameId: null },
    }),
  deletePost: (client, { post: id }) => client.call('deletePost', { params: { id } }),
  createComment: (client, { post: id }) => client.call('createComment', { params: { id }, body: said }),
  listComments: (client, { post: postId }) => client.call('listComments', { params: { postId }, query: {} }),
  listReplies: (client, { post: postId, comment: commentId }) =>
    client.call('listReplies', { params: { postId, commentId }, query: {} }),
  listSubjectReplies: (client, { onWork: commentId }, { work: subjectId }) =>
    client.call('listSubjectReplies', { params: { kind: 'work', subjectId, commentId }, query: {} }),
  likeComment: (client, { comment: id }) => client.call('likeComment', { params: { id } }),
  unlikeComment: (client, { comment: id }) => client.call('unlikeComment', { params: { id } }),
  deleteComment: (client, { comment: id }) => client.call('deleteComment', { params: { id } }),
  listPlayerReviews: (client, { uid }) => client.call('listPlayerReviews', { params: { uid }, query: {} }),
  markReviewUseful: (client, { review: id }) => client.call('markReviewUseful', { params: { id } }),
  unmarkReviewUseful: (client, { review: id }) => client.call('unmarkReviewUseful', { params: { id } }),
  hidePost: (client, { post: id }) => client.call('hidePost', { params: { id } }),
  reportPost: (client, { post: id }) => client.call('reportPost', { params: { id }, body: ad }),
  reportComment: (client, { comment: id }) => client.call('reportComment', { params: { id }, body: ad }),
  reportReview: (client, { review: id }) => client.call('reportReview', { params: { id }, body: ad }),
  reportPlayer: (client, { uid }) =>
    client.call('reportPlayer', { params: { uid }, body: { ...ad, target: 'nickname' } }),
};
/** Lists and answers that name nobody: they are looked through for what the other wrote. */
const SHOWS: Readonly<
  Record<string, (client: PlayerClient, shown: { game: number; work: number }) => Promise<unknown>>
> = {
  getFollowedNews: (client) => client.call('getFollowedNews', {}),
  listFollowedPosts: (client) => client.call('listFollowedPosts', { query: {} }),
  listOwnPosts: (client) => client.call('listOwnPosts', { query: {} }),
  listSubjectComments: (client, { work: subjectId }) =>
    client.call('listSubjectComments', { params: { kind: 'work', subjectId }, query: {} }),
  listOwnComments: (client) => client.call('listOwnComments', { query: {} }),
  listNotices: (client) => client.call('listNotices', { query: {} }),
  listReviews: (client, { game: id }) => client.call('listReviews', { params: { id }, query: {} }),
  getPostDraft: (client) => client.call('getPostDraft', {}),
};
/** They are about one's own, or say nothing in either case. */
const SILENT =
  'appealDecision createPost createSubjectComment getNoticeSettings getOwnDecision readNotices recordPostViews removeReview saveNoticeSettings savePostDraft saveReview seeFollowedPosts'.split(
    ' ',
  );

describe('who may reach what in the square', () => {
  let app: TestApp;
  let tag: number;
  let game: number;
  let author: PlayerDevice;
  let blocked: PlayerDevice;
  let moderator: StaffClient;
  let operator: StaffClient;
  let theirs: Other;
  beforeAll(async () => {
    app = await openTestApp({ features });
    tag = await makeTag(app);
    game = (await makePublished(app)).id;
    moderator = await app.staff('moderator');
    operator = await app.staff('operator');
    [author, blocked] = [await makePlayer(app), await makePlayer(app)];
    for (const { uid } of [author, blocked]) await registerEarlier(app, uid, 30);
    theirs = await writeAll(author);
    await author.client.call('blockPlayer', { params: { id: blocked.uid }, body: {} });
  });
  afterAll(() => app.close());

  async function writeAll({ uid, client, token }: PlayerDevice): Promise<Other> {
    const { id: post } = await writePost({ uid, client, token }, tag, { body: '只给朋友看的秘密基地' });
    const comment = await client.call('createComment', { params: { id: post }, body: said });
    const hold = { uid, gameId: game };
    await app.get(UnitOfWork).run(async () => app.get(DomainEvents).emit(gameDownloaded, hold));
    const mayWrite = () => client.call('listReviews', { params: { id: game }, query: {} });
    await vi.waitFor(async () => expect((await mayWrite()).mayWrite).toBe(true));
    const body = { stars: 5, content: '秘密基地的评价', pictures: [] };
    const review = await client.call('saveReview', { params: { id: game }, body });
    const draft = { body: '秘密基地的草稿', tags: [], pictures: [], gameId: null };
    await client.call('savePostDraft', { body: draft });
    const { id: work } = await makeNovel(app, operator);
    await makeChapter(operator, work);
    await publishWork(operator, work);
    const onWork = await client.call('createSubjectComment', {
      params: { kind: 'work', subjectId: work },
      body: { content: '秘密基地的书评' },
    });
    return { uid, post, comment: comment.id, review: review.id, work, onWork: onWork.id };
  }
  const settled = (call: Promise<unknown>): Promise<string> =>
    call.then(
      (data) => JSON.stringify(data),
      (error: { code?: unknown; message?: string }) => `${String(error.code)} ${error.message}`,
    );
  /** An answer without the ids that were asked about. */
  const unnamed = (text: string, { uid, post, comment, review, onWork }: Other) =>
    [uid, post, comment, review, onWork].reduce(
      (left, id) => left.replaceAll(new RegExp(`(?<=[iI]d":)${id}\\b`, 'g'), '#'),
      text,
    );

  it('the walk names every operation of players', () => {
    const walked = [...Object.keys(REACHES), ...Object.keys(SHOWS), ...SILENT];
    expect(walked.toSorted()).toEqual(ofPlayers.map(({ id }) => id).toSorted());
  });

  it.each(Object.keys(REACHES))('somebody who is blocked hears in %s the same as of what never was', async (name) => {
    const reach = (other: Other) => settled(REACHES[name]!(blocked.client, other, theirs));
    expect(unnamed(await reach(theirs), theirs)).toBe(unnamed(await reach(NOBODY), NOBODY));
  });

  it.each(Object.keys(SHOWS))('somebody who is blocked finds nothing of the other in %s', async (name) => {
    expect(await settled(SHOWS[name]!(blocked.client, { game, work: theirs.work }))).not.toContain('秘密基地');
  });

  it('a draft is shown to whom it belongs, and to nobody else', async () => {
    expect(await author.client.call('getPostDraft', {})).toMatchObject({ body: '秘密基地的草稿' });
    const other = await makePlayer(app);
    expect(await settled(other.client.call('getPostDraft', {}))).not.toContain('秘密基地');
    expect(await refusalOf(app.player.call('getPostDraft', {}))).toBe('session.expired');
  });

  it('a picture that was removed is at none of its addresses any more', async () => {
    const writer = await makePlayer(app);
    await registerEarlier(app, writer.uid, 30);
    const { id: picture } = await uploadPicture(app, writer);
    const { id } = await writer.client.call('createPost', { body: newPost(tag, { pictures: [picture] }) });
    const shown = await author.client.call('getPost', { params: { id } });
    const addresses = [...JSON.stringify(shown.pictures).matchAll(/"(https?:[^"]+|\/api[^"]+)"/g)].map(
      ([, address]) => new URL(address ?? '', app.origin).href,
    );
    expect(addresses.length).toBeGreaterThan(1);
    const statuses = () => Promise.all(addresses.map(async (address) => (await fetch(address)).status));
    expect(new Set(await statuses())).toEqual(new Set([200]));
    await moderator.call('removePost', { params: { id }, body: { reason: '内容像是广告' } });
    expect(new Set(await statuses())).toEqual(new Set([404]));
  });

  itHoldsForAll('a player has nothing to say at the desk', ofStaff, async (operation) => {
    const response = await sendRaw(app, author.token, { operation });
    expect(response.status).toBe(401);
  });

  it('the walk of the desk has what moderators do', () => {
    const ids = ofStaff.map(({ id }) => id as OperationId);
    for (const id of ['decideModerationItem', 'claimNextModerationItem', 'undoModerationDecision', 'restoreRemoval'])
      expect(ids).toContain(id);
  });
});
