import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { followOtherTabs, guestAccount, isSignedIn, useAccount } from '#platform/session/account.store';
import { exampleOf, fail, placed, refuse, serveContract } from '#testing/serve-contract';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import { signOut } from './sessions.widget';

const isGuest = () => !isSignedIn(useAccount.getState());

async function leave(visit: ReturnType<typeof openPortal>) {
  await visit.user.click(await screen.findByRole('button', { name: '退出登录' }));
  await visit.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '退出登录' }));
}

describe('a player who signs out', () => {
  test('is a guest at once, the service is told under the session, and what was theirs is gone', async () => {
    const calls = serveContract();
    signIn();
    const feed = new FakeFeed();
    const visit = openPortal('/profile', feed.open);
    await waitFor(() => expect(feed.following).toEqual(['10001']));
    expect(await screen.findByText('128')).toBeVisible();
    await leave(visit);
    expect(await screen.findByRole('link', { name: /登录\/注册/ })).toBeVisible();
    expect(placed(calls, 'logoutAccount')[0]?.headers.get('UG-Token')).toBe('token-10001');
    expect(useAccount.getState().account).toEqual(guestAccount);
    expect(screen.queryByText('128')).not.toBeInTheDocument();
    await waitFor(() => expect(feed.following).toEqual([]));
  });

  test('is a guest though the service cannot be told', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    serveContract(fail('logoutAccount', 503));
    signIn();
    await leave(openPortal('/profile'));
    await waitFor(() =>
      expect(warn).toHaveBeenCalledWith('the service could not be told of a sign-out', expect.anything()),
    );
    expect(isGuest()).toBe(true);
  });

  test('locally does not tell the service', async () => {
    const calls = serveContract();
    signIn();
    await signOut({ isLocal: true });
    expect(isGuest()).toBe(true);
    expect(calls).toEqual([]);
  });

  test('in one tab is signed out in the others, and a page for players closes', async () => {
    serveContract();
    signIn();
    const stop = followOtherTabs();
    const { address } = openPortal('/message');
    await screen.findByText('星海远征新版本上线');
    const guest = JSON.stringify({ state: { account: guestAccount }, version: 0 });
    localStorage.setItem('ug-account', guest);
    window.dispatchEvent(new StorageEvent('storage', { key: 'ug-account', newValue: guest }));
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Fmessage'));
    expect(isGuest()).toBe(true);
    stop();
  });
});

describe('a session that ends in the middle of a page', () => {
  test.each([
    ['banned', '账号已被封禁，如有疑问请联系客服'],
    ['password', '密码已修改，请重新登录'],
    ['revoked', '本机已被其他设备移除登录，请重新登录'],
    ['expired', '登录已过期，请重新登录'],
  ] as const)('because it was %s is said in words, once, with the way back', async (reason, words) => {
    serveContract();
    signIn();
    const feed = new FakeFeed();
    const { address } = openPortal('/games', feed.open);
    await waitFor(() => expect(feed.following).toHaveLength(1));
    await feed.emit(({ onSessionEnded }) => onSessionEnded(reason));
    expect(await screen.findByText(words)).toBeVisible();
    expect(address()).toBe('/login?redirect=%2Fgames');
    expect(isGuest()).toBe(true);
    expect(feed.following).toEqual([]);
  });

  test('by signing out elsewhere in this browser leaves the player on the page, as a guest', async () => {
    serveContract();
    signIn();
    const feed = new FakeFeed();
    const { address } = openPortal('/games', feed.open);
    await waitFor(() => expect(feed.following).toHaveLength(1));
    await feed.emit(({ onSessionEnded }) => onSessionEnded('logout'));
    expect(isGuest()).toBe(true);
    expect(address()).toBe('/games');
  });

  test('while messages are open signs out once, without a call, and leads back after signing in', async () => {
    const calls = serveContract(refuse('readMessage', 'session.expired'));
    signIn();
    const { user, address } = openPortal('/message');
    await user.click(await screen.findByRole('button', { name: /星海远征新版本上线/ }));
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Fmessage'));
    expect(screen.getAllByText('登录已过期，请重新登录')).toHaveLength(1);
    expect(screen.queryByText('×2')).not.toBeInTheDocument();
    expect(placed(calls, 'logoutAccount')).toEqual([]);
    await user.type(await screen.findByLabelText('账号'), 'yuanhangzhe');
    await user.type(screen.getByLabelText('密码'), '远航-2026-晨星');
    await user.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(address()).toBe('/message'));
    expect(await screen.findByText('星海远征新版本上线')).toBeVisible();
    expect(useAccount.getState().account.uid).toBe(exampleOf('loginAccount').uid);
  });
});
