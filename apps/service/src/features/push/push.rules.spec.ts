import { describe, expect, it } from 'vitest';
import { isPublic } from './public-addresses';
import { isPushAddress, messageNote, outcomeOf, replyNote, retryPause } from './push.rules';

describe('the address of a browser', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGx1',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA',
  ])('is %s', (endpoint) => {
    expect(isPushAddress(endpoint, false)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://127.0.0.1/push',
    'https://10.1.2.3/push',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/push',
    'https://[fd00::1]/push',
    'https://2130706433/push',
    'https://0x7f.1/push',
    'https://localhost/push',
    'https://redis/push',
    'https://metadata.google.internal/x',
    'https://printer.local/push',
    'https://service.localhost/push',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:secret@fcm.googleapis.com/fcm/send/abc',
    'ftp://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'not an address',
  ])('is not %s', (endpoint) => {
    expect(isPushAddress(endpoint, false)).toBe(false);
  });

  it('may be this machine where that is set for tests, and nothing else of a private network', () => {
    expect(isPushAddress('http://127.0.0.1:4000/push', true)).toBe(true);
    expect(isPushAddress('https://10.1.2.3/push', true)).toBe(false);
  });

  it.each([
    ['8.8.8.8', 4, true],
    ['142.250.72.138', 4, true],
    ['2607:f8b0:4005:80a::200a', 6, true],
    ['127.0.0.1', 4, false],
    ['10.0.0.1', 4, false],
    ['172.16.9.9', 4, false],
    ['192.168.1.1', 4, false],
    ['169.254.169.254', 4, false],
    ['100.64.0.1', 4, false],
    ['0.0.0.0', 4, false],
    ['::1', 6, false],
    ['::ffff:10.0.0.1', 6, false],
    ['fd12::1', 6, false],
    ['fe80::1', 6, false],
  ] as const)('leads to %s (IPv%i): %s', (address, family, expected) => {
    expect(isPublic(address, family)).toBe(expected);
  });
});

it('what a push service answers is one of four things', () => {
  expect([201, 200, 404, 410, 429, 500, 503, 408, 400, 403, 413].map(outcomeOf)).toEqual([
    'sent',
    'sent',
    'gone',
    'gone',
    'later',
    'later',
    'later',
    'later',
    'refused',
    'refused',
    'refused',
  ]);
});

it('a browser that cannot be reached is tried after 1, 4 and 16 minutes, and then no more', () => {
  expect([0, 1, 2, 3].map(retryPause)).toEqual([60_000, 240_000, 960_000, null]);
});

it('a note has a tag that push services take as a topic', () => {
  for (const { tag } of [replyNote, messageNote({ id: 2_147_483_647, title: '新版本' })])
    expect(tag).toMatch(/^[A-Za-z0-9_-]{1,32}$/);
});
