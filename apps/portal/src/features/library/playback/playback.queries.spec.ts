import { expect, onTestFinished, test, vi } from 'vitest';
import { placed, serveContract } from '#testing/serve-contract';
import { leavePlayback, playPart } from './playback.queries';

test('who watches on names the stream they have, so that they do not count twice', async () => {
  const calls = serveContract();
  const { stream } = await playPart(101, null);
  await playPart(101, stream);
  const [first, second] = placed(calls, 'playPart');
  expect(first?.body).not.toHaveProperty('stream');
  expect(second?.body).toMatchObject({ stream });
});

test('a device that asks for an episode says what its player calls it', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile');
  const calls = serveContract();
  await playPart(101, null);
  expect(placed(calls, 'playPart')[0]?.body).toMatchObject({ deviceName: '安卓手机 · Chrome' });
});

test('whoever leaves gives their place back, and whoever had none does not', () => {
  const send = vi.fn();
  Object.defineProperty(navigator, 'sendBeacon', { value: send, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'sendBeacon'));
  leavePlayback({ leaveUrl: null });
  expect(send).not.toHaveBeenCalled();
  leavePlayback({ leaveUrl: '/api/v/token/leave' });
  expect(send).toHaveBeenCalledWith('/api/v/token/leave');
});
