import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { log } from '#platform/log/log';
import { features } from './features';

/** Between two turns, in milliseconds: half a minute to either side, so that guests do not ask all at once. */
export const TURN_MS = 90_000;
const SPREAD = 1 / 3;
/** A page that comes back to the front sooner than this has nothing to ask for. */
const FRESH_MS = 20_000;

const turn = () => TURN_MS * (1 + SPREAD * (2 * Math.random() - 1));

/**
 * Keeps what a guest has open at what operators have made of it: asked for again from time to time, and when the page comes
 * back to the front. A guest has no feed; a hidden page, and one without a network, asks for nothing.
 */
export function useGuestWatch(isGuest: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isGuest) return undefined;
    let lookedAt = Date.now();
    let timer = setTimeout(look, turn());
    function look() {
      clearTimeout(timer);
      timer = setTimeout(look, turn());
      if (document.visibilityState === 'hidden' || !navigator.onLine) return;
      lookedAt = Date.now();
      for (const { refresh } of features)
        refresh?.(queries).catch((error: unknown) => log.warn('the content of the page was not refreshed', error));
    }
    const onVisible = () => document.visibilityState === 'visible' && Date.now() - lookedAt >= FRESH_MS && look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isGuest, queries]);
}
