import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, fail, respond, serveContract } from '#testing/serve-contract';
import { TURN_MS } from './guest-watch';

const packageUrl = 'https://example.com/newer.apk';
/** What operators have made of it meanwhile. */
const changed = {
  ...respond('getHome', { ...exampleOf('getHome'), sections: [] }),
  ...respond('readClientConfig', { ...exampleOf('readClientConfig'), packageUrl, bundleUrl: packageUrl }),
  ...respond('getBulletin', null),
};

/** The page comes back to the front after some seconds. */
function comeBack(seconds: number): void {
  const now = Date.now() + seconds * 1000;
  vi.spyOn(Date, 'now').mockReturnValue(now);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const opened = () => screen.findByRole('region', { name: '热门榜' });

afterEach(() => {
  vi.useRealTimers();
});

describe('a guest who has the first page open', () => {
  test('sees what operators have changed when coming back to it', async () => {
    serveContract();
    openPortal('/');
    await opened();
    serveContract(changed);
    comeBack(30);
    expect(await screen.findByText('首页正在布置中')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('link', { name: '下载应用' })).toHaveAttribute('href', packageUrl));
  });

  test('asks for nothing when away for a moment', { tags: ['deep'] }, async () => {
    serveContract();
    openPortal('/');
    await opened();
    const calls = serveContract(changed);
    comeBack(5);
    await act(() => Promise.resolve());
    expect(calls).toEqual([]);
  });

  test(
    'sees it without doing anything, a while later; a hidden page asks for nothing',
    { tags: ['deep'] },
    async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
      serveContract();
      openPortal('/');
      await opened();
      const calls = serveContract(changed);
      const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      await act(() => vi.advanceTimersByTimeAsync(2 * TURN_MS));
      expect(calls).toEqual([]);
      visibility.mockRestore();
      await act(() => vi.advanceTimersByTimeAsync(2 * TURN_MS));
      expect(await screen.findByText('首页正在布置中')).toBeVisible();
    },
  );

  test('keeps what is shown while the service does not answer', { tags: ['deep'] }, async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    serveContract();
    openPortal('/');
    await opened();
    const calls = serveContract({ ...fail('getHome', 500), ...fail('readClientConfig', 500) });
    comeBack(30);
    await waitFor(() => expect(calls.map(({ id }) => id)).toContain('readClientConfig'));
    await waitFor(() =>
      expect(warn).toHaveBeenCalledWith('the content of the page was not refreshed', expect.any(Error)),
    );
    expect(await opened()).toBeVisible();
  });
});

test('a player, who hears of it by the feed, asks for nothing', async () => {
  serveContract();
  signIn();
  openPortal('/');
  await opened();
  await screen.findByRole('link', { name: /^系统消息/ });
  const calls = serveContract(changed);
  comeBack(30);
  await act(() => Promise.resolve());
  expect(calls.map(({ id }) => id)).not.toContain('getHome');
});
