import { generateKeyPairSync } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { describeEachDatabase } from '#testing/each-database';
import type { Forgery } from '#testing/fakes/fake-wechat-keys';
import { FakeWechatPay } from '#testing/fakes/fake-wechat-pay';
import { orderWay } from '#testing/records/orders';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { accounts } from '#features/players/accounts/accounts.feature';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { wechatPay } from '#features/money/wechat-pay/wechat-pay.feature';
import { UnmatchedNotificationsService } from '#features/money/stray-notices/unmatched-notifications.service';

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const nobodys = '4'.repeat(26);

// What Alipay and the sandbox send stands in their specs.
describeEachDatabase('an unmatched payment notification', (open) => {
  let app: TestApp;
  let gateway: FakeWechatPay;
  let way: Awaited<ReturnType<typeof orderWay>>;
  beforeAll(async () => {
    const warned = vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
    gateway = await FakeWechatPay.open(() => app.clock);
    app = await openTestApp({
      features: [accounts, wechatPay, auditLog],
      target: await open.target(),
      env: gateway.env,
    });
    way = await orderWay(app, 'wechat-pay');
    return () => warned.mockRestore();
  });
  afterAll(async () => {
    await app.close();
    await gateway.close();
  });

  const send = async ({ body, headers }: { body: string; headers: Record<string, string> }) => {
    const init = { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } };
    return (await fetch(`${app.origin}/api/v1/wechat-pay/notices`, init)).status;
  };
  const paid = async () => {
    const { player, made } = await way.ordered();
    await player.client.call('openWechatPay', { body: { orderNo: made.orderNo } });
    gateway.pay(made.orderNo);
    return made;
  };
  const notificationOf = async (forgery: Forgery) => gateway.notification((await paid()).orderNo, forgery);
  const stray = async () => {
    const notification = await notificationOf({ resource: { out_trade_no: nobodys } });
    expect(await send(notification)).toBe(422);
    const [kept] = await way.strays();
    return { notification, kept, id: kept?.id ?? 0 };
  };

  it('is shown to staff as it was sent, and counted when it comes again', async () => {
    const { notification } = await stray();
    app.clock.advance(60);
    const again = await Promise.all([send(notification), send(notification), send(notification)]);
    expect(again).toEqual([422, 422, 422]);
    const kept = (await way.strays()).filter(({ raw }) => raw === notification.body);
    expect(kept).toMatchObject([
      { kind: 'payment', orderNo: nobodys, tradeNo: expect.stringMatching(/./) as string, amount: 600, times: 4 },
    ]);
    expect(kept[0]?.lastAt).toBe(app.clock.now().toISOString());
  });

  it('is kept once, also where it comes many times at once', async () => {
    const notification = await notificationOf({ resource: { out_trade_no: '6'.repeat(26) } });
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(notification)));
    expect(new Set(responses)).toEqual(new Set([422]));
    expect((await way.strays()).filter(({ raw }) => raw === notification.body)).toMatchObject([{ times: 10 }]);
  });

  it('is shown where it is about a refund', async () => {
    const made = await paid();
    expect(await send(gateway.notification(made.orderNo))).toBe(204);
    const owner = await app.staff('owner');
    await owner.call('refundOrder', { params: { id: await way.idOf(made) }, body: { reason: '玩家申请' } });
    await way.settle();
    gateway.settleRefund(made.orderNo);
    const notification = gateway.refundNotification(made.orderNo, { resource: { out_trade_no: nobodys } });
    expect(await send(notification)).toBe(422);
    expect((await way.strays())[0]).toMatchObject({
      kind: 'refund',
      orderNo: nobodys,
      amount: 600,
      raw: notification.body,
    });
  });

  it('is shown where it was signed and cannot be decrypted', async () => {
    const notification = await notificationOf({ apiKey: 'x'.repeat(32) });
    expect(await send(notification)).toBe(422);
    expect((await way.strays())[0]).toMatchObject({
      kind: 'unreadable',
      orderNo: '',
      amount: null,
      raw: notification.body,
    });
  });

  it('is counted and not kept where the provider did not sign it', async () => {
    const [kept, unsigned] = [await way.strays(), await way.unsigned()];
    expect(await send(await notificationOf({ key: stranger }))).toBe(401);
    expect([await way.strays(), await way.unsigned()]).toEqual([kept, unsigned + 1]);
  });

  it('is kept beside ten thousand others, the oldest of which give way', async () => {
    const { id } = await stray();
    const raw = (n: number) => ({ provider: 'wechat-pay', kind: 'unreadable', raw: `{"n":${n}}` }) as const;
    const keep = (n: number) =>
      app
        .get(UnitOfWork)
        .run(() =>
          app
            .get(UnmatchedNotificationsService)
            .keep({ ...raw(n), orderNo: '9'.repeat(200), tradeNo: '', amount: null }),
        );
    await keep(1);
    await app
      .get(UnitOfWork)
      .run(() => app.get(Database).execute('UPDATE stray_notices SET id = id + 10000 WHERE id > :id', { id }));
    if (open.dialect === 'postgres')
      await app
        .get(UnitOfWork)
        .run(() =>
          app.get(Database).query(`SELECT setval('stray_notices_id_seq', (SELECT max(id) FROM stray_notices))`),
        );
    await keep(2);
    const left = await way.strays();
    expect(left.map(({ raw: body }) => body)).toEqual([raw(2).raw, raw(1).raw]);
    expect(left[0]?.orderNo).toBe('9'.repeat(64));
  });

  describe('is worked on', () => {
    it('by staff who mark it as seen to, which stands in its history', async () => {
      const { id } = await stray();
      const finance = await app.staff('finance');
      const find = async (state: 'open' | 'closed') =>
        (await finance.call('consoleListStrayNotices', { query: { filter: { state } } })).map((one) => one.id);
      expect(await find('open')).toContain(id);
      const closed = await finance.call('closeStrayNotice', { params: { id } });
      expect(closed).toMatchObject({ state: 'closed', closedBy: expect.stringMatching(/./) as string });
      expect(await finance.call('closeStrayNotice', { params: { id } })).toMatchObject({ closedAt: closed.closedAt });
      expect([await find('open'), await find('closed')]).toEqual([
        expect.not.arrayContaining([id]),
        expect.arrayContaining([id]),
      ]);
      const filter = { resource: 'stray-notices', recordId: String(id) };
      const history = await (await app.staff('owner')).call('consoleListAuditLog', { query: { filter } });
      expect(history.map(({ action }) => action)).toEqual(['close', 'close', 'create']);
    });

    it('by nobody who may not', async () => {
      const { id } = await stray();
      const [support, reader] = [await app.staff('support'), await app.staff('read-only')];
      expect(await outcomeOf(support.call('consoleListStrayNotices'))).toBe('staff.forbidden');
      expect(await outcomeOf(support.call('consoleGetStrayNotice', { params: { id } }))).toBe('staff.forbidden');
      expect(await outcomeOf(reader.call('closeStrayNotice', { params: { id } }))).toBe('staff.forbidden');
      expect(await reader.call('consoleGetStrayNotice', { params: { id } })).toMatchObject({ id, state: 'open' });
    });

    it('only while it is there', async () => {
      const owner = await app.staff('owner');
      for (const call of ['consoleGetStrayNotice', 'closeStrayNotice'] as const)
        expect(await outcomeOf(owner.call(call, { params: { id: 2_000_000_000 } }))).toBe('stray-notice.notFound');
    });
  });
});
