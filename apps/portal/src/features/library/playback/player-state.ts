import type { Quality } from './sources.rules';
import type { Trouble } from './retry.rules';

/**
 * `waiting`: for the first tap. `asking`: whether the bytes may cost something. `ended`: nothing is left. `tasted`: the
 * rest is not shown.
 */
export type Phase = 'waiting' | 'asking' | 'open' | 'ended' | 'tasted';

export interface PlayerState {
  readonly phase: Phase;
  readonly isPlaying: boolean;
  /** The picture stands still for lack of bytes. */
  readonly isStalled: boolean;
  /** Bytes did not come and are asked for again. */
  readonly isReconnecting: boolean;
  readonly positionMs: number;
  readonly bufferedMs: number;
  /** The position at which the episode was resumed. 0 if it began at the beginning. */
  readonly resumedMs: number;
  /** A finger rests on the picture, and it runs at double speed. */
  readonly isHurried: boolean;
  /** None where there is no choice. */
  readonly qualities: readonly Quality[];
  /** The height that is played, 0 before it is known. */
  readonly height: number;
  readonly trouble: Trouble | null;
}

export const firstState: PlayerState = {
  phase: 'waiting',
  isPlaying: false,
  isStalled: false,
  isReconnecting: false,
  positionMs: 0,
  bufferedMs: 0,
  resumedMs: 0,
  isHurried: false,
  qualities: [],
  height: 0,
  trouble: null,
};

/** Holds the state of one player; React follows it. */
export class StateHolder {
  private readonly listeners = new Set<() => void>();
  private state: PlayerState = firstState;

  readonly read = (): PlayerState => this.state;

  /** @returns a function that ends it */
  readonly follow = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  set(change: Partial<PlayerState>): void {
    const keys = Object.keys(change) as (keyof PlayerState)[];
    if (keys.every((key) => this.state[key] === change[key])) return;
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
