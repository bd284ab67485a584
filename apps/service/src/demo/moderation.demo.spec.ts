// @module-tag deep
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moderation } from '#features/community/moderation/moderation.feature';
import { postLikes } from '#features/community/post-likes/post-likes.feature';
import { postViews } from '#features/community/post-views/post-views.feature';
import { posts } from '#features/community/posts/posts.feature';
import { describeSqlite } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import { moderationDemo } from './moderation.demo';

describeSqlite('the demo of the review desk', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [moderation, posts, postLikes, postViews], target: await open.target() });
  });
  afterAll(() => app.close());

  it('has reports, an appeal and posts that wait, and no more after the next start', async () => {
    const lines: string[] = [];
    for (let start = 0; start < 2; start += 1) await moderationDemo.fill(app, (line) => lines.push(line));
    expect(lines.filter((line) => line.includes('审核台'))).toEqual(['演示内容已就绪：审核台的举报与申诉']);
    const client = await app.staff('moderator');
    const query = { filter: { state: 'open' as const }, sort: ['priority', 'DESC'] as ['priority', 'DESC'] };
    const waiting = await client.call('consoleListModeration', { query });
    expect(waiting).toHaveLength(6);
    const reported = waiting.find(({ causes }) => causes.includes('report'));
    expect(reported).toMatchObject({ reportCount: 3, isHeld: false });
    const detail = await client.call('consoleGetModeration', { params: { id: reported?.id ?? 0 } });
    expect(detail.reports.map(({ category }) => category).sort()).toEqual(['ad', 'ad', 'fraud']);
    const appealed = waiting.find(({ appeal }) => appeal !== null);
    expect(appealed).toMatchObject({ appeal: { decision: 'remove', isOwn: false } });
    const claim = client.call('claimModerationItem', { params: { id: appealed?.id ?? 0 } });
    expect(await claim, 'everybody may decide about the appeal').toMatchObject({ id: appealed?.id });
    const marked = waiting.find(({ content }) => content?.hits.some(({ word }) => word === '脑残'));
    const [hit] = marked?.content?.hits ?? [];
    expect(marked?.content?.text.slice(hit?.start, hit?.end)).toBe('脑残');
  });
});
