import { MediaRefusal } from './media-refusal';

/** Table of the segments in one object; bytes. */
export interface SegmentTable {
  /** Initial part before the first segment; a transport stream has none, of length 0. */
  readonly init: readonly [offset: number, length: number];
  readonly parts: readonly (readonly [durationMs: number, offset: number, length: number])[];
}

/** A piece of a file that a playlist names. */
export interface PlaylistPiece {
  readonly uri: string;
  /** Null for the whole file. */
  readonly range: { readonly offset: number; readonly length: number } | null;
}

/** A list of segments as it stands. */
export interface MediaPlaylist {
  readonly map: PlaylistPiece | null;
  readonly segments: readonly (PlaylistPiece & { readonly durationMs: number })[];
}

/** A quality as a master playlist names it. */
export interface MasterVariant {
  readonly uri: string;
  readonly bandwidth: number;
}

export const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const isPlaylist = (text: string): boolean => linesOf(text)[0] === '#EXTM3U';

/** The qualities of a master playlist; none for a list of segments. @throws MediaRefusal `separate`, `keys` */
export function variantsOf(text: string): MasterVariant[] {
  const lines = linesOf(text);
  if (lines.some((line) => line.startsWith('#EXT-X-MEDIA:') && /[:,]URI=/.test(line)))
    throw new MediaRefusal('separate');
  if (lines.some((line) => line.startsWith('#EXT-X-SESSION-KEY'))) throw new MediaRefusal('keys');
  return lines.flatMap((line, index) => {
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return [];
    const uri = lines.slice(index + 1).find((next) => !next.startsWith('#'));
    const bandwidth = Number(/[:,]BANDWIDTH=(\d+)/.exec(line)?.[1] ?? 0);
    return uri === undefined ? [] : [{ uri, bandwidth }];
  });
}

/** Reads a finished list of segments (RFC 8216). @throws MediaRefusal `playlist`, `keys`, `changes` */
export function mediaPlaylistOf(text: string): MediaPlaylist {
  const lines = linesOf(text);
  if (lines[0] !== '#EXTM3U' || !lines.includes('#EXT-X-ENDLIST')) throw new MediaRefusal('playlist');
  const reader = new PlaylistReader();
  for (const line of lines) reader.read(line);
  return reader.whole();
}

class PlaylistReader {
  private map: PlaylistPiece | null = null;
  private readonly segments: (PlaylistPiece & { readonly durationMs: number })[] = [];
  private durationMs: number | null = null;
  private range: string | null = null;
  private readonly ends = new Map<string, number>();

  read(line: string): void {
    if (line.startsWith('#EXT-X-KEY:') && !/METHOD=NONE/.test(line)) throw new MediaRefusal('keys');
    if (line === '#EXT-X-DISCONTINUITY') throw new MediaRefusal('changes');
    if (line.startsWith('#EXT-X-MAP:')) return this.readMap(line);
    if (line.startsWith('#EXTINF:')) this.durationMs = Math.round(Number.parseFloat(line.slice(8)) * 1000);
    if (line.startsWith('#EXT-X-BYTERANGE:')) this.range = line.slice(17);
    if (!line.startsWith('#')) this.readSegment(line);
  }

  whole(): MediaPlaylist {
    if (this.segments.length === 0) throw new MediaRefusal('playlist', 'no segments');
    return { map: this.map, segments: this.segments };
  }

  private readMap(line: string): void {
    const uri = /URI="([^"]+)"/.exec(line)?.[1];
    if (uri === undefined) throw new MediaRefusal('playlist', line);
    if (this.map) throw new MediaRefusal('changes');
    const range = /BYTERANGE="([^"]+)"/.exec(line)?.[1] ?? null;
    this.map = { uri, range: range === null ? null : this.rangeOf(uri, range) };
  }

  private readSegment(uri: string): void {
    const { durationMs } = this;
    if (durationMs === null || !(durationMs >= 0)) throw new MediaRefusal('playlist', uri);
    const range = this.range === null ? null : this.rangeOf(uri, this.range);
    this.segments.push({ uri, range, durationMs });
    [this.durationMs, this.range] = [null, null];
  }

  /** `n[@o]`; without a place it begins where the one before it of the same file ended. */
  private rangeOf(uri: string, text: string): { readonly offset: number; readonly length: number } {
    const [, length, offset] = /^(\d+)(?:@(\d+))?$/.exec(text) ?? [];
    if (length === undefined) throw new MediaRefusal('playlist', text);
    const range = { length: Number(length), offset: Number(offset ?? this.ends.get(uri) ?? 0) };
    this.ends.set(uri, range.offset + range.length);
    return range;
  }
}

/** The table of a list whose segments all lie in one file, as ffmpeg writes it with `single_file`. */
export function tableOf({ map, segments }: MediaPlaylist): SegmentTable {
  const placed = segments.map(({ range, durationMs, uri }) => {
    if (!range) throw new MediaRefusal('playlist', uri);
    return [durationMs, range.offset, range.length] as const;
  });
  return { init: map?.range ? [map.range.offset, map.range.length] : [0, 0], parts: placed };
}

/** Milliseconds of all segments. */
export const lengthOf = ({ parts }: SegmentTable): number => parts.reduce((sum, [durationMs]) => sum + durationMs, 0);

/** The most bits per second of any segment that is not only a rest. */
export function peakOf({ parts }: SegmentTable): number {
  const long = parts.filter(([durationMs]) => durationMs >= 1000);
  const rates = (long.length > 0 ? long : parts).map(([ms, , bytes]) => Math.ceil((bytes * 8000) / Math.max(ms, 1)));
  return Math.max(1, ...rates);
}
