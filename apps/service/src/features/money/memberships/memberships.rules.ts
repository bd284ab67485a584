const DAY_MS = 24 * 3600 * 1000;

/** Days before the end of a membership when its player is reminded. */
export const NOTICE_DAYS = 3;

/** Last notice that a player got about the end of their membership: none yet, that it is near, that it is over. */
export type Notice = 'none' | 'soon' | 'over';

/** From how many days on, counted over all that a player ever got, which level is held. */
export const LEVELS: readonly { readonly level: number; readonly days: number }[] = [
  { level: 1, days: 0 },
  { level: 2, days: 90 },
  { level: 3, days: 365 },
  { level: 4, days: 1095 },
];

export const levelOf = (totalDays: number): number => LEVELS.findLast(({ days }) => days <= totalDays)?.level ?? 1;

/** Returns the new end of a membership that gains days. They count from its end, or from now when it is over. */
export const extended = (expiresAt: Date, days: number, now: Date): Date =>
  new Date(Math.max(expiresAt.getTime(), now.getTime()) + days * DAY_MS);

/** Returns the new end of a membership that loses days. A running one ends now at the earliest; one that is over keeps its end. */
export const shortened = (expiresAt: Date, days: number, now: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), Math.max(expiresAt.getTime() - days * DAY_MS, now.getTime())));

const reminderOf = (expiresAt: Date): Date => new Date(expiresAt.getTime() - NOTICE_DAYS * DAY_MS);

/** Returns the notice that counts as given for this end: a player who has just opened a short membership knows that it ends soon. */
export const noticeFor = (expiresAt: Date, now: Date): Notice => (reminderOf(expiresAt) > now ? 'none' : 'soon');

/** Returns the notice that is due for a membership now, and the time of the next check; null where there is none. */
export function nextNotice(
  { expiresAt, notice }: { readonly expiresAt: Date; readonly notice: Notice },
  now: Date,
): { readonly say: Exclude<Notice, 'none'> | null; readonly checkAt: Date | null } {
  if (notice === 'over') return { say: null, checkAt: null };
  if (expiresAt <= now) return { say: 'over', checkAt: null };
  if (notice === 'soon') return { say: null, checkAt: expiresAt };
  const reminder = reminderOf(expiresAt);
  return reminder <= now ? { say: 'soon', checkAt: expiresAt } : { say: null, checkAt: reminder };
}
