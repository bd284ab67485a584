import type { PlayableRendition, PlayableVideo } from '#features/library/videos/video-objects.rules';
import type { ByteSpan } from './media-files.rules';

/** Largest share of a locked episode that is shown, so that a short one is not given away. */
const TASTE_SHARE = 0.1;

export type Segments = PlayableRendition['segments'];
type Part = Segments['parts'][number];

/** The segments of a rendition that end in time; all of them where nothing is cut. */
export function partsUntil({ parts }: Segments, tasteMs: number | null): readonly Part[] {
  if (tasteMs === null) return parts;
  let end = 0;
  const beyond = parts.findIndex(([durationMs]) => {
    end += durationMs;
    return end > tasteMs;
  });
  return beyond === -1 ? parts : parts.slice(0, beyond);
}

export const lengthOf = (parts: readonly Part[]): number => Math.floor(parts.reduce((sum, [ms]) => sum + ms, 0));

/** The bytes of a taste: what a player needs first, and the segments; segments that touch are one range. */
export function tasteSpans({ init, parts }: Segments, tasteMs: number): ByteSpan[] {
  const spans: [number, number][] = [];
  for (const [offset, length] of [
    init,
    ...partsUntil({ init, parts }, tasteMs).map(([, at, size]) => [at, size] as const),
  ]) {
    const last = spans.at(-1);
    if (last?.[1] === offset) last[1] += length;
    else spans.push([offset, offset + length]);
  }
  return spans;
}

/** Renditions in segments: only these have playlists and tastes. */
export const streamed = ({ renditions }: Pick<PlayableVideo, 'renditions'>): PlayableRendition[] =>
  renditions.filter(({ kind }) => kind === 'hls');

/** The allowed length of a taste, and its actual length in whole segments of every rendition. */
export interface Taste {
  readonly limitMs: number;
  readonly shownMs: number;
}

/** The first minutes of a locked episode; nothing of one that is sent as a file, whose bytes follow no time. */
export function tasteOf(video: Pick<PlayableVideo, 'renditions' | 'durationMs'>, longestMs: number): Taste {
  const limitMs = Math.floor(Math.min(longestMs, video.durationMs * TASTE_SHARE));
  const shown = streamed(video).map(({ segments }) => lengthOf(partsUntil(segments, limitMs)));
  return { limitMs, shownMs: shown.length > 0 ? Math.min(...shown) : 0 };
}

/** Hours are optional in WebVTT. */
const TIMES = /^\s*(?:(\d{2,}):)?(\d{2}):(\d{2})\.(\d{3})\s+-->/m;

function startOf(block: string): number | undefined {
  const [, hours = '0', minutes, seconds, milliseconds] = TIMES.exec(block) ?? [];
  if (minutes === undefined) return undefined;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(milliseconds);
}

/** Blocks as browsers read them: a blank line ends one, and so does a line of times that no blank line stands before. */
function blocksOf(text: string): string[] {
  const paragraphs = text.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/);
  return paragraphs.flatMap((paragraph, index) => {
    const times = [...paragraph.matchAll(/^.*-->/gm)].map((found) => found.index);
    // The name of a cue stands before its times, the head of the file before all cues.
    const cuts = [0, ...times.slice(index === 0 ? 0 : 1)];
    return cuts.map((from, at) => paragraph.slice(from, cuts[at + 1]).trimEnd());
  });
}

/** Captions without lines that begin behind a taste; header and styles stay. */
export function captionsUntil(text: string, tasteMs: number): string {
  const kept = blocksOf(text).filter((block, index) => {
    const start = startOf(block);
    // A NOTE may hold text of later cues.
    return start === undefined ? index === 0 || block.startsWith('STYLE') : start < tasteMs;
  });
  return `${kept.join('\n\n').trimEnd()}\n`;
}
