import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { noteStep } from '#platform/navigation/trail';

/** Follows the history of this tab, so that a page knows what is behind it. */
export function useTrail(): void {
  const { key, pathname, search } = useLocation();
  const kind = useNavigationType();
  useLayoutEffect(() => noteStep(kind, { key, address: pathname + search }), [kind, key, pathname, search]);
}
