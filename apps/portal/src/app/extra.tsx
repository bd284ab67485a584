import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { askAgainForParts } from '#platform/feature/lazy-part';
import { log } from '#platform/log/log';
import { useOnline } from '#platform/network/use-online';

interface ExtraProps {
  children: ReactNode;
  onBroken?: () => void;
}

/**
 * A part that a screen can do without: if its script is missing or it breaks, the screen goes on. It is tried again when the network is
 * back.
 */
export function Extra({ children, onBroken }: ExtraProps) {
  const isOnline = useOnline();
  function onError(error: unknown) {
    log.warn('a part of the page failed', error);
    onBroken?.();
  }
  return (
    <ErrorBoundary fallback={null} onError={onError} onReset={askAgainForParts} resetKeys={[isOnline]}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
