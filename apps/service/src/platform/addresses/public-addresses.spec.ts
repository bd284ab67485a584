import { describe, expect, it } from 'vitest';
import { isPublic, isPublicUrl } from './public-addresses';

describe('an address that somebody named', () => {
  it.each([
    'https://oapi.dingtalk.com/robot/send?access_token=a',
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGx1',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA',
  ])('is %s', (endpoint) => {
    expect(isPublicUrl(endpoint, false)).toBe(true);
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
    expect(isPublicUrl(endpoint, false)).toBe(false);
  });

  it('may be this machine where that is set for tests, and nothing else of a private network', () => {
    expect(isPublicUrl('http://127.0.0.1:4000/push', true)).toBe(true);
    expect(isPublicUrl('https://10.1.2.3/push', true)).toBe(false);
  });

  it.each([
    '8.8.8.8',
    '142.250.72.138',
    '100.63.255.255',
    '172.32.0.1',
    '192.0.1.1',
    '198.20.0.1',
    '223.255.255.255',
    '2607:f8b0:4005:80a::200a',
    '2a00:1450:4001:830::200a',
    '2001:4860:4860::8888',
    '2001:200::1',
    '3ffe::1',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
  ])('leads to the internet: %s', (address) => {
    expect(isPublic(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.9.9',
    '172.31.255.255',
    '192.0.0.9',
    '192.0.2.1',
    '192.31.196.1',
    '192.52.193.1',
    '192.88.99.1',
    '192.168.1.1',
    '192.175.48.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::10.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::8.8.8.8',
    '64:ff9b:1:fffe::10.0.0.1',
    '100::1',
    '100:0:0:1::1',
    '2001::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:10::1',
    '2001:20::1',
    '2001:db8::1',
    '2001:db8:ffff::1',
    '2002:808:808::1',
    '2002:a00:1::1',
    '2620:4f:8000::1',
    '3fff::1',
    '3fff:fff::1',
    '4000::1',
    '5f00::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'not an address',
    '',
  ])('does not lead to the internet: %s', (address) => {
    expect(isPublic(address)).toBe(false);
  });
});
