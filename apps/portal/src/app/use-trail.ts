import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { noteStep } from '#platform/navigation/trail';

/** Records the history of this tab. Pages read the previous entry from it. */
export function useTrail(): void {
  const { key, pathname, search } = useLocation();
  const kind = useNavigationType();
  useLayoutEffect(() => noteStep(kind, { key, address: pathname + search }), [kind, key, pathname, search]);
}
