import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';
import { useOutboxHint } from '#platform/outbox/outbox-hint.store';
import { useAccount } from '#platform/session/account.store';

const SupportPage = lazyPart(async () => (await import('./support.page')).SupportPage);

const SupportSending = lazyPart(async () => (await import('./support-sending')).SupportSending);

/** Sends on every screen what was written before and is still in the outbox. */
function SupportStart() {
  const uid = useAccount((state) => state.account.uid);
  const mayWait = useOutboxHint((state) => state.mayWait);
  return uid !== '' && mayWait && <SupportSending uid={uid} />;
}

export const support: PortalFeature = {
  slug: 'support',
  reads: ['faq', 'games', 'gifts', 'orders', 'push'],
  routes: [
    {
      name: 'support',
      path: 'support',
      title: '在线客服',
      layout: 'standalone',
      auth: true,
      keepAlive: false,
      page: SupportPage,
    },
  ],
  start: SupportStart,
  realtime: async () => (await import('./support.realtime')).supportRealtime,
};
