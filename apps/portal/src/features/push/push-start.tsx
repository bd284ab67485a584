import { lazy, Suspense } from 'react';
import { isBuilt } from '../../platform/config/app-config';
import { isSignedIn, useAccount } from '../../platform/session/account.store';

const PushWatch = lazy(async () => ({ default: (await import('./push-watch')).PushWatch }));

/** Guests are told nothing, and a development server has no worker that could tell. */
export function PushStart() {
  const isPlayer = useAccount(isSignedIn);
  return <Suspense fallback={null}>{isBuilt && isPlayer && <PushWatch />}</Suspense>;
}
