/** A text in the form in which it is compared with others. */
export interface TextFingerprint {
  /** The same for texts that say the same. */
  readonly folded: string;
  /** A simhash of 64 bits in four parts of sixteen: similar texts differ in few bits. Null for a text that is too short. */
  readonly bands: readonly [number, number, number, number] | null;
}

/** Shorter texts are alike by chance: 「已签到」 is no spam. */
const LEAST_CHARACTERS = 20;
const BITS = 32;

/** Drops spaces, signs and case, because a text that is sent again often differs in these alone. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The fingerprint of a text, by its overlapping pairs of characters. */
export function fingerprintOf(text: string): TextFingerprint {
  const folded = foldText(text);
  const characters = [...folded];
  return { folded, bands: characters.length < LEAST_CHARACTERS ? null : simhash(characters) };
}

/** In how many of 64 bits two texts differ. */
export const distanceOf = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, band, index) => sum + bitsIn(band ^ (other[index] ?? 0)), 0);

function simhash(characters: readonly string[]): [number, number, number, number] {
  const weights = new Int32Array(2 * BITS);
  for (let at = 0; at + 1 < characters.length; at += 1) {
    const pair = `${characters[at]}${characters[at + 1]}`;
    for (const [half, seed] of [0x811c9dc5, 0x1b873593].entries()) vote(weights, half * BITS, hashOf(pair, seed));
  }
  const band = (from: number): number => {
    let bits = 0;
    for (let bit = 0; bit < 16; bit += 1) if ((weights[from + bit] ?? 0) > 0) bits |= 1 << bit;
    return bits;
  };
  return [band(0), band(16), band(32), band(48)];
}

function vote(weights: Int32Array, from: number, hash: number): void {
  for (let bit = 0; bit < BITS; bit += 1) {
    weights[from + bit] = (weights[from + bit] ?? 0) + ((hash >>> bit) & 1 ? 1 : -1);
  }
}

/** FNV-1a with the last steps of MurmurHash, which spread what differs over all bits. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function bitsIn(value: number): number {
  let count = 0;
  for (let left = value; left !== 0; left &= left - 1) count += 1;
  return count;
}
