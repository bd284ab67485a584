import type { FallbackProps } from 'react-error-boundary';
import { Button } from '../ui/button';
import { ErrorState } from '../ui/state-page';
import { VisuallyHidden } from '../ui/visually-hidden';

const reload = () => window.location.reload();

/** Without a network a page breaks because its parts cannot be had. */
const words = () =>
  navigator.onLine
    ? { title: '页面出了点问题', text: '请重试；若仍不行，请刷新页面' }
    : { title: '网络已断开', text: '这个页面还没有保存在本机，联网后再试' };

/** A page that broke, inside its frame; the rest of the portal goes on. */
export function BrokenPage({ resetErrorBoundary }: FallbackProps) {
  return (
    <ErrorState
      {...words()}
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
      <VisuallyHidden as="h1">{error instanceof Error ? '出错了' : '无法显示'}</VisuallyHidden>
      <ErrorState {...words()} action={<Button onClick={reload}>刷新页面</Button>} />
    </main>
  );
}
