import type { Playback } from './playback.queries';

/** The end of the playable part: the end of the taste or of the episode. */
export const endOf = ({ tasteMs, durationMs }: Pick<Playback, 'tasteMs' | 'durationMs'>): number =>
  tasteMs === null ? durationMs : Math.min(tasteMs, durationMs);

/** The position to start from, in milliseconds. 0 if the given one is hidden or close to the end. */
export function startOf(playback: Pick<Playback, 'tasteMs' | 'durationMs'>, startAtMs: number): number {
  const last = endOf(playback) - 1000;
  return startAtMs > 0 && startAtMs < last ? Math.round(startAtMs) : 0;
}

/** The part that can be skipped at a moment: the intro until shortly before its end, or the outro of an unlocked episode. */
export function skippableAt({ intro, outroStartMs, tasteMs }: Playback, ms: number): 'intro' | 'outro' | null {
  if (intro && ms >= intro.startMs && ms < intro.endMs - 1500) return 'intro';
  return tasteMs === null && outroStartMs !== null && ms >= outroStartMs ? 'outro' : null;
}
