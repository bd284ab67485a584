import { afterAll, beforeAll, expect, it } from 'vitest';
import { moderationReasons } from '#features/community/moderation-reasons/moderation-reasons.feature';
import { describeSqlite } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import { moderationReasonsDemo } from './moderation-reasons.demo';

describeSqlite('the demo of what moderators say', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [moderationReasons], target: await open.target() });
  });
  afterAll(() => app.close());

  it('is there after the first start, in its order, and not a second time after the next', async () => {
    const fill = () => moderationReasonsDemo.fill(app, () => undefined);
    const query = { sort: ['position', 'ASC'] as ['position', 'ASC'] };
    const all = async () => (await app.staff('moderator')).call('consoleListModerationReasons', { query });
    await fill();
    await fill();
    const found = await all();
    expect(found.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(found[0]).toMatchObject({ label: '广告引流', isEnabled: true });
  });
});
