import { isIPv4 } from 'node:net';
import type { CountedAddress } from './counted-address';

/** Number of groups of an address that identify its network: the first three of IPv4, a site's of IPv6. */
const KEPT_GROUPS = 3;

/** Returns the part of an address that is kept and shown: enough to see that somebody was elsewhere, too little to find them by. */
export function networkOf(address: CountedAddress): string {
  if (address === '') return '';
  const separator = isIPv4(address) ? '.' : ':';
  return [...address.split(separator).slice(0, KEPT_GROUPS), '*'].join(separator);
}

/** The machine itself and networks inside a house: a proxy may stand there for everybody. */
const INSIDE = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|0:0:0:0::|f[cd])/;

/**
 * The network that has a share of something scarce: a /48 of IPv6, which one customer has and which holds 65,536 lines,
 * and a /24 of IPv4. Empty where an address says nothing about who is behind it.
 */
export const networkWithShare = (address: CountedAddress): string => (INSIDE.test(address) ? '' : networkOf(address));
