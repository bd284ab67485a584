import { create } from 'zustand';
import { isRefused } from '#platform/api/failure-message';

/** The way of a place to the service: it arrived, it is on its way, or it waits for a network. */
export type PlaceSync = 'synced' | 'sending' | 'offline';

interface SyncState {
  /** The open work; null for guests, and while none is open. */
  readonly workId: number | null;
  readonly sync: PlaceSync;
}

/** True once the service has the place of the open book. */
export const usePlaceSync = create<SyncState>(() => ({ workId: null, sync: 'synced' }));

let moves = 0;

/** A book is open, or none any more. */
export const syncingOf = (workId: number | null): void => usePlaceSync.setState({ workId, sync: 'synced' });

/** The reader went on; the place is not on the service yet. */
export function placeMoved(): void {
  moves += 1;
  usePlaceSync.setState({ sync: 'sending' });
}

/** Says of a call about places how it goes. @throws what the call throws */
export async function withSync<Result>(call: Promise<Result>): Promise<Result> {
  const from = moves;
  try {
    const result = await call;
    if (from === moves) usePlaceSync.setState({ sync: 'synced' });
    return result;
  } catch (error) {
    if (!isRefused(error)) usePlaceSync.setState({ sync: 'offline' });
    throw error;
  }
}
