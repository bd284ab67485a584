import { isIPv4 } from 'node:net';
import type { CountedAddress } from './counted-address';

/** How many of the groups of an address say in which network it is: the first three of IPv4, a site's of IPv6. */
const KEPT_GROUPS = 3;

/** What of an address is kept and shown: enough to see that somebody was elsewhere, too little to find them by. */
export function networkOf(address: CountedAddress): string {
  if (address === '') return '';
  const separator = isIPv4(address) ? '.' : ':';
  return [...address.split(separator).slice(0, KEPT_GROUPS), '*'].join(separator);
}
