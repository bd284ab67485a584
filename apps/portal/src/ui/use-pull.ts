import { useEffect, useRef, useState } from 'react';

/** Height of the head in pixels: pulled further than this, letting go refreshes. */
export const PULL_HEAD_PX = 50;
/** The success is shown for this long, in milliseconds; then the page settles for `PULL_ANIMATION_MS`. */
export const PULL_SUCCESS_MS = 500;
export const PULL_ANIMATION_MS = 300;

export type PullState = 'normal' | 'pulling' | 'loosing' | 'loading' | 'success';

interface Pull {
  state: PullState;
  /** The page is pulled down by this many pixels. */
  distance: number;
  /** The finger is `travel` pixels below where it began. */
  pull: (travel: number) => void;
  /** The finger has left. */
  release: () => void;
}

/** The page follows more and more slowly the further it is pulled. */
function eased(travel: number): number {
  if (travel <= PULL_HEAD_PX) return travel;
  if (travel <= PULL_HEAD_PX * 2) return PULL_HEAD_PX + (travel - PULL_HEAD_PX) / 2;
  return PULL_HEAD_PX * 1.5 + (travel - PULL_HEAD_PX * 2) / 4;
}

/** The states of pulling to refresh: normal → pulling → loosing → loading → success → normal. */
export function usePull(onRefresh: () => Promise<unknown>): Pull {
  const [{ state, distance }, set] = useState<{ state: PullState; distance: number }>({ state: 'normal', distance: 0 });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isBusy = state === 'loading' || state === 'success';
  useEffect(() => () => clearTimeout(timer.current), []);

  function pull(travel: number) {
    if (isBusy) return;
    const next = eased(Math.max(0, travel));
    if (next === 0) set({ state: 'normal', distance: 0 });
    else set({ state: next < PULL_HEAD_PX ? 'pulling' : 'loosing', distance: next });
  }

  function finish(isFresh: boolean) {
    if (!isFresh) return set({ state: 'normal', distance: 0 });
    set({ state: 'success', distance: PULL_HEAD_PX });
    timer.current = setTimeout(() => set({ state: 'normal', distance: 0 }), PULL_SUCCESS_MS);
  }

  function release() {
    if (isBusy) return;
    if (state !== 'loosing') return set({ state: 'normal', distance: 0 });
    set({ state: 'loading', distance: PULL_HEAD_PX });
    onRefresh().then(
      () => finish(true),
      () => finish(false),
    );
  }

  return { state, distance, pull, release };
}
