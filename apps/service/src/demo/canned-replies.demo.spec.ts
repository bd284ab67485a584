import { afterAll, beforeAll, expect, it } from 'vitest';
import { CannedRepliesService } from '#features/support/canned-replies/canned-replies.service';
import { cannedReplies } from '#features/support/canned-replies/canned-replies.feature';
import { describeSqlite } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import { cannedRepliesDemo } from './canned-replies.demo';

describeSqlite('the demo of canned replies', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [cannedReplies], target: await open.target() });
  });
  afterAll(() => app.close());

  const fill = () => cannedRepliesDemo.fill(app, () => undefined);
  const all = async () => (await app.staff('support')).call('consoleListCannedReplies', { query: {} });

  it('is there after the first start for everybody, and not a second time after the next', async () => {
    await fill();
    expect(await all()).toHaveLength(12);
    expect((await all()).every(({ shared, createdBy }) => shared && createdBy === '系统')).toBe(true);
    await fill();
    expect(await all()).toHaveLength(12);
  });

  it('does not come back once operators have removed it', async () => {
    for (const { id } of await all()) await app.get(CannedRepliesService).remove(id, null);
    await fill();
    expect(await all()).toHaveLength(0);
  });
});
