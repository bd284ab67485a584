import { useEffect } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { Button } from '#ui/button';
import { ErrorState } from '#ui/state-page';
import { VisuallyHidden } from '#ui/visually-hidden';
import { isOfOldPage, takesReload } from './old-page';

const reload = () => window.location.reload();

/** Errors of Chromium, Firefox and Safari for a script that they fetch again only after a reload. */
const isForgone = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);

/** The build's error for a file of a page that could not be fetched and can be fetched again. */
const isMissing = (error: unknown) => error instanceof TypeError && error.name === 'MissingPart';

/** Without a network a page breaks because its parts cannot be had. */
function wordsOf(error: unknown) {
  if (!navigator.onLine) return { title: '网络已断开', text: '这个页面还没有保存在本机，联网后再试' };
  if (isOfOldPage(error)) return { title: '有新版本', text: '这个页面已更新，刷新后即可打开' };
  return isForgone(error) || isMissing(error)
    ? { title: '页面没有加载完', text: '请检查网络后重试' }
    : { title: '页面出了点问题', text: '请重试；若仍不行，请刷新页面' };
}

const refresh = <Button onClick={reload}>刷新页面</Button>;

/** Reloads a page of an old build by itself, once, where nothing is lost. */
function useReload(error: unknown): boolean {
  const isOld = isOfOldPage(error);
  useEffect(() => {
    if (isOld && takesReload()) reload();
  }, [isOld]);
  return isOld && navigator.onLine;
}

/** A page that broke, inside its frame; the rest of the portal goes on. */
export function BrokenPage({ error, resetErrorBoundary }: FallbackProps) {
  const isOld = useReload(error);
  if (isOld) return <ErrorState {...wordsOf(error)} action={refresh} />;
  const action = (
    <>
      <Button onClick={isForgone(error) ? reload : resetErrorBoundary}>重试</Button>
      {!isForgone(error) && !isMissing(error) && (
        <Button look="quiet" onClick={reload}>
          刷新页面
        </Button>
      )}
    </>
  );
  return <ErrorState {...wordsOf(error)} action={action} />;
}

/** The whole portal broke. */
export function ErrorPage({ error }: FallbackProps) {
  useReload(error);
  return (
    <main>
      <VisuallyHidden as="h1">{error instanceof Error ? '出错了' : '无法显示'}</VisuallyHidden>
      <ErrorState {...wordsOf(error)} action={refresh} />
    </main>
  );
}
