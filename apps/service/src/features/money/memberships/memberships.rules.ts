const DAY_MS = 24 * 3600 * 1000;

/** So long before the end a player is told of it. */
export const NOTICE_DAYS = 3;

/** What a player was told of the end of their membership: nothing yet, that it is near, that it is over. */
export type Notice = 'none' | 'soon' | 'over';

/** From how many days on, counted over all that a player ever got, which level is held. */
export const LEVELS: readonly { readonly level: number; readonly days: number }[] = [
  { level: 1, days: 0 },
  { level: 2, days: 90 },
  { level: 3, days: 365 },
  { level: 4, days: 1095 },
];

export const levelOf = (totalDays: number): number => LEVELS.findLast(({ days }) => days <= totalDays)?.level ?? 1;

/** Where a membership ends that gets so many days more: they go on from its end, or from now when it is over. */
export const extended = (expiresAt: Date, days: number, now: Date): Date =>
  new Date(Math.max(expiresAt.getTime(), now.getTime()) + days * DAY_MS);

/** Where one ends from which so many days are taken: now at the latest, and it never begins again by that. */
export const shortened = (expiresAt: Date, days: number, now: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), Math.max(expiresAt.getTime() - days * DAY_MS, now.getTime())));

const reminderOf = (expiresAt: Date): Date => new Date(expiresAt.getTime() - NOTICE_DAYS * DAY_MS);

/** What a player needs not be told any more once a membership ends then: who has just opened a short one knows. */
export const noticeFor = (expiresAt: Date, now: Date): Notice => (reminderOf(expiresAt) > now ? 'none' : 'soon');

/** What is to be done about a membership now, and when to check again; null when nothing is left to do. */
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
