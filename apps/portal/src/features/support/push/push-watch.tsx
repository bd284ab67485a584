import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { log } from '#platform/log/log';
import { useGo } from '#platform/navigation/use-go';
import { useAccount } from '#platform/session/account.store';
import { keptWishes, pushAbility, pushPermission } from './push-device';
import { ownPushQuery, subscribe } from './push.queries';

/** The worker's message to the page after a tap on a notification. */
interface Opened {
  readonly type: 'open';
  readonly url: string;
}

/** Goes where a note leads; and after signing in again, has this browser told of what the player wished before. */
export function PushWatch() {
  const uid = useAccount((state) => state.account.uid);
  const queries = useQueryClient();
  const go = useGo();
  useEffect(() => {
    if (pushAbility() !== 'able') return undefined;
    const onSaid = ({ data }: MessageEvent) => {
      const said = data as Partial<Opened>;
      if (said.type === 'open' && said.url?.startsWith('/')) go(said.url);
    };
    navigator.serviceWorker.addEventListener('message', onSaid);
    return () => navigator.serviceWorker.removeEventListener('message', onSaid);
  }, [go]);
  useEffect(() => {
    const wishes = keptWishes(uid);
    if (!wishes || pushPermission() !== 'granted') return;
    const renew = async () => {
      const own = await queries.fetchQuery(ownPushQuery(uid));
      if (!own.isOn) queries.setQueryData(ownPushQuery(uid).queryKey, await subscribe(uid, wishes));
    };
    renew().catch((error: unknown) => log.warn('notifications could not be resumed', error));
  }, [uid, queries]);
  return null;
}
