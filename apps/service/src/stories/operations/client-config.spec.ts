import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newId } from '#platform/ids/ids';
import { describeEachDatabase, describePostgresAndRedis } from '#testing/each-database';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { openTwoApps } from '#testing/two-apps';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { device } from '#features/players/device/device.feature';
import { ClientConfigEntity } from '#features/operations/client-config/client-config.entity';

const EMPTY = {
  bundleUrl: '',
  packageUrl: '',
  contactUrl: '',
  businessEmail: '',
  downloadText: '',
  businessText: '',
  phoneAutoRegister: true,
  termsText: '',
  privacyText: '',
};
const FILLED = {
  bundleUrl: 'https://example.com/app',
  packageUrl: '',
  contactUrl: 'https://example.com/youguang',
  businessEmail: 'shangwu@example.com',
  downloadText: '把游戏装进口袋',
  businessText: '欢迎合作',
  phoneAutoRegister: false,
  termsText: '',
  privacyText: '',
};
/** What clients get of values. */
const published = ({ phoneAutoRegister, termsText: _, privacyText: __, ...values }: typeof FILLED) => ({
  ...values,
  otherConfig: { 'ug.phone.login.auto.register': phoneAutoRegister ? 1 : 0 },
  agreements: { terms: 0, privacy: 0 },
});

const configOf = (app: TestApp) =>
  app.player.call('initDevice', { body: { deviceID: newId(), deviceType: 'h5', osType: 3 } });
async function save(operator: StaffClient, values: Partial<typeof FILLED>) {
  const { version } = await operator.call('getClientConfig');
  return operator.call('updateClientConfig', { body: { version, ...EMPTY, ...values } });
}

describeEachDatabase('the client config', (open) => {
  let app: TestApp;
  let operator: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [device, auditLog], target: await open.target() });
    operator = await app.staff('operator');
  });
  afterAll(() => app.close());

  it('reaches clients as an operator has just saved it', async () => {
    await configOf(app);
    const saved = await save(operator, FILLED);
    expect(saved).toMatchObject({ ...FILLED, id: 1, updatedAt: app.clock.now().toISOString() });
    expect(await configOf(app)).toEqual(published(FILLED));
    expect(await operator.call('getClientConfig')).toEqual(saved);
  });

  it('is read again after ten seconds where no event announced the change', async () => {
    await save(operator, EMPTY);
    await configOf(app);
    await app.get(UnitOfWork).run(() => app.get(Database).repository(ClientConfigEntity).update({ id: 1 }, FILLED));
    expect(await configOf(app)).toEqual(published(EMPTY));
    app.clock.advance(11);
    expect(await configOf(app)).toEqual(published(FILLED));
  });

  it('reaches portals that are open, with the save, and only where something is another', async () => {
    const publishedEntries = async () => {
      const rows = await app
        .get(Database)
        .query<{ payload: string }>(
          `SELECT payload FROM feed_entries WHERE kind = 'client-config.changed' ORDER BY seq`,
        );
      return rows.map(({ payload }) => JSON.parse(payload) as unknown);
    };
    await save(operator, EMPTY);
    const before = (await publishedEntries()).length;
    await save(operator, FILLED);
    await save(operator, FILLED);
    expect((await publishedEntries()).slice(before)).toEqual([await configOf(app)]);
  });

  it('keeps the texts that a save does not name', async () => {
    const { version } = await save(operator, FILLED);
    const { downloadText: _, businessText: __, ...rest } = EMPTY;
    const saved = await operator.call('updateClientConfig', { body: { version, ...rest } });
    expect(saved).toMatchObject({ ...rest, downloadText: FILLED.downloadText, businessText: FILLED.businessText });
  });

  it('has its every change on record', async () => {
    await save(operator, EMPTY);
    await save(operator, { bundleUrl: FILLED.bundleUrl });
    const [entry] = await operator.call('consoleListAuditLog', { query: { filter: { resource: 'client-config' } } });
    expect(entry).toMatchObject({
      action: 'update',
      recordId: '1',
      recordLabel: '应用设置',
      staffName: '测试operator',
      before: { bundleUrl: '' },
      after: { bundleUrl: FILLED.bundleUrl },
    });
  });

  it('refuses a save that is behind, and shows what stands', async () => {
    const { version } = await operator.call('getClientConfig');
    const outcomes = await Promise.all(
      ['https://a.example.com', 'https://b.example.com'].map((bundleUrl) =>
        outcomeOf(operator.call('updateClientConfig', { body: { version, ...EMPTY, bundleUrl } })),
      ),
    );
    expect(outcomes.sort()).toEqual(['client-config.stale', 'done']);
    const current = await operator.call('getClientConfig');
    await expect(operator.call('updateClientConfig', { body: { version, ...EMPTY } })).rejects.toMatchObject({
      code: 'client-config.stale',
      details: { current },
    });
  });

  it.each([
    ['bundleUrl', 'javascript:alert(1)'],
    ['packageUrl', '/relative'],
    ['businessEmail', '不是邮箱'],
  ])('refuses %s to be %j', async (field, value) => {
    const body = { version: 1, ...EMPTY, [field]: value };
    await expect(operator.call('updateClientConfig', { body })).rejects.toMatchObject({
      code: 'validation',
      details: { errors: { [field]: '格式不正确' } },
    });
  });
});

describePostgresAndRedis('the client config of two processes', () => {
  let here: TestApp;
  let there: TestApp;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ here, there, close } = await openTwoApps([device, auditLog], 'cc'));
  });
  afterAll(() => close());

  it('is served by one as soon as an operator has saved it on the other', async () => {
    expect(await configOf(there)).toEqual(published(EMPTY));
    await save(await here.staff('operator'), FILLED);
    await vi.waitFor(async () => expect(await configOf(there)).toEqual(published(FILLED)));
  });
});
