import type { EphemeralEvent, EventPayload } from '@ug/contract';
import { useEffect, useEffectEvent } from 'react';
import { useFeedState } from './feed-state.store';

/** Hears what is pushed for its moment only, such as that somebody is typing; a client that is away misses it. */
export function usePush<Name extends EphemeralEvent>(
  event: Name,
  listener: (payload: EventPayload<Name>) => void,
): void {
  const feed = useFeedState((state) => state.feed);
  const onPush = useEffectEvent(listener);
  useEffect(() => feed?.onPush(event, (payload) => onPush(payload)), [feed, event]);
}
