import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { askAgainForParts } from '#platform/feature/lazy-part';
import { log } from '#platform/log/log';
import { useOnline } from '#platform/network/use-online';

interface ExtraProps {
  children: ReactNode;
  onBroken?: () => void;
}

/** What a screen can do without: where its script cannot be had, or it breaks, the screen goes on. Once the network is back it is tried again. */
export function Extra({ children, onBroken }: ExtraProps) {
  const isOnline = useOnline();
  function onError(error: unknown) {
    log.warn('页面的一部分出错', error);
    onBroken?.();
  }
  return (
    <ErrorBoundary fallback={null} onError={onError} onReset={askAgainForParts} resetKeys={[isOnline]}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
