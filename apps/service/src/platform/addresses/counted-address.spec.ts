import { describe, expect, it } from 'vitest';
import { countedAddress, NOWHERE } from './counted-address';

describe('what limits count of an address', () => {
  it.each([
    ['IPv4', '203.0.113.7', '203.0.113.7'],
    ['IPv4 with a port', '203.0.113.7:4711', '203.0.113.7'],
    ['IPv6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['another of its line', '2001:db8:1:2:ffff::1', '2001:db8:1:2::'],
    ['in capitals, with zeros', '2001:0DB8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::'],
    ['shortened at its beginning', '::1', '0:0:0:0::'],
    ['shortened in its first half', '2001:db8::2:3:4:5:6', '2001:db8:0:2::'],
    ['shortened at its end', '2001:db8:1:2::', '2001:db8:1:2::'],
    ['with a zone', 'fe80::1%eth0', 'fe80:0:0:0::'],
    ['in brackets', '[2001:db8:1:2::7]', '2001:db8:1:2::'],
    ['in brackets with a port', '[2001:db8:1:2::7]:4711', '2001:db8:1:2::'],
    ['with spaces around it', ' 203.0.113.7 ', '203.0.113.7'],
    ['mapped', '::ffff:203.0.113.7', '203.0.113.7'],
    ['mapped, in hexadecimal', '::FFFF:cb00:7107', '203.0.113.7'],
    ['mapped with a zone', '::ffff:203.0.113.7%lo', '203.0.113.7'],
    ['translated (NAT64)', '64:ff9b::203.0.113.7', '203.0.113.7'],
    ['translated in a network of its own', '64:ff9b:1::203.0.113.7', '203.0.113.7'],
    ['6to4', '2002:cb00:7107:1234::1', '203.0.113.7'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:34ff:8ef8', '203.0.113.7'],
    ['beside Teredo', '2001:1:4136:e378:8000:63bf:34ff:8ef8', '2001:1:4136:e378::'],
    ['no address', 'unknown', ''],
    ['a socket of the machine', 'unix:/run/service.sock', ''],
    ['too many groups', '1:2:3:4:5:6:7:8:9', ''],
    ['nothing', '', ''],
  ])('%s: %j counts as %j', (_, address, expected) => {
    expect(countedAddress(address)).toBe(expected);
  });

  it('is the same when it is counted again', () => {
    for (const address of ['203.0.113.7', '2001:db8:1:2:3:4:5:6', '::1', '']) {
      const once = countedAddress(address);
      expect(countedAddress(once)).toBe(once);
    }
  });

  it('of a connection without an address is that of nobody', () => {
    expect(countedAddress(undefined)).toBe(NOWHERE);
  });
});
