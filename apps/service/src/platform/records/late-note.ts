import type { Clock } from '../clock/clock';
import { durationText } from '../clock/duration-text';

/** Tolerance of a schedule. A due change is made within seconds, unless the product was down or its tasks were stopped. */
const LATE_MS = 60_000;

/**
 * Returns the note in a record's history for a change that its schedule made too late: the due time, and the delay. Empty
 * where it came in time.
 * @param dueAt null where the record has no time any more
 */
export function lateNote(dueAt: Date | null, clock: Clock): Readonly<Record<string, string>> {
  const late = clock.now().getTime() - (dueAt?.getTime() ?? Number.POSITIVE_INFINITY);
  if (dueAt === null || late <= LATE_MS) return {};
  return { delayed: `应于 ${clock.wallMinute(dueAt)} 执行，晚了 ${durationText(late)}` };
}
