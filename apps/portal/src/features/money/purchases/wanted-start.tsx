import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { log } from '#platform/log/log';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { useStartDownload } from './use-start-download';
import { mayWantDownload } from './wanted-key';

/**
 * Goes on, after signing in or a recharge, with the download that was tapped: as far as the question whether to pay, never
 * further.
 */
export function WantedStart() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const queries = useQueryClient();
  const start = useStartDownload();
  const goOn = useEffectEvent(async () => {
    const { takeWantedDownload } = await import('./wanted-download');
    const wanted = takeWantedDownload(address, isSignedIn(useAccount.getState()));
    if (!wanted) return;
    if (wanted.lacksCoins && !(await (await import('./download-flow')).hasCoins(queries, wanted))) return;
    await start(wanted.game, wanted.platformType);
  });
  useEffect(() => {
    if (mayWantDownload()) goOn().catch((error: unknown) => log.warn('a download did not go on', error));
  }, [address]);
  return null;
}
