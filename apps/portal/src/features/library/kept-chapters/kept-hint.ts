import { create } from 'zustand';
import { appConfig } from '#platform/config/app-config';
import { localJson, localText } from '#platform/storage/local-text';
import { onStoredElsewhere } from '#platform/storage/other-tabs';

const key = `${appConfig.prefix}-kept-chapters`;

interface Hint {
  /** The uid of the player whose chapters this device keeps. Empty if it keeps none. */
  readonly uid: string;
  /** The latest time that this device's clock has shown: a clock that is put back lengthens no lease. */
  readonly latest: number;
}

const NOTHING: Hint = { uid: '', latest: 0 };

function stored(): Hint {
  const { uid, latest } = (localJson.read(key) ?? {}) as Partial<Hint>;
  return typeof uid === 'string' && Number.isSafeInteger(latest) ? { uid, latest: latest ?? 0 } : NOTHING;
}

/** True once something is kept: until then neither the code for it nor its database is loaded. */
export const useKeptHint = create<Hint>(stored);
onStoredElsewhere(key, () => useKeptHint.setState(stored()));

const keep = (hint: Hint): void => {
  if (hint.uid === '') localText.remove(key);
  else localJson.write(key, hint);
  useKeptHint.setState(hint);
};

/** Stores the uid of the player with kept chapters. Empty if none are left. */
export const hintKept = (uid: string): void => keep({ uid, latest: uid === '' ? 0 : useKeptHint.getState().latest });

/** True where chapters are kept for this player. */
export const mayHaveKept = (uid: string): boolean => uid !== '' && useKeptHint.getState().uid === uid;

/** The current time for checking leases, in milliseconds. It never goes back, also where the device's clock does. */
export function leaseClock(): number {
  const { uid, latest } = useKeptHint.getState();
  const now = Math.max(Date.now(), latest);
  // Once a minute is enough: nobody gains more by a clock.
  if (uid !== '' && now - latest > 60_000) keep({ uid, latest: now });
  return now;
}

/** The service was heard: the clock of this device counts again. */
export function restartLeaseClock(): number {
  const { uid } = useKeptHint.getState();
  const latest = Date.now();
  if (uid !== '') keep({ uid, latest });
  return latest;
}
