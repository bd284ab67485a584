import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids/ids';
import { PostErasureService } from '#features/community/posts/post-erasure.service';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, refusalOf, registerEarlier, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { asDesk, makeTag, noteReviews, writePost } from '#testing/records/square';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { PostHidesService } from './post-hides.service';
import { PostViewsService } from './post-views.service';
import { postViews } from './post-views.feature';

const MINUTE_MS = 60_000;

describeEachDatabase('views of posts', (open) => {
  let app: TestApp;
  let tag: number;
  let author: PlayerDevice;
  beforeAll(async () => {
    app = await openTestApp({ features: [postViews], target: await open.target() });
    noteReviews(app);
    tag = await makeTag(app);
    author = await makePlayer(app);
    await registerEarlier(app, author.uid, 2);
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const see = (ids: number[], deviceID = newId()) => app.player.call('recordPostViews', { body: { ids, deviceID } });
  const flush = () => app.get(PostViewsService).flush();
  const viewsOf = async (id: number) => (await author.client.call('getPost', { params: { id } })).viewCount;
  const hide = (id: number, { client }: PlayerDevice) => client.call('hidePost', { params: { id } });
  const hidesOf = async (id: number) => {
    const sql = `SELECT hides, (SELECT count(*) FROM post_hides h WHERE h.post_id = p.id) AS hidden FROM posts p WHERE id = :id`;
    const [row] = await app.get(Database).query<{ hides: number; hidden: number | string }>(sql, { id });
    return [row?.hides, Number(row?.hidden)];
  };

  it('count each device once in half an hour, and are written together', async () => {
    const [one, two] = [await writePost(author, tag), await writePost(author, tag)];
    const device = newId();
    await see([one.id, two.id], device);
    await see([one.id], device);
    await see([one.id]);
    expect(await viewsOf(one.id)).toBe(0);
    const written = await statementsOf(app, flush);
    expect(written.filter((sql) => /UPDATE posts/.test(sql)).length).toBeLessThanOrEqual(2);
    expect([await viewsOf(one.id), await viewsOf(two.id)]).toEqual([2, 1]);
    app.clock.advance(31 * MINUTE_MS);
    await see([one.id], device);
    await flush();
    expect(await viewsOf(one.id)).toBe(3);
  });

  it('of what is no post, or not published, change nothing', async () => {
    const { id } = await writePost(author, tag);
    await author.client.call('deletePost', { params: { id } });
    await see([id, 999_999]);
    await flush();
    const [row] = await app
      .get(Database)
      .query<{ views: number }>('SELECT view_count AS views FROM posts WHERE id = :id', { id });
    expect(row?.views).toBe(0);
  });

  it('a post that somebody hides sinks a little, once for each, and not for fresh accounts', async () => {
    const { id } = await writePost(author, tag);
    const [fresh, grown] = [await makePlayer(app), await makePlayer(app)];
    await registerEarlier(app, grown.uid, 2);
    await hide(id, fresh);
    expect(await hidesOf(id)).toEqual([0, 1]);
    await hide(id, grown);
    await hide(id, grown);
    expect(await hidesOf(id)).toEqual([1, 2]);
    expect(await refusalOf(hide(999_999, grown))).toBe('post.notFound');
    await asDesk(app, () => app.get(PostHidesService).erase(fresh.uid, 500));
    expect(await hidesOf(id)).toEqual([1, 1]);
  });

  it('what is known of a post goes with it', async () => {
    const { id } = await writePost(author, tag);
    await hide(id, await makePlayer(app));
    await asDesk(app, () => app.get(PostErasureService).erase(author.uid));
    await app.get(TaskRunner).runDue();
    const [row] = await app
      .get(Database)
      .query<{ count: number | string }>('SELECT count(*) AS count FROM post_hides WHERE post_id = :id', { id });
    expect(Number(row?.count)).toBe(0);
  });
});
