import type { PlayableRendition } from '#features/library/videos/video-objects.rules';
import { bytesName, playlistName } from './media-files.rules';
import { partsUntil, type Segments } from './taste.rules';

/** RFC 8216: byte ranges with an initialisation section need version 6, and 7 says that it is fragmented MP4. */
const HEAD = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n';

/** The list of renditions. Every address in it is relative, so that it keeps the token of its path. */
export const masterPlaylist = (renditions: readonly PlayableRendition[]): string =>
  HEAD + renditions.map((one) => `${streamLine(one)}\n${playlistName(one.name)}\n`).join('');

function streamLine({ segments, bitrate, width, height, codecs }: PlayableRendition): string {
  const attributes = [
    `BANDWIDTH=${Math.max(bitrate, peakOf(segments))}`,
    `AVERAGE-BANDWIDTH=${bitrate}`,
    `RESOLUTION=${width}x${height}`,
    `CODECS="${codecs}"`,
  ];
  return `#EXT-X-STREAM-INF:${attributes.join(',')}`;
}

/** Bits per second of the segment that needs most. */
const peakOf = ({ parts }: Segments): number =>
  parts.reduce((peak, [ms, , length]) => (ms > 0 ? Math.max(peak, Math.ceil((length * 8000) / ms)) : peak), 0);

/**
 * The segments of a rendition as ranges of its one object, as far as a taste goes.
 * @param tasteMs null for all of them
 */
export function mediaPlaylist({ name, segments }: PlayableRendition, tasteMs: number | null): string {
  const parts = partsUntil(segments, tasteMs);
  const uri = bytesName(name);
  const longest = parts.reduce((most, [ms]) => Math.max(most, ms), 1000);
  const [at, length] = segments.init;
  const map = length > 0 ? `#EXT-X-MAP:URI="${uri}",BYTERANGE="${length}@${at}"\n` : '';
  const lines = parts.map(
    ([ms, offset, size]) => `#EXTINF:${(ms / 1000).toFixed(3)},\n#EXT-X-BYTERANGE:${size}@${offset}\n${uri}\n`,
  );
  const target = `#EXT-X-TARGETDURATION:${Math.ceil(longest / 1000)}\n#EXT-X-MEDIA-SEQUENCE:0\n`;
  return `${HEAD}${target}#EXT-X-PLAYLIST-TYPE:VOD\n${map}${lines.join('')}#EXT-X-ENDLIST\n`;
}
