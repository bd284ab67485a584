import type { components } from './generated/types';

interface Window {
  readonly startAt: string | Date;
  readonly endAt: string | Date;
}

/** The phase of an activity. Its last instant is before `endAt`. @param now an instant, or milliseconds since 1970 */
export function activityPhase({ startAt, endAt }: Window, now: Date | number): components['schemas']['ActivityPhase'] {
  const at = Number(now);
  if (at < new Date(startAt).getTime()) return 'upcoming';
  return at < new Date(endAt).getTime() ? 'running' : 'ended';
}
