import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { Tasks } from '#platform/tasks/tasks.service';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { insertPosts } from '#testing/records/square-posts';
import { openTestApp, type TestApp } from '#testing/test-app';
import { indexPosts } from './older-posts.service';
import { postLists } from './post-lists.feature';

const MANY = 60;

describeEachDatabase('posts that are older than the index of their words', (open) => {
  let app: TestApp;
  let player: PlayerDevice;
  let ids: number[];
  beforeAll(async () => {
    app = await openTestApp({ features: [postLists], target: await open.target() });
    // A page of guests would be kept for a moment.
    player = await makePlayer(app);
    const { uid } = player;
    const states = ['published', 'published', 'refused'] as const;
    ids = await insertPosts(
      app,
      Array.from({ length: MANY }, (_, i) => ({
        uid,
        body: `第${i}篇早先的帖子`,
        state: states[i % 3] ?? 'published',
      })),
    );
  });
  afterAll(() => app.close());

  const write = (sql: string) => app.get(UnitOfWork).run(() => app.get(Database).execute(sql));
  const entries = async () =>
    Number((await app.get(Database).query<{ count: number }>('SELECT count(*) AS count FROM post_search'))[0]?.count);
  const index = async (): Promise<void> => {
    await app.get(UnitOfWork).run(() => app.get(Tasks).enqueue(indexPosts, {}, { key: 'post-lists:index' }));
    await app.get(TaskRunner).runDue();
  };
  const found = async (): Promise<number[]> => {
    const query = { keyword: '早先的', sort: 2, pageSize: 50 } as const;
    return (await player.client.call('listPosts', { query })).records.map(({ id }) => id).sort((a, b) => a - b);
  };

  it('are entered by a task, those alone that the index does not know, and may be entered again', async () => {
    const published = ids.filter((_, i) => i % 3 < 2);
    const known = published.slice(25);
    const before = open.dialect === 'sqlite' ? 'rowid' : 'post_id';
    await write(`DELETE FROM post_search WHERE ${before} < ${known[0]}`);
    expect(await found()).toEqual(known);

    await index();
    expect(await found()).toEqual(published);
    expect(await entries()).toBe(published.length);
    await index();
    expect(await entries()).toBe(published.length);
  });

  it('are gone on with where a process was ended', async () => {
    await write('DELETE FROM post_search');
    const after = ids[30] as number;
    await app.get(UnitOfWork).run(async () => {
      const id = await app.get(Tasks).enqueue(indexPosts, {}, { key: 'post-lists:index' });
      const checkpoint = JSON.stringify({ after, done: 20 });
      await app.get(Database).execute('UPDATE tasks SET checkpoint = :checkpoint WHERE id = :id', { checkpoint, id });
    });
    await app.get(TaskRunner).runDue();
    expect(await found()).toEqual(ids.filter((id, i) => id > after && i % 3 < 2));
  });
});
