import { act, screen, waitFor } from '@testing-library/react';
import { REQUEST_TIMEOUT_MS } from '@ug/api-client';
import { refusalCatalogue } from '@ug/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '#platform/api/api';
import { currentSession, useAccount } from '#platform/session/account.store';
import { takeSavedLinks } from '#testing/browser';
import { hangUp, page, silence, startContractServer, status } from '#testing/contract-server';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, respond, success, type Responses } from '#testing/serve-contract';
import { useToasts } from '#ui/toast.store';

// The error catalogue, row by row, with the portal's own client over a real network.

let service: Awaited<ReturnType<typeof startContractServer>>;
let warn: ReturnType<typeof vi.spyOn>;
const serve = async (responses?: Responses) => (service = await startContractServer(responses));
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  vi.useRealTimers();
  await service.close();
});

const TYPES = '/v1/games/types';
const GIFTS = '/web/game/detail/giftlist';
const ask = (signal?: AbortSignal) => api.call('listGameTypes', { signal });
const askForGifts = () => api.call('listGameGifts', { body: { appID: 1 } });
const refused = (key: keyof typeof refusalCatalogue) => {
  const { code, msg } = refusalCatalogue[key];
  return Response.json({ code, msg, data: null });
};
const toasts = () => useToasts.getState().toasts.map(({ message, count }) => `${message} ×${count}`);
/** Resolves when the service has been asked so many times. */
const wasAsked = (path: string, times = 1) =>
  waitFor(() => expect(service.asked.filter((one) => one === path)).toHaveLength(times));

describe('a response of HTTP', () => {
  test.each([
    [400, '请求错误'],
    [401, '未授权，请登录'],
    [403, '拒绝访问'],
    [404, '请求地址出错: /api/v1/games/types'],
    [408, '请求超时'],
    [500, '服务器内部错误'],
    [501, '服务未实现'],
    [502, '网关错误'],
    [503, '服务不可用'],
    [504, '网关超时'],
    [505, 'HTTP版本不受支持'],
  ])('%i says %s, whoever wrote it, and is logged as a failure', async (code, message) => {
    await serve();
    for (const fault of [status(code), page(code)]) {
      service.break(TYPES, fault);
      await expect(ask()).rejects.toMatchObject({ name: 'TransportError', status: code, message });
    }
    const line = `request failed: GET /api/v1/games/types ${code}`;
    expect(warn.mock.calls).toEqual([[line], [line]]);
  });

  test('200 that only a proxy can have written is a gateway’s error', async () => {
    await serve();
    service.break(TYPES, page(200));
    await expect(ask()).rejects.toMatchObject({ name: 'TransportError', message: '网关错误' });
  });
});

describe('a call', () => {
  test('that is cancelled says so and hangs up', async () => {
    await serve();
    service.break(TYPES, silence);
    const controller = new AbortController();
    const call = ask(controller.signal);
    const seen = expect(call).rejects.toMatchObject({ kind: 'cancelled', message: `取消请求: /api${TYPES}` });
    await wasAsked(TYPES);
    controller.abort();
    await seen;
    await waitFor(() => expect(service.given).toEqual([TYPES]));
  });

  test('that gets no response in 30 seconds is given up', async () => {
    await serve();
    service.break(TYPES, silence);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const over = vi.fn();
    const call = ask().catch(over);
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
    expect([REQUEST_TIMEOUT_MS, over.mock.calls]).toEqual([30_000, []]);
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(over).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout', message: '请求超时' }));
  });

  test('whose connection breaks asks to look at the network', async () => {
    await serve();
    service.break(TYPES, hangUp);
    await expect(ask()).rejects.toMatchObject({ kind: 'network', message: '网络连接失败，请检查网络后重试' });
  });

  test('beyond 20 under way is warned about', async () => {
    await serve();
    service.break(TYPES, silence);
    const controller = new AbortController();
    const calls: Promise<unknown>[] = [];
    // Another spec of this process may have left a call under way.
    while (warn.mock.calls.length === 0 && calls.length < 21) calls.push(ask(controller.signal));
    const said = warn.mock.calls.map(([line]: unknown[]) => line);
    controller.abort();
    await Promise.allSettled(calls);
    expect(said).toEqual(['21 requests are pending']);
  });
});

