import { describe, expect, it } from 'vitest';
import { isWithin, networkFrom, plainAddress } from './networks';

describe('an address or a network that somebody typed', () => {
  it.each([
    [' 203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.7/32', '203.0.113.7'],
    ['203.0.113.77/24', '203.0.113.0/24'],
    ['10.200.3.4/9', '10.128.0.0/9'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['2001:db8:1:2:3::/48', '2001:db8:1::/48'],
    ['::/0', '::/0'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.0/120', '203.0.113.0/24'],
    ['::ffff:0:0/90', '::ffc0:0:0/90'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(networkFrom(typed)).toBe(kept);
    expect(networkFrom(kept)).toBe(kept);
  });

  it.each(['', '203.0.113', '203.0.113.7/33', '203.0.113.7/', '2001:db8::/129', 'fe80::1%eth0', '[::1]', '1.2.3.4:80'])(
    '%s is neither',
    (typed) => expect(networkFrom(typed)).toBeNull(),
  );
});

describe('a list of networks', () => {
  it.each([
    [['203.0.113.0/24'], '203.0.113.255', true],
    [['203.0.113.0/24'], '203.0.114.0', false],
    [['203.0.113.7'], '::ffff:203.0.113.7', true],
    [['203.0.113.7'], '2002:cb00:7107::1', false],
    [['203.0.113.7'], '64:ff9b::cb00:7107', false],
    [['2001:db8::/33'], '2001:db8:7fff::1', true],
    [['2001:db8::/33'], '2001:db8:8000::1', false],
    [['0.0.0.0/0'], '2001:db8::1', false],
    [['0.0.0.0/0', '::/0'], '2001:db8::1', true],
    [['203.0.113.7'], 'not an address', false],
    [[], '203.0.113.7', false],
  ] as const)('%j has %s: %s', (networks, address, isIn) => {
    expect(isWithin(networks, address)).toBe(isIn);
  });

  it('shows an address of IPv4 as one', () => {
    expect(['::ffff:127.0.0.1', '2001:db8:0::1', ''].map(plainAddress)).toEqual(['127.0.0.1', '2001:db8::1', '']);
  });
});
