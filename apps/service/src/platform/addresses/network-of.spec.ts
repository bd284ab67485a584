import { expect, it } from 'vitest';
import { countedAddress } from './counted-address';
import { networkOf, networkWithShare } from './network-of';

it.each([
  ['203.0.113.7', '203.0.113.*'],
  ['::ffff:203.0.113.7', '203.0.113.*'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:*'],
  ['2001:db8::7', '2001:db8:0:*'],
  ['2002:cb00:7107::1', '203.0.113.*'],
  ['::1', '0:0:0:*'],
  ['fe80::1%eth0', 'fe80:0:0:*'],
  ['', ''],
  ['unix:/run/service.sock', ''],
])('of the address %j only %j is kept', (address, network) => {
  expect(networkOf(countedAddress(address))).toBe(network);
});

it.each([
  ['203.0.113.7', '203.0.113.*'],
  ['2001:db8:1:2::7', '2001:db8:1:*'],
  ['172.32.0.1', '172.32.0.*'],
  ['127.0.0.1', ''],
  ['::1', ''],
  ['10.0.3.7', ''],
  ['172.17.0.1', ''],
  ['192.168.1.9', ''],
  ['fd00::1', ''],
  ['', ''],
])('the share that %j spends is that of %j', (address, network) => {
  expect(networkWithShare(countedAddress(address))).toBe(network);
});
