import { TransportError } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids/ids';
import { describeSqlite } from '#testing/each-database';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { DeviceEntity } from './device.entity';
import { device } from './device.feature';

const EMPTY = {
  bundleUrl: '',
  packageUrl: '',
  contactUrl: '',
  businessEmail: '',
  downloadText: '',
  businessText: '',
  otherConfig: { 'ug.phone.login.auto.register': 1 },
  agreements: { terms: 0, privacy: 0 },
};
describeSqlite('a client that starts', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [device], target: await open.target() });
  });
  afterAll(() => app.close());

  const init = (deviceID: string, more: Partial<BodyOf<'initDevice'>> = {}) =>
    app.player.call('initDevice', { body: { deviceID, deviceType: 'h5', osType: 3, ...more } });
  const start = (deviceID: string, more: Partial<BodyOf<'startDevice'>> = {}) =>
    app.player.call('startDevice', { body: { deviceID, ...more } });
  const deviceOf = (deviceId: string) => app.get(Database).repository(DeviceEntity).findOneBy({ deviceId });

  describe('and says who it is', () => {
    it('is registered once, with the channel that brought it first', async () => {
      const id = newId();
      const firstSeenAt = app.clock.now();
      expect(await init(id, { channelID: '3021' })).toEqual(EMPTY);
      app.clock.advance(60);
      await init(id, { channelID: '4000', appID: '2000' });
      expect(await deviceOf(id)).toMatchObject({
        appId: '2000',
        channelId: '3021',
        launches: 0,
        firstSeenAt,
        lastSeenAt: app.clock.now(),
      });
    });

    it('is one device, however many calls bring it at once', async () => {
      const id = newId();
      await Promise.all(Array.from({ length: 10 }, () => init(id)));
      expect(await app.get(Database).repository(DeviceEntity).countBy({ deviceId: id })).toBe(1);
    });

    it('costs one statement while the config is cached, and never more than two', async () => {
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
});
