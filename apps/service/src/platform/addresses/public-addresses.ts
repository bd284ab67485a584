import { lookup } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';
import { bytesOfAddress, embeddedV4 } from './ip-address';

type Network = readonly [address: string, bits: number];

const listOf = (family: 'ipv4' | 'ipv6', networks: readonly Network[]): BlockList => {
  const list = new BlockList();
  for (const [address, bits] of networks) list.addSubnet(address, bits, family);
  return list;
};

/** IANA's special-purpose addresses of IPv4 (RFC 6890 and its registry), multicast and what is reserved. */
const specialV4 = listOf('ipv4', [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // behind a carrier's translation
  ['127.0.0.0', 8], // this machine
  ['169.254.0.0', 16], // this link, also what tells clouds their secrets
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // assignments for protocols
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112
  ['192.52.193.0', 24], // relays of multicast
  ['192.88.99.0', 24], // relays of 6to4
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // measuring
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 3], // multicast, reserved, broadcast
]);

/** Range that IANA has given out to the internet; all other IPv6 addresses are private or unassigned. */
const globalV6 = listOf('ipv6', [['2000::', 3]]);

/** The special-purpose addresses within. */
const specialV6 = listOf('ipv6', [
  ['2001::', 23], // assignments for protocols, among them Teredo
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4
  ['2620:4f:8000::', 48], // AS112
  ['3fff::', 20], // documentation
]);

/** Addresses of IPv4 in the form of IPv6: mapped, and as a network translates them that has IPv6 alone (RFC 6052). */
const writtenAsV6 = listOf('ipv6', [
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
]);

/** A name leads where nothing of ours may be sent. */
export class PrivateAddressError extends Error {
  constructor() {
    super('the name leads to an address that is not public');
  }
}

/** True if an address is one of the internet: not this machine's, not of a network that is somebody's own, not nobody's. */
export function isPublic(address: string): boolean {
  const bytes = bytesOfAddress(address);
  if (bytes?.length === 4) return !specialV4.check(bytes.join('.'), 'ipv4');
  if (!bytes || address.includes('%')) return false;
  if (writtenAsV6.check(address, 'ipv6')) return isPublic((embeddedV4(bytes) ?? []).join('.'));
  return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const IP_LITERAL = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/;
const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home|corp|arpa)$/;

/**
 * Whether the product may send to an address that somebody named: https on its own port and under a name of the public DNS.
 * Where that name leads is looked at when it is called (`publicLookup`).
 * @param isLocalAllowed also an address of this machine, for tests
 */
export function isPublicUrl(text: string, isLocalAllowed: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (LOOPBACK.test(hostname)) return isLocalAllowed && /^https?:$/.test(protocol);
  if (protocol !== 'https:' || port !== '') return false;
  return hostname.includes('.') && !IP_LITERAL.test(hostname) && !LOCAL_NAME.test(hostname.replace(/\.$/, ''));
}

/** Looks a name up as sockets do, and refuses it where it leads to an address that is not public. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), []);
    if (!addresses.every(({ address }) => isPublic(address))) return callback(new PrivateAddressError(), []);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
