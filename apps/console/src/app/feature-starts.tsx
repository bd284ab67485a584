import { Suspense } from 'react';
import { useSession } from '#platform/access/session-context';
import { holds } from '#platform/session/session';
import { features } from './features';

/** What features run on every page, for those who may. */
export function FeatureStarts() {
  const session = useSession();
  return features.map(({ start }) => {
    if (!start || !holds(session, start.permission)) return null;
    const { permission, Start } = start;
    return (
      <Suspense key={permission}>
        <Start />
      </Suspense>
    );
  });
}
