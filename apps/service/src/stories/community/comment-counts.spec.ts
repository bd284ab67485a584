// @module-tag deep
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { ModeratedKinds } from '#platform/moderation/moderated-kinds';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { commentLikes } from '#features/community/comment-likes/comment-likes.feature';
import { comments } from '#features/community/comments/comments.feature';
import { CommentedPosts } from '#testing/records/commented-posts';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { statementsOf } from '#testing/statements';
import { anotherText } from '#testing/records/square-comments';
import { openTestApp, type TestApp } from '#testing/test-app';

const WRITERS = 50;
const STEPS = 8;

/** A number below `max` that follows from the place in the history. */
const pick = (writer: number, step: number, max: number): number => (writer * 7919 + step * 104_729) % max;

describeEachDatabase('the numbers of comments', (open) => {
  let app: TestApp;
  let posts: CommentedPosts;
  let players: PlayerDevice[];
  beforeAll(async () => {
    app = await openTestApp({ features: [comments, commentLikes], target: await open.target() });
    posts = (await CommentedPosts.declare(app)).reviewHere();
    players = [];
    for (let i = 0; i < WRITERS; i += 1) players.push(await makePlayer(app));
  });
  afterAll(() => app.close());

  const rows = <Row>(sql: string, parameters = {}) => app.get(Database).query<Row>(sql, parameters);
  const desk = (work: (kind: NonNullable<ReturnType<ModeratedKinds['find']>>) => Promise<unknown>) => {
    const kind = app.get(ModeratedKinds).find('comment');
    if (!kind) throw new Error('comments are not moderated');
    return app.get(UnitOfWork).run(() => work(kind));
  };
  const order = (id: number) => ({ id, reason: '广告', masked: '**' });

  /** The rows beside what is counted. */
  async function disagreements(): Promise<unknown[]> {
    const found = await Promise.all([
      rows(`SELECT c.id, c.like_count, c.reply_count FROM comments c
        WHERE c.like_count <> (SELECT count(*) FROM comment_likes l WHERE l.comment_id = c.id)
          OR c.reply_count <> (SELECT count(*) FROM comments r WHERE r.root_id = c.id AND r.state = 'published')`),
      rows(`SELECT c.id, c.state FROM comments c
        WHERE c.is_listed <> CASE WHEN c.state IN ('published', 'waiting') OR c.reply_count > 0 THEN TRUE ELSE FALSE END`),
      rows(`SELECT a.subject_id, a.uid, a.comments FROM comment_authors a WHERE a.comments <>
        (SELECT count(*) FROM comments c WHERE c.subject_id = a.subject_id AND c.uid = a.uid AND c.state = 'published')`),
      rows(`SELECT p.id, p.comments, p.commenters FROM spec_posts p
        WHERE p.comments <> (SELECT count(*) FROM comments c WHERE c.subject_id = p.id AND c.state = 'published')
          OR p.commenters <>
            (SELECT count(DISTINCT c.uid) FROM comments c WHERE c.subject_id = p.id AND c.state = 'published')`),
    ]);
    return found.flat();
  }

  it(`equal the rows after any history of ${WRITERS} who write, like, delete and decide at once`, async () => {
    const shared = [await posts.add(players[0]?.uid ?? 0), await posts.add(players[1]?.uid ?? 0)];
    const made: number[] = [];
    const write = async (who: PlayerDevice, on: number, replyCommentId: number) => {
      const body = { content: anotherText('同时'), replyCommentId };
      const { id } = await who.client.call('createComment', { params: { id: on }, body });
      made.push(id);
    };
    const step = async (writer: number, at: number): Promise<unknown> => {
      const who = players[writer] as PlayerDevice;
      const on = shared[pick(writer, at, 2)] as number;
      const id = made[pick(writer, at, made.length || 1)] ?? 0;
      const acts = [
        () => write(who, on, 0),
        () => write(who, on, id),
        () => who.client.call('likeComment', { params: { id } }),
        () => who.client.call('unlikeComment', { params: { id } }),
        () => who.client.call('deleteComment', { params: { id: made.at(-1) ?? 0 } }),
        () => desk((kind) => kind.remove(order(id))),
        () => desk((kind) => kind.approve(order(id))),
        () => desk((kind) => kind.hold?.(id) ?? Promise.resolve()),
      ];
      // Somebody else may have deleted it, or has decided about it: that is refused, and nothing changes.
      return refusalOf((acts[pick(writer + at, at, acts.length)] as () => Promise<unknown>)());
    };
    await Promise.all(
      players.map(async (_, writer) => {
        await write(players[writer] as PlayerDevice, shared[writer % 2] as number, 0);
        for (let at = 1; at <= STEPS; at += 1) await step(writer, at);
      }),
    );
    expect(made.length).toBeGreaterThan(WRITERS);
    expect(await rows('SELECT DISTINCT state FROM comments')).not.toHaveLength(1);
    expect(await disagreements()).toEqual([]);
  }, 120_000);

  it('follow one who likes and takes it back, in whatever order it arrives, to what was acknowledged last', async () => {
    const [who, author] = players as [PlayerDevice, PlayerDevice];
    const on = await posts.add(author.uid);
    const { id } = await author.client.call('createComment', { params: { id: on }, body: { content: '赞我' } });
    const like = () => who.client.call('likeComment', { params: { id } });
    const unlike = () => who.client.call('unlikeComment', { params: { id } });
    for (let round = 0; round < 8; round += 1) {
      await Promise.all(Array.from({ length: 10 }, (_, i) => ((i * 5 + round) % 3 ? like() : unlike())));
      expect(await (round % 2 ? like() : unlike())).toEqual({ id, likeCount: round % 2, isLiked: round % 2 === 1 });
      expect(await disagreements()).toEqual([]);
    }
    const likers = await Promise.all(players.map((one) => one.client.call('likeComment', { params: { id } })));
    expect(Math.max(...likers.map(({ likeCount }) => likeCount))).toBe(WRITERS);
  });

  it('of likes change by two statements, and a like that is there already by none', async () => {
    const [who, author] = players as [PlayerDevice, PlayerDevice];
    const on = await posts.add(author.uid);
    const { id } = await author.client.call('createComment', { params: { id: on }, body: { content: '赞我' } });
    const of = async (operation: 'likeComment' | 'unlikeComment') => {
      const statements = await statementsOf(app, () => who.client.call(operation, { params: { id } }));
      return statements.filter((text) => /comment/.test(text)).length;
    };
    expect([await of('likeComment'), await of('likeComment')]).toEqual([2, 2]);
    expect([await of('unlikeComment'), await of('unlikeComment')]).toEqual([2, 2]);
  });

  it('are not changed by likes of what cannot be seen', async () => {
    const [who, author] = players as [PlayerDevice, PlayerDevice];
    const on = await posts.add(author.uid);
    const { id } = await author.client.call('createComment', { params: { id: on }, body: { content: '走了' } });
    await who.client.call('likeComment', { params: { id } });
    await author.client.call('deleteComment', { params: { id } });
    const like = (of: number) => who.client.call('likeComment', { params: { id: of } });
    const unlike = (of: number) => who.client.call('unlikeComment', { params: { id: of } });
    for (const call of [() => like(id), () => like(999_999), () => unlike(999_999)])
      expect(await refusalOf(call())).toBe('comment.notFound');
    expect(await unlike(id)).toEqual({ id, likeCount: 0, isLiked: false });
    for (const operation of ['likeComment', 'unlikeComment'] as const)
      expect(await refusalOf(app.player.call(operation, { params: { id } }))).toBe('session.expired');
  });
});
