import { afterAll, beforeAll, expect, it } from 'vitest';
import { ResponseCache } from '#platform/cache/response-cache';
import { COMMENTS_TAG } from '#features/community/comments/comments.events';
import { commentLikes } from '#features/community/comment-likes/comment-likes.feature';
import { comments } from '#features/community/comments/comments.feature';
import { CommentedPosts } from '#testing/records/commented-posts';
import { describeEachDatabase } from '#testing/each-database';
import { countRowsOf, fillMany } from '#testing/databases/many-rows';
import { makePlayer, refusalOf, registerEarlier, type PlayerDevice } from '#testing/players';
import { plansOf, statementsOf } from '#testing/statements';
import { anotherText } from '#testing/records/square-comments';
import { openTestApp, type TestApp } from '#testing/test-app';

type Sort = 1 | 2;

const CROWD = 20_000;
const ROOTS = 10_000;

describeEachDatabase('the comments under a post', (open) => {
  let app: TestApp;
  let posts: CommentedPosts;
  let writer: PlayerDevice;
  let other: PlayerDevice;
  beforeAll(async () => {
    app = await openTestApp({ features: [comments, commentLikes], target: await open.target() });
    posts = (await CommentedPosts.declare(app)).reviewHere();
    [writer, other] = [await makePlayer(app), await makePlayer(app)];
    for (const { uid } of [writer, other]) await registerEarlier(app, uid, 30);
  });
  afterAll(() => app.close());

  const comment = async (on: number, replyCommentId = 0, who = writer) =>
    (
      await who.client.call('createComment', {
        params: { id: on },
        body: { content: anotherText('路过'), replyCommentId },
      })
    ).id;
  const like = (id: number, who = other) => who.client.call('likeComment', { params: { id } });
  const list = (on: number, query: object = {}) =>
    app.player.call('listComments', { params: { postId: on }, query: { currentPage: 1, ...query } });
  const remove = (id: number, who = writer) => who.client.call('deleteComment', { params: { id } });

  /** All ids by cursor, and what happens between two pages. */
  async function paged(
    on: number,
    query: { sort: Sort; pageSize: number },
    between = async () => {},
  ): Promise<number[]> {
    const found: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof list>> = await list(on, { ...query, ...(cursor && { cursor }) });
      found.push(...page.records.map(({ id }) => id));
      expect(page.hasMore).toBe(page.nextCursor !== null);
      cursor = page.nextCursor;
      await between();
    }
    return found;
  }

  it('come the newest first, or the warmest first, by number as by cursor', async () => {
    const on = await posts.add(writer.uid);
    const ids: number[] = [];
    for (let i = 0; i < 5; i += 1) ids.push(await comment(on));
    const [a, b, c, d, e] = ids as [number, number, number, number, number];
    for (const id of [b, d]) await like(id);
    await like(d, writer);
    const byNumber = async (sort: Sort) => {
      const found: number[] = [];
      for (const currentPage of [1, 2, 3]) {
        const page = await list(on, { sort, pageSize: 2, currentPage });
        found.push(...page.records.map(({ id }) => id));
        expect(page).toMatchObject({ currentPage, pageSize: 2, hasMore: currentPage < 3 });
      }
      return found;
    };
    for (const pages of [await byNumber(2), await paged(on, { sort: 2, pageSize: 2 })])
      expect(pages).toEqual([e, d, c, b, a]);
    for (const pages of [await byNumber(1), await paged(on, { sort: 1, pageSize: 2 })])
      expect(pages).toEqual([d, b, e, c, a]);
    expect((await list(on)).records.map(({ id }) => id)).toEqual([d, b, e, c, a]);
  });

  it.each([1, 2] as const)(
    'show what is there throughout exactly once while others write, like and delete, by order %i',
    { tags: ['deep'] },
    async (sort) => {
      const on = await posts.add(writer.uid);
      const there: number[] = [];
      // More comments than keep their order by warmth.
      for (let i = 0; i < 75; i += 1) there.push(await comment(on));
      for (const id of there.filter((_, i) => i % 7 === 0)) await like(id);
      const gone = new Set<number>();
      let turn = 0;
      const found = await paged(on, { sort, pageSize: 7 }, async () => {
        turn += 1;
        await comment(on);
        const [liked, dropped] = [
          there[(turn * 31) % there.length] as number,
          there[(turn * 17 + 5) % there.length] as number,
        ];
        if (!gone.has(liked)) await like(liked, turn % 2 ? other : writer);
        if (turn % 3 === 0 && !gone.has(dropped)) {
          await remove(dropped);
          gone.add(dropped);
        }
      });
      const throughout = there.filter((id) => !gone.has(id));
      expect(gone.size).toBeGreaterThan(1);
      expect(throughout.filter((id) => found.filter((one) => one === id).length !== 1)).toEqual([]);
      expect(new Set(found).size).toBe(found.length);
    },
  );

  it('have replies in pages, the oldest first, each exactly once while others reply', { tags: ['deep'] }, async () => {
    const on = await posts.add(writer.uid);
    const root = await comment(on);
    const there: number[] = [];
    for (let i = 0; i < 11; i += 1) there.push(await comment(on, root));
    const replies = (query: object) =>
      app.player.call('listReplies', { params: { postId: on, commentId: root }, query: { currentPage: 1, ...query } });
    const found: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof replies>> = await replies({ pageSize: 4, ...(cursor && { cursor }) });
      found.push(...page.records.map(({ id }) => id));
      cursor = page.nextCursor;
      if (found.length < 12) there.push(await comment(on, root));
    }
    expect(found).toEqual(there);
    const second = await replies({ currentPage: 2, pageSize: 4 });
    expect(second.records.map(({ id }) => id)).toEqual(there.slice(4, 8));
    expect((await list(on)).records).toMatchObject([
      { id: root, replyCount: there.length, replies: there.slice(0, 2).map((id) => ({ id })) },
    ]);
    const elsewhere = await posts.add(writer.uid);
    for (const params of [
      { postId: elsewhere, commentId: root },
      { postId: on, commentId: there[0] as number },
      { postId: on, commentId: 999_999 },
    ])
      expect(await refusalOf(app.player.call('listReplies', { params }))).toBe('comment.notFound');
    const params = { postId: 999_999, commentId: root };
    expect(await refusalOf(app.player.call('listReplies', { params }))).toBe('comment.noSubject');
  });

  it('refuse a cursor that was made for another list', async () => {
    const on = await posts.add(writer.uid);
    for (let i = 0; i < 3; i += 1) await comment(on);
    const { nextCursor } = await list(on, { sort: 2, pageSize: 1 });
    for (const query of [{ sort: 1, cursor: nextCursor }, { cursor: 'nothing' }])
      await expect(list(on, query)).rejects.toMatchObject({ status: 400 });
  });

  /** A guest's page is kept for a moment. */
  const forget = () => app.get(ResponseCache).drop(COMMENTS_TAG);

  it('are read by two statements a page, however large the page', async () => {
    const on = await posts.add(writer.uid);
    for (let i = 0; i < 12; i += 1) await comment(on, i % 3 === 2 ? await comment(on) : 0);
    for (const sort of [1, 2])
      for (const pageSize of [1, 5, 50]) {
        const first = await list(on, { sort, pageSize });
        forget();
        expect(await statementsOf(app, () => list(on, { sort, pageSize }))).toHaveLength(2);
        const next = first.nextCursor;
        if (next) expect(await statementsOf(app, () => list(on, { sort, pageSize, cursor: next }))).toHaveLength(2);
      }
    const [root] = (await list(on, { sort: 2 })).records;
    const params = { postId: on, commentId: root?.id ?? 0 };
    expect(await statementsOf(app, () => app.player.call('listReplies', { params }))).toHaveLength(2);
  });

  it(
    'are found by indexes alone where there are very many, on one post and under one comment',
    { tags: ['deep'] },
    async () => {
      const on = await posts.add(writer.uid);
      const shared = {
        version: '1',
        uid: String(writer.uid),
        subject_kind: `'post'`,
        content: `'路过'`,
        is_listed: 'TRUE',
      };
      const row = {
        ...shared,
        state: `'published'`,
        created_at: '1',
        updated_at: '1',
        published_at: '1',
        reply_to_uid: 'NULL',
      };
      const ofOthers = {
        ...row,
        subject_id: `${on} + 1 + i`,
        reply_count: '0',
        like_count: '0',
        reply_to_id: '0',
        root_id: '0',
      };
      await fillMany(app, 'comments', CROWD, { ...ofOthers, client_id: `'others ' || i` });
      await fillMany(app, 'comments', ROOTS, {
        ...ofOthers,
        client_id: `'roots ' || i`,
        subject_id: String(on),
        like_count: 'i % 97',
      });
      const root = await comment(on);
      await fillMany(app, 'comments', CROWD, {
        ...ofOthers,
        client_id: `'replies ' || i`,
        subject_id: String(on),
        root_id: String(root),
        reply_to_id: String(root),
      });
      await countRowsOf(app);
      const around = (await app.player.call('listReplies', { params: { postId: on, commentId: root } })).records[9]?.id;
      const warm = await list(on, { sort: 1 });
      const newest = await list(on, { sort: 2 });
      forget();
      const reads = [
        () => list(on, { sort: 1 }),
        () => list(on, { sort: 1, cursor: warm.nextCursor }),
        () => list(on, { sort: 2 }),
        () => list(on, { sort: 2, cursor: newest.nextCursor }),
        () => app.player.call('listReplies', { params: { postId: on, commentId: root } }),
        () => app.player.call('listReplies', { params: { postId: on, commentId: root }, query: { around } }),
        () => list(on, { around }),
        () => writer.client.call('listOwnComments', {}),
      ];
      for (const read of reads) {
        const plans = await plansOf(app, 'comments', read);
        expect(plans).toHaveLength(1);
        for (const plan of plans)
          expect(plan).not.toMatch(/Seq Scan on comments|SCAN (comments|[cr])\b|TEMP B-TREE|PK_\w+"? on comments r/);
      }
      const page = await list(on, { sort: 2, pageSize: 1 });
      expect(page.records[0]).toMatchObject({ id: root });
      expect(page.records[0]?.replies).toHaveLength(2);
    },
  );
});
