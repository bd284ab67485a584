import { expect, it, onTestFinished, vi } from 'vitest';
import { alipay } from '#features/money/alipay/alipay.feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { ProviderCertificates } from '#platform/self-checks/provider-certificates';
import { FakeAlipay } from '#testing/fakes/fake-alipay';
import { FakeWechatPay } from '#testing/fakes/fake-wechat-pay';
import { openTestApp, type TestApp } from '#testing/test-app';
import { wechatPay } from './wechat-pay.feature';

/** Opens a product with more variables. @returns the keys that staff see */
async function openWith(own: (gateway: FakeWechatPay) => Record<string, string>) {
  let app: TestApp | null = null;
  const gateway = await FakeWechatPay.open(() => (app as TestApp).clock);
  const shop = await FakeAlipay.open();
  onTestFinished(async () => {
    await app?.close();
    await gateway.close();
    await shop.close();
  });
  app = await openTestApp({ features: [accounts, alipay, wechatPay], env: { ...shop.env, ...own(gateway) } });
  const list = () =>
    (app as TestApp)
      .get(ProviderCertificates)
      .list()
      .map(({ name, validUntil }) => [name.split(' ')[0], validUntil]);
  return { gateway, list };
}

it('platform certificates are fetched when staff look, and stand before keys that do not end', async () => {
  const { gateway, list } = await openWith(({ env }) => env);
  expect(list()).toEqual([
    ['支付宝公钥', null],
    ['微信支付平台证书', null],
    ['商户', null],
  ]);
  await vi.waitFor(() =>
    expect(list()).toEqual([
      ['微信支付平台证书', expect.stringMatching(/^\d{4}-\d\d-\d\dT/)],
      ['支付宝公钥', null],
      ['商户', null],
    ]),
  );
  expect(gateway.certificatesSent).toBe(1);
});

it('a public key in their place does not end, and nothing is fetched for it', async () => {
  const { gateway, list } = await openWith(({ env, keys }) => ({ ...env, ...keys.keyEnv() }));
  expect(list()).toEqual([
    ['支付宝公钥', null],
    ['微信支付公钥', null],
    ['商户', null],
  ]);
  expect(gateway.certificatesSent).toBe(0);
});
