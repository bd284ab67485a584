import { createContext, useContext, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import type { Playback } from './playback.queries';
import type { PlayerController } from './player-controller';
import type { PlayerState } from './player-state';

/** A panel over the picture. */
export type PanelName = 'quality' | 'speed' | 'episodes' | 'more';

/** The word that counts episodes: 话 of an anime, 集 of other videos. */
export type Counter = '话' | '集';

/** State that the parts of one player have in common. */
export interface PlayerSession {
  readonly controller: PlayerController;
  readonly playback: Playback;
  readonly root: RefObject<HTMLElement | null>;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly title: string;
  readonly counter: Counter;
  readonly isFull: boolean;
  readonly toggleFull: () => void;
  readonly panel: PanelName | null;
  readonly show: (panel: PanelName | null) => void;
  /** Null where no episode follows. */
  readonly next: (() => void) | null;
  readonly back: (() => void) | null;
  readonly episodes: ReactNode;
  readonly offer: ReactNode;
}

export const SessionContext = createContext<PlayerSession | null>(null);

export function useSession(): PlayerSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('a part of the player outside of it');
  return session;
}

/** Reads a value of the player's state. The component renders again only when this value changes. */
export function usePlayerState<Value>(select: (state: PlayerState) => Value): Value {
  const { state } = useSession().controller;
  return useSyncExternalStore(state.follow, () => select(state.read()));
}
