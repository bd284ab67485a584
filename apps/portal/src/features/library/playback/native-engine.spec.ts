import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeVideos } from '#testing/fake-media';
import { exampleOf } from '#testing/serve-contract';
import { Addresses } from './addresses';
import { openNative } from './native-engine';
import type { Playback } from './playback.queries';

const under = (token: string): Playback => ({
  ...exampleOf('playPart'),
  sources: [{ kind: 'file', url: `/api/v/${token}/480p.mp4`, mime: 'video/mp4' }],
});

beforeEach(() => {
  fakeVideos();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** A file whose address answers with these statuses, one after the other. */
async function open(...statuses: number[]) {
  const video = document.createElement('video');
  vi.stubGlobal('fetch', () => {
    const status = statuses.shift() ?? 200;
    return status === 0
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(null, { status }));
  });
  const addresses = new Addresses(under('a'), {
    renew: () => Promise.resolve(under('b')),
    onRenewed: () => undefined,
    now: () => 0,
  });
  const [onFault, onRetry, onLoaded] = [vi.fn(), vi.fn(), vi.fn()];
  const host = { video, addresses, onHeights: vi.fn(), onHeight: vi.fn(), onLoaded, onRetry, onFault };
  const engine = await openNative({ way: 'file', index: 0 }, host);
  engine.start(8000);
  async function fails() {
    video.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(0);
  }
  return { engine, video, fails, onFault, onRetry, onLoaded };
}

const addressOf = (video: HTMLVideoElement) => new URL(video.src).pathname;

test('a file begins at its second as soon as it knows its length', async () => {
  const { video } = await open();
  expect(addressOf(video)).toBe('/api/v/a/480p.mp4');
  video.dispatchEvent(new Event('loadedmetadata'));
  expect(video.currentTime).toBe(8);
});

test('an address that has ended is replaced, and the place stays', async () => {
  const { video, fails, onLoaded, onFault } = await open(403);
  video.currentTime = 42;
  await fails();
  expect(addressOf(video)).toBe('/api/v/b/480p.mp4');
  video.currentTime = 0;
  video.dispatchEvent(new Event('loadedmetadata'));
  expect(video.currentTime).toBe(42);
  expect(onLoaded).toHaveBeenCalledTimes(2);
  expect(onFault).not.toHaveBeenCalled();
});

test('a service that is down is asked again after one, two, four and eight seconds, and then given up', async () => {
  const { fails, onRetry, onFault, onLoaded } = await open(0, 502, 0, 503, 0);
  for (const [attempt, delay] of [1000, 2000, 4000, 8000].entries()) {
    await fails();
    expect(onRetry).toHaveBeenCalledTimes(attempt + 1);
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(onLoaded).toHaveBeenCalledTimes(attempt + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(onLoaded).toHaveBeenCalledTimes(attempt + 2);
  }
  await fails();
  expect(onFault).toHaveBeenCalledExactlyOnceWith('network');
});

test.each([
  [404, 'gone'],
  [206, 'media'],
])('what answers %i is %s', async (status, fault) => {
  const { fails, onFault } = await open(status);
  await fails();
  expect(onFault).toHaveBeenCalledExactlyOnceWith(fault);
});

test('what fails after it was closed is nobody’s business', async () => {
  const { engine, fails, onFault, onRetry } = await open(0);
  engine.close();
  await fails();
  expect(onFault).not.toHaveBeenCalled();
  expect(onRetry).not.toHaveBeenCalled();
});
