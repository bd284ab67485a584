import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { ModeratedKinds } from '#platform/moderation/moderated-kinds';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { PostsService } from '#features/community/posts/posts.service';
import { PostErasureService } from '#features/community/posts/post-erasure.service';
import { StandingMutesService } from '#features/community/standings/standing-mutes.service';
import { SignInDeviceEntity } from '#features/players/sign-ins/sign-in-device.entity';
import { rankOf } from '#features/community/posts/post-text.rules';
import { describeSqlite } from '#testing/each-database';
import { makePlayer, refusalOf, registerEarlier, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { asDesk, makeTag, noteReviews, writePost } from '#testing/records/square';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { PostLikeErasureService } from './post-like-erasure.service';
import { PostLikesService } from './post-likes.service';
import { postLikes } from './post-likes.feature';

const WRITERS = 50;
const STEPS = 4;
const FRESH = 50;
const TAU_SECONDS = 6 * 3600;

describeSqlite('likes of posts', (open) => {
  let app: TestApp;
  let tag: number;
  let author: PlayerDevice;
  beforeAll(async () => {
    app = await openTestApp({ features: [postLikes], target: await open.target() });
    noteReviews(app);
    tag = await makeTag(app);
    author = await grown();
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const grown = async (): Promise<PlayerDevice> => {
    const player = await makePlayer(app);
    await registerEarlier(app, player.uid, 2);
    return player;
  };
  const like = (id: number, { client }: PlayerDevice) => client.call('likePost', { params: { id } });
  const unlike = (id: number, { client }: PlayerDevice) => client.call('unlikePost', { params: { id } });
  const first = async <Row>(sql: string, id: number) => (await app.get(Database).query<Row>(sql, { id }))[0];
  const rowOf = async (id: number) => {
    const row = await first<{ likes: number; warm: number; rank: number | string; at: number | string }>(
      'SELECT like_count AS likes, warm_likes AS warm, rank, published_at AS at FROM posts WHERE id = :id',
      id,
    );
    if (!row) throw new Error(`post ${id} is gone`);
    return { likes: row.likes, warm: row.warm, rank: Number(row.rank), at: new Date(Number(row.at)) };
  };
  const rowsOf = async (id: number) =>
    Number(
      (await first<{ count: number | string }>('SELECT count(*) AS count FROM post_likes WHERE post_id = :id', id))
        ?.count,
    );
  const tagRankOf = async (id: number) =>
    Number((await first<{ rank: number | string }>('SELECT rank FROM post_tags WHERE post_id = :id', id))?.rank);

  it('count once, however often they are pressed, and are taken back once', async () => {
    const { id } = await writePost(author, tag);
    const fan = await grown();
    const [one, two] = await Promise.all([like(id, fan), like(id, fan)]);
    expect([one, two]).toEqual([
      { id, isLiked: true, likeCount: 1 },
      { id, isLiked: true, likeCount: 1 },
    ]);
    expect(await fan.client.call('getPost', { params: { id } })).toMatchObject({ isLiked: true, likeCount: 1 });
    expect(await app.player.call('getPost', { params: { id } })).toMatchObject({ isLiked: false, likeCount: 1 });
    expect(await unlike(id, fan)).toEqual({ id, isLiked: false, likeCount: 0 });
    expect(await unlike(id, fan)).toEqual({ id, isLiked: false, likeCount: 0 });
    expect(await rowsOf(id)).toBe(0);
  });

  it('are refused for a post that is not published, and none is counted', async () => {
    const { id } = await writePost(author, tag);
    await asDesk(app, async () => app.get(ModeratedKinds).find('post')?.remove({ id, reason: '广告', masked: '' }));
    const fan = await grown();
    expect(await refusalOf(like(id, fan))).toBe('post.notFound');
    expect(await refusalOf(unlike(id, fan))).toBe('post.notFound');
    expect(await refusalOf(app.player.call('likePost', { params: { id } }))).toBe('session.expired');
    expect(await rowsOf(id)).toBe(0);
  });

  it('of fresh accounts and of the author count on the button and move the post nowhere', async () => {
    const { id } = await writePost(author, tag);
    const before = await rowOf(id);
    for (let i = 0; i < FRESH; i += 1) await like(id, await makePlayer(app));
    await like(id, author);
    expect(await rowOf(id)).toMatchObject({ likes: FRESH + 1, warm: 0, rank: before.rank });
    await like(id, await grown());
    const after = await rowOf(id);
    expect(after).toMatchObject({ likes: FRESH + 2, warm: 1 });
    expect(after.rank - before.rank).toBe(6 * 3600);
  });

  it('of the muted and from a device of the author count on the button and move the post nowhere', async () => {
    const { id } = await writePost(author, tag);
    const before = await rowOf(id);
    const [muted, second] = [await grown(), await grown()];
    const until = new Date(app.clock.now().getTime() + 3_600_000);
    await asDesk(app, () => app.get(StandingMutesService).mute(muted.uid, until, '刷屏'));
    const at = app.clock.now();
    const devices = [author, second].map(({ uid }) => ({ uid, deviceSign: 'one phone', lastAt: at }));
    await asDesk(app, () => app.get(Database).repository(SignInDeviceEntity).insert(devices));
    for (const fan of [muted, second]) await like(id, fan);
    expect(await rowOf(id)).toMatchObject({ likes: 2, warm: 0, rank: before.rank });
    for (const fan of [muted, second]) await unlike(id, fan);
    expect(await rowOf(id)).toMatchObject({ likes: 0, warm: 0, rank: before.rank });
  });

  it('move a post as the rule says, on every database, and the lists of its tags follow', async () => {
    const { id } = await writePost(author, tag);
    const posts = app.get(PostsService);
    const change = (by: object) => app.get(UnitOfWork).run(() => posts.countPeople(id, by));
    const sums = { warmLikes: 0, commenters: 0, hides: 0 };
    for (const step of [
      { warmLikes: 3 },
      { commenters: 4 },
      { hides: 1 },
      { warmLikes: 997 },
      { hides: 400 },
      { commenters: 90_000 },
    ]) {
      await change(step);
      for (const [name, by] of Object.entries(step)) sums[name as keyof typeof sums] += by;
      const { rank, at } = await rowOf(id);
      expect(rank).toBe(rankOf(at, sums, TAU_SECONDS));
    }
    await posts.followRanks();
    expect(await tagRankOf(id)).toBe((await rowOf(id)).rank);
  });

  it('end as what was acknowledged last, and count as many as there are, after fifty people at once', async () => {
    const { id } = await writePost(author, tag);
    const fans: PlayerDevice[] = [];
    for (let i = 0; i < WRITERS; i += 1) fans.push(await grown());
    const likes = app.get(PostLikesService);
    const ends = await Promise.all(
      fans.map(async ({ uid }, index) => {
        let isLiked = false;
        for (let step = 0; step < STEPS + (index % 2); step += 1) {
          const both = index % 7 === 0 ? [likes.like(uid, id), likes.like(uid, id)] : [];
          await Promise.all(both);
          ({ isLiked } = await (step % 2 === 0 ? likes.like(uid, id) : likes.unlike(uid, id)));
        }
        return isLiked;
      }),
    );
    const liked = ends.filter(Boolean).length;
    expect(liked).toBe(WRITERS / 2);
    expect(await rowOf(id)).toMatchObject({ likes: liked, warm: liked });
    expect(await rowsOf(id)).toBe(liked);
  });

  it('take two statements of their own', async () => {
    const { id } = await writePost(author, tag);
    const fan = await grown();
    await like(id, fan);
    const writes = (statements: readonly string[]) =>
      statements.filter((sql) => /^\s*(INSERT|UPDATE|DELETE)/.test(sql) && /post_likes|UPDATE posts/.test(sql));
    expect(writes(await statementsOf(app, () => unlike(id, fan)))).toHaveLength(2);
    expect(writes(await statementsOf(app, () => like(id, fan)))).toHaveLength(2);
    expect(writes(await statementsOf(app, () => like(id, fan)))).toHaveLength(1);
  });

  it('of a player who is forgotten go with their numbers, and those of a post with the post', async () => {
    const [one, two] = [await writePost(author, tag), await writePost(author, tag)];
    const fan = await grown();
    const other = await grown();
    for (const { id } of [one, two]) for (const player of [fan, other]) await like(id, player);
    await asDesk(app, () => app.get(PostLikeErasureService).erase(fan.uid));
    await app.get(TaskRunner).runDue();
    expect([await rowOf(one.id), await rowOf(two.id)]).toMatchObject([
      { likes: 1, warm: 1 },
      { likes: 1, warm: 1 },
    ]);
    await asDesk(app, () => app.get(PostErasureService).erase(author.uid));
    await app.get(TaskRunner).runDue();
    await app.get(TaskRunner).runDue();
    expect([await rowsOf(one.id), await rowsOf(two.id)]).toEqual([0, 0]);
    expect(await first('SELECT id FROM posts WHERE id = :id', one.id)).toBeUndefined();
  });
});
