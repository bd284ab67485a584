const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** A text that waited longer than this is not sent by itself: the matter may be settled, and its author gone. */
const LATE_MS = 6 * HOUR_MS;

/** Whether a text waited so long that its author is asked first. @param at when it was written, ISO 8601 @param now in ms */
export const isLate = (at: string, now: number): boolean => now - Date.parse(at) > LATE_MS;

/** When a late text was written: 写于 7 小时前, 写于 3 天前. */
export function writtenAgo(at: string, now: number): string {
  const age = now - Date.parse(at);
  return age < DAY_MS ? `写于 ${Math.floor(age / HOUR_MS)} 小时前` : `写于 ${Math.floor(age / DAY_MS)} 天前`;
}
