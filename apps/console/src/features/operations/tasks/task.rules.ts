import type { Schemas } from '@ug/contract';
import { formatTime } from '#platform/time/time';

type Task = Schemas['Task'];

/** `2 / 12`. */
export const attemptWords = ({ attempts, maxAttempts }: Task): string => `${attempts} / ${maxAttempts}`;

/** When a waiting task runs or is tried again; any other has no next time. */
export function nextRunWords({ state, runAt }: Task): string {
  if (state !== 'waiting') return '—';
  return runAt ? formatTime(runAt) : '立即';
}
