import { playerLabels } from '@ug/contract';
import { describe, expect, test, vi } from 'vitest';
import { DeviceIdError, deviceId } from './device-id';
import { ANDROID, deviceKind, IOS } from './device-kind';
import { deviceName } from './device-name';
import { platformNames } from './own-platform';

describe('a device is known', () => {
  test.each([
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140 Mobile', 5, ANDROID, false],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, IOS, false],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Safari/605', 5, IOS, false],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Safari/605', 0, undefined, false],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140', 0, undefined, false],
    ['Mozilla/5.0 (iPhone) MicroMessenger/8.0.50', 5, IOS, true],
  ])('by %s with %i touch points', (userAgent, maxTouchPoints, platformType, isWeChat) => {
    expect(deviceKind({ userAgent, maxTouchPoints })).toEqual({ platformType, isWeChat });
  });
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1',
    'iPhone · Safari',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 MicroMessenger/8.0',
    '安卓手机 · 微信',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', '电脑 · Edge'],
  ['something else', '电脑'],
])('%s is called %s', (userAgent, name) => expect(deviceName({ userAgent, maxTouchPoints: 0 })).toBe(name));

test('platforms are called what the contract calls them', () => {
  expect(platformNames).toEqual(playerLabels.PlatformType);
});

describe("a device's id", () => {
  test('is a version 4 UUID without dashes, and stays', () => {
    const id = deviceId();
    expect(id).toMatch(/^[0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
    expect(deviceId()).toBe(id);
    expect(localStorage.getItem('h5_device_id')).toBe(id);
  });

  test('is made again when what is stored is no id', () => {
    localStorage.setItem('h5_device_id', '5f0c6d1e-2b7a-4c8f');
    expect(deviceId()).toMatch(/^[0-9a-f]{32}$/);
  });

  test('cannot be made without randomness', () => {
    vi.stubGlobal('crypto', {});
    expect(() => deviceId()).toThrow(DeviceIdError);
  });

  test('lasts for the visit where storage is refused', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const id = deviceId();
    expect(deviceId()).toBe(id);
    vi.restoreAllMocks();
    expect([deviceId(), localStorage.getItem('h5_device_id')], 'kept once storage takes it').toEqual([id, id]);
  });
});
