import { isIPv4, isIPv6 } from 'node:net';

/** How many of the groups of an address say in which network it is: the first three of IPv4, a site's of IPv6. */
const KEPT_GROUPS = 3;

/** An address that IPv6 writes around one of IPv4. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** What of an address is kept and shown: enough to see that somebody was elsewhere, too little to find them by. */
export function networkOf(address: string): string {
  const plain = MAPPED.exec(address)?.[1] ?? address;
  if (isIPv4(plain)) return `${plain.split('.').slice(0, KEPT_GROUPS).join('.')}.*`;
  if (!isIPv6(plain)) return '';
  return `${leadingGroups(plain.split('%')[0] ?? '').join(':')}:*`;
}

/** The first groups, also where `::` stands for some of them. */
function leadingGroups(address: string): string[] {
  const [before = '', after] = address.split('::');
  const given = before === '' ? [] : before.split(':');
  const filled = after === undefined ? given : [...given, ...Array.from({ length: KEPT_GROUPS }, () => '0')];
  return filled.slice(0, KEPT_GROUPS).map((group) => group.toLowerCase());
}
