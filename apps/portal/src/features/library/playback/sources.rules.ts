import type { Playback } from './playback.queries';

/** Plays a source by hls.js, by the browser's own HLS, or as a file. */
export type Way = 'hls' | 'native' | 'file';

/** A way to play an episode, with the place of its source in the addresses. */
export interface ChosenSource {
  readonly way: Way;
  readonly index: number;
}

type Source = Playback['sources'][number];

/**
 * The ways to play an episode, the first one to be tried first. hls.js comes before the browser's own HLS, which has no
 * choice of qualities and which new Chromes offer as well; whether it runs here, it knows itself.
 * @param canPlay what the browser says of a type: the empty text where it cannot
 */
export function waysOf(sources: readonly Source[], canPlay: (mime: string) => string): ChosenSource[] {
  const ways = sources.flatMap(({ kind, mime }, index): ChosenSource[] => {
    const isPlayable = canPlay(mime) !== '';
    if (kind === 'file') return isPlayable ? [{ way: 'file', index }] : [];
    return isPlayable
      ? [
          { way: 'hls', index },
          { way: 'native', index },
        ]
      : [{ way: 'hls', index }];
  });
  const order: readonly Way[] = ['hls', 'native', 'file'];
  return ways.toSorted((a, b) => order.indexOf(a.way) - order.indexOf(b.way));
}

/** A quality that can be chosen. */
export interface Quality {
  readonly height: number;
  readonly name: string;
}

/** The qualities by height, the best first, each once, named as the addresses name them. */
export function qualitiesOf(heights: readonly number[], named: Playback['qualities']): Quality[] {
  const each = [...new Set(heights)].filter((height) => height > 0).toSorted((a, b) => b - a);
  return each.map((height) => ({
    height,
    name: (named.find((quality) => quality.height === height)?.name ?? `${height}p`).toUpperCase(),
  }));
}

/** The index of the level for a height: it, else the best below it, else the smallest; -1 lets the player choose. */
export function levelFor(heights: readonly number[], height: number | null): number {
  if (height === null || heights.length === 0) return -1;
  const fitting = heights.filter((each) => each <= height);
  return heights.indexOf(fitting.length > 0 ? Math.max(...fitting) : Math.min(...heights));
}

/** About how many bytes the rest of an episode takes. @param height null: as the player chooses, at the most */
export function bytesLeft(playback: Playback, fromMs: number, height: number | null): number {
  const index = levelFor(
    playback.qualities.map((quality) => quality.height),
    height ?? Infinity,
  );
  const seconds = Math.max(0, (playback.tasteMs ?? playback.durationMs) - fromMs) / 1000;
  return Math.round(((playback.qualities[index]?.bitrate ?? 0) / 8) * seconds);
}
