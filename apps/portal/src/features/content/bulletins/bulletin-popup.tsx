import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '#platform/feature/lazy-part';
import { useAccount } from '#platform/session/account.store';
import { dismissalOf, useBulletins } from './bulletin.store';
import { currentBulletinQuery } from './bulletins.queries';
import { mayPopUp } from './not-today.rules';

/** Guests have no feed: they learn of a new bulletin after this, in milliseconds. */
const GUEST_REFRESH_MS = 5 * 60_000;

const BulletinDialog = lazyPart(async () => (await import('./bulletin-dialog')).BulletinDialog);

/**
 * Shows the bulletin that the player has opened, else the current one unless it was closed or dismissed, and neither
 * while something more important is open. A dismissal for today holds back fetching; what the feed brings is known anyway.
 */
export function BulletinPopup({ isHeld }: { isHeld: boolean }) {
  const uid = useAccount((state) => state.account.uid);
  const { closed, opened } = useBulletins();
  const dismissal = dismissalOf(uid);
  const { data: current } = useQuery({
    ...currentBulletinQuery,
    enabled: dismissal === null,
    refetchInterval: uid === '' ? GUEST_REFRESH_MS : false,
  });
  const mayOpen = current && !closed.includes(current.id) && mayPopUp(current, dismissal);
  const bulletin = opened ?? (mayOpen ? current : null);
  if (!bulletin || isHeld) return null;
  return <BulletinDialog key={bulletin.id} bulletin={bulletin} uid={uid} />;
}
