import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether what is drawn must be what the service has painted into the page: a guest's screen, which knows nothing of this
 * browser. It is so until React has taken the painting over; what only the browser knows is drawn right behind it.
 */
export const useIsPainted = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
