import type { Schemas } from '@ug/contract';
import type { OfferedPart } from '#features/library/parts/parts.rules';
import type { PlayableRendition, PlayableVideo } from '#features/library/videos/video-objects.rules';
import { bytesName, captionsName, MASTER, SPRITE } from './media-files.rules';
import type { PlayAddress } from './play-token.rules';
import { streamed } from './taste.rules';

type Playback = Schemas['Playback'];

/** An episode that is about to be watched. */
interface Shown {
  readonly part: OfferedPart;
  readonly video: PlayableVideo;
  readonly nextPartId: number | null;
}

/** The address of a stream, and the length that it shows. */
interface Opened extends PlayAddress {
  /** Length of the taste; null for the whole. */
  readonly shownMs: number | null;
}

const HLS_TYPE = 'application/vnd.apple.mpegurl';
/** A browser without segments is an old one, and so is its device. */
const FILE_PIXELS = 720;

/** A locked episode without a taste. */
export const lockedPlayback = (shown: Shown): Playback => ({
  ...common(shown),
  stream: null,
  tasteMs: 0,
  lock: lockOf(shown.part),
  sources: [],
  renewAfterMs: 0,
  leaveUrl: null,
  qualities: [],
  sprite: null,
  captions: [],
});

export function toPlayback(shown: Shown, { token, stream, shownMs, renewAfterMs }: Opened): Playback {
  const { part, video } = shown;
  const at = (file: string): string => `/api/v/${token}/${file}`;
  const isWhole = shownMs === null;
  return {
    ...common(shown),
    stream,
    tasteMs: shownMs,
    lock: isWhole ? null : lockOf(part),
    sources: sourcesOf(video, isWhole).map((source) => ({ ...source, url: at(source.url) })),
    renewAfterMs,
    leaveUrl: at('leave'),
    qualities: streamed(video).map(({ name, width, height, bitrate }) => ({ name, width, height, bitrate })),
    // Its pictures show the whole episode.
    sprite: isWhole ? spriteOf(video, at) : null,
    captions: video.captions.map(({ label, language }, index) => ({
      url: at(captionsName(index + 1)),
      label,
      language,
    })),
  };
}

const common = ({ part, video, nextPartId }: Shown) => ({
  partId: part.id,
  workId: part.workId,
  title: part.title,
  workTitle: part.workTitle,
  durationMs: video.durationMs,
  poster: video.poster && `/api/images/${video.poster.id}/large`,
  intro: introOf(video),
  outroStartMs: video.outroStartMs,
  nextPartId,
});

const introOf = ({ introStartMs, introEndMs }: PlayableVideo): Playback['intro'] =>
  introEndMs === null ? null : { startMs: introStartMs ?? 0, endMs: introEndMs };

const lockOf = ({ access, price, isMemberFree }: OfferedPart): Playback['lock'] => ({ access, price, isMemberFree });

function spriteOf({ sprite }: PlayableVideo, at: (file: string) => string): Playback['sprite'] {
  if (!sprite) return null;
  const { columns, rows, width, height, intervalMs } = sprite;
  return { url: at(SPRITE), columns, rows, width, height, intervalMs };
}

/** Segments first; a file only of the whole, for a cut one would say that it is longer than it is. */
function sourcesOf(video: PlayableVideo, isWhole: boolean): Playback['sources'] {
  const sources: Playback['sources'] = streamed(video).length > 0 ? [{ kind: 'hls', url: MASTER, mime: HLS_TYPE }] : [];
  const file = isWhole ? fileOf(video) : undefined;
  if (file) sources.push({ kind: 'file', url: bytesName(file.name), mime: mimeWithCodecs(file) });
  return sources;
}

/** Sources that play as one file: an original, or a rendition with its initialisation segment in front. */
function fileOf({ renditions }: PlayableVideo): PlayableRendition | undefined {
  const files = renditions.filter(({ kind, segments }) => kind === 'file' || segments.init[1] > 0);
  return files.findLast(({ width, height }) => Math.min(width, height) <= FILE_PIXELS) ?? files[0];
}

const mimeWithCodecs = ({ mime, codecs }: PlayableRendition): string =>
  mime.includes('codecs=') || codecs === '' ? mime : `${mime}; codecs="${codecs}"`;
