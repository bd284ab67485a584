import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeSqlite } from '#testing/each-database';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { moderationReasons } from './moderation-reasons.feature';

describeSqlite('what moderators say to authors', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [moderationReasons], target: await open.target() });
  });
  afterAll(() => app.close());

  const reason = { label: ' 广告引流 ', text: '内容含有广告。', position: 1, isEnabled: true };

  it('is written once, changed, and offered in its order', async () => {
    const moderator = await app.staff('moderator');
    const add = (body: typeof reason, idempotencyKey: string) =>
      moderator.call('consoleCreateModerationReason', { body, idempotencyKey });
    const last = await add({ ...reason, label: '其他', position: 9 }, 'reason-last');
    const first = await add(reason, 'reason-first');
    expect(first).toMatchObject({ label: '广告引流', version: 1, isEnabled: true });
    expect(await add(reason, 'reason-first'), 'sent again').toEqual(first);
    const query = { sort: ['position', 'ASC'] as ['position', 'ASC'] };
    const list = await moderator.call('consoleListModerationReasons', { query });
    expect(list.map(({ id }) => id)).toEqual([first.id, last.id]);
    const body = { ...reason, version: 1, isEnabled: false };
    const update = () => moderator.call('consoleUpdateModerationReason', { params: { id: first.id }, body });
    expect(await update()).toMatchObject({ version: 2, isEnabled: false });
    expect(await outcomeOf(update())).toBe('moderation-reason.stale');
    const filter = { isEnabled: false };
    expect(await moderator.call('consoleListModerationReasons', { query: { filter } })).toHaveLength(1);
    expect(await moderator.call('consoleGetModerationReason', { params: { id: first.id } })).toMatchObject({
      version: 2,
    });
    const none = { params: { id: 2_000_000_000 } };
    expect(await outcomeOf(moderator.call('consoleGetModerationReason', none))).toBe('moderation-reason.notFound');
    const lost = moderator.call('consoleUpdateModerationReason', { ...none, body });
    expect(await outcomeOf(lost)).toBe('moderation-reason.notFound');
  });

  it('is for those who may', async () => {
    const support = await app.staff('support');
    const reader = await app.staff('read-only');
    const body = { ...reason, version: 1 };
    const calls = [
      () => support.call('consoleListModerationReasons', {}),
      () => support.call('consoleGetModerationReason', { params: { id: 1 } }),
      () => reader.call('consoleCreateModerationReason', { body: reason, idempotencyKey: 'reason-reader' }),
      () => reader.call('consoleUpdateModerationReason', { params: { id: 1 }, body }),
    ];
    for (const call of calls) expect(await outcomeOf(call())).toBe('staff.forbidden');
  });
});
