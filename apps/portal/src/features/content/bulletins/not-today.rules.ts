import type { Schemas } from '@ug/contract';

/** The key under which a player's dismissal is stored; a guest's uid is empty. */
export const notTodayKey = (uid: string): string => `${uid}:not-show`;

/** In the place of a uid: whichever player of this browser has dismissed bulletins last. */
const LAST = 'last';

/** Keys to read a dismissal from. A guest may be the player who has just signed out, or one about to sign in. */
export const dismissalKeys = (uid: string): readonly string[] => [
  notTodayKey(uid),
  notTodayKey(uid === '' ? LAST : ''),
];

/** Keys to store a dismissal under. */
export const dismissedKeys = (uid: string): readonly string[] =>
  uid === '' ? [notTodayKey('')] : [notTodayKey(uid), notTodayKey(LAST)];

const momentOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Date.parse(text));

/**
 * When a player has dismissed the bulletin today, null when that holds nothing back: text that names no moment, or one
 * outside the day of `now`, which lasts from its local midnight up to, but excluding, the next.
 */
export function dismissalToday(text: string | null, now: Date = new Date()): number | null {
  const moment = text ? momentOf(text) : Number.NaN;
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const isToday = moment >= new Date(year, month, day).getTime() && moment < new Date(year, month, day + 1).getTime();
  return isToday ? moment : null;
}

/** Whether a bulletin may pop up: one that came out after the dismissal is not what was dismissed. */
export const mayPopUp = ({ createTime }: Pick<Schemas['Bulletin'], 'createTime'>, dismissal: number | null): boolean =>
  dismissal === null || Date.parse(createTime) > dismissal;
