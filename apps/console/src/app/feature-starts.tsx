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

/** What features say above every page, to those who may see it. */
export function FeatureBars() {
  const session = useSession();
  return features.map(({ bar, order }) => {
    if (!bar || (bar.permission !== null && !holds(session, bar.permission))) return null;
    const { Bar } = bar;
    return (
      <Suspense key={order}>
        <Bar />
      </Suspense>
    );
  });
}
