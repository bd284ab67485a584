import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { DataOf } from '@ug/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as leaving from '#platform/navigation/leave-for';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import {
  disconnect,
  exampleOf,
  fail,
  refusalOf,
  refuse,
  respond,
  serveContract,
  success,
} from '#testing/serve-contract';

const orderNo = exampleOf('createOrder').orderNo;
const page = `/pay/wechat?order=${orderNo}`;
const order = `/orders/${orderNo}`;
const left = () => vi.spyOn(leaving, 'leaveFor').mockReturnValue();
const useBrowser = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
const PHONE = 'Mozilla/5.0 (Linux; Android 14)';
const WECHAT = `${PHONE} MicroMessenger/8.0`;
const open: DataOf<'getOrder'> = { ...exampleOf('getOrder'), orderNo, state: 'created', amount: 600 };
const code = { kind: 'code', url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz', secondsLeft: 1800, bridge: null } as const;
const bridge = {
  appId: 'wx8888888888888888',
  timeStamp: '1795226400',
  nonceStr: '593BEC0C930BF1AF',
  package: 'prepay_id=wx201410272009395522657a690389285100',
  signType: 'RSA',
  paySign: 'Zk3xQ0==',
} as const;

/** WeChat's browser, whose user does the same each time. */
function bridgeThat(result: string) {
  const invoke = vi.fn((_name: string, _request: object, done: (response: { err_msg: string }) => void) =>
    done({ err_msg: `getBrandWCPayRequest:${result}` }),
  );
  window.WeixinJSBridge = { invoke };
  return invoke;
}

beforeEach(() => signIn());
afterEach(() => {
  delete window.WeixinJSBridge;
});

describe('paying at WeChat Pay', () => {
  test('goes on to its page from a phone, and says where from', async () => {
    useBrowser(PHONE);
    const leave = left();
    const calls = serveContract();
    openPortal(page);
    expect(await screen.findByText('正在前往微信支付…')).toBeVisible();
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(exampleOf('openWechatPay').url, true));
    expect(calls.find(({ id }) => id === 'openWechatPay')?.body).toMatchObject({ orderNo, inside: '0' });
  });

  test('shows a computer what a phone scans, for how much and how long, also while the line is broken', async () => {
    const leave = left();
    const calls = serveContract({ ...respond('openWechatPay', code), ...respond('getOrder', open) });
    openPortal(page);
    expect(await screen.findByRole('img', { name: '微信支付二维码' })).toBeVisible();
    expect(calls.find(({ id }) => id === 'openWechatPay')?.body).toMatchObject({ orderNo, wide: '1' });
    const shown = screen.getByRole('region', { name: '微信扫码支付' });
    expect(shown).toHaveTextContent('¥6');
    expect(within(shown).getByRole('timer')).toHaveTextContent(/^00:(29|30):\d\d$/);
    const cut = serveContract({ ...disconnect('getOrder'), ...disconnect('openWechatPay') });
    await waitFor(() => expect(cut.some(({ id }) => id === 'getOrder')).toBe(true));
    expect(screen.getByRole('img', { name: '微信支付二维码' })).toBeVisible();
    expect(leave).not.toHaveBeenCalled();
  });

  test('orders anew by one press where the order was opened on a computer, and pays that', async () => {
    useBrowser(PHONE);
    const leave = left();
    const again = exampleOf('renewOrder');
    const calls = serveContract(refuse('openWechatPay', 'wechat-pay.usedElsewhere'));
    const { user, address } = openPortal(page);
    const button = await screen.findByRole('button', { name: '关闭并重新下单' });
    expect(screen.getByText('该订单已在其他设备或浏览器打开过支付，不能在这里付款，请重新下单')).toBeVisible();
    serveContract();
    await user.click(button);
    await waitFor(() => expect(address()).toBe(again.payUrl));
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(exampleOf('openWechatPay').url, true));
    expect(calls.some(({ id }) => id === 'closeOrder')).toBe(false);
  });

  test.each(['credited', 'closed'] as const)('leaves the code as soon as the order is %s', async (state) => {
    serveContract({ ...respond('openWechatPay', code), ...respond('getOrder', open) });
    const feed = new FakeFeed();
    const { address } = openPortal(page, feed.open);
    await screen.findByRole('img', { name: '微信支付二维码' });
    const entry = { topic: 'player:10001', seq: 4, at: '2026-11-21T02:01:00.000Z', kind: 'order.changed' } as const;
    await feed.push({ ...entry, payload: { order: { ...open, state } } });
    await waitFor(() => expect(address()).toBe(order));
  });

  test('shows no code that cannot be paid any more, nor one of an order that is over', { tags: ['deep'] }, async () => {
    serveContract({ ...respond('openWechatPay', { ...code, secondsLeft: 0 }), ...respond('getOrder', open) });
    openPortal(page);
    expect(await screen.findByText('二维码已过期')).toBeVisible();
    cleanup();
    serveContract({
      ...refuse('openWechatPay', 'order.notOpen'),
      ...respond('getOrder', { ...open, state: 'credited' }),
    });
    const { address } = openPortal(page);
    await waitFor(() => expect(address()).toBe(order));
  });

  test('lets WeChat say first who pays, where its browser is around', async () => {
    useBrowser(WECHAT);
    const leave = left();
    const url = 'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx8888888888888888#wechat_redirect';
    const calls = serveContract(respond('openWechatPay', { kind: 'authorize', url, secondsLeft: null, bridge: null }));
    openPortal(page);
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(url, true));
    expect(calls.find(({ id }) => id === 'openWechatPay')?.body).toMatchObject({ inside: '1' });
  });

  test('has WeChat’s browser ask for the payment, then the service whether it was made', async () => {
    useBrowser(WECHAT);
    const invoke = bridgeThat('ok');
    const calls = serveContract(respond('openWechatPay', { kind: 'bridge', url: null, secondsLeft: null, bridge }));
    const { address } = openPortal(`${page}&code=071f&state=b1946ac9`);
    await waitFor(() => expect(address()).toBe(order));
    expect(invoke).toHaveBeenCalledExactlyOnceWith('getBrandWCPayRequest', bridge, expect.any(Function));
    expect(calls.find(({ id }) => id === 'openWechatPay')?.body).toMatchObject({ code: '071f', state: 'b1946ac9' });
    expect(calls.filter(({ id }) => id === 'checkOrder')).toHaveLength(1);
  });

  test('leads back to the order when its player thinks better of it', { tags: ['deep'] }, async () => {
    useBrowser(WECHAT);
    bridgeThat('cancel');
    const calls = serveContract(respond('openWechatPay', { kind: 'bridge', url: null, secondsLeft: null, bridge }));
    const { address } = openPortal(`${page}&code=071f&state=b1946ac9`);
    await waitFor(() => expect(address()).toBe(order));
    expect(calls.some(({ id }) => id === 'checkOrder')).toBe(false);
  });

  test('says when WeChat did not do it, and begins again without the used code', { tags: ['deep'] }, async () => {
    useBrowser(WECHAT);
    left();
    bridgeThat('fail');
    serveContract(respond('openWechatPay', { kind: 'bridge', url: null, secondsLeft: null, bridge }));
    const { user, address } = openPortal(`${page}&code=071f&state=b1946ac9`);
    expect(await screen.findByText('微信没有完成支付，请重试')).toBeVisible();
    serveContract();
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(address()).toBe(page));
  });

  describe('whose code of WeChat’s was used before', () => {
    const authorize = {
      kind: 'authorize',
      url: 'https://open.weixin.qq.com/',
      secondsLeft: null,
      bridge: null,
    } as const;
    /** A service to which these codes are used up; any other opens the payment, and without one it leads to WeChat. */
    const refusing = (...codes: readonly string[]) =>
      serveContract({
        openWechatPay: (call) =>
          codes.includes(call.body['code'] ?? '')
            ? refusalOf('wechat-pay.badCode')
            : success(call.body['code'] ? { kind: 'bridge', url: null, secondsLeft: null, bridge } : authorize),
      });
    const withCode = (code: string) => `${page}&code=${code}&state=b1946ac9`;

    test('gets a fresh one by itself', async () => {
      useBrowser(WECHAT);
      const leave = left();
      refusing('071f');
      const { address } = openPortal(withCode('071f'));
      await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(authorize.url, true));
      expect(address()).toBe(page);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('is asked where the fresh one is refused as well', { tags: ['deep'] }, async () => {
      useBrowser(WECHAT);
      const leave = left();
      refusing('071f', '072f');
      openPortal(withCode('071f'));
      await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
      cleanup();
      const { user, address } = openPortal(withCode('072f'));
      expect(await screen.findByText('微信授权已失效，请重试')).toBeVisible();
      expect(leave).toHaveBeenCalledTimes(1);
      await user.click(screen.getByRole('button', { name: '重试' }));
      await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
      expect(address()).toBe(page);
    });

    test('gets another one after a payment that WeChat began', { tags: ['deep'] }, async () => {
      useBrowser(WECHAT);
      const leave = left();
      bridgeThat('fail');
      refusing('071f');
      openPortal(withCode('071f'));
      await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
      cleanup();
      openPortal(withCode('072f'));
      await screen.findByText('微信没有完成支付，请重试');
      cleanup();
      refusing('071f', '072f');
      openPortal(withCode('072f'));
      await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
    });

    test('is asked in a browser that keeps nothing', { tags: ['deep'] }, async () => {
      useBrowser(WECHAT);
      const leave = left();
      vi.spyOn(console, 'warn').mockReturnValue();
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      refusing('071f');
      openPortal(withCode('071f'));
      expect(await screen.findByText('微信授权已失效，请重试')).toBeVisible();
      expect(leave).not.toHaveBeenCalled();
    });
  });

  test('says why not, can be tried again, and leads back to the order', async () => {
    useBrowser(PHONE);
    const leave = left();
    serveContract(fail('openWechatPay', 503));
    const { user } = openPortal(page);
    expect(await screen.findByText('服务不可用')).toBeVisible();
    expect(screen.getByRole('link', { name: '返回订单' })).toHaveAttribute('href', order);
    serveContract();
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(exampleOf('openWechatPay').url, true));
  });

  test.each([
    ['is paid', {}],
    ['cannot be told now', fail('checkOrder', 503)],
  ])('shows how the order stands on the way back, when it %s', { tags: ['deep'] }, async (_, responses) => {
    const calls = serveContract(responses);
    const { address } = openPortal(`${page}&back=1`);
    await waitFor(() => expect(address()).toBe(order));
    expect(calls.filter(({ id }) => id === 'checkOrder')).toHaveLength(1);
  });
});

describe('the ways to pay', () => {
  const proposed = async () => {
    serveContract(respond('listPayWays', ['alipay', 'wechat-pay', 'sandbox']));
    openPortal('/recharge');
    const ways = await screen.findByRole('group', { name: '支付方式' });
    const names = within(ways).getAllByRole('radio');
    expect(names[0]).toBeChecked();
    return names.map((one) => one.closest('label')?.textContent);
  };

  test('begin with what can be reached from WeChat’s browser', async () => {
    useBrowser(WECHAT);
    expect(await proposed()).toEqual(['微信支付', '支付宝', '沙箱支付']);
  });

  test('come as the service gives them everywhere else', async () => {
    useBrowser(PHONE);
    expect(await proposed()).toEqual(['支付宝', '微信支付', '沙箱支付']);
  });
});
