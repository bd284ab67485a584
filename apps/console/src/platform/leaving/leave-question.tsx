import { useEffect, useSyncExternalStore } from 'react';
import { Confirm } from 'react-admin';
import { useBlocker, type Location } from 'react-router-dom';
import { unsavedParts } from './unsaved';

/** A form has pages of its own below its address; the read-only view of its record is none of them. */
function isElsewhere({ pathname: from }: Location, { pathname: to }: Location): boolean {
  return !to.startsWith(from) || to.startsWith(`${from}/show`);
}

/** Stands once in the console: asks in its own dialog before anything that is not saved is left. */
export function LeaveQuestion() {
  const parts = useSyncExternalStore(unsavedParts.subscribe, unsavedParts.getState);
  const [first] = parts.values();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedParts.getState().size > 0 && isElsewhere(currentLocation, nextLocation),
  );
  // A save leads on in the same turn in which it resets its form: the page hears of that one turn later.
  useEffect(() => {
    if (blocker.state === 'blocked' && !first) blocker.proceed();
  }, [blocker, first]);
  return (
    <Confirm
      isOpen={blocker.state === 'blocked' && first !== undefined}
      title={first?.title ?? ''}
      content={first?.text ?? ''}
      confirm="离开"
      cancel="继续编辑"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
