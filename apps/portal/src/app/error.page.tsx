import type { FallbackProps } from 'react-error-boundary';
import { Button } from '../ui/button';
import { ErrorState } from '../ui/state-page';

const reload = () => window.location.reload();

/** A page that broke, inside its frame; the rest of the portal goes on. */
export function BrokenPage({ resetErrorBoundary }: FallbackProps) {
  return (
    <ErrorState
      title="页面出了点问题"
      text="请重试；若仍不行，请刷新页面"
      action={
        <>
          <Button onClick={resetErrorBoundary}>重试</Button>
          <Button look="quiet" onClick={reload}>
            刷新页面
          </Button>
        </>
      }
    />
  );
}

/** The whole portal broke. */
export function ErrorPage({ error }: FallbackProps) {
  return (
    <main>
      <h1>{error instanceof Error ? '出错了' : '无法显示'}</h1>
      <ErrorState title="页面出了点问题" text="请刷新页面后重试" action={<Button onClick={reload}>刷新页面</Button>} />
    </main>
  );
}
