import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeSqlite } from '#testing/each-database';
import { ModeratedContents } from '#testing/records/moderated-contents';
import { makePlayer, signInPlayer, type PlayerDevice } from '#testing/players';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { removals } from './removals.feature';

describeSqlite('everything of a day that is removed beside a decision', (open) => {
  let app: TestApp;
  let posts: ModeratedContents;
  let comments: ModeratedContents;
  let author: PlayerDevice;
  let moderator: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [removals], target: await open.target() });
    posts = new ModeratedContents(app, 'post', '帖子');
    comments = new ModeratedContents(app, 'comment', '评论');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    author = await makePlayer(app);
    moderator = await app.staff('moderator');
  });

  const run = async (seconds = 0) => {
    app.clock.advance(seconds);
    await app.get(TaskRunner).runDue();
  };
  const openItem = async () => {
    const filter = { uid: author.uid, state: 'open' as const };
    const [item] = await moderator.call('consoleListModeration', { query: { filter } });
    return item!;
  };
  const remove = async (id: number) => {
    await posts.submit(id);
    const { id: itemId, version, subjectVersion } = await openItem();
    const body = { version, subjectVersion, decision: 'remove' as const, reason: '刷屏广告', removeRecent: true };
    await moderator.call('decideModerationItem', { params: { id: itemId }, body });
    return itemId;
  };
  const list = async (itemId: number) => moderator.call('consoleListRemovals', { query: { filter: { itemId } } });
  const states = (ids: readonly number[], contents = posts) => ids.map((id) => contents.of(id).state);

  it('goes with it, of every kind, and comes back within ten minutes', async () => {
    const old = posts.write(author.uid);
    app.clock.advance(25 * 3600);
    author = await signInPlayer(app, author.uid);
    moderator = await app.staff('moderator');
    const recent = Array.from({ length: 120 }, () => posts.write(author.uid));
    const said = comments.write(author.uid);
    const others = posts.write((await makePlayer(app)).uid);
    const itemId = await remove(posts.write(author.uid));
    await run();
    expect(new Set(states(recent))).toEqual(new Set(['removed']));
    expect([...states([said], comments), ...states([old, others])]).toEqual(['removed', 'published', 'published']);
    const [removal] = await list(itemId);
    expect(removal).toMatchObject({ state: 'removed', count: 121, reason: '刷屏广告', createdBy: '测试moderator' });
    app.clock.advance(500);
    const restoring = await moderator.call('restoreRemoval', { params: { id: removal!.id } });
    expect(restoring).toMatchObject({ state: 'restoring', undoUntil: null });
    await run();
    expect(new Set(states(recent))).toEqual(new Set(['published']));
    expect((await list(itemId))[0]?.state).toBe('restored');
    await run(700);
    const { list: messages } = await author.client.call('listMessages', { body: {} });
    expect(messages.map(({ title }) => title)).not.toContain('多条内容已移除');
  });

  it('stays gone after that, and its author is told once', async () => {
    posts.write(author.uid);
    const itemId = await remove(posts.write(author.uid));
    await run();
    await run(601);
    const [removal] = await list(itemId);
    expect(removal).toMatchObject({ count: 1, undoUntil: null });
    expect(await outcomeOf(moderator.call('restoreRemoval', { params: { id: removal!.id } }))).toBe('removal.tooLate');
    expect(await outcomeOf(moderator.call('restoreRemoval', { params: { id: 2_000_000_000 } }))).toBe(
      'removal.notFound',
    );
    const { list: messages } = await author.client.call('listMessages', { body: {} });
    expect(messages.filter(({ title }) => title === '多条内容已移除')).toHaveLength(1);
  });

  it('comes back with the decision that is taken back', async () => {
    const recent = [posts.write(author.uid), posts.write(author.uid)];
    const itemId = await remove(posts.write(author.uid));
    await moderator.call('undoModerationDecision', { params: { id: itemId } });
    await run();
    expect(states(recent)).toEqual(['published', 'published']);
    expect((await list(itemId))[0]).toMatchObject({ state: 'restored' });
  });

  it('is for moderators alone', async () => {
    const support = await app.staff('support');
    expect(await outcomeOf(support.call('consoleListRemovals', {}))).toBe('staff.forbidden');
    expect(await outcomeOf(support.call('restoreRemoval', { params: { id: 1 } }))).toBe('staff.forbidden');
  });
});
