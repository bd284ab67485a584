import type { RangeDecision } from '#platform/http/byte-ranges.rules';

/** The file that an address asks for with its last word. */
export type MediaFile =
  | { readonly kind: 'master' }
  | { readonly kind: 'sprite' }
  | { readonly kind: 'playlist' | 'bytes'; readonly rendition: string }
  | { readonly kind: 'captions'; readonly number: number };

export const MASTER = 'master.m3u8';
export const SPRITE = 'sprite.webp';
export const playlistName = (rendition: string): string => `${rendition}.m3u8`;
export const bytesName = (rendition: string): string => `${rendition}.mp4`;
export const captionsName = (number: number): string => `captions-${number}.vtt`;

/** Reads a name; undefined where it is none of ours. */
export function mediaFileOf(name: string): MediaFile | undefined {
  if (name === MASTER) return { kind: 'master' };
  if (name === SPRITE) return { kind: 'sprite' };
  const [, rendition, ending] = /^([a-z0-9]{1,16})\.(m3u8|mp4)$/.exec(name) ?? [];
  if (rendition !== undefined) return { kind: ending === 'mp4' ? 'bytes' : 'playlist', rendition };
  const [, number] = /^captions-([1-9]\d?)\.vtt$/.exec(name) ?? [];
  return number === undefined ? undefined : { kind: 'captions', number: Number(number) };
}

/** Bytes of an object that a viewer may have: from the first of a span to before its second. */
export type ByteSpan = readonly [from: number, until: number];

/** True if the sent range lies inside the spans. A response without bytes passes. */
export function isWithin(response: RangeDecision, spans: readonly ByteSpan[]): boolean {
  if (response.status === 200) return false;
  if (response.status !== 206) return true;
  const { start, end } = response.range;
  return spans.some(([from, until]) => start >= from && end < until);
}
