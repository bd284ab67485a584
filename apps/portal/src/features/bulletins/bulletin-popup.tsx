import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useAccount } from '../../platform/session/account.store';
import { isDismissed, useBulletins } from './bulletin.store';
import { currentBulletinQuery } from './bulletins.queries';

/** Guests have no feed: they learn of a new bulletin after this, in milliseconds. */
const GUEST_REFRESH_MS = 5 * 60_000;

const BulletinDialog = lazy(async () => ({ default: (await import('./bulletin-dialog')).BulletinDialog }));

/** Fetches the bulletin unless it is dismissed for today, and shows it unless something more important is open. */
export function BulletinPopup({ isHeld }: { isHeld: boolean }) {
  const uid = useAccount((state) => state.account.uid);
  const { closed, isAsked } = useBulletins();
  const isWanted = !isDismissed(uid);
  const { data: bulletin } = useQuery({
    ...currentBulletinQuery,
    enabled: isWanted,
    refetchInterval: uid === '' ? GUEST_REFRESH_MS : false,
  });
  const isOpen = bulletin && (isAsked || (isWanted && !closed.includes(bulletin.id)));
  if (!isOpen || isHeld) return null;
  return (
    <Suspense fallback={null}>
      <BulletinDialog key={bulletin.id} bulletin={bulletin} uid={uid} />
    </Suspense>
  );
}
