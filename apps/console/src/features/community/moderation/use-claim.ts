import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { useNow } from '#platform/time/use-now';

/** A claim lasts two minutes; it is renewed while the page is looked at, well before that. */
const RENEW_MS = 60_000;

export interface Claim {
  /** Until when the item is this person's; null while it is not. */
  readonly until: string | null;
  /** Why it could not be claimed; empty where it was not tried or went well. */
  readonly problem: string;
  /** Leaves the claim alone from now on: the item is decided. */
  readonly settle: () => void;
}

/**
 * Claims an item for as long as it is open here and looked at, and gives it back afterwards. A moderator who walks away
 * from the screen loses the claim after two minutes.
 */
export function useClaim(id: number, isWanted: boolean): Claim {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const [until, setUntil] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const isSettled = useRef(false);

  const claim = useEffectEvent(async () => {
    if (isSettled.current || document.visibilityState !== 'visible') return;
    try {
      const claimed = await call('claimModerationItem', { params: { id } });
      setUntil(claimed.until);
      setProblem('');
    } catch (error) {
      setUntil(null);
      setProblem(messageOf(error));
    }
  });
  const release = useEffectEvent(() => {
    // A failure is no harm: the lease ends by itself.
    if (!isSettled.current) void call('releaseModerationItem', { params: { id } }).catch(() => undefined);
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    void claim();
    const timer = setInterval(() => void claim(), RENEW_MS);
    const onSeen = () => void claim();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSeen);
      release();
    };
  }, [id, isWanted]);
  // Somebody else may have taken it since it was claimed here.
  return { until: isWanted ? until : null, problem, settle: () => void (isSettled.current = true) };
}

/** The time left of a claim, as 1:42; 0:00 once it is over. */
export function useTimeLeft(until: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(until) - useNow(1000)) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
