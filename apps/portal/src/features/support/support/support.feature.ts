import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';
import { log } from '#platform/log/log';
import { useOutboxHint } from '#platform/outbox/outbox-hint.store';
import { useAccount } from '#platform/session/account.store';

const SupportPage = lazyPart(async () => (await import('./support.page')).SupportPage);

/** Sends on every screen what was written before and is still in the outbox. */
function SupportStart() {
  const uid = useAccount((state) => state.account.uid);
  const queries = useQueryClient();
  const mayWait = useOutboxHint((state) => state.mayWait);
  useEffect(() => {
    if (uid === '' || !mayWait) return undefined;
    let isOver = false;
    let end: () => void = () => undefined;
    const start = async () => {
      const { keepSending } = await import('./chat-outbox');
      if (!isOver) end = keepSending(uid, queries);
    };
    const tryToStart = () => {
      start().catch((error: unknown) => {
        log.warn('无法发送等待中的消息', error);
        window.addEventListener('online', tryToStart, { once: true });
      });
    };
    tryToStart();
    return () => {
      isOver = true;
      end();
      window.removeEventListener('online', tryToStart);
    };
  }, [uid, mayWait, queries]);
  return null;
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
