import { TransportError, type StaffClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '../../platform/database/database';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { newId } from '../../platform/ids/ids';
import { describeEachDatabase } from '../../testing/each-database';
import { outcomeOf } from '../../testing/staff-desk';
import { statementsOf } from '../../testing/statements';
import { openTestApp, type TestApp } from '../../testing/test-app';
import { DeviceEntity } from './device.entity';
import { ServerConfigEntity } from './server-config.entity';
import { device } from './device.feature';
import { auditLog } from '../audit-log/audit-log.feature';

const EMPTY = { bundleUrl: '', packageUrl: '', contactUrl: '', businessEmail: '' };
const FILLED = {
  bundleUrl: 'https://example.com/app',
  packageUrl: '',
  contactUrl: 'https://example.com/youguang',
  businessEmail: 'shangwu@example.com',
};

describeEachDatabase('a client that starts', (open) => {
  let app: TestApp;
  let operator: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [device, auditLog], target: await open.target() });
    operator = await app.staff('operator');
  });
  afterAll(() => app.close());

  const init = (deviceID: string, more: Partial<BodyOf<'initDevice'>> = {}) =>
    app.player.call('initDevice', { body: { deviceID, deviceType: 'h5', osType: 3, ...more } });
  const start = (deviceID: string, more: Partial<BodyOf<'startDevice'>> = {}) =>
    app.player.call('startDevice', { body: { deviceID, ...more } });
  const deviceOf = (deviceId: string) => app.get(Database).repository(DeviceEntity).findOneBy({ deviceId });
  const save = async (values: Partial<typeof FILLED>) => {
    const { version } = await operator.call('getServerConfig');
    return operator.call('updateServerConfig', { body: { version, ...EMPTY, ...values } });
  };

  describe('and says who it is', () => {
    it('is registered once, with the channel that brought it first', async () => {
      const id = newId();
      const firstSeenAt = app.clock.now();
      expect(await init(id, { channelID: '3021' })).toEqual(EMPTY);
      app.clock.advance(60);
      await init(id, { channelID: '4000', appID: '2000' });
      expect(await deviceOf(id)).toMatchObject({
        ...{ appId: '2000', channelId: '3021', launches: 0 },
        ...{ firstSeenAt, lastSeenAt: app.clock.now() },
      });
    });

    it('is one device, however many calls bring it at once', async () => {
      const id = newId();
      await Promise.all(Array.from({ length: 10 }, () => init(id)));
      expect(await app.get(Database).repository(DeviceEntity).countBy({ deviceId: id })).toBe(1);
    });

    it('costs one statement while the config is kept, and never more than two', async () => {
      app.clock.advance(3600);
      expect(await statementsOf(app, () => init(newId()))).toHaveLength(2);
      expect(await statementsOf(app, () => init(newId()))).toHaveLength(1);
      expect(await statementsOf(app, () => start(newId()))).toHaveLength(1);
    });

    it('is the same device when a client writes its id in capitals', async () => {
      const id = newId();
      await init(id);
      await init(id.toUpperCase());
      expect(await app.get(Database).repository(DeviceEntity).countBy({ deviceId: id })).toBe(1);
      expect(await app.get(Database).repository(DeviceEntity).countBy({ deviceId: id.toUpperCase() })).toBe(0);
    });

    it.each(['', 'not-a-device', 'G'.repeat(32), '0'.repeat(33)])('is refused with the id %j', async (id) => {
      await expect(init(id)).rejects.toEqual(new TransportError('http', '请求错误', 400));
    });
  });

  describe('and says that it runs', () => {
    it('has its launches counted, with what it last said of itself', async () => {
      const id = newId();
      expect(await start(id, { clientVersion: '0.1.0', language: 'zh-CN' })).toBeNull();
      await Promise.all([start(id, { clientVersion: '0.2.0' }), start(id, { clientVersion: '0.2.0' })]);
      expect(await deviceOf(id)).toMatchObject({ launches: 3, clientVersion: '0.2.0', language: 'zh-CN' });
    });
  });

  describe('is told the server config', () => {
    it('as an operator has just saved it', async () => {
      await init(newId());
      const saved = await save(FILLED);
      expect(saved).toMatchObject({ ...FILLED, id: 1, updatedAt: app.clock.now().toISOString() });
      expect(await init(newId())).toEqual(FILLED);
      expect(await operator.call('getServerConfig')).toEqual(saved);
    });

    it('as another process has saved it, ten seconds later', async () => {
      await save(EMPTY);
      await init(newId());
      await app.get(UnitOfWork).run(() => app.get(Database).repository(ServerConfigEntity).update({ id: 1 }, FILLED));
      expect(await init(newId())).toEqual(EMPTY);
      app.clock.advance(10);
      expect(await init(newId())).toEqual(FILLED);
    });
  });

  describe('has a config', () => {
    it('whose every change is on record', async () => {
      await save(EMPTY);
      await save({ bundleUrl: FILLED.bundleUrl });
      const [entry] = await operator.call('consoleListAuditLog', { query: { filter: { resource: 'device' } } });
      expect(entry).toMatchObject({
        ...{ action: 'update', recordId: '1', recordLabel: '客户端配置', staffName: '测试operator' },
        ...{ before: { bundleUrl: '' }, after: { bundleUrl: FILLED.bundleUrl } },
      });
    });

    it('that refuses a save that is behind, and shows what stands', async () => {
      const { version } = await operator.call('getServerConfig');
      const outcomes = await Promise.all(
        ['https://a.example.com', 'https://b.example.com'].map((bundleUrl) =>
          outcomeOf(operator.call('updateServerConfig', { body: { version, ...EMPTY, bundleUrl } })),
        ),
      );
      expect(outcomes.sort()).toEqual(['device.stale', 'done']);
      const current = await operator.call('getServerConfig');
      await expect(operator.call('updateServerConfig', { body: { version, ...EMPTY } })).rejects.toMatchObject({
        code: 'device.stale',
        details: { current },
      });
    });

    it.each([
      ['bundleUrl', 'javascript:alert(1)'],
      ['packageUrl', '/relative'],
      ['businessEmail', '不是邮箱'],
    ])('that refuses %s to be %j', async (field, value) => {
      const body = { version: 1, ...EMPTY, [field]: value };
      await expect(operator.call('updateServerConfig', { body })).rejects.toMatchObject({
        code: 'validation',
        details: { errors: { [field]: '格式不正确' } },
      });
    });
  });
});
