/** The key under which a player's dismissal is kept; a guest's uid is empty. */
export const notTodayKey = (uid: string): string => `${uid}:not-show`;

const momentOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Date.parse(text));

/**
 * Whether a kept dismissal still holds: its moment lies within the day of `now`, from that local midnight up to, but
 * excluding, the next. Text that names no moment holds nothing back.
 */
export function isDismissedToday(text: string | null, now: Date = new Date()): boolean {
  const moment = text ? momentOf(text) : Number.NaN;
  if (Number.isNaN(moment)) return false;
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  return moment >= new Date(year, month, day).getTime() && moment < new Date(year, month, day + 1).getTime();
}
