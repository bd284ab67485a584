/** A number that was sent a code, and the instant from which it may be sent another. */
export interface SmsPause {
  readonly phone: string;
  readonly until: number;
}

const MAX_SECONDS = 60;
const SECOND_MS = 1000;

const isPause = (value: unknown): value is SmsPause =>
  typeof value === 'object' &&
  value !== null &&
  'phone' in value &&
  'until' in value &&
  typeof value.phone === 'string' &&
  typeof value.until === 'number';

/** A stored pause that is not over; null for anything else. */
export function pauseFrom(text: string | null, now: number): SmsPause | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isPause(value) && value.until > now ? value : null;
  } catch {
    // Somebody else's text: the same as none.
    return null;
  }
}

/** Whole seconds until an instant, no more than a pause lasts: a clock that was set back does not prolong it. */
export const secondsLeft = (until: number, now: number): number =>
  Math.min(MAX_SECONDS, Math.max(0, Math.ceil((until - now) / SECOND_MS)));
