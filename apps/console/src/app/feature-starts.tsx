import { Suspense } from 'react';
import { useSession } from '#platform/access/session-context';
import { holds } from '#platform/session/session';
import { features } from './features';

/** Runs the `start` components of features on every page, for accounts with their permissions. */
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

/** Shows the bars of features above every page, to accounts with their permissions. */
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
