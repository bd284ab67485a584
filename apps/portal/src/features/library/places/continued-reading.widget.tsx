import { Suspense } from 'react';
import { lazyPart } from '#platform/feature/lazy-part';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { useIsPainted } from '#ui/use-is-painted';

const ContinuedStrip = lazyPart(async () => (await import('./continued-strip')).ContinuedStrip);

/** 继续阅读 for a player who has read something; it lies over the page, so nothing moves when it comes. */
export function ContinuedReading() {
  const isPlayer = useAccount(isSignedIn);
  const isPainted = useIsPainted();
  if (!isPlayer || isPainted) return null;
  return (
    <Suspense fallback={null}>
      <ContinuedStrip />
    </Suspense>
  );
}
