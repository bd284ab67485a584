import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '#platform/api/api';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { respond, exampleOf, fail, refuse, serveContract } from '#testing/serve-contract';
import { openPortal, signIn } from '#testing/open-portal';
import { createQueryClient } from '#platform/api/query-client';
import { start } from './start';

beforeEach(() => {
  window.history.replaceState(null, '', '/');
});

describe('when a player opens the portal', () => {
  test('the device registers under an id that stays, and says that it has started', async () => {
    const calls = serveContract();
    openPortal('/');
    await waitFor(() => expect(calls.map(({ id }) => id)).toContain('startDevice'));
    const init = calls.find(({ id }) => id === 'initDevice');
    expect(init?.body).toEqual({
      appID: '1000',
      channelID: '0',
      deviceID: localStorage.getItem('h5_device_id'),
      deviceType: 'h5',
      osType: '3',
    });
    expect(init?.body.deviceID).toMatch(/^[0-9a-f]{32}$/);
  });

  test('a browser without randomness is told that there is no device id', async () => {
    serveContract();
    vi.stubGlobal('crypto', undefined);
    openPortal('/bookinfo/1');
    expect(await screen.findByText('SDK初始化失败，设备号获取失败')).toBeVisible();
  });

  test('any other failure of the start is told in general', async () => {
    serveContract(fail('initDevice', 500));
    openPortal('/bookinfo/1');
    expect(await screen.findByText('SDK初始化失败')).toBeVisible();
  });

  test('a start that the service refuses is written to the console only', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    serveContract(refuse('startDevice', 'validation'));
    openPortal('/bookinfo/1');
    await waitFor(() => expect(warn).toHaveBeenCalledWith('请求错误'));
    expect(screen.queryByText('请求错误')).not.toBeInTheDocument();
  });
});

describe('a player whom a link brought', () => {
  test('is reported with channel and invitation, and both are kept', async () => {
    const calls = serveContract();
    window.history.replaceState(null, '', '/?code=3021&inviteCode=YG8K2M');
    start(createQueryClient());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({
      id: 'reportChannelVisit',
      body: { appID: '1000', channelID: '3021', inviteCode: 'YG8K2M' },
    });
    expect(localStorage.getItem('inviteCode')).toBe('YG8K2M');
  });

  test('is known by that channel in later calls, also on another day', async () => {
    localStorage.setItem('channelCode', '3021');
    const calls = serveContract();
    openPortal('/games');
    await waitFor(() => expect(calls.find(({ id }) => id === 'listGames')?.body.channelID).toBe('3021'));
  });

  test('is not reported without either code', () => {
    const calls = serveContract();
    start(createQueryClient());
    expect(calls).toEqual([]);
  });
});

describe('in the header', () => {
  test('a guest finds the way to sign in', async () => {
    serveContract();
    openPortal('/');
    expect(await screen.findByRole('link', { name: '登录/注册' })).toHaveAttribute('href', '/login');
  });

  test('a player finds the count of unread messages', async () => {
    serveContract(respond('listMessages', { ...exampleOf('listMessages'), unread: { count: 3, version: 9 } }));
    signIn();
    openPortal('/');
    expect(await screen.findByRole('link', { name: '系统消息，3 条未读' })).toHaveTextContent('3');
  });

  test('everyone finds the app where the server config has a link to it', async () => {
    serveContract(respond('initDevice', { ...exampleOf('initDevice'), packageUrl: 'https://example.com/app.apk' }));
    openPortal('/');
    expect(await screen.findByRole('link', { name: '下载应用' })).toHaveAttribute(
      'href',
      'https://example.com/app.apk',
    );
  });
});

test('a session that has expired signs the player out once, though several calls say so', async () => {
  serveContract(refuse('listGameGifts', 'session.expired'));
  signIn();
  const { address, goTo } = openPortal('/bookinfo/1');
  await screen.findByRole('article', { name: '雾港灯塔手记' });
  const ask = () => api.call('listGameGifts', { body: { appID: 1 } });
  await Promise.allSettled([ask(), ask(), ask()]);
  await waitFor(() => expect(address()).toBe(`/login?redirect=${encodeURIComponent('/bookinfo/1')}`));
  expect(isSignedIn(useAccount.getState())).toBe(false);
  await goTo('/');
  expect(address()).toBe('/');
});

test('a player is told while there is no network', async () => {
  serveContract();
  openPortal('/bookinfo/1');
  await screen.findByRole('article', { name: '雾港灯塔手记' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText('网络已断开，显示的内容可能不是最新')).toBeVisible();
});

test('a player who signs in is known to the service by uid and token', async () => {
  const calls = serveContract();
  signIn();
  openPortal('/');
  await waitFor(() => expect(calls.length).toBeGreaterThan(2));
  const headers = calls.map((call) => [call.headers.get('UG-Uid'), call.headers.get('UG-Token')]);
  expect(new Set(headers.map(String))).toEqual(new Set(['10001,token-10001']));
  expect(within(screen.getByRole('banner')).getByRole('link', { name: /系统消息/ })).toBeVisible();
});