describe('code 2', () => {
  const expired: Responses = { listGameGifts: () => refused('session.expired') };

  test('in five responses at once signs out once, without a call, and leads to signing in', async () => {
    await serve(expired);
    signIn();
    const { address } = openPortal('/bookinfo/1');
    await screen.findByRole('article', { name: '雾港灯塔手记' });
    await Promise.allSettled(Array.from({ length: 5 }, askForGifts));
    await waitFor(() => expect(address()).toBe(`/login?redirect=${encodeURIComponent('/bookinfo/1')}`));
    expect(useAccount.getState().expiries).toBe(1);
    expect(currentSession()).toBeNull();
    expect(toasts()).toEqual(['登录已过期，请重新登录 ×1']);
    expect(service.asked).not.toContain('/user/logout');
  });

  test('for several calls of a guest leads to signing in once', async () => {
    await serve(expired);
    const { address, goBack } = openPortal('/bookinfo/1');
    await screen.findByRole('article', { name: '雾港灯塔手记' });
    for (let times = 0; times < 3; times += 1) await askForGifts().catch(() => undefined);
    await waitFor(() => expect(address()).toContain('/login'));
    await goBack();
    expect(address()).toBe('/bookinfo/1');
    expect(toasts()).toEqual([]);
  });

  test('to a session that another tab has replaced signs nobody out', async () => {
    await serve(expired);
    signIn();
    const { address } = openPortal('/bookinfo/1');
    await screen.findByRole('article', { name: '雾港灯塔手记' });
    const key = Object.keys(localStorage).find((name) => name.endsWith('-account'))!;
    localStorage.setItem(key, localStorage.getItem(key)!.replace('token-10001', 'token-of-the-other-tab'));
    await askForGifts().catch(() => undefined);
    expect(currentSession()).toEqual({ uid: '10001', token: 'token-of-the-other-tab' });
    expect(address()).toBe('/bookinfo/1');
    expect(toasts()).toEqual([]);
  });
});

describe('the start', () => {
  test('without a device id says so', async () => {
    await serve();
    vi.stubGlobal('crypto', undefined);
    openPortal('/bookinfo/1');
    expect(await screen.findByText('SDK初始化失败，设备号获取失败')).toBeVisible();
  });

  test.each([
    ['an HTTP error', status(500)],
    ['a broken connection', hangUp],
  ])('that fails by %s says so', async (_, fault) => {
    await serve();
    service.break('/user/device/init', fault);
    openPortal('/bookinfo/1');
    expect(await screen.findByText('SDK初始化失败')).toBeVisible();
  });

  test('whose result is not 0 is written to the console only', async () => {
    await serve({ startDevice: () => refused('validation') });
    openPortal('/bookinfo/1');
    await waitFor(() => expect(warn.mock.calls).toEqual([[refusalCatalogue.validation.msg]]));
    expect(toasts()).toEqual([]);
  });
});

