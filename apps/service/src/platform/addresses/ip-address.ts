import { isIPv4, isIPv6 } from 'node:net';

/** An address with a port as some proxies write it: `203.0.113.7:4711`, `[2001:db8::7]:4711`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/** The address alone: no brackets, no port, and no zone, which is a name of the machine's own. */
const bare = (text: string): string => {
  const [, bracketed, dotted] = WITH_PORT.exec(text) ?? [];
  return (bracketed ?? dotted ?? text).split('%', 1)[0] ?? '';
};

const bytesOfV4 = (text: string): number[] => text.split('.').map(Number);

/** Two bytes for each group of hexadecimal digits, and four for an IPv4 address at the end. */
const bytesOfGroups = (groups: string): number[] =>
  groups === ''
    ? []
    : groups.split(':').flatMap((group) => {
        if (group.includes('.')) return bytesOfV4(group);
        const value = Number.parseInt(group, 16);
        return [value >> 8, value & 255];
      });

/**
 * Parses an address (RFC 4291), also with a zone, a port or brackets.
 * @returns 4 or 16 bytes; null for what is no address
 */
export function bytesOfAddress(text: string): readonly number[] | null {
  const address = bare(text.trim());
  if (isIPv4(address)) return bytesOfV4(address);
  if (!isIPv6(address)) return null;
  const [before = '', after = ''] = address.split('::');
  const head = bytesOfGroups(before);
  const tail = bytesOfGroups(after);
  return [...head, ...Array.from({ length: 16 - head.length - tail.length }, () => 0), ...tail];
}

/** An IPv6 network, and where its addresses hold one of IPv4. */
interface Embedding {
  /** Its first bytes. */
  readonly network: readonly number[];
  /** The first of the four bytes. */
  readonly at: number;
  /** Whether each of them is inverted. */
  readonly isInverted?: boolean;
}

const EMBEDDINGS: readonly Embedding[] = [
  // ::ffff:0:0/96, what a socket of both families calls a client of IPv4 (RFC 4291).
  { network: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255], at: 12 },
  // 64:ff9b::/96, translation between the families (RFC 6052).
  { network: [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0], at: 12 },
  // 64:ff9b:1::/48, the same inside a network of somebody's own (RFC 8215), with the prefix of 96 bits that it advises.
  { network: [0, 0x64, 0xff, 0x9b, 0, 1], at: 12 },
  // 2002::/16, 6to4 (RFC 3056).
  { network: [0x20, 2], at: 2 },
  // 2001::/32, Teredo, where the client's own address is inverted (RFC 4380).
  { network: [0x20, 1, 0, 0], at: 12, isInverted: true },
];

/** @returns the four bytes of the IPv4 address that an IPv6 address holds; null where it holds none */
export function embeddedV4(bytes: readonly number[]): readonly number[] | null {
  if (bytes.length !== 16) return null;
  const embedding = EMBEDDINGS.find(({ network }) => network.every((byte, index) => bytes[index] === byte));
  if (!embedding) return null;
  const { at, isInverted = false } = embedding;
  return bytes.slice(at, at + 4).map((byte) => (isInverted ? 255 - byte : byte));
}
