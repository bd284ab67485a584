import type { Schemas } from '@ug/contract';

/** Content published within this time before the decision is removed. */
const RECENT_MS = 24 * 60 * 60_000;
/** It can be brought back this long. */
const RESTORE_MS = 10 * 60_000;

interface Removal {
  readonly state: Schemas['RemovalState'];
  readonly createdAt: Date;
}

/** Content published from then on is removed. */
export const since = ({ createdAt }: Pick<Removal, 'createdAt'>): Date => new Date(createdAt.getTime() - RECENT_MS);

export const undoUntil = ({ createdAt }: Pick<Removal, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + RESTORE_MS);

/** True if it is removed, or will be. */
export const isOn = ({ state }: Pick<Removal, 'state'>): boolean => state === 'removing' || state === 'removed';

export const isRestorable = (removal: Removal, now: Date): boolean => isOn(removal) && now <= undoUntil(removal);