describe('on the page of a game', () => {
  const game = { ...exampleOf('getGameDetail'), onlineType: 1, buyAmount: 50 } as const;
  const status128 = { ...exampleOf('getUserStatus'), uid: '10001', coinNum: 49, levelType: 0 };
  const tap = async ({ user }: ReturnType<typeof openPortal>, name: string) =>
    user.click(await screen.findByRole('button', { name }));

  test('a copy that fails is logged only', async () => {
    await serve();
    const visit = openPortal('/detail/1');
    await screen.findByRole('button', { name: '下载' });
    vi.stubGlobal('isSecureContext', true);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await tap(visit, '复制 SHA-256');
    await waitFor(() => expect(warn).toHaveBeenCalledWith('copying failed', expect.any(Error)));
    expect(toasts()).toEqual([]);
  });

  test.each(['javascript:alert(1)', '/files/1.apk', ''])('a download link like “%s” is logged only', async (link) => {
    await serve(respond('downloadGame', link));
    await tap(openPortal('/detail/1'), '下载');
    await waitFor(() => expect(warn).toHaveBeenCalledWith('a download link is not valid', link));
    expect([takeSavedLinks(), toasts()]).toEqual([[], []]);
  });

  test('a link that cannot be fetched is logged, and can be tried again', async () => {
    await serve();
    service.break('/user/game/download/1', hangUp);
    const visit = openPortal('/detail/1');
    await tap(visit, '下载');
    await waitFor(() => expect(warn).toHaveBeenCalledWith('a download failed', expect.any(Error)));
    service.break('/user/game/download/1');
    await tap(visit, '重试');
    expect(await screen.findByText('开始下载《星海远征》')).toBeVisible();
    expect(takeSavedLinks()).toHaveLength(1);
  });

  test('too few diamonds open the dialog that leads to recharging', async () => {
    await serve({ ...respond('getGameDetail', game), ...respond('getUserStatus', status128) });
    signIn();
    const visit = openPortal('/detail/1');
    await tap(visit, '50 X钻 下载');
    await screen.findByText(/当前余额/);
    await tap(visit, '下载');
    expect(await screen.findByRole('dialog', { name: '当前X钻余额不足！' })).toBeVisible();
    expect(service.asked.filter((path) => path.startsWith('/user/game/download'))).toEqual([]);
  });

  test('a paid download leads a guest to signing in', async () => {
    await serve({ getGameDetail: () => success(game) });
    const visit = openPortal('/detail/1');
    await tap(visit, '50 X钻 下载');
    await waitFor(() => expect(visit.address()).toBe(`/login?redirect=${encodeURIComponent('/detail/1')}`));
  });
});

describe('a read', () => {
  const LIST = '/v1/faq';
  const seen = () => screen.findByRole('region', { name: '下载安装' });

  test.each([
    ['a broken connection', hangUp],
    ['502', status(502)],
    ['503', status(503)],
    ['504', page(504)],
  ])('that fails by %s is tried again twice by itself, then by a tap', async (_, fault) => {
    await serve();
    service.break(LIST, fault);
    const { user } = openPortal('/faq');
    expect(await screen.findByRole('alert')).toHaveTextContent('常见问题加载失败');
    await wasAsked(LIST, 3);
    service.break(LIST);
    await user.click(screen.getByRole('button', { name: '重试' }));
    await seen();
  });

  test('that works at the second attempt shows no error', async () => {
    await serve();
    service.break(LIST, (request, response) => {
      service.break(LIST);
      status(503)(request, response);
    });
    openPortal('/faq');
    await seen();
    await wasAsked(LIST, 2);
  });

  test('without a network says so at once, and comes when the network is back', async () => {
    await serve();
    service.break(LIST, hangUp);
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openPortal('/faq');
    expect(await screen.findByRole('alert')).toHaveTextContent('网络连接失败，请检查网络后重试');
    await wasAsked(LIST, 1);
    service.break(LIST);
    onLine.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await seen();
  });

  test.each([400, 404, 408, 429, 500])('that fails by %i is not tried again by itself', async (code) => {
    await serve();
    service.break(LIST, status(code));
    openPortal('/faq');
    expect(await screen.findByRole('alert')).toHaveTextContent('常见问题加载失败');
    await wasAsked(LIST, 1);
  });
});

test('a write that fails in passing is never sent again by itself', async () => {
  await serve();
  signIn();
  service.break(GIFTS, status(503));
  service.break('/user/game/download/1', status(503));
  const { user } = openPortal('/detail/1');
  await user.click(await screen.findByRole('button', { name: '下载' }));
  expect(await screen.findByText('服务不可用')).toBeVisible();
  await wasAsked('/user/game/download/1', 1);
});
