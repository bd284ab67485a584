import { create } from 'zustand';
import { localText } from '#platform/storage/local-text';
import type { Bulletin } from './bulletins.queries';
import { dismissalKeys, dismissalToday, dismissedKeys } from './not-today.rules';

interface BulletinState {
  /** Bulletins that the player has closed during this visit. */
  closed: readonly number[];
  /** The bulletin that the player opened themselves. It is shown even if it was closed or dismissed. */
  opened: Bulletin | null;
}

export const useBulletins = create<BulletinState>(() => ({ closed: [], opened: null }));

/** When this player has dismissed bulletins for today, with the guest they were before or are now; null when they have not. */
export function dismissalOf(uid: string): number | null {
  const moments = dismissalKeys(uid).flatMap((key) => dismissalToday(localText.read(key)) ?? []);
  return moments.length > 0 ? Math.max(...moments) : null;
}

/** Opens a bulletin. */
export const openBulletin = (opened: Bulletin): void => useBulletins.setState({ opened });

/** Closes a bulletin, with `notToday` for the rest of the day. */
export function closeBulletin(id: number, uid: string, notToday: boolean): void {
  if (notToday) for (const key of dismissedKeys(uid)) localText.write(key, String(Date.now()));
  useBulletins.setState(({ closed }) => ({ closed: [...closed, id], opened: null }));
}
