import { expect, test, vi } from 'vitest';
import { exampleOf } from '#testing/serve-contract';
import { Addresses } from './addresses';
import type { Playback } from './playback.queries';

const under = (token: string): Playback => ({
  ...exampleOf('playPart'),
  renewAfterMs: 60_000,
  sources: [{ kind: 'hls', url: `/api/v/${token}/master.m3u8`, mime: 'application/vnd.apple.mpegurl' }],
});
const whole = (path: string) => `${window.location.origin}${path}`;

function open(renew: () => Promise<Playback>) {
  let now = 0;
  const onRenewed = vi.fn();
  const addresses = new Addresses(under('a'), { renew, onRenewed, now: () => now });
  return { addresses, onRenewed, wait: (ms: number) => (now += ms) };
}

test('what was made out under an old token is asked for under the newest', async () => {
  const { addresses, wait } = open(() => Promise.resolve(under('b')));
  expect(addresses.current('/api/v/a/480p.mp4')).toBe(whole('/api/v/a/480p.mp4'));
  wait(61_000);
  await addresses.fresh();
  expect(addresses.current('/api/v/a/480p.mp4')).toBe(whole('/api/v/b/480p.mp4'));
  expect(addresses.current('/api/v/b/480p.mp4')).toBe(whole('/api/v/b/480p.mp4'));
  expect(addresses.source(0)).toBe('/api/v/b/master.m3u8');
});

test('addresses of another host stay as they are', () => {
  const { addresses } = open(() => Promise.resolve(under('b')));
  expect(addresses.current('https://cdn.example/x.mp4')).toBe('https://cdn.example/x.mp4');
});

test('many that are refused at once are renewed once, and young ones are used as they are', async () => {
  const renew = vi.fn(() => Promise.resolve(under('b')));
  const { addresses, onRenewed, wait } = open(renew);
  await addresses.fresh();
  expect(renew).not.toHaveBeenCalled();
  wait(30_000);
  const { generation } = addresses;
  expect(await Promise.all([addresses.refused(generation), addresses.refused(generation)])).toEqual([true, true]);
  expect(renew).toHaveBeenCalledOnce();
  expect(onRenewed).toHaveBeenCalledWith(under('b'));
  expect(await addresses.refused(generation)).toBe(true);
  expect(renew).toHaveBeenCalledOnce();
});

test('new addresses that are refused at once are not renewed again and again', async () => {
  const renew = vi.fn(() => Promise.resolve(under('b')));
  const { addresses, wait } = open(renew);
  expect(await addresses.refused(addresses.generation)).toBe(true);
  expect(await addresses.refused(addresses.generation)).toBe(false);
  wait(11_000);
  expect(await addresses.refused(addresses.generation)).toBe(true);
  expect(renew).toHaveBeenCalledTimes(2);
});

test('a renewal that fails leaves the addresses as they are, and keeps the reason', async () => {
  const reason = new Error('没有网络');
  const { addresses } = open(() => Promise.reject(reason));
  expect(await addresses.refused(addresses.generation)).toBe(false);
  expect(addresses.failure).toBe(reason);
  expect(addresses.source(0)).toBe('/api/v/a/master.m3u8');
});

test('addresses that are given twice are one generation', () => {
  const { addresses } = open(() => Promise.resolve(under('b')));
  addresses.take(under('b'));
  const { generation } = addresses;
  addresses.take(under('b'));
  expect(addresses.generation).toBe(generation);
});
