import { useEffect, useEffectEvent } from 'react';
import { useAccount } from './account.store';
import { takeOpening } from './intended-act';

/** Opens on this page what its player wanted to open as a guest, once. */
export function useResumed(key: string, open: (detail: unknown) => void): void {
  const uid = useAccount((state) => state.account.uid);
  const onResumed = useEffectEvent(open);
  useEffect(() => {
    const act = takeOpening(uid, key);
    if (act) onResumed(act.detail);
  }, [uid, key]);
}
