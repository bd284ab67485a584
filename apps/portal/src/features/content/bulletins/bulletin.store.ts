import { create } from 'zustand';
import { localText } from '#platform/storage/local-text';
import type { Bulletin } from './bulletins.queries';
import { dismissalToday, notTodayKey } from './not-today.rules';

interface BulletinState {
  /** Bulletins that the player has closed during this visit. */
  closed: readonly number[];
  /** The one that the player has opened, whatever was closed or dismissed. */
  opened: Bulletin | null;
}

export const useBulletins = create<BulletinState>(() => ({ closed: [], opened: null }));

/** When this player has dismissed bulletins for today, null when they have not. */
export const dismissalOf = (uid: string): number | null => dismissalToday(localText.read(notTodayKey(uid)));

/** Opens a bulletin. */
export const openBulletin = (opened: Bulletin): void => useBulletins.setState({ opened });

/** Closes a bulletin, with `notToday` for the rest of the day. */
export function closeBulletin(id: number, uid: string, notToday: boolean): void {
  if (notToday) localText.write(notTodayKey(uid), String(Date.now()));
  useBulletins.setState(({ closed }) => ({ closed: [...closed, id], opened: null }));
}
