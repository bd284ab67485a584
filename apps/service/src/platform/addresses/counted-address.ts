import { isIPv4 } from 'node:net';
import { bytesOfAddress, embeddedV4 } from './ip-address';

declare const counted: unique symbol;

/**
 * The address of a client as everything counts it that limits, suspects or recognises: an IPv4 address, or the first 64
 * bits of an IPv6 address, which is the least that a single line is given. Empty where there is none. Only
 * `countedAddress` makes it, so that no limit can be asked about a whole IPv6 address.
 */
export type CountedAddress = string & { readonly [counted]: true };

/** An IPv6 line is given so many bytes of its address; what follows is its own choice, new as often as it likes. */
const NETWORK_BYTES = 8;

/**
 * Returns the form of an address that limits count. An IPv6 address that holds an IPv4 address counts as that one:
 * otherwise translated clients would all be one, and a client with 6to4 would be 65,536. An invalid address counts as
 * none, together with all other invalid ones.
 */
export function countedAddress(address: string | undefined): CountedAddress {
  if (address === undefined || isIPv4(address)) return (address ?? '') as CountedAddress;
  const bytes = bytesOfAddress(address);
  if (!bytes) return '' as CountedAddress;
  const v4 = bytes.length === 4 ? bytes : embeddedV4(bytes);
  return (v4 ? v4.join('.') : networkText(bytes)) as CountedAddress;
}

/** Address of work that nothing outside started: jobs, tasks, commands on the machine itself. */
export const NOWHERE = countedAddress(undefined);

/** A valid address again, so that it can stand wherever one can: `2001:db8:1:2::`. */
function networkText(bytes: readonly number[]): string {
  const groups = Array.from({ length: NETWORK_BYTES / 2 }, (_, index) =>
    (((bytes[2 * index] ?? 0) << 8) | (bytes[2 * index + 1] ?? 0)).toString(16),
  );
  return `${groups.join(':')}::`;
}
