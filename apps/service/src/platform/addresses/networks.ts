import { isIP } from 'node:net';
import { bytesOfAddress } from './ip-address';

/** An address is its bytes; a network is the bytes that its prefix keeps. */
interface Network {
  readonly bytes: readonly number[];
  /** Bits of the prefix: of a single address all. */
  readonly bits: number;
}

/** `203.0.113.0/24`: a plain address in place of the prefix is one of 32 or 128 bits. */
const WRITTEN = /^([^/]+)(?:\/(\d{1,3}))?$/;
const MAPPED = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255];
const MAPPED_BITS = 8 * MAPPED.length;

/** A socket of both families writes a client of IPv4 as `::ffff:203.0.113.7`. Other embeddings are addresses of their own. */
const isMapped = (bytes: readonly number[]): boolean =>
  bytes.length === 16 && MAPPED.every((byte, index) => bytes[index] === byte);

const unmapped = (bytes: readonly number[]): readonly number[] =>
  isMapped(bytes) ? bytes.slice(MAPPED.length) : bytes;

const masked = (bytes: readonly number[], bits: number): number[] =>
  bytes.map((byte, index) => byte & (0xff00 >> Math.min(8, Math.max(0, bits - 8 * index))) & 0xff);

function textOf(bytes: readonly number[]): string {
  if (bytes.length === 4) return bytes.join('.');
  const groups = Array.from({ length: 8 }, (_, at) =>
    (((bytes[2 * at] ?? 0) << 8) | (bytes[2 * at + 1] ?? 0)).toString(16),
  );
  // Browsers and Node write an address of IPv6 in the shortest way (RFC 5952).
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
}

function parse(text: string): Network | null {
  const [, address = '', prefix] = WRITTEN.exec(text.trim()) ?? [];
  const written = isIP(address) === 0 || address.includes('%') ? null : bytesOfAddress(address);
  if (!written) return null;
  const given = prefix === undefined ? 8 * written.length : Number(prefix);
  if (given > 8 * written.length) return null;
  // A network that is wider than the mapped addresses is one of IPv6.
  const isV4 = isMapped(written) && given >= MAPPED_BITS;
  const [bytes, bits] = isV4 ? [unmapped(written), given - MAPPED_BITS] : [written, given];
  return { bytes: masked(bytes, bits), bits };
}

/**
 * An address or a network (CIDR) of IPv4 or IPv6 in one spelling: `203.0.113.7`, `10.0.0.0/8`, `2001:db8::/32`. What stands
 * behind the prefix is left out, and mapped addresses of IPv4 are those.
 * @returns null for a text that is neither
 */
export function networkFrom(text: string): string | null {
  const network = parse(text);
  if (!network) return null;
  const { bytes, bits } = network;
  return bits === 8 * bytes.length ? textOf(bytes) : `${textOf(bytes)}/${bits}`;
}

/**
 * Whether an address is in one of the networks, however it is written.
 * @param networks as `networkFrom` gives them
 */
export function isWithin(networks: readonly string[], address: string): boolean {
  const found = bytesOfAddress(address);
  if (!found) return false;
  const bytes = unmapped(found);
  return networks.some((text) => {
    const network = parse(text);
    if (!network || network.bytes.length !== bytes.length) return false;
    return masked(bytes, network.bits).every((byte, index) => byte === network.bytes[index]);
  });
}

/** An address as lists show it: one of IPv4 as such, also where a socket of both families wrote it. */
export function plainAddress(address: string): string {
  const bytes = bytesOfAddress(address);
  return bytes ? textOf(unmapped(bytes)) : '';
}
