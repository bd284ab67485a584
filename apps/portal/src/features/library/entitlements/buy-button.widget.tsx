import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '#platform/feature/lazy-part';
import { loginAddress, useGo } from '#platform/navigation/use-go';
import { arriveBack, keepWayBack } from '#platform/session/way-back';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { Button } from '#ui/button';
import { wayWord, type WorkKind } from './entitlements.rules';
import { showOffers, useOffers } from './offers.store';

const BuySheet = lazyPart(async () => (await import('./buy-sheet')).BuySheet);

interface BuyButtonProps {
  readonly workId: number;
  /** The locked part; without one, everything that is not owned is offered. */
  readonly partId?: number;
  /** The kind of the work. A novel by default. */
  readonly kind?: WorkKind;
  readonly look?: 'primary' | 'quiet' | 'plain';
  readonly children: string;
}

/**
 * Buys a part, everything from it on, or the whole work. A guest signs in first; a player who left to sign in or to
 * recharge finds the offers open when they come back.
 */
export function BuyButton({ workId, partId, kind = 'novel', look, children }: BuyButtonProps) {
  const subject = `${workId}:${partId ?? 0}`;
  const isOpen = useOffers((state) => state.subject === subject);
  const go = useGo();
  const isPlayer = useAccount(isSignedIn);
  const { pathname, search } = useLocation();
  const address = pathname + search;
  useEffect(() => {
    if (isPlayer && arriveBack(address)) showOffers(subject);
  }, [isPlayer, address, subject]);
  // A page that is left does not come back with a sheet in front of it.
  useEffect(() => () => showOffers(null), [subject]);
  function open() {
    if (isPlayer) return showOffers(subject);
    keepWayBack({ to: address, label: wayWord(kind) });
    go(loginAddress(address));
  }
  return (
    <>
      <Button look={look} onClick={open}>
        {children}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BuySheet workId={workId} partId={partId} kind={kind} address={address} onClose={() => showOffers(null)} />
        </Suspense>
      )}
    </>
  );
}
