import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { Database } from '#platform/database/database';
import { SelfChecks } from '#platform/self-checks/self-checks';
import { Storage } from '#platform/storage/storage';
import { describeSqlite } from '#testing/each-database';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { health } from './health.feature';

const PHONE = '13800001234';

describeSqlite('a connection that staff try', (open) => {
  let app: TestApp;
  /** What the check of SMS is given. */
  const sent: (string | null)[] = [];
  let finish: (() => void) | undefined;
  beforeAll(async () => {
    app = await openTestApp({ features: [health], target: await open.target() });
    app.get(SelfChecks).declare({
      kind: 'sms',
      run: async (phone) => {
        sent.push(phone);
        await new Promise<void>((resolve) => (finish ? resolve() : (finish = resolve)));
        return { isGood: true, text: `发往 ${phone}` };
      },
    });
    app.get(SelfChecks).declare({ kind: 'push', run: () => Promise.reject(new Error('连接被拒绝')) });
  });
  afterAll(() => app.close());
  type Kind = 'sms' | 'payment' | 'push' | 'storage';
  const run = async (kind: Kind, phone: string | null = null) =>
    (await app.staff('owner')).call('runHealthCheck', { params: { kind }, body: { phone } });
  const entries = () =>
    app
      .get(Database)
      .query<{ label: string; after: string }>(
        `SELECT record_label AS label, after FROM audit_entries WHERE resource = 'health' ORDER BY id`,
      );

  it('writes to the storage, reads back, and leaves nothing there', async () => {
    const names = async () => {
      const found: string[] = [];
      for await (const { name } of app.get(Storage).list()) found.push(name);
      return found;
    };
    const before = await names();
    expect(await run('storage')).toEqual({
      isGood: true,
      text: expect.stringMatching(/^在数据目录 .+写入 64 KB，读回核对 SHA-256 一致，已删除。$/),
    });
    expect(await names()).toEqual(before);
    expect((await entries()).at(-1)).toMatchObject({ label: '存储', after: expect.stringContaining('已删除') });
  });

  it('is said to be broken where the storage is, also where it has changed a byte', async () => {
    const read = vi.spyOn(app.get(Storage), 'read').mockResolvedValue(undefined);
    onTestFinished(() => read.mockRestore());
    expect(await run('storage')).toMatchObject({ isGood: false, text: expect.stringContaining('不一样') });
    expect(await run('push')).toEqual({ isGood: false, text: '没有成功：连接被拒绝' });
    expect(await run('payment')).toMatchObject({ isGood: false, text: expect.stringContaining('没有这项功能') });
  });

  it('sends one SMS for two taps and no more than one a minute, and the history masks the number', async () => {
    expect(await outcomeOf(run('sms'))).toBe('health.phoneNeeded');
    const first = run('sms', PHONE);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(await outcomeOf(run('sms', PHONE))).toBe('health.checkRunning');
    finish?.();
    expect(await first).toEqual({ isGood: true, text: '发往 138****1234' });
    expect(await outcomeOf(run('sms', PHONE))).toBe('health.tooManySms');
    app.clock.advance(60);
    await run('sms', PHONE);
    expect(sent).toEqual([PHONE, PHONE]);
    const { label, after } = (await entries()).at(-1) ?? {};
    expect([label, after]).toEqual(['短信', expect.stringContaining('138****1234')]);
    expect(after).not.toContain(PHONE);
  });

  it('is for those who may try it', async () => {
    const operator = await app.staff('operator');
    const asked = operator.call('runHealthCheck', { params: { kind: 'storage' }, body: { phone: null } });
    expect(await outcomeOf(asked)).toBe('staff.forbidden');
  });
});
