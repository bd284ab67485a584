import { operationRules, type OperationId } from '@ug/contract';
import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { commentWatches } from '#features/community/comment-watches/comment-watches.feature';
import { wallet } from '#features/players/wallet/wallet.feature';
import { AuditEntryEntity } from '#platform/audit/audit-entry.entity';
import type { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { MaintenanceMode } from '#platform/maintenance/maintenance-mode';
import { buildPortal } from '#testing/files/built-portal';
import { makePlayer } from '#testing/players';
import { playerSocket } from '#testing/clients/sockets';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { clientConfig } from '#features/operations/client-config/client-config.feature';
import { MaintenanceWatchService } from './maintenance-watch.service';
import { maintenance } from './maintenance.feature';
import type { MaintenanceRepository } from './maintenance.repository';

const portal = buildPortal();

describe('maintenance', () => {
  let app: TestApp;
  let owner: StaffClient;
  beforeAll(async () => {
    const features = [maintenance, clientConfig, wallet, commentWatches];
    app = await openTestApp({ features, fronts: portal.fronts, env: { APP_TITLE: '<游光>' } });
  });
  beforeEach(async () => {
    owner = await app.staff('owner');
    await switchTo(false);
  });
  afterAll(async () => {
    await app.close();
    portal.remove();
  });

  const inAnHour = () => new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  async function switchTo(isOn: boolean, until: string | null = null, message = '') {
    const { version } = await owner.call('getMaintenance');
    return owner.call('updateMaintenance', { body: { version, isOn, until, message } });
  }
  const post = (path: string, headers = {}) =>
    fetch(`${app.origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });

  it('refuses what players ask, with its end, and lets them go on when it is over', async () => {
    const { uid, token } = await makePlayer(app);
    const session = { 'UG-Uid': String(uid), 'UG-Token': token };
    const signedIn = async () => {
      const response = await post('/user/center/coin/all', session);
      return [response.status, ((await response.json()) as { code: number }).code];
    };
    const before = await signedIn();
    await switchTo(true, inAnHour());
    expect(await signedIn()).toEqual([503, 1311]);
    const config = await fetch(`${app.origin}/api/v1/client-config`);
    expect([config.status, config.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await config.json()).toMatchObject({
      code: 1311,
      msg: expect.stringMatching(/^系统维护中，预计 \d{4}-\d\d-\d\d \d\d:\d\d 恢复$/),
    });
    await switchTo(false);
    expect(await signedIn()).toEqual(before);
    expect((await fetch(`${app.origin}/api/v1/client-config`)).status).toBe(200);
  });

  it('stays open for payments, files and its own state, and for nothing else of players', () => {
    const open = Object.entries(operationRules).filter(([, rule]) => rule.duringMaintenance);
    expect(open.map(([id]) => id as OperationId).sort()).toEqual([
      'fetchExport',
      'fetchFile',
      'fetchImage',
      'fetchInstallManifest',
      'fetchSquarePicture',
      'readMaintenance',
      'receiveAlipayNotice',
      'receiveWechatPayNotice',
    ]);
  });

  it('tells a client that waits until when, and why', async () => {
    const until = inAnHour();
    await switchTo(true, until, '  更新服务器 ');
    expect(await app.player.call('readMaintenance')).toEqual({ isOn: true, until, message: '更新服务器' });
    await switchTo(false, until, '以后再说');
    expect(await app.player.call('readMaintenance')).toEqual({ isOn: false, until: null, message: '' });
  });

  it('lets staff work on', async () => {
    await switchTo(true);
    expect(await outcomeOf((await app.staff('operator')).call('getClientConfig'))).toBe('done');
  });

  it('refuses what sockets of players send, as something to be tried again, and lets them resume', async () => {
    const { uid } = await makePlayer(app);
    const socket = await playerSocket(app, String(uid));
    const send = (name: string, body: object) => socket.emitWithAck(name as 'feed.resume', body as never);
    await switchTo(true);
    expect(await send('comment.watch', { page: 'page-1', postId: 1 })).toMatchObject({ code: 'http.503' });
    expect(await send('feed.resume', { cursors: {} })).not.toMatchObject({ code: 'http.503' });
    socket.disconnect();
  });

  it('puts a page of its own in the place of the portal, which crawlers take for a pause', async () => {
    await switchTo(true, inAnHour(), '更新<b>服务器</b>');
    const page = await fetch(`${app.origin}/games`);
    expect(page.status).toBe(503);
    expect(Object.fromEntries(page.headers)).toMatchObject({ 'retry-after': '3600', 'cache-control': 'no-store' });
    const html = await page.text();
    expect(html).toContain('系统维护中');
    expect(html).toContain('更新&#60;b&#62;服务器');
    expect(html).not.toContain('<b>');
    await switchTo(false);
    expect((await fetch(`${app.origin}/games`)).status).toBe(200);
  });

  it('is taken over from the database, where another process began it', async () => {
    const begin = (isOn: number) =>
      app.get(UnitOfWork).run(() => app.get(Database).execute('UPDATE maintenance SET is_on = (:isOn = 1)', { isOn }));
    const watch = app.get(MaintenanceWatchService);
    await begin(1);
    await watch.look();
    expect(await app.player.call('readMaintenance')).toMatchObject({ isOn: true });
    await begin(0);
    await watch.look();
    expect(await app.player.call('readMaintenance')).toMatchObject({ isOn: false });
  });

  it('is read from the database every two seconds, and once more after a read that failed', async () => {
    const [mode, reads] = [new MaintenanceMode(app.clock), vi.fn()];
    const row = { isOn: true, until: null, message: '' };
    reads
      .mockResolvedValueOnce({ ...row, isOn: false })
      .mockRejectedValueOnce(new Error('busy'))
      .mockResolvedValue(row);
    let beat: () => void = () => undefined;
    const clock = { everySecond: (given: () => void) => ((beat = given), () => undefined) } as unknown as Clock;
    const watch = new MaintenanceWatchService(clock, mode, { get: reads } as unknown as MaintenanceRepository);
    await watch.onApplicationBootstrap();
    for (let seconds = 1; seconds <= 4; seconds += 1) {
      beat();
      await watch.beforeApplicationShutdown();
    }
    expect([reads.mock.calls.length, mode.current.isOn]).toEqual([3, true]);
  });

  it('refuses an end that has passed, and a save over another one', async () => {
    const { version } = await owner.call('getMaintenance');
    const save = (fields: object) =>
      outcomeOf(
        owner.call('updateMaintenance', { body: { version, isOn: true, until: null, message: '', ...fields } }),
      );
    expect(await save({ until: app.clock.now().toISOString() })).toBe('maintenance.untilPast');
    expect(await save({ until: inAnHour() })).toBe('done');
    expect(await save({})).toBe('maintenance.stale');
  });

  it('may have its message changed when its end has passed, and then names no end to players', async () => {
    const until = inAnHour();
    await switchTo(true, until);
    app.clock.advance(2 * 3600);
    expect(await switchTo(true, until, '还要一会儿')).toMatchObject({ until, message: '还要一会儿' });
    const response = await post('/user/center/coin/all');
    expect(await response.json()).toMatchObject({ msg: '系统维护中，请稍后再来' });
  });

  it('is in the history as begun, changed and ended, and is begun by the owner alone', async () => {
    const since = (await app.get(Database).repository(AuditEntryEntity).find()).length;
    await switchTo(true);
    await switchTo(true, null, '稍等');
    await switchTo(false);
    const entries = await app
      .get(Database)
      .repository(AuditEntryEntity)
      .find({ order: { id: 'ASC' } });
    expect(entries.slice(since).map(({ action, resource }) => [resource, action])).toEqual([
      ['maintenance', 'start'],
      ['maintenance', 'update'],
      ['maintenance', 'end'],
    ]);
    const operator = await app.staff('operator');
    const body = { version: 1, isOn: true, until: null, message: '' };
    expect(await outcomeOf(operator.call('updateMaintenance', { body }))).toBe('staff.forbidden');
    expect(await outcomeOf(operator.call('getMaintenance'))).toBe('done');
  });
});
