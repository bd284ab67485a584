import { expect, it } from 'vitest';
import { unsafeSettings } from './unsafe-settings.rules';

const safe = {
  hasSandboxPay: false,
  publicUrl: 'https://portal.example.com',
  rateLimit: 600,
  isPushLocal: false,
  bucket: { endpoint: 'https://s3.example.com' },
};

it.each([
  ['nothing', {}, []],
  ['payments without money', { hasSandboxPay: true }, [/^沙箱支付开着/]],
  ['payments without money where nobody comes', { hasSandboxPay: true, publicUrl: undefined }, []],
  ['an address without encryption', { publicUrl: 'http://portal.example.com' }, [/^PUBLIC_URL 是 http:/]],
  ['an address of the machine itself', { publicUrl: 'http://127.0.0.1:3000', rateLimit: 0, isPushLocal: true }, []],
  ['no limit', { rateLimit: 0 }, [/RATE_LIMIT/]],
  ['push to the own network', { isPushLocal: true }, [/PUSH_LOCAL/]],
  ['a bucket without encryption', { bucket: { endpoint: 'http://s3.example.com' } }, [/^S3_ENDPOINT/]],
  ['a bucket next door', { bucket: { endpoint: 'http://192.168.1.9:9000' } }, []],
  ['a bucket in the next container', { bucket: { endpoint: 'http://minio:9000' } }, []],
  ['no bucket', { bucket: null }, []],
])('%s is told', (_what, change, expected) => {
  expect(unsafeSettings({ ...safe, ...change }, false)).toEqual(expected.map((text) => expect.stringMatching(text)));
});

it('agreements that are drafts are told where players come', () => {
  expect(unsafeSettings(safe, true)).toEqual([expect.stringMatching(/用户协议.*草稿/)]);
  expect(unsafeSettings({ ...safe, publicUrl: undefined }, true)).toEqual([]);
});
