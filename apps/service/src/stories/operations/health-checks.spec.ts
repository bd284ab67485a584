import { expect, it, onTestFinished } from 'vitest';
import { PushRepository } from '#features/support/push/push.repository';
import { health } from '#features/operations/health/health.feature';
import { sandboxPay } from '#features/money/sandbox-pay/sandbox-pay.feature';
import { sms } from '#features/players/sms/sms.feature';
import { push } from '#features/support/push/push.feature';
import { openTestApp } from '#testing/test-app';

type Kind = 'sms' | 'payment' | 'push';

async function openWith(env: Readonly<Record<string, string>>) {
  const app = await openTestApp({ features: [health, sms, sandboxPay, push], env });
  onTestFinished(() => app.close());
  const owner = await app.staff('owner');
  const run = (kind: Kind) =>
    owner.call('runHealthCheck', { params: { kind }, body: { phone: kind === 'sms' ? '13800001234' : null } });
  return { app, run };
}

it('the checks say that nothing real was tried where the sandbox and the log of a development start stand in', async () => {
  const { app, run } = await openWith({ SANDBOX_PAY: '1', SMS_PROVIDER: 'console', NODE_ENV: 'development' });
  expect(await run('payment')).toEqual({ isGood: true, text: expect.stringMatching(/沙箱只在本机，不连接任何渠道/) });
  expect(await run('sms')).toEqual({ isGood: true, text: expect.stringContaining('没有真的发送短信') });
  expect(await run('push')).toEqual({ isGood: true, text: expect.stringContaining('还没有玩家的浏览器开启通知') });
  // A push service that is not there.
  app.get(PushRepository).newestEndpoint = () => Promise.resolve('https://127.0.0.1:1/send/secret');
  const refused = await run('push');
  expect(refused).toMatchObject({ isGood: false, text: expect.stringContaining('连不上推送服务 127.0.0.1:1') });
  expect(refused.text).not.toContain('secret');
});

it('the checks say that there is nothing to pay with and nobody who sends an SMS', async () => {
  const { run } = await openWith({ SANDBOX_PAY: '0' });
  expect(await run('payment')).toEqual({ isGood: false, text: '没有开通任何支付渠道，玩家不能充值。' });
  expect(await run('sms')).toMatchObject({ isGood: false, text: expect.stringContaining('没有设置短信渠道') });
});
