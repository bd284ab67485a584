/** A place in an episode. */
export interface Watched {
  readonly positionMs: number;
  /** Length of the episode. */
  readonly durationMs: number;
  /** The start of the outro. Null if it is not marked. */
  readonly outroMs: number | null;
}

/** An episode and what a player watched of it. */
export interface Episode extends Watched {
  readonly partId: number;
  readonly partTitle: string;
}

/** The episode that was watched last, and those to go on with. */
export interface Standing {
  readonly current: Episode;
  /** Whether players still see it. */
  readonly isShown: boolean;
  readonly next: Episode | null;
  readonly first: Episode | null;
}

/** A place to go on at; `isAgain` where the last episode is behind the player. */
export interface ResumePoint extends Omit<Episode, 'outroMs'> {
  readonly isAgain: boolean;
}

/** Less than this was a look: the episode begins at its beginning. */
const BEGUN_MS = 30_000;
const BEGUN_PERMILLE = 50;

/** Share of an episode in permille; only credits come behind it. */
const END_PERMILLE = 950;

/** An episode is finished at 95 %, or where its outro begins before that. */
export const isWatched = ({ positionMs, durationMs, outroMs }: Watched): boolean =>
  durationMs > 0 && (positionMs * 1000 >= durationMs * END_PERMILLE || (outroMs !== null && positionMs >= outroMs));

/** Returns the position where an episode goes on: where it was left, or 0 when it was hardly begun or is finished. */
export function startOf(watched: Watched): number {
  const { positionMs, durationMs } = watched;
  const isBegun = positionMs >= BEGUN_MS && positionMs * 1000 >= durationMs * BEGUN_PERMILLE;
  return isBegun && !isWatched(watched) ? positionMs : 0;
}

/** Returns the position in the episode, in permille; 1000 once it is finished. */
export function permilleOf(watched: Watched): number {
  if (isWatched(watched) || watched.durationMs === 0) return 1000;
  return Math.floor((watched.positionMs * 1000) / watched.durationMs);
}

/** The place to go on at in a series; null where players see none of its episodes. */
export function resumeAt({ current, isShown, next, first }: Standing): ResumePoint | null {
  if (isShown && !isWatched(current)) return pointIn(current, startOf(current));
  if (next) return pointIn(next, startOf(next));
  return first && { ...pointIn(first, 0), isAgain: true };
}

function pointIn({ partId, partTitle, durationMs }: Episode, positionMs: number): ResumePoint {
  return { partId, partTitle, durationMs, positionMs, isAgain: false };
}
