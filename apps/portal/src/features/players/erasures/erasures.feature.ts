import { useEffect } from 'react';
import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';
import { useGo } from '#platform/navigation/use-go';
import { useAccount } from '#platform/session/account.store';
import { usePlayerStatus } from '#features/players/accounts/accounts.queries';

const ErasurePage = lazyPart(async () => (await import('./erasure.page')).ErasurePage);

/** Whose sign-in has been led to the page already. */
let offered = '';

/** After sign-in to an account that is about to be erased, leads once to the page where it can be kept. */
function ErasureStart() {
  const go = useGo();
  const token = useAccount((state) => state.account.token);
  const isLeaving = usePlayerStatus()?.erasesAt !== undefined;
  useEffect(() => {
    if (!isLeaving || offered === token) return;
    offered = token;
    go('/erasure');
  }, [go, isLeaving, token]);
  return null;
}

export const erasures: PortalFeature = {
  slug: 'erasures',
  reads: ['accounts', 'device', 'sms'],
  routes: [
    {
      name: 'erasure',
      path: 'erasure',
      title: '注销账号',
      layout: 'simple',
      auth: true,
      keepAlive: false,
      confirms: true,
      page: ErasurePage,
    },
  ],
  start: ErasureStart,
};
