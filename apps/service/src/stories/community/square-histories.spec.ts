// @module-tag deep
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { ModeratedKinds } from '#platform/moderation/moderated-kinds';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { commentLikes } from '#features/community/comment-likes/comment-likes.feature';
import { follows } from '#features/community/follows/follows.feature';
import { notices } from '#features/community/notices/notices.feature';
import { postLikes } from '#features/community/post-likes/post-likes.feature';
import { reports } from '#features/community/reports/reports.feature';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { squareCountFaults } from '#testing/models/square-books';
import { asDesk, makeTag, newPost, noteReviews } from '#testing/records/square';
import { anotherText } from '#testing/records/square-comments';
import { openTestApp, type TestApp } from '#testing/test-app';

const WRITERS = 50;
const STEPS = 6;
/** The number of something that nobody wrote. */
const GONE = 999_999_999;
const RUNS = { numRuns: 3, endOnFailure: true };

const KINDS = [
  'post',
  'deletePost',
  'comment',
  'deleteComment',
  'likePost',
  'unlikePost',
  'likeComment',
  'unlikeComment',
  'follow',
  'unfollow',
  'remove',
  'approve',
] as const;
type Kind = (typeof KINDS)[number];

/** The acts of one writer, and the things of that moment to which they are done. */
interface Act {
  readonly kind: Kind;
  readonly at: number;
}

const act: fc.Arbitrary<Act> = fc.record({ kind: fc.constantFrom(...KINDS), at: fc.nat({ max: 10_000 }) });
const history = fc.array(fc.array(act, { minLength: STEPS, maxLength: STEPS }), {
  minLength: WRITERS,
  maxLength: WRITERS,
});

/** The things to like, to comment on and to remove. */
interface Written {
  readonly posts: number[];
  readonly comments: number[];
}

describeEachDatabase('the numbers of the square', (open) => {
  let app: TestApp;
  let tag: number;
  let writers: PlayerDevice[];
  beforeAll(async () => {
    const features = [commentLikes, follows, notices, postLikes, reports];
    app = await openTestApp({ features, target: await open.target() });
    noteReviews(app);
    tag = await makeTag(app);
    writers = [];
    for (let i = 0; i < WRITERS; i += 1) writers.push(await makePlayer(app));
  });
  afterAll(() => app.close());

  const decide = (kind: string, decision: 'remove' | 'approve', id: number) =>
    asDesk(app, async () => app.get(ModeratedKinds).find(kind)?.[decision]({ id, reason: '广告', masked: '' }));

  /** Does one thing of a history. */
  async function carryOut({ client, uid }: PlayerDevice, { kind, at }: Act, { posts, comments }: Written) {
    const post = { params: { id: posts[at % posts.length] ?? GONE } };
    const comment = { params: { id: comments[at % (comments.length || 1)] ?? GONE } };
    const other = { params: { id: writers.filter((one) => one.uid !== uid)[at % (WRITERS - 1)]?.uid ?? GONE } };
    const body = { content: anotherText(`说得好 ${at}`), replyCommentId: at % 2 === 0 ? 0 : comment.params.id };
    const acts: Readonly<Record<Kind, () => Promise<unknown>>> = {
      post: async () => void posts.push((await client.call('createPost', { body: newPost(tag) })).id),
      deletePost: () => client.call('deletePost', post),
      comment: async () => void comments.push((await client.call('createComment', { ...post, body })).id),
      deleteComment: () => client.call('deleteComment', comment),
      likePost: () => client.call('likePost', post),
      unlikePost: () => client.call('unlikePost', post),
      likeComment: () => client.call('likeComment', comment),
      unlikeComment: () => client.call('unlikeComment', comment),
      follow: () => client.call('followPlayer', { ...other, body: {} }),
      unfollow: () => client.call('unfollowPlayer', other),
      remove: () => decide(at % 2 === 0 ? 'post' : 'comment', 'remove', (at % 2 === 0 ? post : comment).params.id),
      approve: () => decide(at % 2 === 0 ? 'post' : 'comment', 'approve', (at % 2 === 0 ? post : comment).params.id),
    };
    return acts[kind]();
  }

  it(`are those of the rows after any history of ${WRITERS} who write, like, follow and decide at once`, async () => {
    await fc.assert(
      fc.asyncProperty(history, async (acts) => {
        const posts = await Promise.all(
          writers.slice(0, 3).map(({ client }) => client.call('createPost', { body: newPost(tag) })),
        );
        const written: Written = { posts: posts.map(({ id }) => id), comments: [] };
        const outcomes = await Promise.all(
          writers.map(async (writer, index) => {
            const own: string[] = [];
            // Somebody else may have taken it away: that is refused, and counts nothing.
            for (const one of acts[index] ?? []) own.push(await refusalOf(carryOut(writer, one, written)));
            return own;
          }),
        );
        expect(outcomes.flat().filter((outcome) => outcome === 'done').length).toBeGreaterThan(WRITERS);
        await app.get(TaskRunner).runDue();
        expect(await squareCountFaults(app.get(Database))).toEqual([]);
      }),
      RUNS,
    );
  }, 240_000);

  it('end for each like and follow as what was acknowledged last, in any interleaving', async () => {
    const [author, fan] = writers as [PlayerDevice, PlayerDevice];
    const { id } = await author.client.call('createPost', { body: newPost(tag) });
    const comment = await author.client.call('createComment', {
      params: { id },
      body: { content: '先占个位置', replyCommentId: 0 },
    });
    const ways = [
      async (isWanted: boolean) =>
        (await fan.client.call(isWanted ? 'likePost' : 'unlikePost', { params: { id } })).isLiked,
      async (isWanted: boolean) =>
        (await fan.client.call(isWanted ? 'likeComment' : 'unlikeComment', { params: { id: comment.id } })).isLiked,
      async (isWanted: boolean) => {
        const params = { id: author.uid };
        if (isWanted) return (await fan.client.call('followPlayer', { params, body: {} })).isFollowed;
        return (await fan.client.call('unfollowPlayer', { params })).isFollowed;
      },
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 2, maxLength: 12 }), fc.boolean(), async (taps, last) => {
        // Taps that overlap, each repeated by an impatient network, and one that comes when all are answered.
        await Promise.all(ways.flatMap((way) => taps.flatMap((tap) => [way(tap), way(tap)])));
        expect(await Promise.all(ways.map((way) => way(last)))).toEqual([last, last, last]);
        const shown = await fan.client.call('getPost', { params: { id } });
        const { isFollowed } = await fan.client.call('getSquarePlayer', { params: { uid: author.uid } });
        expect([shown.isLiked, shown.likeCount, isFollowed]).toEqual([last, Number(last), last]);
        expect(await squareCountFaults(app.get(Database))).toEqual([]);
      }),
      { numRuns: 8 },
    );
  }, 120_000);
});
