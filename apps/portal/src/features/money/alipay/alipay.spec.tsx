import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as leaving from '#platform/navigation/leave-for';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, refuse, respond, serveContract } from '#testing/serve-contract';

const orderNo = exampleOf('createOrder').orderNo;
const page = `/pay/alipay?order=${orderNo}`;
const left = () => vi.spyOn(leaving, 'leaveFor').mockReturnValue();

beforeEach(() => signIn());

describe('paying at Alipay', () => {
  test('goes on to its page, with the one that fits the screen', async () => {
    const leave = left();
    const calls = serveContract();
    openPortal(page);
    expect(await screen.findByText('正在前往支付宝…')).toBeVisible();
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(exampleOf('openAlipay').url));
    expect(calls.find(({ id }) => id === 'openAlipay')?.body).toMatchObject({ orderNo, wide: '0' });
  });

  test('says why not, can be tried again, and leads back to the order', async () => {
    const leave = left();
    serveContract(refuse('openAlipay', 'order.notOpen'));
    const { user } = openPortal(page);
    expect(await screen.findByText('该订单已支付或已关闭')).toBeVisible();
    expect(screen.getByRole('link', { name: '返回订单' })).toHaveAttribute('href', `/orders/${orderNo}`);
    expect(leave).not.toHaveBeenCalled();
    serveContract(respond('openAlipay', { url: 'https://alipay.test/' }));
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://alipay.test/'));
  });

  test('asks for nothing where the address names no order, and leads to the orders', async () => {
    const calls = serveContract();
    openPortal('/pay/alipay');
    expect(await screen.findByText('链接里没有订单号，请从订单进入')).toBeVisible();
    expect(screen.getByRole('link', { name: '返回订单' })).toHaveAttribute('href', '/orders');
    expect(calls.map(({ id }) => id)).not.toContain('openAlipay');
  });

  test('asks for another browser where WeChat would not let it through', async () => {
    const leave = left();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0');
    const calls = serveContract();
    openPortal(page);
    expect(await screen.findByText('请在浏览器中打开')).toBeVisible();
    expect(calls.some(({ id }) => id === 'openAlipay')).toBe(false);
    expect(leave).not.toHaveBeenCalled();
  });
});
