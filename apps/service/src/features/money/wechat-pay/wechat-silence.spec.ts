import { Logger } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accounts } from '#features/players/accounts/accounts.feature';
import { describeSqlite } from '#testing/each-database';
import { FakeWechatPay } from '#testing/fakes/fake-wechat-pay';
import { orderWay } from '#testing/records/orders';
import { refusalOf, type PlayerDevice } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { WechatLoginService } from './wechat-login.service';
import { wechatPay } from './wechat-pay.feature';
import { WechatTransportService } from './wechat-transport.service';

type Order = Schemas['Order'];
type Asked = Partial<Record<'code' | 'state', string>> & { inside?: 0 | 1; wide?: 0 | 1 };

describeSqlite('WeChat Pay that does not respond', (open) => {
  let app: TestApp;
  let gateway: FakeWechatPay;
  let way: Awaited<ReturnType<typeof orderWay>>;
  beforeAll(async () => {
    const warned = vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
    gateway = await FakeWechatPay.open(() => app.clock);
    app = await openTestApp({ features: [accounts, wechatPay], target: await open.target(), env: gateway.env });
    way = await orderWay(app, 'wechat-pay');
    return () => warned.mockRestore();
  });
  afterAll(async () => {
    await app.close();
    await gateway.close();
  });

  const link = ({ client }: PlayerDevice, { orderNo }: Order, asked: Asked = {}) =>
    client.call('openWechatPay', { body: { orderNo, ...asked } });

  it.each(['isSilent', 'isUnreachable', 'isDown'] as const)(
    'is named to the player (%s) on every way to it, and the order can be paid afterwards',
    async (fault) => {
      const patience = [app.get(WechatTransportService), app.get(WechatLoginService)];
      const usual = patience.map(({ timeoutMs }) => timeoutMs);
      for (const one of patience) one.timeoutMs = 50;
      const { player, made } = await way.ordered();
      const { url } = await link(player, made, { inside: 1 });
      const state = new URL(url ?? '').searchParams.get('state') ?? '';
      const ways = [{}, { wide: 1 }, { inside: 1, code: 'good-code', state }] as const;
      gateway[fault] = true;
      const outcomes = [];
      for (const asked of ways) outcomes.push(await refusalOf(link(player, made, asked)));
      gateway[fault] = false;
      for (const [index, one] of patience.entries()) one.timeoutMs = usual[index] ?? 0;
      expect(outcomes).toEqual(ways.map(() => 'wechat-pay.unreachable'));
      expect(await way.get(player, made)).toMatchObject({ state: 'created' });
      expect(await link(player, made)).toMatchObject({ kind: 'page' });
    },
  );
});
