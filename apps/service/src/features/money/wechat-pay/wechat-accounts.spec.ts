import { describe, expect, it } from 'vitest';
import { accounts } from '#features/players/accounts/accounts.feature';
import { sandboxPay } from '#features/money/sandbox-pay/sandbox-pay.feature';
import { FakeWechatPay } from '#testing/fakes/fake-wechat-pay';
import { orderWay } from '#testing/records/orders';
import { makePlayer, refusalOf } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { wechatPay } from './wechat-pay.feature';

describe('WeChat Pay', () => {
  it('that is not configured is not offered, and believes nobody', async () => {
    const app = await openTestApp({ features: [accounts, wechatPay, sandboxPay] });
    const { order } = await orderWay(app, 'wechat-pay');
    expect(await app.player.call('listPayWays')).toEqual(['sandbox']);
    expect(await refusalOf(order(await makePlayer(app)))).toBe('order.noProvider');
    const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext: 'eA==', nonce: 'x' };
    const response = await fetch(`${app.origin}/api/v1/wechat-pay/notices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'EV-1', event_type: 'TRANSACTION.SUCCESS', resource }),
    });
    expect([response.status, await response.json()]).toEqual([401, { code: 'FAIL', message: '签名无效' }]);
    await app.close();
  });

  it('is verified by its own key where the merchant was given one, and cannot be paid inside WeChat without a secret', async () => {
    let app: TestApp | null = null;
    const gateway = await FakeWechatPay.open(() => (app as TestApp).clock);
    const env = { ...gateway.env, ...gateway.keys.keyEnv(), WECHAT_PAY_APP_SECRET: '' };
    app = await openTestApp({ features: [accounts, wechatPay], env });
    const way = await orderWay(app, 'wechat-pay');
    const { player, made } = await way.ordered();
    const body = { orderNo: made.orderNo };
    expect(await refusalOf(player.client.call('openWechatPay', { body: { ...body, inside: 1 } }))).toBe(
      'wechat-pay.notInside',
    );
    await player.client.call('openWechatPay', { body });
    gateway.pay(made.orderNo);
    expect(await player.client.call('checkOrder', { params: body })).toMatchObject({ state: 'credited' });
    expect(gateway.certificatesSent).toBe(0);
    await app.close();
    await gateway.close();
  });
});
