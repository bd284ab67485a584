import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { log } from '#platform/log/log';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { useStartDownload } from './download.store';
import { takeWantedDownload } from './wanted-download';

/** Goes on, after signing in, with the download that a guest had tapped: as far as the question whether to pay, never further. */
export function WantedStart() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const start = useStartDownload();
  const goOn = useEffectEvent(() => {
    const wanted = takeWantedDownload(address, isSignedIn(useAccount.getState()));
    if (wanted) start(wanted.game, wanted.platformType).catch((error: unknown) => log.warn('下载未能继续', error));
  });
  useEffect(() => goOn(), [address]);
  return null;
}
