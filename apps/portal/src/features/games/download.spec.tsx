import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { takeSavedLinks } from '../../testing/browser';
import {
  disconnect,
  exampleOf,
  fail,
  refuse,
  respond,
  serveContract,
  success,
  type Call,
} from '../../testing/serve-contract';
import { openPortal, signIn } from '../../testing/open-portal';

const paid = respond('getGameDetail', { ...exampleOf('getGameDetail'), onlineType: 1, buyAmount: 50 });
const downloads = (calls: Call[]) => calls.filter(({ id }) => id === 'downloadGame');
const browser = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue();
});

describe('a guest downloads a free game', () => {
  test('at once, without signing in', async () => {
    const calls = serveContract();
    const { user, address } = openPortal('/detail/1');
    await user.click(await screen.findByRole('button', { name: '下载' }));
    expect(await screen.findByText('开始下载《星海远征》')).toBeVisible();
    expect(takeSavedLinks()).toEqual([exampleOf('downloadGame')]);
    expect(downloads(calls)).toMatchObject([
      { path: '/user/game/download/1', body: { platformType: '1', deviceID: localStorage.getItem('h5_device_id') } },
    ]);
    expect(address()).toBe('/detail/1');
  });

  test('from a list as well, for the platform of the device', async () => {
    browser('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    const calls = serveContract();
    const { user } = openPortal('/games');
    await user.click(await screen.findByRole('button', { name: '下载 云端牧场' }));
    await waitFor(() => expect(downloads(calls)[0]?.body.platformType).toBe('2'));
  });

  test('once, though the button is pressed twice', async () => {
    let send: (response: Response) => void = () => undefined;
    const calls = serveContract({ downloadGame: () => new Promise((resolve) => (send = resolve)) });
    const { user } = openPortal('/detail/1');
    const button = await screen.findByRole('button', { name: '下载' });
    await user.dblClick(button);
    expect(button).toBeDisabled();
    send(success(exampleOf('downloadGame')));
    await waitFor(() => expect(button).toBeEnabled());
    expect(downloads(calls)).toHaveLength(1);
  });

  test('but not from a link that does not start with http: that is written to the log and nothing happens', async () => {
    serveContract(respond('downloadGame', 'javascript:alert(1)'));
    const { user } = openPortal('/detail/1');
    await user.click(await screen.findByRole('button', { name: '下载' }));
    await waitFor(() => expect(warn).toHaveBeenCalledWith('下载链接无效', 'javascript:alert(1)'));
    expect(takeSavedLinks()).toEqual([]);
    expect(screen.queryByText(/开始下载/)).not.toBeInTheDocument();
  });

  test('again from the message, after the connection failed', async () => {
    serveContract(disconnect('downloadGame'));
    const { user } = openPortal('/detail/1');
    await user.click(await screen.findByRole('button', { name: '下载' }));
    expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
    serveContract();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('开始下载《星海远征》')).toBeVisible();
  });

  test('unless there is no package for the phone, which the button says', async () => {
    browser('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    serveContract();
    openPortal('/detail/1');
    expect(await screen.findByRole('button', { name: '暂无 iOS 版' })).toBeDisabled();
  });

  test('outside WeChat, whose browser sends the player to another one', async () => {
    browser('Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0');
    const calls = serveContract();
    const { user } = openPortal('/detail/1');
    await user.click(await screen.findByRole('button', { name: '下载' }));
    const dialog = await screen.findByRole('dialog', { name: '请在浏览器中打开' });
    await user.click(within(dialog).getByRole('button', { name: '知道了' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(downloads(calls)).toEqual([]);
  });
});

describe('a paid game', () => {
  const status = { ...exampleOf('getUserStatus'), coinNum: 128, levelType: 0 };
  const playing = (is: Partial<typeof status> = {}) => respond('getUserStatus', { ...status, ...is });
  const open = async (visit: ReturnType<typeof openPortal>) => {
    await visit.user.click(await screen.findByRole('button', { name: '50 X钻 下载' }));
    return within(await screen.findByRole('dialog'));
  };

  test('sends a guest to sign in, and back afterwards', async () => {
    const calls = serveContract(paid);
    const { user, address } = openPortal('/detail/1');
    await user.click(await screen.findByRole('button', { name: '50 X钻 下载' }));
    expect(address()).toBe(`/login?redirect=${encodeURIComponent('/detail/1')}`);
    expect(downloads(calls)).toEqual([]);
  });

  test('asks a player first, says the price, the balance and that members download free', async () => {
    serveContract({ ...paid, ...playing() });
    signIn();
    const visit = openPortal('/detail/1');
    const dialog = await open(visit);
    expect(dialog.getByText('下载此游戏需要')).toBeVisible();
    expect(dialog.getByText('50')).toBeVisible();
    expect(await dialog.findByText('当前余额 128 X钻，下载后剩余 78')).toBeVisible();
    expect(dialog.getByText('会员免费下载')).toBeVisible();
    await visit.user.click(dialog.getByRole('button', { name: '立即开通' }));
    expect(visit.address()).toBe('/profile?pop=1');
    expect(localStorage.getItem('vipconfig')).toBe('{"type":1,"source":1}');
    await visit.goTo('/');
    await waitFor(() => expect(localStorage.getItem('vipconfig')).toBe('{"type":0,"source":0}'));
  });

  test('shows a member until when the membership lasts', async () => {
    serveContract({ ...paid, ...playing({ levelType: 1, expTime: '2027-01-31T00:00:00.000Z' }) });
    signIn();
    const dialog = await open(openPortal('/detail/1'));
    expect(await dialog.findByText('有效期至 2027-01-31')).toBeVisible();
    expect(dialog.queryByRole('button', { name: '立即开通' })).not.toBeInTheDocument();
  });

  test('is not downloaded by a player who cancels, by the button or by Esc', async () => {
    const calls = serveContract({ ...paid, ...playing() });
    signIn();
    const visit = openPortal('/detail/1');
    await visit.user.click((await open(visit)).getByRole('button', { name: '取消' }));
    await open(visit);
    await visit.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(downloads(calls)).toEqual([]);
  });

  test('is downloaded by a player with enough diamonds, and the purchase announced', async () => {
    serveContract({ ...paid, ...playing() });
    signIn();
    const announced: unknown[] = [];
    window.addEventListener('ug:purchase', (event) => announced.push((event as CustomEvent).detail), { once: true });
    const visit = openPortal('/detail/1');
    await visit.user.click((await open(visit)).getByRole('button', { name: '下载' }));
    expect(await screen.findByText('开始下载《星海远征》')).toBeVisible();
    expect(takeSavedLinks()).toHaveLength(1);
    expect(announced).toEqual([{ gameId: 1, amount: 50, currency: 'USD' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('offers a player with too few diamonds to recharge', async () => {
    const calls = serveContract({ ...paid, ...playing({ coinNum: 49 }) });
    signIn();
    const visit = openPortal('/detail/1');
    await visit.user.click((await open(visit)).getByRole('button', { name: '下载' }));
    const dialog = within(await screen.findByRole('dialog', { name: '当前X钻余额不足！' }));
    expect(dialog.getByText('当前余额不足，请您充值后继续使用')).toBeVisible();
    await visit.user.click(dialog.getByRole('button', { name: '充值' }));
    expect(visit.address()).toBe('/recharge');
    expect(downloads(calls)).toEqual([]);
  });

  test('sends a player whose balance is not known to sign in', async () => {
    serveContract({ ...paid, ...fail('getUserStatus', 500) });
    signIn();
    const visit = openPortal('/detail/1');
    await visit.user.click((await open(visit)).getByRole('button', { name: '下载' }));
    expect(visit.address()).toBe(`/login?redirect=${encodeURIComponent('/detail/1')}`);
  });

  test('that the service refuses says so in its words, and not to try again', async () => {
    serveContract({ ...paid, ...playing(), ...refuse('downloadGame', 'game.notPurchased') });
    signIn();
    const visit = openPortal('/detail/1');
    await visit.user.click((await open(visit)).getByRole('button', { name: '下载' }));
    expect(await screen.findByText('尚未购买该游戏')).toBeVisible();
    expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
  });
});
