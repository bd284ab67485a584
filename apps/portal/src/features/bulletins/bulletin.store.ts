import { create } from 'zustand';
import { localText } from '../../platform/storage/local-text';
import { isDismissedToday, notTodayKey } from './not-today.rules';

interface BulletinState {
  /** Bulletins that the player has closed during this visit. */
  closed: readonly number[];
  /** The player has asked to read the current one, whatever was closed. */
  isAsked: boolean;
}

export const useBulletins = create<BulletinState>(() => ({ closed: [], isAsked: false }));

/** Whether this player wants no bulletin today. */
export const isDismissed = (uid: string): boolean => isDismissedToday(localText.read(notTodayKey(uid)));

/** Opens the current bulletin. */
export const askForBulletin = (): void => useBulletins.setState({ isAsked: true });

/** Closes a bulletin, with `notToday` for the rest of the day. */
export function closeBulletin(id: number, uid: string, notToday: boolean): void {
  if (notToday) localText.write(notTodayKey(uid), String(Date.now()));
  useBulletins.setState(({ closed }) => ({ closed: [...closed, id], isAsked: false }));
}
