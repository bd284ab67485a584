import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { log } from '#platform/log/log';

interface ExtraProps {
  children: ReactNode;
  onBroken?: () => void;
}

/** What a screen can do without: where its script cannot be had, or it breaks, the screen goes on. */
export function Extra({ children, onBroken }: ExtraProps) {
  function onError(error: unknown) {
    log.warn('页面的一部分出错', error);
    onBroken?.();
  }
  return (
    <ErrorBoundary fallback={null} onError={onError}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
