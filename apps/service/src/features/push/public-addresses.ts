import { lookup } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

/** Addresses of this machine, of a network that is somebody's own, or of nobody: nothing of the internet. */
const notPublic = { 4: new BlockList(), 6: new BlockList() };
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  notPublic[4].addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  notPublic[6].addSubnet(network, bits, 'ipv6');

/** A name leads where nothing of ours may be sent. */
export class PrivateAddressError extends Error {
  constructor() {
    super('the name of a push service leads to an address that is not public');
  }
}

/** @param family 4 or 6 */
export const isPublic = (address: string, family: number): boolean =>
  family === 6 ? !notPublic[6].check(address, 'ipv6') : !notPublic[4].check(address, 'ipv4');

/** Looks a name up as sockets do, and refuses it where it leads to an address that is not public. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), []);
    if (!addresses.every(({ address, family }) => isPublic(address, family)))
      return callback(new PrivateAddressError(), []);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
