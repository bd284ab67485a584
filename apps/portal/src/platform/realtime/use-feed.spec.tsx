import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { setAccount, guestState, useAccount } from '../session/account.store';
import { serveContract } from '#testing/serve-contract';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import type { OpenFeed } from './feed';
import { useFeedState } from './feed-state.store';

describe('the feed', () => {
  test('is not opened for a guest', async () => {
    serveContract();
    const feed = new FakeFeed();
    openPortal('/', feed.open);
    await screen.findByRole('link', { name: '登录/注册' });
    expect(feed.following).toEqual([]);
    expect(useFeedState.getState().state).toBe('none');
  });

  test('is opened again for another session, and the one before is closed', async () => {
    serveContract();
    signIn();
    const feed = new FakeFeed();
    openPortal('/faq', feed.open);
    await waitFor(() => expect(feed.following).toEqual(['10001']));
    const { account } = useAccount.getState();
    await act(async () => setAccount({ ...account, uid: '10002', token: 'token-10002' }));
    await waitFor(() => expect(feed.following).toEqual(['10002']));
  });

  test('that opens after the player has left is closed at once, without an event', async () => {
    serveContract();
    signIn();
    let close = 0;
    let opened: (feed: Awaited<ReturnType<OpenFeed>>) => void = () => undefined;
    const open: OpenFeed = () => new Promise((resolve) => (opened = resolve));
    openPortal('/faq', open);
    await waitFor(() => expect(useFeedState.getState().state).toBe('connecting'));
    await act(async () => useAccount.setState(guestState, true));
    const feed = {
      reconnectNow: () => undefined,
      onPush: () => () => undefined,
      send: () => Promise.reject(new Error()),
    };
    await act(async () => opened({ ...feed, close: () => (close += 1) }));
    expect(close).toBe(1);
  });

  test('tries at once when the network is back', async () => {
    serveContract();
    signIn();
    const feed = new FakeFeed();
    openPortal('/faq', feed.open);
    await waitFor(() => expect(feed.following).toHaveLength(1));
    window.dispatchEvent(new Event('online'));
    expect(feed.reconnects).toBe(1);
  });

  test('that is away for a while says so on the page, until it is back', async () => {
    serveContract();
    signIn();
    const feed = new FakeFeed();
    openPortal('/faq', feed.open);
    await waitFor(() => expect(feed.following).toHaveLength(1));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await feed.emit(({ onState }) => onState('online'));
      await feed.emit(({ onState }) => onState('offline'));
      expect(screen.queryByText('实时连接中断，正在重新连接…')).not.toBeInTheDocument();
      await act(async () => vi.advanceTimersByTime(5000));
      expect(screen.getByText('实时连接中断，正在重新连接…')).toBeVisible();
      await feed.emit(({ onState }) => onState('online'));
      expect(screen.queryByText('实时连接中断，正在重新连接…')).not.toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });

  test('whose code cannot be loaded says so in the log, counts as away, and is tried again', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    serveContract();
    signIn();
    openPortal('/faq', () => Promise.reject(new Error('chunk')));
    await waitFor(() => expect(warn).toHaveBeenCalledWith('the feed could not start', expect.any(Error)));
    expect(useFeedState.getState().state).toBe('offline');
  });
});
